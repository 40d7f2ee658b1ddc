/** Translates what is defined in English: forms, courses, services, groups of courses. */
import type { Offered } from '../content/offered';
import {
  type Course,
  type CourseGroup,
  courseGroups,
  type OwnCourse,
  type Service,
  type SomeCourseWords,
} from '../content/types';
import type { Form } from '../forms/form';
import { type SomeServiceWords, sectionsIn } from './courseWords';
import { formWith } from './formWith';
import { type Lang, translations } from './languages';
import { withFacts } from './withFacts';

/** The form in a visitor's language, with unchanged names on the wire. */
export function formIn<F extends Form>(form: F, lang: Lang): F {
  const translation = translations[lang];
  return translation === undefined ? form : formWith(form, translation);
}

/** Whether a page in the language shows the course in that language. */
export function isTranslated(course: Course | OwnCourse, lang: Lang): boolean {
  return lang === 'en' || wordsOf(course, lang) !== undefined;
}

/** An institute's own course brings its translations itself. */
function wordsOf(course: Course | OwnCourse, lang: Lang): SomeCourseWords | undefined {
  return 'words' in course ? course.words[lang] : translations[lang]?.courses[course.path];
}

/** The course in a language, or in English if it has no translation. A new course needs none. */
export function courseIn(course: Course | OwnCourse, lang: Lang): Course {
  const words = wordsOf(course, lang);
  if (words === undefined) return course;
  const { syllabus = {}, ...own } = words;
  return { ...course, ...own, syllabus: sectionsIn(course.syllabus, syllabus) };
}

export function serviceIn(service: Service, lang: Lang): Service {
  const all: Readonly<Record<string, SomeServiceWords>> = translations[lang]?.services ?? {};
  const words = all[service.path];
  if (words === undefined) return service;
  const { sections, ...own } = words;
  return { ...service, ...own, sections: sectionsIn(service.sections, sections) };
}

/** The name of a group, which depends on its offered courses. */
export function groupIn(group: CourseGroup, lang: Lang, offered: Offered): string {
  const name = translations[lang]?.groups[group] ?? courseGroups[group];
  return withFacts(name, { named: {}, offered: withGroupOfOwn(group, offered), lang });
}

/** The courses of the site that a group's name assumes if an own course is in the group. */
const namedBy: Readonly<Partial<Record<CourseGroup, readonly string[]>>> = {
  cloud: ['/cloudcomputing', '/hardware'],
  basics: ['/basiccourses'],
};

/**
 * Nobody knows what an own course in a group is about. The name is then the general one: "Cloud
 * and networks", "Basics and office".
 */
function withGroupOfOwn(group: CourseGroup, offered: Offered): Offered {
  const assumed = namedBy[group];
  if (assumed === undefined || offered.own.every(course => course.group !== group)) return offered;
  return { ...offered, has: path => assumed.includes(path) || offered.has(path) };
}
