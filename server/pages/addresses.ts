/** Addresses that a page names in its head. */
import { courses } from '../../shared/content/courses/index';
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
