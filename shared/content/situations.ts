/** Ways in for the home page: a few pages for each situation that a visitor may be in. */
import type { home } from '../text/en/home';

type Situation = keyof (typeof home)['situations'];

/** In the order in which they are shown; each page says itself what one should know before. */
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
