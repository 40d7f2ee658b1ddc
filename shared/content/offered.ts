/**
 * An institute may offer only a part of the site's courses, services and pages. Its facts say
 * which part.
 */
import { type Institute, servicePages } from '../site';
import { courses } from './courses/index';
import { services } from './services/index';
import type { Course, OwnCourse, Service } from './types';

/** The facts of the institute that say what it offers. */
export type OfferedFacts = Pick<Institute, 'courses' | 'ownCourses' | 'services' | 'hasLogin'>;

export interface Offered {
  /** The courses in the order of menus and sitemap. */
  readonly courses: readonly Course[];
  /** The courses that the institute has written itself. `courses` also contains them. */
  readonly own: readonly OwnCourse[];
  readonly services: readonly Service[];
  /** Whether the institute offers the whole site and has no courses of its own. */
  readonly isAll: boolean;

  /**
   * False for a course, service or page that the institute does not offer. True for every other
   * path. Ignores a fragment or query in `path`.
   */
  has(path: string): boolean;

  /**
   * Returns the course with this path. Undefined if no course has this path or the institute does
   * not offer it.
   */
  courseAt(path: string): Course | undefined;
}

/** The students' login page, which an institute may leave out. */
export const loginPath = '/login';

const known = new WeakMap<OfferedFacts, Offered>();

/**
 * Returns what the institute offers, from its facts. A second call with the same object returns
 * the same result object.
 */
export function offeredBy(facts: OfferedFacts): Offered {
  const before = known.get(facts);
  if (before !== undefined) return before;

  const offered = readOffered(facts);
  known.set(facts, offered);
  return offered;
}

/** What an institute offers if it offers the whole site. */
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

/**
 * Returns the site's courses, and after them the institute's own courses. If an own course has
 * the path of a course of the site, it replaces that course.
 */
function withOwn(own: readonly OwnCourse[]): readonly Course[] {
  const ofSite = courses.map(course => own.find(({ path }) => path === course.path) ?? course);
  return [...ofSite, ...own.filter(course => !ofSite.includes(course))];
}
