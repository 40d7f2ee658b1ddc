/** The HTML around a page: head, body, the sprite of the icons that it uses. */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { firstViewId } from '../../shared/components/firstViewId';
import { type IconName, icons } from '../../shared/components/icons';
import { Notice } from '../../shared/components/Notice';
import { workerPath } from '../../shared/offline';
import type { Page, PageContext } from '../../shared/page';
import type { PageState } from '../../shared/pageState';
import type { Site } from '../../shared/site';
import { type Lang, languages, pathIn, rootOf, texts } from '../../shared/text/languages';
import type { PagePolicy } from '../http/security';
import { hreflangsOf, manifestPath, sharingPicture } from './addresses';
import type { Assets } from './assets';
import { criticalCss } from './criticalCss';
import { cspHash, speculationRules } from './inlineScripts';
import { structuredData } from './structuredData/structuredData';

export interface Document {
  readonly html: string;
  readonly policy: PagePolicy;
}

/** What a document says of the request that it answers. */
type DocumentContext = Pick<PageContext, 'site' | 'state' | 'lang'>;

/** What answers a post is not shown at the address of its page. */
export type Shown = 'at its address' | 'elsewhere';

/** `body`: what React rendered, so already escaped. */
type MakeDocument = (page: Page, context: DocumentContext, body: string, shown: Shown) => Document;

/** Gives what makes whole documents. What varies goes through React, which escapes it. */
export function documentMaker(assets: Assets, hasWorker: boolean): MakeDocument {
  const worker = hasWorker ? ` data-worker="${workerPath}"` : '';

  return (page, context, body, shown) => {
    const { site, state, lang } = context;
    const data =
      page.robots === undefined ? structuredData(page, lang, site, addressIn(site, lang)) : '';
    const style = criticalCss(body, assets);
    const later = laterStyles(state, assets);
    const headEnd = `${data}<style>${style}</style>${later.inHead}<script>${assets.loader}</script></head>`;
    const leads = shown === 'at its address' && lang === 'en' ? leadsOn(page) : '';

    // An empty address means the one in the address bar (RFC 3986, 4.4): the page's own, with its
    // query. What answers a post has the form's address there.
    const again = state.form === undefined ? '' : pathIn(lang, page.path);
    const notice = renderToString(<Notice text={texts[lang]} again={again} />);
    const html = [
      `<!doctype html><html lang="${lang}" data-font="${assets.font}" data-idle="${assets.idle}"${leads}${worker}>`,
      renderToString(<Head page={page} context={context} />).replace('</head>', () => headEnd),
      `<body>${sprite(body)}${body}${notice}${speculation}${later.atEnd}</body></html>`,
    ].join('');
    return { html, policy: { styleHash: cspHash(style), leadsTo: page.leadsTo } };
  };
}

/**
 * What stands before the rest of an address in each other language: there the loader leads who has
 * chosen it (client/loader.ts). Home has no rest: /hi.
 */
function leadsOn({ path }: Page): string {
  const end = path === '/' ? '' : '/';
  const others = languages.filter(({ lang }) => lang !== 'en');
  return others.map(({ lang }) => ` data-${lang}="${rootOf(lang)}${end}"`).join('');
}

interface HeadProps {
  readonly page: Page;
  readonly context: DocumentContext;
}

function Head({ page, context }: HeadProps): ReactNode {
  const { site, state, lang } = context;
  const address = addressIn(site, lang)(page.path);
  // Answers are for the one who asked; what search engines keep is the page itself.
  const robots = state.search === undefined ? page.robots : 'noindex';
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{titleOf(page, context)}</title>
      <meta name="description" content={page.description} />
      {robots !== undefined && <meta name="robots" content={robots} />}
      {page.robots === undefined && <link rel="canonical" href={address} />}
      {robots === undefined &&
        hreflangsOf(page.path).map(each => (
          <link key={each.lang} rel="alternate" hrefLang={each.lang} href={site.url + each.path} />
        ))}
      <meta name="theme-color" content="#1b2440" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={site.url + sharingPicture(page.path)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      {/* In a noscript, since a browser would fetch it before the first paint. It counts only in the head. */}
      <noscript data-rel="manifest" data-href={manifestPath}>
        <link rel="manifest" href={manifestPath} />
      </noscript>
      {/* A slow phone would else paint half of the header, and move it once the rest is read. Not the end of the page: a line that stalls before it would show nothing. Source: HTML, link type "expect". */}
      <link rel="expect" href={`#${firstViewId}`} blocking="render" />
    </head>
  );
}

/** Gives the whole address of a path, in the page's language. */
function addressIn(site: Site, lang: Lang): (path: `/${string}`) => string {
  return path => site.url + pathIn(lang, path);
}

/** With what was asked, and a word before it where a form came back with errors. */
function titleOf(page: Page, { site, state, lang }: DocumentContext): string {
  const { errors = {}, message } = state.form ?? {};
  const hasErrors = message !== undefined || Object.keys(errors).length > 0;
  const prefix = hasErrors ? texts[lang].form.titlePrefix : '';
  const question = state.search === undefined ? '' : `${state.search.question}: `;
  const named = `${page.title} | ${site.name}`;
  return `${prefix}${question}${named.length > maxTitle ? page.title : named}`;
}

/**
 * What no page shows at first: the loader adds it after the first paint (client/loader.ts). It
 * reads the address from the data, since no script of a page may make HTML from a text. A page for
 * one request may show some of it (errors).
 */
function laterStyles(state: PageState, assets: Assets): { inHead: string; atEnd: string } {
  const link = `<link rel="stylesheet" href="${assets.laterStyles}">`;
  const isForAll = Object.keys(state).length === 0;
  if (!isForAll) return { inHead: link, atEnd: '' };

  const atEnd = `<noscript data-rel="stylesheet" data-href="${assets.laterStyles}">${link}</noscript>`;
  return { inHead: '', atEnd };
}

/**
 * Longer titles are cut in lists of results: there the
 * institute's name goes, and the page's own stays.
 */
const maxTitle = 60;

const speculation = `<script type="speculationrules">${speculationRules}</script>`;

/** One symbol for each icon that the body points at. It comes first, since a line may stall. */
function sprite(body: string): string {
  const used = new Set(Array.from(body.matchAll(/"#icon-([a-z0-9-]+)"/g), match => match[1]));
  const symbols = Object.keys(icons).filter((name): name is IconName => used.has(name));
  if (symbols.length === 0) return '';
  const shapes = symbols.map(
    name => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${icons[name]}"/></symbol>`,
  );
  return `<div hidden><svg>${shapes.join('')}</svg></div>`;
}
