/** The address of a syllabus as a PDF, which server/pages/handouts typesets. */
import { type Lang, rootOf } from '../text/languages';
import { isTranslated } from '../text/translate';
import type { Course } from './types';

interface Handout {
  readonly path: `/${string}`;
  readonly lang: Lang;
}

/**
 * `/handouts/java.pdf`, `/handouts/hi/java.pdf`. English if the course has no translation.
 * Undefined if the institute publishes no syllabus.
 */
export function handoutOf(course: Course, wanted: Lang): Handout | undefined {
  if (course.syllabus.length === 0) return undefined;
  const lang = isTranslated(course, wanted) ? wanted : 'en';
  return { path: `/handouts${rootOf(lang)}${course.path}.pdf`, lang };
}
