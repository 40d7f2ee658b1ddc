/**
 * Renders the HTML around a page: the head, the body, and the sprite with the icons of the page.
 */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { firstViewId } from '../../shared/components/firstViewId';
import { type IconName, icons } from '../../shared/components/icons';
import { ScriptFault } from '../../shared/components/ScriptFault';
import { workerPath } from '../../shared/offline';
import type { Page, PageContext } from '../../shared/page';
import type { PageState } from '../../shared/pageState';
import type { Site } from '../../shared/site';
import { type Lang, languages, pathIn, rootOf, texts } from '../../shared/text/languages';
import type { PagePolicy } from '../http/security';
import { paletteOf } from '../theme/themePalette';
import { hreflangsOf, iconOf, manifestPath, sharingPicture } from './addresses';
import type { Assets } from './assets';
import { criticalCss } from './criticalCss';
import { cspHash, speculationRules } from './inlineScripts';
import { structuredData } from './structuredData/structuredData';

export interface Document {
  readonly html: string;
  readonly policy: PagePolicy;
}

/** The values of one request that a document needs. */
type DocumentContext = Pick<PageContext, 'site' | 'state' | 'lang'>;

/**
 * Says whether the browser's address bar shows the address of the page. After a POST, the address
 * bar shows the address of the form instead.
 */
export type ShownAt = 'at its address' | 'elsewhere';

/** `body` is already escaped, because React has made it. */
type MakeDocument = (
  page: Page,
  context: DocumentContext,
  body: string,
  shown: ShownAt,
) => Document;

/** Returns the function that makes whole documents. React escapes all variable text. */
export function documentMaker(assets: Assets, hasWorker: boolean): MakeDocument {
  const worker = hasWorker ? ` data-worker="${workerPath}"` : '';

  return (page, context, body, shown) => {
    const { site, state, lang } = context;
    const data =
      page.robots === undefined ? structuredData(page, lang, site, addressIn(site, lang)) : '';
    const style = criticalCss(body, assets);
    const later = laterStyles(state, assets);
    const headEnd = `${data}<style>${style}</style>${later.inHead}<script>${assets.loader}</script></head>`;
    const leads = shown === 'at its address' && lang === 'en' ? languageAttributes(page) : '';

    // The address of a link that loads the page again. An empty address stands for the address in
    // the address bar, with its query (RFC 3986, 4.4). After a POST, the address bar shows the
    // address of the form, so the link needs the path of the page.
    const again = state.form === undefined ? '' : pathIn(lang, page.path);
    const notice = renderToString(<ScriptFault text={texts[lang]} again={again} />);
    const html = [
      `<!doctype html><html lang="${lang}" data-font="${assets.font}" data-idle="${assets.idle}"${leads}${worker}>`,
      renderToString(<Head page={page} context={context} />).replace('</head>', () => headEnd),
      `<body>${sprite(body)}${body}${notice}${speculation}${later.atEnd}</body></html>`,
    ].join('');
    return { html, policy: { styleHash: cspHash(style), otherHost: page.otherHost } };
  };
}

/**
 * Returns an attribute for Hindi and one for Marathi. Each value is the beginning of all
 * addresses in that language: for Hindi, `/hi/` on most pages, and `/hi` on the home page. With
 * these values, the loader (client/loader.ts) sends a visitor to the chosen language.
 */
function languageAttributes({ path }: Page): string {
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
  const isOwn = site.theme === undefined && site.servedLogo === undefined;
  // A page with results of a search is only for the visitor who searched. So search engines must
  // not list it. They list the same page without a search.
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
      <meta name="theme-color" content={paletteOf(site.theme).palette['ink-900']} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={site.url + sharingPicture(page.path)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <link rel="icon" {...iconOf(site)} />
      {/* For browsers that cannot show an SVG icon. The build draws icon-192.png. */}
      {isOwn ? (
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
      ) : (
        <link rel="icon" href="/icon-192.png" sizes="192x192" />
      )}
      {/* The link is in a noscript. Otherwise a browser would fetch the manifest before the first
          paint. The noscript is in the head, because a manifest link is valid only there. */}
      <noscript data-rel="manifest" data-href={manifestPath}>
        <link rel="manifest" href={manifestPath} />
      </noscript>
      {/* Without this link, a slow phone would paint half of the header, and move it when the rest
          is parsed. The link waits for the first view, but not for the end of the page. Otherwise
          the visitor would see nothing if the connection stalls before the end. Source: HTML, link
          type "expect". */}
      <link rel="expect" href={`#${firstViewId}`} blocking="render" />
    </head>
  );
}

/** Returns a function that turns a path into the absolute address in the page's language. */
function addressIn(site: Site, lang: Lang): (path: `/${string}`) => string {
  return path => site.url + pathIn(lang, path);
}

/**
 * The title of the document. After a search, the title begins with the text that the visitor
 * searched for. If a form has errors, the title begins with a word about the errors.
 */
function titleOf(page: Page, { site, state, lang }: DocumentContext): string {
  const { errors = {}, message } = state.form ?? {};
  const hasErrors = message !== undefined || Object.keys(errors).length > 0;
  const prefix = hasErrors ? texts[lang].form.titlePrefix : '';
  const question = state.search === undefined ? '' : `${state.search.question}: `;
  const named = `${page.title} | ${site.name}`;
  return `${prefix}${question}${named.length > maxTitle ? page.title : named}`;
}

/**
 * Returns the link to the later stylesheet, which has the styles of everything that a page does
 * not show at first. Usually the loader (client/loader.ts) adds this stylesheet after the first
 * paint. The loader reads `data-href`, because no script may make HTML from a text. If a page is
 * made for one request, it may show such things at once, for example errors. The link is then in
 * the head.
 */
function laterStyles(state: PageState, assets: Assets): { inHead: string; atEnd: string } {
  const link = `<link rel="stylesheet" href="${assets.laterStyles}">`;
  const isForAll = Object.keys(state).length === 0;
  if (!isForAll) return { inHead: link, atEnd: '' };

  const atEnd = `<noscript data-rel="stylesheet" data-href="${assets.laterStyles}">${link}</noscript>`;
  return { inHead: '', atEnd };
}

/**
 * Search engines cut a title that is longer than this. If a title with the institute's name would
 * be longer, the name is left out, because the words about the page are more important.
 */
const maxTitle = 60;

const speculation = `<script type="speculationrules">${speculationRules}</script>`;

/**
 * Returns the drawings of the icons that the body uses, each drawing once. The document has the
 * drawings before the body. So the icons appear even if the connection stops in the middle of the
 * page.
 */
function sprite(body: string): string {
  const used = new Set(Array.from(body.matchAll(/"#icon-([a-z0-9-]+)"/g), match => match[1]));
  const symbols = Object.keys(icons).filter((name): name is IconName => used.has(name));
  if (symbols.length === 0) return '';
  const shapes = symbols.map(
    name => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${icons[name]}"/></symbol>`,
  );
  return `<div hidden><svg>${shapes.join('')}</svg></div>`;
}
