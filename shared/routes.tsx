/**
 * The only route table: every page inside the layout. An address without a page gets the
 * not-found page.
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

/** The context of one request, without the page. */
type RequestContext = Omit<PageContext, 'page'>;

/**
 * The routes for one request's address, language and state: at most the page of this address, and
 * the page for addresses without one. The router chooses one, and its `handle` is the Page. If all
 * pages were routes, the router would rank all of them at each request, and would accept
 * `/%6Aava` for `/java`.
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

/** The page with the institute's facts in its title and description. */
function withOwnFacts(page: Page, { site, lang }: RequestContext): Page {
  const { title, description } = page;
  return { ...page, ...withFacts({ title, description }, namedFacts(site, lang)) };
}

function routeOf(path: string, page: Page, context: RequestContext): RouteObject {
  return { path, caseSensitive: true, handle: page, element: renderPage(page, context) };
}

/** The page that replaces one that could not be shown. */
export function errorPage(state: ErrorState, text: Text): Page {
  return {
    // No page has this path, so no menu item is marked as the current one.
    path: '/error',
    title: text.error.title,
    description: state.message,
    name: text.error.title,
    robots: 'noindex',
    body: <ErrorBody {...state} />,
  };
}

/** The page for an unknown address. */
function notFoundPage(text: Text): Page {
  const { notFound, notFoundHint } = text.error;
  return errorPage({ status: 404, message: notFound, hint: notFoundHint }, text);
}

/** A page with its layout and context. */
export function renderPage(page: Page, context: RequestContext): ReactNode {
  return (
    <PageContextProvider value={{ ...context, page }}>
      <Layout>{page.body}</Layout>
    </PageContextProvider>
  );
}
