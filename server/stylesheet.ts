/** The styles that a page inlines, so that its first paint waits for nothing else: the base, and what it shows. */
import type { Assets } from './assets';

/** A component's stylesheet belongs to a page whose HTML has the component's class: `CourseCard` -> `course-card`. */
export function styleOf(body: string, { styles }: Pick<Assets, 'styles'>): string {
  const shown = Object.entries(styles).filter(([name]) => name !== 'base' && hasClass(body, kebab(name)));
  return [styles.base ?? '', ...shown.map(([, style]) => style)].join('');
}

/** As a class of its own, or the beginning of an element's or a variant's. */
function hasClass(body: string, name: string): boolean {
  return new RegExp(`[" ]${name}(?:__|--|[" ])`).test(body);
}

function kebab(name: string): string {
  return name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
}

/**
 * The link to what no page shows at first, for the end of the body: there it holds up no paint. A page that was made
 * for one request may show some of it (errors, answers), so there the link goes into the head.
 */
export function laterStyleOf({ laterStyles }: Pick<Assets, 'laterStyles'>): string {
  return laterStyles === undefined ? '' : `<link rel="stylesheet" href="${laterStyles}">`;
}
