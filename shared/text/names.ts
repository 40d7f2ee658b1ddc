/** The names of pages in a language, for menus, breadcrumb trail, titles and search engines. */
import { courses } from '../content/courses/index';
import { services } from '../content/services/index';
import type { Course, Service } from '../content/types';
import { fill } from './fill';
import { type Lang, texts, translations } from './languages';
import { courseIn, isTranslated, serviceIn } from './translate';

export interface Names {
  /** The name in menus and in the breadcrumb trail. */
  readonly name: string;
  /**
   * The title of the browser's tab, without the institute's name. Together with that name, it has
   * at most 60 characters.
   */
  readonly title: string;
  readonly description: string;
}

/** The names that a page defines itself. */
interface OwnNames extends Names {
  /**
   * The title for search engines. It is given if people search for other words than those in the
   * heading.
   */
  readonly searchTitle?: string;
}

/** A link to a page of the site. `path` is the English path. */
export interface PageLink {
  readonly name: string;
  readonly path: `/${string}`;
}

/** Returns the names of a page by its path. Undefined if no page has the path. */
export function namesOf(path: string, lang: Lang): Names | undefined {
  const pages: Readonly<Record<string, OwnNames>> = texts[lang].pages;
  const own = Object.hasOwn(pages, path) ? pages[path] : undefined;
  if (own !== undefined) return pageNames(own);
  const at = <P extends { readonly path: string }>(all: readonly P[]) =>
    all.find(each => each.path === path);
  const [service, course] = [at(services), at(courses)];
  if (service !== undefined) return serviceNames(service, lang);
  if (course !== undefined) return courseNames(course, lang);
  return undefined;
}

export function pageNames({ name, title, searchTitle, description }: OwnNames): Names {
  return { name, title: searchTitle ?? title, description };
}

export function serviceNames(service: Service, lang: Lang): Names {
  const { title, menuName, searchTitle, description } = serviceIn(service, lang);
  return { name: menuName ?? title, title: searchTitle ?? title, description };
}

export function courseNames(course: Course, lang: Lang): Names {
  const text = texts[lang].course;
  const { title, menuName, searchTitle, description } = courseIn(course, lang);
  // If the title does not end with the word "course", adds this word. `Basic Courses` already
  // ends with it.
  const named = /(?:\bcourses?|कोर्स)$/i.test(title) ? title : fill(text.named, { course: title });
  const translation = isTranslated(course, lang) ? undefined : translations[lang];
  return {
    name: menuName ?? title,
    title: searchTitle ?? fill(text.inTown, { course: named }),
    description: translation ? fill(translation.courseDescription, { course: named }) : description,
  };
}

/** Returns a link to a page. Throws if the site has no such page. */
export function linkTo(path: `/${string}`, lang: Lang): PageLink {
  const names = namesOf(path, lang);
  if (names === undefined) throw new Error(`There is no page ${path}.`);
  return { path, name: names.name };
}

/** Returns a link to a course, with the course's short name. */
export function courseLink(course: Course, lang: Lang): PageLink {
  return { path: course.path, name: courseNames(course, lang).name };
}
