/** The addresses of pages, and those that a page names in its head. */
import { courses } from '../../shared/content/courses/index';
import type { Page } from '../../shared/page';
import { pages } from '../../shared/pages/index';
import { languages, pathIn } from '../../shared/text/languages';

/** Of the web app manifest. */
export const manifestPath = '/site.webmanifest';

/**
 * Of the picture of a shared link: `/java` ->
 * `/sharing/java.png`; pages that are no course share one.
 */
export function sharingPicture(path: string): string {
  return courses.some(course => course.path === path) ? `/sharing${path}.png` : '/sharing/site.png';
}

/** The same page for readers of one language; `x-default` is for all others. */
export interface Hreflang {
  readonly lang: string;
  readonly path: `/${string}`;
}

/** A page in all languages, by its English path. Source: Google Search Central, hreflang. */
export function hreflangsOf(path: `/${string}`): readonly Hreflang[] {
  const each = languages.map(({ lang }) => ({ lang, path: pathIn(lang, path) }));
  return [...each, { lang: 'x-default', path }];
}

/** `/java`, `/hi/java`, …: page by page. */
export const allPaths: readonly string[] = inEveryLanguage(pages);

/** Of the pages that search engines may list, in the order of the sitemap. */
export const listedPaths = inEveryLanguage(pages.filter(page => page.robots === undefined));

const known = new Set(allPaths);

/** Whether a path is one of the site's pages. */
export function isPage(path: string): boolean {
  return known.has(path);
}

function inEveryLanguage(listed: readonly Page[]): readonly string[] {
  return listed.flatMap(({ path }) => languages.map(({ lang }) => pathIn(lang, path)));
}
