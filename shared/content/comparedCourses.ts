/** The courses that a visitor has chosen to compare. */
import { courseLimit } from './courseLimit';
import type { Offered } from './offered';
import type { Course } from './types';

export interface ComparedCourses {
  readonly courses: readonly Course[];
  /** Chosen courses beyond the limit. */
  readonly leftOut: readonly Course[];
  /** The number of names that match no course. */
  readonly unknown: number;
}

/** `['java', 'python']` -> the two courses, in the order of the names, without duplicates. */
export function comparedCoursesOf(names: readonly string[], offered: Offered): ComparedCourses {
  const asked = [...new Set(names)];
  const known = asked.flatMap(name => offered.courseAt(`/${name}`) ?? []);
  return {
    courses: known.slice(0, courseLimit),
    leftOut: known.slice(courseLimit),
    unknown: asked.length - known.length,
  };
}
