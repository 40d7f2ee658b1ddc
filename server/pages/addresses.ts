/** The addresses of all pages, and the addresses that are in the <head> of a page. */
import { courses } from '../../shared/content/courses/index';
import { type OfferedFacts, offeredBy } from '../../shared/content/offered';
import type { Page } from '../../shared/page';
import { pagesOf } from '../../shared/pages/index';
import type { Site } from '../../shared/site';
import { languages, pathIn } from '../../shared/text/languages';

/** The address of the web app manifest. */
export const manifestPath = '/site.webmanifest';

/**
 * Returns the address of the picture that other sites show with a link to the page: `/java` ->
 * `/sharing/java.png`. The build has drawn a picture for each course in `courses`. All other
 * pages share one picture.
 */
export function sharingPicture(path: string): string {
  return courses.some(course => course.path === path) ? `/sharing${path}.png` : '/sharing/site.png';
}

/** An icon of a page. */
export interface PageIcon {
  readonly href: string;
  readonly type: 'image/svg+xml' | 'image/png';
}

/** The institute's logo, or the site's own icon. */
export function iconOf({ servedLogo }: Pick<Site, 'servedLogo'>): PageIcon {
  const href = servedLogo?.address ?? '/favicon.svg';
  return { href, type: href.endsWith('.png') ? 'image/png' : 'image/svg+xml' };
}

/**
 * The address of a page in one language. `x-default` is the address for people who read none of
 * the site's languages.
 */
export interface Hreflang {
  readonly lang: string;
  readonly path: `/${string}`;
}

/**
 * Returns the addresses of a page in all languages. `path` is the English path of the page.
 * Source: Google Search Central, hreflang.
 */
export function hreflangsOf(path: `/${string}`): readonly Hreflang[] {
  const each = languages.map(({ lang }) => ({ lang, path: pathIn(lang, path) }));
  return [...each, { lang: 'x-default', path }];
}

/** The addresses of the institute's pages. */
export interface Addresses {
  /**
   * The addresses of all pages. For each page, the addresses in all languages follow each other:
   * `/java`, `/hi/java`, …
   */
  readonly all: readonly string[];
  /** The pages that search engines may list, in the order of the sitemap. */
  readonly listed: readonly string[];

  /** Whether a path is one of the institute's pages. */
  has(path: string): boolean;
}

const made = new WeakMap<OfferedFacts, Addresses>();

/**
 * Finds the addresses for these facts. The result is stored with the facts object, because every
 * request needs it.
 */
export function addressesOf(facts: OfferedFacts): Addresses {
  const before = made.get(facts);
  if (before !== undefined) return before;

  const pages = pagesOf(offeredBy(facts));
  const all = inEveryLanguage(pages);
  const known = new Set(all);
  const addresses: Addresses = {
    all,
    listed: inEveryLanguage(pages.filter(page => page.robots === undefined)),
    has: path => known.has(path),
  };
  made.set(facts, addresses);
  return addresses;
}

function inEveryLanguage(listed: readonly Page[]): readonly string[] {
  return listed.flatMap(({ path }) => languages.map(({ lang }) => pathIn(lang, path)));
}
