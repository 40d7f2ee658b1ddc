/** Short names of the forms. The list uses them, because a row has no room for a form's title. */
import type { Lang } from '../text/languages';
import { deskText } from './text';

/**
 * Returns the short name of a form, such as `demo` for `course-enquiry`. If the form has no short
 * name, returns its title.
 */
export function formName(form: string, title: string, language: Lang): string {
  const names: Readonly<Record<string, string>> = deskText(language).forms;
  return Object.hasOwn(names, form) ? (names[form] ?? title) : title;
}

/** Returns the text with a capital first letter, because it is at the start of a line. */
export function standsFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
