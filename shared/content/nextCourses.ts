/** The courses that may follow a course. */
import type { Offered } from './offered';
import type { Course } from './types';

export interface NextCourse {
  readonly course: Course;
  /** What the course adds, such as `design the tables behind your programs`. */
  readonly adds: string;
}

/** The offered courses that may follow, in the order in which the course names them. */
export function nextCourses({ next }: Course, offered: Offered): readonly NextCourse[] {
  return Object.entries(next).flatMap(([path, adds]) => {
    const course = offered.courseAt(path);
    return course === undefined ? [] : [{ course, adds }];
  });
}
