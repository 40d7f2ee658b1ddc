/**
 * The pages in menus, in the catalogue and in the footer. This file has only paths, because the
 * names depend on the language (text/names.ts).
 */
import type { Offered } from './offered';
import { type Course, type CourseGroup, courseGroups } from './types';

export interface GroupOfCourses {
  readonly id: CourseGroup;
  readonly courses: readonly Course[];
}

/**
 * Returns the groups of the catalogue with their courses, in order. A group without courses is
 * left out.
 */
export function courseGroupsInOrder({ courses }: Offered): readonly GroupOfCourses[] {
  // Object.keys returns strings. The cast is safe, because these strings are exactly the keys of
  // courseGroups.
  const groups = Object.keys(courseGroups) as CourseGroup[];
  return groups
    .map(id => ({ id, courses: courses.filter(course => course.group === id) }))
    .filter(group => group.courses.length > 0);
}

/** The pages of the main menu before and after its two dropdowns. */
export const menuBefore = ['/', '/about'] as const;
export const menuAfter = ['/gallery', '/placement', '/contact'] as const;

/** The links under "Useful links" in the footer. Source: .github/asked.md, "Pages". */
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
