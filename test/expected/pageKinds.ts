/**
 * One route for each kind of page, written by hand from .github/asked.md, "Pages". Tests use this
 * list for properties that all pages of the same kind share.
 */
export const pageKinds: readonly string[] = [
  '/',
  '/about',
  '/courses',
  '/java',
  '/hardware',
  '/website',
  '/professional',
  '/gallery',
  '/placement',
  '/contact',
  '/contactform',
  '/feedback',
  '/login',
];

/**
 * Pages that a visitor gets after a choice or a mistake: a comparison, a missing page, a search
 * with and without results.
 */
const answers: readonly string[] = [
  '/compare?course=java&course=python&course=testing',
  '/nowhere',
  '/courses?q=java',
  '/courses?q=xyzzy',
];

/** The pages of both lists above, and four more kinds of pages. */
export const kindsOfPages: readonly string[] = [
  ...pageKinds,
  '/faq',
  '/privacy',
  '/accessibility',
  '/compare',
  ...answers,
];
