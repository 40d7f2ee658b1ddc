/** The situations of visitors on the home page, with links to a few pages for each. */
import type { home } from '../text/en/home';

type Situation = keyof (typeof home)['situations'];

/**
 * The situations, in the order of display, and the pages to which each one leads. Each of these
 * pages says what a student must already know.
 */
export const situations: readonly {
  readonly id: Situation;
  readonly paths: readonly `/${string}`[];
}[] = [
  { id: 'after-10th', paths: ['/basiccourses', '/hardware', '/c'] },
  { id: 'after-12th', paths: ['/python', '/basiccourses', '/digital'] },
  { id: 'with-a-degree', paths: ['/fullstack', '/testing', '/datascience'] },
  { id: 'at-work', paths: ['/analytics', '/cloudcomputing', '/datascience'] },
  { id: 'own-shop', paths: ['/basiccourses', '/digital', '/website'] },
];
