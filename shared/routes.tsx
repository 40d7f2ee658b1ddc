/** The one route table: every page inside the layout; whatever matches none is the not-found page. */
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Layout } from './layout/Layout';
import { type Page, type Surroundings, SurroundingsProvider } from './page';
import type { ErrorState } from './pageState';
import { ErrorBody } from './pages/errorPage';
import { pages } from './pages/index';
import { text } from './text/en';

/** What surrounds every page of one request. */
type Around = Omit<Surroundings, 'page'>;

/** Routes for one request's state; the static handler chooses one by the path. `handle` is the Page. */
export function routes(around: Around): RouteObject[] {
  return [
    ...pages.map(page => ({
      path: page.path,
      caseSensitive: true,
      handle: page,
      element: show(page, around),
    })),
    { path: '*', handle: notFoundPage, element: show(notFoundPage, { ...around, state: {} }) },
  ];
}

/** The page for a state in which no page can be shown. */
export function errorPage(state: ErrorState): Page {
  return {
    // No page has this path, so no menu item is marked as the current one.
    path: '/error',
    title: text.applicationError,
    description: state.message,
    name: text.applicationError,
    robots: 'noindex',
    body: <ErrorBody {...state} />,
  };
}

const notFoundPage = errorPage({ status: 404, message: text.notFound, hint: text.notFoundHint });

/** A page with everything around it. */
export function show(page: Page, around: Around): ReactNode {
  return (
    <SurroundingsProvider value={{ ...around, page }}>
      <Layout>{page.body}</Layout>
    </SurroundingsProvider>
  );
}
