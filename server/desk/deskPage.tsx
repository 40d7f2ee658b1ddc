/**
 * Makes the HTML of the desk's pages. All pages use one stylesheet. A page with a field for a
 * note also contains a script. The page with the form for a photo loads a script from a file.
 */
import type { Response } from 'express';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { pageBefore } from '../../shared/desk/addresses';
import * as pages from '../../shared/desk/pages/index';
import { type DeskViews, deskTitle } from '../../shared/desk/title';
import type { DeskFrame } from '../../shared/desk/views';
import type { Site as Facts } from '../../shared/site';
import { encoded, encodingOf, quickEncodings } from '../http/contentEncoding';
import { isRead } from '../http/requestKind';
import { iconOf } from '../pages/addresses';
import type { Assets } from '../pages/assets';
import { cspHash } from '../pages/inlineScripts';
import type { Site } from '../site';
import { paletteOf } from '../theme/themePalette';
import type { DeskUser, Sessions } from './session';

export type DeskPageName = keyof DeskViews;

/** For each page, the whole content of <body>. */
const bodies: {
  readonly [Name in DeskPageName]: (frame: DeskFrame, view: DeskViews[Name]) => ReactElement;
} = {
  list: (frame, view) => <pages.ListPage frame={frame} view={view} />,
  enquiry: (frame, view) => <pages.EnquiryPage frame={frame} view={view} />,
  delete: (frame, view) => <pages.DeletePage frame={frame} view={view} />,
  figures: (frame, view) => <pages.FiguresPage frame={frame} view={view} />,
  sources: (frame, view) => <pages.SourcesPage frame={frame} view={view} />,
  today: (frame, view) => <pages.TodayPage frame={frame} view={view} />,
  sessions: (frame, view) => <pages.SessionsPage frame={frame} view={view} />,
  qr: (frame, view) => <pages.QrPage frame={frame} view={view} />,
  putOut: (frame, view) => <pages.PutOutPage frame={frame} view={view} />,
  signIn: (frame, view) => <pages.SignInPage frame={frame} view={view} />,
  confirm: (frame, view) => <pages.ConfirmPage frame={frame} view={view} />,
  add: (frame, view) => <pages.AddPage frame={frame} view={view} />,
  correct: (frame, view) => <pages.CorrectPage frame={frame} view={view} />,
  name: (frame, view) => <pages.NamePage frame={frame} view={view} />,
  message: (frame, view) => <pages.MessagePage frame={frame} view={view} />,
  site: (frame, view) => <pages.SitePage frame={frame} view={view} />,
  siteForm: (frame, view) => <pages.SiteFormPage frame={frame} view={view} />,
  health: (frame, view) => <pages.HealthPage frame={frame} view={view} />,
  help: frame => <pages.HelpPage frame={frame} />,
};

/** Sends a page of the desk as the answer. */
export type ShowPage = <Name extends DeskPageName>(
  res: Response,
  page: Name,
  view: DeskViews[Name],
  options?: {
    readonly status?: number;
    /** Undefined on pages for people who are not signed in. */
    readonly user?: Pick<DeskUser, 'name' | 'counts' | 'isOwner' | 'trouble'>;
    /** The address to which this page belongs, if it is not the address of the request. */
    readonly address?: string;
  },
) => Promise<void>;

export function openDeskPages(
  { pages: { assets }, facts, now }: Pick<Site, 'pages' | 'facts' | 'now'>,
  sessions: Sessions,
): ShowPage {
  return async (res, page, view, { status = 200, user, address } = {}) => {
    const { req } = res;
    const frame: DeskFrame = {
      language: sessions.languageOf(req),
      now: now(),
      address: address ?? (isRead(req) ? req.originalUrl : pageBefore(req.originalUrl)),
      logo: facts().servedLogo,
      name: user?.name,
      newCount: user?.counts.new,
      dueCount: user?.counts.promised,
      isOwner: user?.isOwner ?? false,
      trouble: user?.trouble,
    };
    // A page with a note contains a script, so it needs a rule for scripts. For the form of a
    // photo, another rule for scripts is already set. A page must not have two such rules,
    // because browsers ignore the second. Source: CSP Level 3, 2.2.1.
    if (withNote.includes(page)) {
      const rules = res.get('Content-Security-Policy');
      res.set('Content-Security-Policy', `${rules};script-src ${cspHash(assets.deskDraft)}`);
    }
    const encoding = encodingOf(req, quickEncodings);
    const body = await encoded(encoding, deskPage(page, frame, view, facts(), assets));
    if (encoding !== 'identity') res.set('Content-Encoding', encoding);
    // Express's `send` is not used, because it would add an ETag. An ETag is only useful for a
    // browser that stores the page, and browsers store no page of the desk.
    res.status(status).type('html').set('Content-Length', `${body.length}`).end(body);
  };
}

/** The pages with a note field. */
const withNote: readonly DeskPageName[] = ['enquiry', 'add'];

function deskPage<Name extends DeskPageName>(
  name: Name,
  frame: DeskFrame,
  view: DeskViews[Name],
  facts: Pick<Facts, 'theme' | 'servedLogo'>,
  { deskStyles, deskDraft }: Pick<Assets, 'deskStyles' | 'deskDraft'>,
): string {
  const { palette } = paletteOf(facts.theme);
  const head = renderToString(
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{deskTitle(name, frame, view)}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="theme-color" content={palette['ink-900']} />
      {/*
       * Phones must not turn numbers into links, because the desk's pages have their own links.
       */}
      <meta name="format-detection" content="telephone=no" />
      <link rel="icon" {...iconOf(facts)} />
    </head>,
  );
  // The link is a text and not a React element, because React would move a <link> element and ask
  // for a `precedence`.
  const stylesheet = `<link rel="stylesheet" href="${deskStyles}">`;
  const body = renderToString(bodies[name](frame, view));
  const script = withNote.includes(name) ? `<script>${deskDraft}</script>` : '';
  return [
    `<!doctype html><html lang="${frame.language}">`,
    head.replace('</head>', () => `${stylesheet}</head>`),
    `<body>${body}${script}</body></html>`,
  ].join('');
}
