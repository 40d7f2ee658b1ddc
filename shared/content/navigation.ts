/** The menus, derived from the courses and services, and the links of the footer. */
import { courses } from './courses/index';
import { services } from './services/index';
import { type Course, type CourseGroup, courseGroups } from './types';

export interface MenuLink {
  readonly name: string;
  readonly path: `/${string}`;
}

export interface MenuGroup {
  readonly id: CourseGroup;
  readonly name: string;
  readonly links: readonly MenuLink[];
}

/** So many courses menu and /courses list whole. */
const mostListed = 60;
/** Past that they list so many of each group, so that pages stay small, and each group has pages of its own. */
const [fewOfGroup, mostOnGroupPage] = [8, 60];

/**
 * The courses in the groups of the catalogue and their order: all of them, or the first of each group where there are
 * more than a page should list. `count` is how many there are.
 */
export function courseGroupsInOrder(all: readonly Course[] = courses) {
  const most = all.length > mostListed ? fewOfGroup : mostListed;
  return wholeGroups(all).map(({ id, name, inGroup }) => ({
    ...{ id, name, count: inGroup.length },
    courses: inGroup.slice(0, most),
  }));
}

/** One page of a group's courses; `number` counts from 1 to `of`. */
export interface GroupPage extends MenuLink {
  readonly group: CourseGroup;
  readonly number: number;
  readonly of: number;
  readonly courses: readonly Course[];
}

/** `/courses/web`, `/courses/web/2`, …: all courses by group, where /courses does not list them all. */
export function groupPages(all: readonly Course[] = courses): readonly GroupPage[] {
  if (all.length <= mostListed) return [];
  return wholeGroups(all).flatMap(({ id: group, name, inGroup }) => {
    const of = Math.ceil(inGroup.length / mostOnGroupPage);
    return Array.from({ length: of }, (_, index) => ({
      ...{ group, name, number: index + 1, of },
      path: groupPath(group, index + 1),
      courses: inGroup.slice(index * mostOnGroupPage, (index + 1) * mostOnGroupPage),
    }));
  });
}

export function groupPath(group: CourseGroup, number: number): `/${string}` {
  return number === 1 ? `/courses/${group}` : `/courses/${group}/${number}`;
}

function wholeGroups(all: readonly Course[]) {
  // Object.entries loses the keys' type; they are exactly courseGroups' own.
  const groups = Object.entries(courseGroups) as [CourseGroup, string][];
  return groups.map(([id, name]) => ({ id, name, inGroup: all.filter(course => course.group === id) }));
}

/** The same as links, for menus. */
export function courseMenu(): readonly MenuGroup[] {
  return courseGroupsInOrder().map(({ id, name, courses: inGroup }) => ({
    id,
    name,
    links: inGroup.map(courseLink),
  }));
}

/** Source: SPEC 2; DECISIONS, "Services dropdown". */
export function serviceMenu(): readonly MenuLink[] {
  return services.map(service => ({ name: service.menuName ?? service.title, path: service.path }));
}

/** The main menu beside the two dropdowns: before them, and after. */
export const menuBefore: readonly MenuLink[] = [
  { name: 'Home', path: '/' },
  { name: 'About', path: '/about' },
];
export const menuAfter: readonly MenuLink[] = [
  { name: 'Gallery', path: '/gallery' },
  { name: 'Placement', path: '/placement' },
  { name: 'Contact', path: '/contact' },
];

/** "Useful links" of the footer. Source: SPEC 2, Shared elements. */
export const usefulLinks: readonly MenuLink[] = [
  { name: 'About', path: '/about' },
  { name: 'Our Courses', path: '/courses' },
  { name: 'Placement', path: '/placement' },
  { name: 'Gallery', path: '/gallery' },
  { name: 'Contact', path: '/contact' },
  { name: 'Contact Us form', path: '/contactform' },
  { name: 'Login', path: '/login' },
  { name: 'Privacy', path: '/privacy' },
];

/** A course as a link, by its short name. */
export function courseLink(course: Course): MenuLink {
  return { name: course.menuName ?? course.title, path: course.path };
}
