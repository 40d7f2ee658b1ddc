/** What menus, catalogue and footer list: paths alone, since names differ from language to language (text/names.ts). */
import { courses } from './courses/index';
import { type Course, type CourseGroup, courseGroups } from './types';

/** So many courses menu and /courses list whole. */
const maxListed = 60;
/** Past that they list so many of each group, so that pages stay small, and each group has pages of its own. */
const [fewOfGroup, mostOnGroupPage] = [8, 60];

/**
 * The courses in the groups of the catalogue and their order: all of them, or the first of each group where there are
 * more than a page should list. `count` is how many there are.
 */
export function courseGroupsInOrder(all: readonly Course[] = courses) {
  const most = all.length > maxListed ? fewOfGroup : maxListed;
  return wholeGroups(all).map(({ id, inGroup }) => ({
    ...{ id, count: inGroup.length },
    courses: inGroup.slice(0, most),
  }));
}

/** One page of a group's courses; `number` counts from 1 to `of`. */
export interface GroupPage {
  readonly path: `/${string}`;
  readonly group: CourseGroup;
  readonly number: number;
  readonly of: number;
  readonly courses: readonly Course[];
}

/** `/courses/web`, `/courses/web/2`, …: all courses by group, where /courses does not list them all. */
export function groupPages(all: readonly Course[] = courses): readonly GroupPage[] {
  if (all.length <= maxListed) return [];
  return wholeGroups(all).flatMap(({ id: group, inGroup }) => {
    const of = Math.ceil(inGroup.length / mostOnGroupPage);
    return Array.from({ length: of }, (_, index) => ({
      ...{ group, number: index + 1, of },
      path: groupPath(group, index + 1),
      courses: inGroup.slice(index * mostOnGroupPage, (index + 1) * mostOnGroupPage),
    }));
  });
}

export function groupPath(group: CourseGroup, number: number): `/${string}` {
  return number === 1 ? `/courses/${group}` : `/courses/${group}/${number}`;
}

function wholeGroups(all: readonly Course[]) {
  // Object.keys loses the keys' type; they are exactly courseGroups' own.
  const groups = Object.keys(courseGroups) as CourseGroup[];
  return groups.map(id => ({ id, inGroup: all.filter(course => course.group === id) }));
}

/** The main menu beside the two dropdowns: before them, and after. */
export const menuBefore = ['/', '/about'] as const;
export const menuAfter = ['/gallery', '/placement', '/contact'] as const;

/** "Useful links" of the footer. Source: SPEC 2, Shared elements. */
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
