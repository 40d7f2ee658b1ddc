/**
 * The routes of all pages, with the layout around each page. If no page has the address, the
 * route is the not-found page.
 */
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { offeredBy } from './content/offered';
import { Layout } from './layout/Layout';
import { type Page, type PageContext, PageContextProvider, pageIn } from './page';
import type { ErrorState } from './pageState';
import { ErrorBody } from './pages/errorPage';
import { pagesOf } from './pages/index';
import { splitPath, type Text, texts } from './text/languages';
import { namedFacts, withFacts } from './text/withFacts';

/** The context of one request, before its page is known. */
type RequestContext = Omit<PageContext, 'page'>;

/**
 * Returns the routes for one request: the page of this address (if there is one), and the
 * not-found page. The `handle` of a route is its Page. The router does not get the routes of all
 * pages, because it would sort all of them at each request, and would accept `/%6Aava` for
 * `/java`.
 */
export function routes(path: string, context: RequestContext): RouteObject[] {
  const asked = splitPath(path).path;
  const page = pagesOf(offeredBy(context.site)).find(each => each.path === asked);
  const notFound = notFoundPage(texts[context.lang]);
  return [
    ...(page === undefined
      ? []
      : [routeOf(path, withOwnFacts(pageIn(page, context.lang), context), context)]),
    routeOf('*', notFound, { ...context, state: {} }),
  ];
}

/** Returns the page with the institute's facts in its title and description. */
function withOwnFacts(page: Page, { site, lang }: RequestContext): Page {
  const { title, description } = page;
  return { ...page, ...withFacts({ title, description }, namedFacts(site, lang)) };
}

function routeOf(path: string, page: Page, context: RequestContext): RouteObject {
  return { path, caseSensitive: true, handle: page, element: renderPage(page, context) };
}

/** Returns the error page, which the server sends if it cannot show the requested page. */
export function errorPage(state: ErrorState, text: Text): Page {
  return {
    // No page of the site has this path, so the menu marks no link as the current page.
    path: '/error',
    title: text.error.title,
    description: state.message,
    name: text.error.title,
    robots: 'noindex',
    body: <ErrorBody {...state} />,
  };
}

/** Returns the page for an address that no page has. */
function notFoundPage(text: Text): Page {
  const { notFound, notFoundHint } = text.error;
  return errorPage({ status: 404, message: notFound, hint: notFoundHint }, text);
}

/** Renders a page with its layout and context. */
export function renderPage(page: Page, context: RequestContext): ReactNode {
  return (
    <PageContextProvider value={{ ...context, page }}>
      <Layout>{page.body}</Layout>
    </PageContextProvider>
  );
}
