/**
 * Finds the styles that a page must contain, so that the browser can show the page without
 * waiting for a stylesheet.
 */
import type { Assets } from './assets';

/**
 * Returns the base styles, and the styles of each component in the page. The components in
 * `laterComponents` are also in the stylesheet that loads later. If <main> does not show such a
 * component at once, its styles are left out here. For example, a closed `details` hides its
 * content at first.
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
 * Removes what is inside a closed `details`, because a visitor does not see it at first. In this
 * site, no `details` is inside another one.
 */
function withoutClosed(html: string): string {
  return html.replace(/(<details(?![^>]* open)[^>]*>.*?<\/summary>).*?<\/details>/gs, '$1');
}

/**
 * The names of all components in the body, as their classes show them. For example, the classes
 * `course-card`, `course-card__title` and `course-card--small` all give `course-card`.
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
