/** The addresses of the PDF files with the syllabi. server/pages/handouts makes these files. */
import { type Lang, rootOf } from '../text/languages';
import { isTranslated } from '../text/translate';
import type { Course } from './types';

interface Handout {
  readonly path: `/${string}`;
  readonly lang: Lang;
}

/**
 * Returns the address and the language of a course's PDF, for example `/handouts/java.pdf` or
 * `/handouts/hi/java.pdf`. A course without a translation has only an English PDF. Undefined if
 * the course has no syllabus.
 */
export function handoutOf(course: Course, wanted: Lang): Handout | undefined {
  if (course.syllabus.length === 0) return undefined;
  const lang = isTranslated(course, wanted) ? wanted : 'en';
  return { path: `/handouts${rootOf(lang)}${course.path}.pdf`, lang };
}
