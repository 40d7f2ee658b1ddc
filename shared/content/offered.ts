/**
 * The part of the site's courses, services and pages that an institute offers, according to its
 * facts.
 */
import { type Institute, servicePages } from '../site';
import { courses } from './courses/index';
import { services } from './services/index';
import type { Course, OwnCourse, Service } from './types';

/** The facts that decide what is offered. */
export type OfferedFacts = Pick<Institute, 'courses' | 'ownCourses' | 'services' | 'hasLogin'>;

export interface Offered {
  /** The courses in the order of menus and sitemap. */
  readonly courses: readonly Course[];
  /** The courses among them that the institute has written itself. */
  readonly own: readonly OwnCourse[];
  readonly services: readonly Service[];
  /** Whether the whole site is offered, and nothing else. */
  readonly isAll: boolean;

  /** False for the path of something that is not offered. Anything after # or ? is ignored. */
  has(path: string): boolean;

  /** The course with a path. Undefined if it is not offered. */
  courseAt(path: string): Course | undefined;
}

/** The students' login page, which an institute may leave out. */
export const loginPath = '/login';

const known = new WeakMap<OfferedFacts, Offered>();

/** What the facts offer. The same facts return the same object. */
export function offeredBy(facts: OfferedFacts): Offered {
  const before = known.get(facts);
  if (before !== undefined) return before;

  const offered = readOffered(facts);
  known.set(facts, offered);
  return offered;
}

/** The whole site. */
export const everything = offeredBy({
  courses: {},
  ownCourses: [],
  services: servicePages,
  hasLogin: true,
});

function readOffered({
  courses: courseFacts,
  ownCourses,
  services: names,
  hasLogin,
}: OfferedFacts): Offered {
  const isOffered = ({ path }: Course) => courseFacts[path]?.offered !== false;
  const offeredCourses = withOwn(ownCourses).filter(isOffered);
  const offeredServices = services.filter(({ path }) => names.some(name => path === `/${name}`));
  const left = [...offeredCourses, ...offeredServices].map(({ path }) => path);
  const missing = new Set<string>(
    [...withOwn(ownCourses), ...services]
      .map(({ path }) => path)
      .filter(path => !left.includes(path)),
  );
  if (!hasLogin) missing.add(loginPath);

  return {
    courses: offeredCourses,
    own: ownCourses.filter(isOffered),
    services: offeredServices,
    isAll: missing.size === 0 && ownCourses.length === 0,
    has: path => !missing.has(path.replace(/[#?].*/, '')),
    courseAt: path => offeredCourses.find(course => course.path === path),
  };
}

/** The site's courses, then the institute's. One with the same path replaces the site's. */
function withOwn(own: readonly OwnCourse[]): readonly Course[] {
  const ofSite = courses.map(course => own.find(({ path }) => path === course.path) ?? course);
  return [...ofSite, ...own.filter(course => !ofSite.includes(course))];
}
