/** What pages are called in a language: in menus and trail, in their titles, in search engines. */
import { courses } from '../content/courses/index';
import { services } from '../content/services/index';
import type { Course, Service } from '../content/types';
import { fill } from './fill';
import { type Lang, texts, translations } from './languages';
import { courseIn, isTranslated, serviceIn } from './translate';

export interface Names {
  /** In menus and in the breadcrumb trail. */
  readonly name: string;
  /** For the browser's tab, without the institute's name; at most 60 characters with it. */
  readonly title: string;
  readonly description: string;
}

/** What a page says of its names. */
interface OwnNames extends Names {
  /** The title, where people search by other words than those of the heading. */
  readonly searchTitle?: string;
}

/** A link to a page of the site. `path` is the English one. */
export interface PageLink {
  readonly name: string;
  readonly path: `/${string}`;
}

/** The names of any page of the site; nothing where there is none at the path. */
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
  // `Basic Courses` says already that it is one.
  const named = /(?:\bcourses?|कोर्स)$/i.test(title) ? title : fill(text.named, { course: title });
  const translation = isTranslated(course, lang) ? undefined : translations[lang];
  return {
    name: menuName ?? title,
    title: searchTitle ?? fill(text.inTown, { course: named }),
    description: translation ? fill(translation.courseDescription, { course: named }) : description,
  };
}

/** @throws where the site has no such page: a link to it would be a fault of ours. */
export function linkTo(path: `/${string}`, lang: Lang): PageLink {
  const names = namesOf(path, lang);
  if (names === undefined) throw new Error(`There is no page ${path}.`);
  return { path, name: names.name };
}

/** A course as a link, by its short name. */
export function courseLink(course: Course, lang: Lang): PageLink {
  return { path: course.path, name: courseNames(course, lang).name };
}
