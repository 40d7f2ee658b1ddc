/** The courses that a visitor has chosen to compare. */
import { courseLimit } from './courseLimit';
import type { Offered } from './offered';
import type { Course } from './types';

export interface ComparedCourses {
  readonly courses: readonly Course[];
  /** The chosen courses that a comparison has no room for. */
  readonly leftOut: readonly Course[];
  /** The number of names that belong to no course. */
  readonly unknown: number;
}

/**
 * Finds the courses by their names, such as `['python', 'java']`. The result has the same
 * order as `names`. A repeated name counts once.
 */
export function comparedCoursesOf(names: readonly string[], offered: Offered): ComparedCourses {
  const asked = [...new Set(names)];
  const known = asked.flatMap(name => offered.courseAt(`/${name}`) ?? []);
  return {
    courses: known.slice(0, courseLimit),
    leftOut: known.slice(courseLimit),
    unknown: asked.length - known.length,
  };
}
