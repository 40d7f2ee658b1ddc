/** The styles that a page inlines, so that its first paint waits for nothing else: the base, and what it shows. */
import type { Assets } from './assets';

/** What a script may add to any page: a summary of errors, answers to a search, a notice, the worker's note on a kept page. */
const addedByScript = ['ErrorSummary', 'Notice', 'KeptNote', 'SearchResults'];

/** A component's stylesheet belongs to a page whose HTML has the component's class: `CourseCard` -> `course-card`. */
export function styleOf(body: string, { styles }: Pick<Assets, 'styles'>): string {
  const shown = Object.entries(styles).filter(
    ([name]) => name !== 'base' && (addedByScript.includes(name) || hasClass(body, kebab(name))),
  );
  return [styles.base ?? '', ...shown.map(([, style]) => style)].join('');
}

/** As a class of its own, or the beginning of an element's or a variant's. */
function hasClass(body: string, name: string): boolean {
  return new RegExp(`[" ]${name}(?:__|--|[" ])`).test(body);
}

function kebab(name: string): string {
  return name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
}
