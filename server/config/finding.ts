/** One thing that an operator should know: what is so, and what mends it. */

export interface Finding {
  /** What it is about, in a word: `Mail`, `Facts`. */
  readonly about: string;
  /** `wrong`: visitors or enquiries suffer from it. `warning`: it may be meant so. */
  readonly state: 'ok' | 'warning' | 'wrong';
  readonly text: string;
  /** The cure; none where all is well. */
  readonly todo?: string;
}

export function ok(about: string, text: string): Finding {
  return { about, state: 'ok', text };
}

export function warning(about: string, text: string, todo: string): Finding {
  return { about, state: 'warning', text, todo };
}

export function wrong(about: string, text: string, todo: string): Finding {
  return { about, state: 'wrong', text, todo };
}
