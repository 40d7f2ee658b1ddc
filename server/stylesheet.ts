/** The styles that a page inlines, so that its first paint waits for nothing else: the base, and what it shows. */
import type { Assets } from './assets';

/** A component's stylesheet belongs to a page whose HTML has the component's class: `CourseCard` -> `course-card`. */
export function styleOf(body: string, { styles }: Pick<Assets, 'styles'>): string {
  const classes = classesOf(body.replaceAll(closed, ''));
  const shown = Object.entries(styles).filter(([name]) => name !== 'base' && classes.has(kebab(name)));
  return [styles.base ?? '', ...shown.map(([, style]) => style)].join('');
}

/** What opens at a press: the styles of its components are in later.css too. */
const closed = /<dialog class="enquiry-dialog".*?<\/dialog>/gs;

/** Every block that the body shows: `course-card` for `course-card`, `course-card__title` and `course-card--small`. */
function classesOf(body: string): ReadonlySet<string> {
  const attributes = Array.from(body.matchAll(/ class="([^"]*)"/g), ([, value = '']) => value.split(' '));
  return new Set(attributes.flat().map(name => name.replace(/(?:__|--).*/, '')));
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
