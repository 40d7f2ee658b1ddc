/**
 * What menus, catalogue and footer list: paths alone, since
 * names differ from language to language (text/names.ts).
 */
import type { Offered } from './offered';
import { type Course, type CourseGroup, courseGroups } from './types';

export interface GroupOfCourses {
  readonly id: CourseGroup;
  readonly courses: readonly Course[];
}

/** The courses in the groups of the catalogue, and their order; no group is empty. */
export function courseGroupsInOrder({ courses }: Offered): readonly GroupOfCourses[] {
  // Object.keys loses the keys' type; they are exactly courseGroups' own.
  const groups = Object.keys(courseGroups) as CourseGroup[];
  return groups
    .map(id => ({ id, courses: courses.filter(course => course.group === id) }))
    .filter(group => group.courses.length > 0);
}

/** The main menu beside the two dropdowns: before them, and after. */
export const menuBefore = ['/', '/about'] as const;
export const menuAfter = ['/gallery', '/placement', '/contact'] as const;

/** "Useful links" of the footer. Source: .github/asked.md, "Pages". */
export const usefulLinks = [
  '/about',
  '/courses',
  '/placement',
  '/gallery',
  '/faq',
  '/contact',
  '/contactform',
  '/login',
  '/privacy',
  '/accessibility',
] as const;
