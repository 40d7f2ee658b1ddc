/** The courses that may follow a course. */
import type { Offered } from './offered';
import type { Course } from './types';

export interface NextCourse {
  readonly course: Course;
  /**
   * What a student learns in this course that the first course does not teach, such as `design
   * the tables behind your programs`.
   */
  readonly adds: string;
}

/**
 * Returns the courses that may follow a course, in the order of the field `next`. Leaves out
 * courses that the institute does not offer.
 */
export function nextCourses({ next }: Course, offered: Offered): readonly NextCourse[] {
  return Object.entries(next).flatMap(([path, adds]) => {
    const course = offered.courseAt(path);
    return course === undefined ? [] : [{ course, adds }];
  });
}
