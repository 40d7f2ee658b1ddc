/** What a visitor has chosen to compare. */
import { courseLimit } from './courseLimit';
import type { Offered } from './offered';
import type { Course } from './types';

export interface Choice {
  readonly courses: readonly Course[];
  /** Courses beyond the limit. */
  readonly leftOut: readonly Course[];
  /** So many names are none of our courses. */
  readonly unknown: number;
}

/** `['java', 'python']` -> their courses, in this order, each once. */
export function choiceOf(names: readonly string[], offered: Offered): Choice {
  const asked = [...new Set(names)];
  const known = asked.flatMap(name => offered.courseAt(`/${name}`) ?? []);
  return {
    courses: known.slice(0, courseLimit),
    leftOut: known.slice(courseLimit),
    unknown: asked.length - known.length,
  };
}
