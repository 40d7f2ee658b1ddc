/**
 * A site path and what one request brings -> status and HTML. With document.tsx the only caller of
 * React on the server.
 */
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { matchRoutes, type RouteObject, StaticRouter, useRoutes } from 'react-router-dom';
import type { Page } from '../../shared/page';
import type { ErrorState, PageState } from '../../shared/pageState';
import { offlinePage } from '../../shared/pages/offline';
import { errorPage, renderPage, routes } from '../../shared/routes';
import type { Site } from '../../shared/site';
import { type Lang, splitPath, texts } from '../../shared/text/languages';
import type { Assets } from './assets';
import { type Document, documentOf } from './document';

/** What pages are made of beside code and content. */
export interface RenderDeps {
  readonly site: Site;
  readonly assets: Assets;
  /** Whether pages name the service worker, so that their idle script registers it. */
  readonly hasWorker: boolean;
  /** Whether course pages offer their PDF. */
  readonly hasHandouts: boolean;
}

export interface Rendered extends Document {
  readonly status: number;
}

/** Renders the pages of one day's facts. */
export interface PageRenderer {
  /**
   * The page at a site path, with what this request brings. An unknown path gives the not-found
   * page with 404.
   */
  page(path: string, state?: PageState, status?: number): Rendered;

  /** The "Unexpected Application Error!" page. Never throws. */
  error(state: ErrorState, lang?: Lang): Rendered;

  /** What the service worker shows of a page that a device does not keep. */
  offline(lang: Lang): Rendered;
}

export function createPageRenderer({
  site,
  assets,
  hasWorker,
  hasHandouts,
}: RenderDeps): PageRenderer {
  // Who looks for holes asks for thousands of pages that are not there: each error page is rendered
  // once. They are 81: in three languages, 429 with each of fifteen minutes, and a dozen others
  // (429 of a search, 400, 403 to 416, 500). With a rate limit's window of an hour they are 216.
  const errors = new LRUCache<string, Rendered>({ max: 256 });
  // Nor does it cost more to ask for this one often.
  const offline = new Map<Lang, Rendered>();
  return {
    page,
    error(state, lang = 'en') {
      const key = JSON.stringify([lang, state]);
      const known = errors.get(key) ?? error(state, lang);
      errors.set(key, known);
      return known;
    },
    offline(lang) {
      const known =
        offline.get(lang) ?? alone(offlinePage(texts[lang]), lang, { isAtItsAddress: true });
      offline.set(lang, known);
      return known;
    },
  };

  function contextIn(lang: Lang, state: PageState = {}) {
    const searchIndex = assets.searchIndexes?.[lang] ?? '';
    return { site, hasHandouts, state, lang, islands: islandsIn(lang, assets), searchIndex };
  }

  function page(path: string, state: PageState = {}, status = 200): Rendered {
    const { lang } = splitPath(path);
    const table = routes(path, contextIn(lang, state));
    const match = matchRoutes(table, path)?.at(-1);
    const found: Page | undefined = match?.route.handle;
    if (found === undefined) throw new Error(`The route table has no page for ${path}.`);
    const body = renderToString(
      <StaticRouter location={path}>
        <RouteTable routes={table} />
      </StaticRouter>,
    );
    const isAtItsAddress = state.form === undefined;
    return {
      status: match?.route.path === '*' ? 404 : status,
      ...documentOf({ page: found, site, state, lang, assets, hasWorker, isAtItsAddress, body }),
    };
  }

  /** A page that is no entry of the route table. */
  function alone(
    page: Page,
    lang: Lang,
    { isAtItsAddress }: { readonly isAtItsAddress: boolean },
  ): Rendered {
    const body = renderToString(renderPage(page, contextIn(lang)));
    const parts = { page, site, state: {}, lang, assets, hasWorker, isAtItsAddress, body };
    return { status: 200, ...documentOf(parts) };
  }

  /** Never throws. */
  function error(state: ErrorState, lang: Lang): Rendered {
    const { status } = state;
    try {
      return { ...alone(errorPage(state, texts[lang]), lang, { isAtItsAddress: false }), status };
    } catch {
      // The layout itself is at fault.
      return { status, html: bareErrorPage(lang), policy: {} };
    }
  }
}

/** Each island's files; in another language than English those of its texts too. */
function islandsIn(lang: Lang, { islands, words = {} }: Assets): Assets['islands'] {
  const ofTexts = words[lang];
  if (ofTexts === undefined) return islands;

  // Island and texts share chunks.
  const eachOnce = (files: string) => [...new Set(files.split(' '))].join(' ');
  return Object.fromEntries(
    Object.entries(islands).map(([name, files]) => [name, eachOnce(`${files} ${ofTexts}`)]),
  );
}

/** A page that needs nothing of the layout. */
function bareErrorPage(lang: Lang): string {
  const { title } = texts[lang].error;
  return `<!doctype html><html lang="${lang}"><title>${title}</title><h1>${title}</h1>`;
}

/** The element of the route that matches. */
function RouteTable({ routes }: { readonly routes: RouteObject[] }): ReactNode {
  return useRoutes(routes);
}
