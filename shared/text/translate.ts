/**
 * Translates the content that is defined in English: forms, courses, services, and groups of
 * courses.
 */
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

/** Returns the form in a language. The names under which fields are posted do not change. */
export function formIn<F extends Form>(form: F, lang: Lang): F {
  const translation = translations[lang];
  return translation === undefined ? form : formWith(form, translation);
}

/** Whether the course has a translation in the language. It is true for English. */
export function isTranslated(course: Course | OwnCourse, lang: Lang): boolean {
  return lang === 'en' || wordsOf(course, lang) !== undefined;
}

/** Returns the translation of a course. An institute's own course contains its translations. */
function wordsOf(course: Course | OwnCourse, lang: Lang): SomeCourseWords | undefined {
  return 'words' in course ? course.words[lang] : translations[lang]?.courses[course.path];
}

/** Returns the course in a language, or in English if it has no translation. */
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

/**
 * Returns the name of a group of courses. The name may depend on which of the group's courses are
 * offered.
 */
export function groupIn(group: CourseGroup, lang: Lang, offered: Offered): string {
  const name = translations[lang]?.groups[group] ?? courseGroups[group];
  return withFacts(name, { named: {}, offered: withGroupOfOwn(group, offered), lang });
}

/**
 * The name of a group depends on the offered courses. If an institute's own course is in the
 * group, the name is chosen as if the institute also offered these courses of the site.
 */
const namedBy: Readonly<Partial<Record<CourseGroup, readonly string[]>>> = {
  cloud: ['/cloudcomputing', '/hardware'],
  basics: ['/basiccourses'],
};

/**
 * If an institute's own course is in a group, the program does not know the subject of this
 * course. So the group has its general name, such as "Cloud and networks" or "Basics and office".
 */
function withGroupOfOwn(group: CourseGroup, offered: Offered): Offered {
  const assumed = namedBy[group];
  if (assumed === undefined || offered.own.every(course => course.group !== group)) return offered;
  return { ...offered, has: path => assumed.includes(path) || offered.has(path) };
}
