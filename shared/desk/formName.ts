/** The office's short names for forms, because a row of the list has no room for a title. */
import type { Lang } from '../text/languages';
import { deskText } from './text';

/** `demo` for `course-enquiry`. A form without a short name keeps its title. */
export function formName(form: string, title: string, language: Lang): string {
  const names: Readonly<Record<string, string>> = deskText(language).forms;
  return Object.hasOwn(names, form) ? (names[form] ?? title) : title;
}

/** `contact message` -> `Contact message`, for the beginning of a line. */
export function standsFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
