/**
 * The pages in menus, catalogue and footer. Only their paths: names depend on the language
 * (text/names.ts).
 */
import type { Offered } from './offered';
import { type Course, type CourseGroup, courseGroups } from './types';

export interface GroupOfCourses {
  readonly id: CourseGroup;
  readonly courses: readonly Course[];
}

/** The groups of the catalogue with their courses, in order. Empty groups are left out. */
export function courseGroupsInOrder({ courses }: Offered): readonly GroupOfCourses[] {
  // Object.keys loses the type of the keys. They are exactly the keys of courseGroups.
  const groups = Object.keys(courseGroups) as CourseGroup[];
  return groups
    .map(id => ({ id, courses: courses.filter(course => course.group === id) }))
    .filter(group => group.courses.length > 0);
}

/** The pages of the main menu before and after its two dropdowns. */
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
