/**
 * One route of each kind of page, by hand from .github/asked.md, "Pages": for what differs between
 * kinds and not between courses.
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
 * What a visitor's choice or slip brings: a comparison,
 * no such page, a search with and without an answer.
 */
const answers: readonly string[] = [
  '/compare?course=java&course=python&course=testing',
  '/nowhere',
  '/courses?q=java',
  '/courses?q=xyzzy',
];

/** The same, with the pages that came beside them. */
export const kindsOfPages: readonly string[] = [
  ...pageKinds,
  '/faq',
  '/privacy',
  '/accessibility',
  '/compare',
  ...answers,
];
