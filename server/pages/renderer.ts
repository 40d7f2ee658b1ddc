/** Which pages there are, and how one is rendered, without loading React before that is wanted. */
import { hash } from 'node:crypto';
import type { Page } from '../../shared/page';
import { pages } from '../../shared/pages/index';
import { dayInIndia, nextMidnightInIndia, siteToday } from '../../shared/siteToday';
import { type Lang, languages, pathIn } from '../../shared/text/languages';
import type { createRenders, RenderDeps } from './render';

export type Renderer = Readonly<ReturnType<typeof createRenderer>>;
type Renders = ReturnType<typeof createRenders>;

/** The renderer of one site. `now` tells the day: at midnight in India a batch may have begun. */
export function createRenderer(deps: RenderDeps, now: () => number) {
  const allPaths = inEveryLanguage(pages);
  const known = new Set<string>(allPaths);
  let edition = editionAt(deps, now());
  function current() {
    const moment = now();
    if (moment >= edition.until) edition = editionAt(deps, moment);
    return edition;
  }
  return {
    /** The page at a site path, with what this request brings. An unknown path gives the not-found page with 404. */
    page: async (...wanted: Parameters<Renders['page']>) =>
      (await current().renders()).page(...wanted),
    /** The "Unexpected Application Error!" page. Never rejects. */
    error: async (...wanted: Parameters<Renders['error']>) =>
      (await current().renders()).error(...wanted),
    /** What the service worker shows of a page that a device does not keep. */
    offline: async (lang: Lang) => (await current().renders()).offline(lang),
    /** Whether a path is one of the site's pages. */
    has: (path: string) => known.has(path),
    /** The paths of all pages that search engines may list, in the order of the sitemap. */
    paths: inEveryLanguage(pages.filter(page => page.robots === undefined)),
    allPaths,
    /** A fingerprint of today's facts: with another one, pages may say something else. */
    edition: () => current().fingerprint,
  };
}

function editionAt(deps: RenderDeps, moment: number) {
  const today = { ...deps, site: siteToday(deps.site, dayInIndia(moment)) };
  let loading: Promise<Renders> | undefined;
  return {
    fingerprint: hash('sha256', JSON.stringify(today.site), 'base64url'),
    until: nextMidnightInIndia(moment),
    // With the first page: a start reads React while the store is being opened.
    renders: () =>
      (loading ??= import('./render').then(({ createRenders }) => createRenders(today))),
  };
}

/** `/java`, `/hi/java`, …: page by page. */
function inEveryLanguage(listed: readonly Page[]): readonly string[] {
  return listed.flatMap(({ path }) => languages.map(({ lang }) => pathIn(lang, path)));
}
