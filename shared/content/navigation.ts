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

/** Every course, in the groups of the catalogue and their order. */
export function courseGroupsInOrder() {
  // Object.entries loses the keys' type; they are exactly courseGroups' own.
  const groups = Object.entries(courseGroups) as [CourseGroup, string][];
  return groups.map(([id, name]) => ({ id, name, courses: courses.filter(course => course.group === id) }));
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
];

/** A course as a link, by its short name. */
export function courseLink(course: Course): MenuLink {
  return { name: course.menuName ?? course.title, path: course.path };
}
