/**
 * The one route table: every page inside the layout; whatever matches none is the not-found page.
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

/** What surrounds every page of one request. */
type RequestContext = Omit<PageContext, 'page'>;

/**
 * Routes for one request's address, language and state; the router chooses one. `handle` is the
 * Page. Only the page of this very address is among them: of all, the router would rank each one at
 * each request, thousands of courses too, and take `/%6Aava` for `/java`.
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

/** With the institute's facts in title and description. */
function withOwnFacts(page: Page, { site, lang }: RequestContext): Page {
  const { title, description } = page;
  return { ...page, ...withFacts({ title, description }, namedFacts(site, lang)) };
}

function routeOf(path: string, page: Page, context: RequestContext): RouteObject {
  return { path, caseSensitive: true, handle: page, element: renderPage(page, context) };
}

/** The page for a state in which no page can be shown. */
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

/** What is shown for an unknown address. */
function notFoundPage(text: Text): Page {
  const { notFound, notFoundHint } = text.error;
  return errorPage({ status: 404, message: notFound, hint: notFoundHint }, text);
}

/** A page with everything around it. */
export function renderPage(page: Page, context: RequestContext): ReactNode {
  return (
    <PageContextProvider value={{ ...context, page }}>
      <Layout>{page.body}</Layout>
    </PageContextProvider>
  );
}
