/** Translates what is defined in English: forms, courses, services, groups of courses. */
import type { Offered } from '../content/offered';
import { type Course, type CourseGroup, courseGroups, type Service } from '../content/types';
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
export function isTranslated({ path }: Course, lang: Lang): boolean {
  return lang === 'en' || translations[lang]?.courses[path] !== undefined;
}

/** The course in a language, or in English if it has no translation. A new course needs none. */
export function courseIn(course: Course, lang: Lang): Course {
  const words = translations[lang]?.courses[course.path];
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
  return withFacts(name, { named: {}, offered, lang });
}
