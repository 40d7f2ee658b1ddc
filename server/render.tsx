/** A site path and what one request brings -> status and HTML. The only caller of React on the server. */
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { Page } from '../shared/page';
import type { ErrorState, PageState } from '../shared/pageState';
import { pages } from '../shared/pages/index';
import { offlinePage } from '../shared/pages/offline';
import { errorPage, routes, show } from '../shared/routes';
import type { Site } from '../shared/site';
import { type Lang, languages, pathIn, splitPath, type Text, texts } from '../shared/text/languages';
import type { Assets } from './assets';
import { type Document, documentOf } from './document';

export interface Rendered extends Document {
  readonly status: number;
}

export interface Renderer {
  /** The page at a site path, with what this request brings. An unknown path gives the not-found page with 404. */
  page(path: string, state?: PageState, status?: number): Promise<Rendered>;
  /** The "Unexpected Application Error!" page. Never throws. */
  error(state: ErrorState, lang?: Lang): Rendered;
  /** What the service worker shows of a page that a device does not keep. */
  offline(lang: Lang): Rendered;
  /** Whether a path is one of the site's pages. */
  has(path: string): boolean;
  /** The paths of all pages that search engines may list, in the order of the sitemap. */
  readonly paths: readonly string[];
  /** The paths of all pages. */
  readonly allPaths: readonly string[];
}

/** What pages are made of beside code and content. */
export interface RendererDeps {
  readonly site: Site;
  readonly assets: Assets;
  /** Whether pages name the service worker, so that their late script registers it. */
  readonly hasWorker: boolean;
  /** Whether course pages offer their PDF: see print/printed.ts. */
  readonly hasHandouts: boolean;
}

export function createRenderer({ site, assets, hasWorker, hasHandouts }: RendererDeps): Renderer {
  const paths = new Set<string>(inEveryLanguage(pages));
  const around = { site, hasHandouts, searchIndex: assets.searchIndex ?? '' };
  return {
    page: (path, state = {}, status = 200) => renderPath(path, state, status),
    error,
    offline: lang => alone(offlinePage(texts[lang]), lang),
    has: path => paths.has(path),
    paths: inEveryLanguage(pages.filter(page => page.robots === undefined)),
    allPaths: [...paths],
  };

  /** Each island's files; in another language than English those of its texts too. */
  function islandsIn(lang: Lang): Assets['islands'] {
    const words = assets.words?.[lang];
    if (words === undefined) return assets.islands;
    return Object.fromEntries(
      Object.entries(assets.islands).map(([name, files]) => [name, `${files} ${words}`]),
    );
  }

  async function renderPath(path: string, state: PageState, status: number): Promise<Rendered> {
    const { lang } = splitPath(path);
    const handler = createStaticHandler(routes({ ...around, islands: islandsIn(lang), state, lang }));
    const context = await handler.query(new Request(new URL(path, site.url)));
    // Only a loader or action of a route answers with a Response, and the table has none.
    if (context instanceof Response) throw new Error(`The route table answered ${path} with a Response.`);
    // The router has faults of its own for addresses that it cannot read.
    if (context.errors !== null) return error(notFound(texts[lang]), lang);
    const match = context.matches.at(-1);
    const page: Page | undefined = match?.route.handle;
    if (page === undefined) throw new Error(`The route table has no page for ${path}.`);
    const body = renderToString(
      // Without hydrate={false} it would add a script for a router in the browser; there is none.
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />,
    );
    const found = match?.route.path !== '*';
    return {
      status: found ? status : 404,
      ...documentOf({ page, site, state, lang, assets, hasWorker, body }),
    };
  }

  /** A page that is no entry of the route table. */
  function alone(page: Page, lang: Lang): Rendered {
    const body = renderToString(show(page, { ...around, islands: islandsIn(lang), state: {}, lang }));
    return { status: 200, ...documentOf({ page, site, state: {}, lang, assets, hasWorker, body }) };
  }

  function error(state: ErrorState, lang: Lang = 'en'): Rendered {
    const { status } = state;
    const text = texts[lang];
    try {
      return { ...alone(errorPage(state, text), lang), status };
    } catch {
      // The layout itself is at fault: what is left is a page that needs none of it.
      const heading = text.error.title;
      const html = `<!doctype html><html lang="${lang}"><title>${heading}</title><h1>${heading}</h1>`;
      return { status, html, styleHash: '' };
    }
  }
}

/** `/java`, `/hi/java`, …: page by page. */
function inEveryLanguage(listed: readonly Page[]): readonly string[] {
  return listed.flatMap(({ path }) => languages.map(({ lang }) => pathIn(lang, path)));
}

function notFound({ error }: Text): ErrorState {
  return { status: 404, message: error.notFound, hint: error.notFoundHint };
}
