/** Makes the HTML of a page. Only this file and document.tsx call React for visitors' pages. */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { matchRoutes, type RouteObject, StaticRouter, useRoutes } from 'react-router-dom';
import { offeredBy } from '../../shared/content/offered';
import type { Page, PageContext } from '../../shared/page';
import type { ErrorState, PageState } from '../../shared/pageState';
import { offlinePage } from '../../shared/pages/offline';
import { errorPage, renderPage, routes } from '../../shared/routes';
import type { Site as Facts } from '../../shared/site';
import { type Lang, splitPath, texts } from '../../shared/text/languages';
import type { Html } from '../http/sendHtml';
import type { Assets } from './assets';
import { documentMaker, type ShownAt } from './document';
import { searchAddress } from './searchIndexes';

export interface Renderer {
  /**
   * Makes the page at a path. `state` contains everything that differs from request to request.
   * If there is no page at the path, makes the not-found page with status 404.
   */
  page(path: string, state?: PageState, status?: number): Html;

  /** Renders the page "Unexpected Application Error!" for a status and a message. Never throws. */
  error(state: ErrorState, lang: Lang): Html;

  /** The page that the service worker shows if the device has not cached the requested page. */
  offline(lang: Lang): Html;
}

/**
 * Makes a renderer. It always uses the present facts. If `hasWorker` is true, each page contains
 * the address of the service worker. A script starts the worker when the browser is idle.
 */
export function createRenderer(
  facts: () => Facts,
  assets: Assets,
  { hasWorker }: { readonly hasWorker: boolean },
): Renderer {
  const documentOf = documentMaker(assets, hasWorker);

  function contextIn(lang: Lang, state: PageState = {}): Omit<PageContext, 'page'> {
    const site = facts();
    const searchIndex = searchAddress(offeredBy(site), assets, lang);
    const islands = islandsIn(lang, assets);
    return { site, state, lang, islands, searchIndex };
  }

  /** Renders a page that is not in the route table. */
  function pageOutsideTable(page: Page, lang: Lang, shown: ShownAt): Html {
    const context = contextIn(lang);
    const body = renderToString(renderPage(page, context));
    return { status: 200, ...documentOf(page, context, body, shown) };
  }

  return {
    page(path, state = {}, status = 200) {
      const { lang } = splitPath(path);
      const context = contextIn(lang, state);
      const table = routes(path, context);
      const match = matchRoutes(table, path)?.at(-1);
      const page: Page | undefined = match?.route.handle;
      if (page === undefined) throw new Error(`The route table has no page for ${path}.`);

      const body = renderToString(
        <StaticRouter location={path}>
          <RouteTable routes={table} />
        </StaticRouter>,
      );
      const shown = state.form === undefined ? 'at its address' : 'elsewhere';
      return {
        status: match?.route.path === '*' ? 404 : status,
        ...documentOf(page, context, body, shown),
      };
    },

    error(state, lang) {
      const { status } = state;
      try {
        return { ...pageOutsideTable(errorPage(state, texts[lang]), lang, 'elsewhere'), status };
      } catch {
        // The layout has a fault, so this page has no layout.
        return { status, html: bareErrorPage(lang), policy: {} };
      }
    },

    offline: lang => pageOutsideTable(offlinePage(texts[lang]), lang, 'at its address'),
  };
}

/**
 * Returns, for each island, the addresses of its scripts. In Hindi and Marathi, an island also
 * needs the script with the texts in this language.
 */
function islandsIn(lang: Lang, { islands, words = {} }: Assets): Assets['islands'] {
  const ofTexts = words[lang];
  if (ofTexts === undefined) return islands;

  // The island and its texts may need the same script, so repeated addresses are removed.
  const eachOnce = (files: string) => [...new Set(files.split(' '))].join(' ');
  return Object.fromEntries(
    Object.entries(islands).map(([name, files]) => [name, eachOnce(`${files} ${ofTexts}`)]),
  );
}

/** An error page without the layout. */
function bareErrorPage(lang: Lang): string {
  const { title } = texts[lang].error;
  return `<!doctype html><html lang="${lang}"><title>${title}</title><h1>${title}</h1>`;
}

/** Renders the element of the route that matches the path. */
function RouteTable({ routes }: { readonly routes: RouteObject[] }): ReactNode {
  return useRoutes(routes);
}
