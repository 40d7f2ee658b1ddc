/** What of the site's courses, services and pages an institute has, as its facts say. */
import { type Institute, servicePages } from '../site';
import { courses } from './courses/index';
import { services } from './services/index';
import type { Course, Service } from './types';

/** The facts that say what is offered. */
export type OfferedFacts = Pick<Institute, 'courses' | 'services' | 'hasLogin'>;

export interface Offered {
  /** In the order of menus and sitemap. */
  readonly courses: readonly Course[];
  readonly services: readonly Service[];
  /** Whether nothing of the site is left out. */
  readonly isAll: boolean;

  /** False of the path of what is not offered; whatever follows a # or ? is left aside. */
  has(path: string): boolean;

  /** The course at a path. */
  courseAt(path: string): Course | undefined;
}

/** The students' page, which an institute may be without. */
export const loginPath = '/login';

const known = new WeakMap<OfferedFacts, Offered>();

/** The same object for the same facts. */
export function offeredBy(facts: OfferedFacts): Offered {
  const before = known.get(facts);
  if (before !== undefined) return before;

  const offered = readOffered(facts);
  known.set(facts, offered);
  return offered;
}

/** All that the site has. */
export const everything = offeredBy({ courses: {}, services: servicePages, hasLogin: true });

function readOffered({ courses: courseFacts, services: names, hasLogin }: OfferedFacts): Offered {
  const taught = courses.filter(({ path }) => courseFacts[path]?.offered !== false);
  const served = services.filter(({ path }) => names.some(name => path === `/${name}`));
  const left = [...taught, ...served].map(({ path }) => path);
  const missing = new Set<string>(
    [...courses, ...services].map(({ path }) => path).filter(path => !left.includes(path)),
  );
  if (!hasLogin) missing.add(loginPath);

  return {
    courses: taught,
    services: served,
    isAll: missing.size === 0,
    has: path => !missing.has(path.replace(/[#?].*/, '')),
    courseAt: path => taught.find(course => course.path === path),
  };
}
