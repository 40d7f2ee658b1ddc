/** Critical CSS: the styles that a page inlines, so that its first paint waits for nothing else. */
import type { Assets } from './assets';

/**
 * The base styles, and the styles of each component in the page. A component in `laterComponents`
 * counts only if <main> shows it outside a closed `details`.
 */
export function criticalCss(
  body: string,
  { styles, laterComponents = [] }: Pick<Assets, 'styles' | 'laterComponents'>,
): string {
  const shown = classesOf(body);
  const main = /<main.*<\/main>/s.exec(body)?.[0] ?? '';
  const shownInMain = classesOf(withoutClosed(main));
  const used = Object.entries(styles).filter(([name]) =>
    (laterComponents.includes(name) ? shownInMain : shown).has(kebab(name)),
  );
  return [styles.base ?? '', ...used.map(([, style]) => style)].join('');
}

/**
 * Removes the content of closed `details`, which is not shown at first. No `details` is inside
 * another one.
 */
function withoutClosed(html: string): string {
  return html.replace(/(<details(?![^>]* open)[^>]*>.*?<\/summary>).*?<\/details>/gs, '$1');
}

/**
 * The names of all blocks in the body. For example, `course-card`, `course-card__title` and
 * `course-card--small` all give `course-card`.
 */
function classesOf(body: string): ReadonlySet<string> {
  const attributes = Array.from(body.matchAll(/ class="([^"]*)"/g), ([, value = '']) =>
    value.split(' '),
  );
  return new Set(attributes.flat().map(name => name.replace(/(?:__|--).*/, '')));
}

function kebab(name: string): string {
  return name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
}
