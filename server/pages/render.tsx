/** A site path and what one request brings -> status and HTML. With document.tsx the only caller of React on the server. */
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { Page } from '../../shared/page';
import type { ErrorState, PageState } from '../../shared/pageState';
import { offlinePage } from '../../shared/pages/offline';
import { errorPage, routes, show } from '../../shared/routes';
import { type Lang, splitPath, type Text, texts } from '../../shared/text/languages';
import type { Assets } from './assets';
import { documentOf } from './document';
import type { Rendered, RendererDeps } from './renderer';

/** What a Renderer loads at its first page. */
export function createRender({ site, assets, hasWorker, hasHandouts }: RendererDeps) {
  const aroundIn = (lang: Lang, state: PageState = {}) => ({
    ...{ site, hasHandouts, state, lang, islands: islandsIn(lang) },
    searchIndex: assets.searchIndexes?.[lang] ?? '',
  });
  return {
    page: renderPath,
    error: remembered(error),
    offline: (lang: Lang): Rendered => alone(offlinePage(texts[lang]), lang),
  };

  /** Each island's files; in another language than English those of its texts too. */
  function islandsIn(lang: Lang): Assets['islands'] {
    const words = assets.words?.[lang];
    if (words === undefined) return assets.islands;
    return Object.fromEntries(
      Object.entries(assets.islands).map(([name, files]) => [name, `${files} ${words}`]),
    );
  }

  async function renderPath(path: string, state: PageState = {}, status = 200): Promise<Rendered> {
    const { lang } = splitPath(path);
    const handler = createStaticHandler(routes(path, aroundIn(lang, state)));
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
    const body = renderToString(show(page, aroundIn(lang)));
    return { status: 200, ...documentOf({ page, site, state: {}, lang, assets, hasWorker, body }) };
  }

  /** Never throws. */
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

type RenderError = (state: ErrorState, lang?: Lang) => Rendered;

/** There are this many sentences for visitors at most; where more come (minutes to wait), it begins anew. */
const mostErrors = 24;

/**
 * An error page is the same for everyone, and who looks for holes asks for thousands: each would take milliseconds to
 * render, and leave a megabyte to collect.
 */
function remembered(render: RenderError): RenderError {
  const pages = new Map<string, Rendered>();
  return (state, lang = 'en') => {
    const key = JSON.stringify([lang, state.status, state.message, state.hint]);
    const page = pages.get(key) ?? render(state, lang);
    if (pages.size >= mostErrors && !pages.has(key)) pages.clear();
    pages.set(key, page);
    return page;
  };
}

function notFound({ error }: Text): ErrorState {
  return { status: 404, message: error.notFound, hint: error.notFoundHint };
}
