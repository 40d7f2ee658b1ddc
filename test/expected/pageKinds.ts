/** One route of each kind of page, by hand from SPEC 2: for what differs between kinds and not between courses. */
export const pageKinds: readonly string[] = [
  ...['/', '/about', '/courses', '/java', '/hardware', '/website', '/professional'],
  ...['/gallery', '/placement', '/contact', '/contactform', '/feedback', '/login'],
];
