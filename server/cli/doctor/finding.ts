/** What the doctor says of one thing. */
export interface Finding {
  readonly about: string;
  /** `wrong`: visitors or enquiries suffer from it. `warning`: it may be meant so. */
  readonly state: 'ok' | 'warning' | 'wrong';
  /** A sentence: how it is. */
  readonly text: string;
  /** A sentence: what to do. */
  readonly todo?: string;
}

/** All is well. */
export function ok(about: string, text: string): Finding {
  return { about, state: 'ok', text };
}

/** It may be meant so. */
export function warning(about: string, text: string, todo: string): Finding {
  return { about, state: 'warning', text, todo };
}

/** Something suffers. */
export function wrong(about: string, text: string, todo: string): Finding {
  return { about, state: 'wrong', text, todo };
}
