/** The courses that may follow a course. */
import { courses } from './courses/index';
import type { Course } from './types';

export interface NextCourse {
  readonly course: Course;
  /** What it adds, such as `design the tables behind your programs`. */
  readonly adds: string;
}

/** In the order in which the course names them. */
export function nextCourses({ next }: Course): readonly NextCourse[] {
  return Object.entries(next).flatMap(([path, adds]) =>
    courses.filter(course => course.path === path).map(course => ({ course, adds })),
  );
}
