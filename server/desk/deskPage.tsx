/** The HTML of the desk's pages: one stylesheet, no script. */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as pages from '../../shared/desk/pages/index';
import { type DeskViews, deskTitle } from '../../shared/desk/title';
import type { DeskFrame } from '../../shared/desk/views';

export type DeskPageName = keyof DeskViews;

/** The whole content of <body>, by the page's name. */
const bodies: {
  readonly [Name in DeskPageName]: (frame: DeskFrame, view: DeskViews[Name]) => ReactElement;
} = {
  list: (frame, view) => <pages.ListPage frame={frame} view={view} />,
  enquiry: (frame, view) => <pages.EnquiryPage frame={frame} view={view} />,
  delete: (frame, view) => <pages.DeletePage frame={frame} view={view} />,
  figures: (frame, view) => <pages.FiguresPage frame={frame} view={view} />,
  sessions: (frame, view) => <pages.SessionsPage frame={frame} view={view} />,
  signIn: (frame, view) => <pages.SignInPage frame={frame} view={view} />,
  confirm: (frame, view) => <pages.ConfirmPage frame={frame} view={view} />,
  name: (frame, view) => <pages.NamePage frame={frame} view={view} />,
  message: (frame, view) => <pages.MessagePage frame={frame} view={view} />,
  help: frame => <pages.HelpPage frame={frame} />,
};

/** `styles`: the address of the desk's stylesheet. */
export function deskPage<Name extends DeskPageName>(
  name: Name,
  frame: DeskFrame,
  view: DeskViews[Name],
  styles: string,
): string {
  const head = renderToString(
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{deskTitle(name, frame, view)}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="theme-color" content="#1b2440" />
      {/* Numbers that are links already are not made links once more. */}
      <meta name="format-detection" content="telephone=no" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </head>,
  );
  // As text: React would move it, and ask for a precedence.
  const stylesheet = `<link rel="stylesheet" href="${styles}">`;
  const body = renderToString(bodies[name](frame, view));
  return [
    `<!doctype html><html lang="${frame.language}">`,
    head.replace('</head>', () => `${stylesheet}</head>`),
    `<body>${body}</body></html>`,
  ].join('');
}
