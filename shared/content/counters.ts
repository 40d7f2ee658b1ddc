/** The counters on the home page. */
import type { home } from '../text/en/home';

interface Counter {
  readonly of: keyof (typeof home)['counters'];
  readonly value: number;
}

/** The four figures as given; the claim "50+ courses" stands beside them. Source: .github/asked.md, "Pages", "Limits". */
export const counters: readonly Counter[] = [
  { of: 'courses', value: 60 },
  { of: 'faculty', value: 50 },
  { of: 'enrolled', value: 550 },
  { of: 'placed', value: 200 },
];
