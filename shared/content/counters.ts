/** The counters on the home page. */
import type { Counter } from './types';

/** The four figures as given; the claim "50+ courses" stands beside them. Source: SPEC 2, Home; SPEC 9. */
export const counters: readonly Counter[] = [
  { value: 60, label: 'Courses' },
  { value: 50, label: 'Faculty' },
  { value: 550, label: 'Students enrolled' },
  { value: 200, label: 'Students placed' },
];
