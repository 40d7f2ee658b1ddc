/** The styles that a page inlines, so that its first paint waits for nothing else: the base, and what it shows. */
import type { Assets } from './assets';

/**
 * A component's stylesheet belongs to a page whose HTML has the component's class: `CourseCard` -> `course-card`. What
 * later.css has too is shown at a press, unless it stands in <main>.
 */
export function styleOf(
  body: string,
  { styles, laterComponents = [] }: Pick<Assets, 'styles' | 'laterComponents'>,
): string {
  const shown = classesOf(body);
  const shownInMain = classesOf(/<main.*<\/main>/s.exec(body)?.[0] ?? '');
  const used = Object.entries(styles).filter(([name]) =>
    (laterComponents.includes(name) ? shownInMain : shown).has(kebab(name)),
  );
  return inOneLayer([styles.base ?? '', ...used.map(([, style]) => style)]);
}

const opening = '@layer components{';

/** Sheets that are one block of the components' layer each stand in one such block: it opens once. */
function inOneLayer(sheets: readonly string[]): string {
  const isBlock = (sheet: string) => sheet.startsWith(opening) && sheet.lastIndexOf('@layer') === 0;
  const inside = sheets.filter(isBlock).map(sheet => sheet.slice(opening.length, -1));
  const others = sheets.filter(sheet => !isBlock(sheet));
  return `${others.join('')}${opening}${inside.join('')}}`;
}

/** Every block that the body shows: `course-card` for `course-card`, `course-card__title` and `course-card--small`. */
function classesOf(body: string): ReadonlySet<string> {
  const attributes = Array.from(body.matchAll(/ class="([^"]*)"/g), ([, value = '']) => value.split(' '));
  return new Set(attributes.flat().map(name => name.replace(/(?:__|--).*/, '')));
}

function kebab(name: string): string {
  return name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
}

/**
 * The link to what no page shows at first, which waits for the first paint (document.tsx). A page that was made for
 * one request may show some of it (errors, answers), so there it stands open in the head.
 */
export function laterStyleOf({ laterStyles }: Pick<Assets, 'laterStyles'>): string {
  return laterStyles === undefined ? '' : `<link rel="stylesheet" href="${laterStyles}">`;
}
