/** Which pages there are, and how one is rendered, without loading React before that is wanted. */
import { createHash } from 'node:crypto';
import type { Page } from '../../shared/page';
import type { ErrorState, PageState } from '../../shared/pageState';
import { pages } from '../../shared/pages/index';
import { dayInIndia, nextMidnightInIndia, siteToday } from '../../shared/siteToday';
import { type Lang, languages, pathIn } from '../../shared/text/languages';
import type { RenderDeps, Rendered, Renders } from './render';

export interface Renderer {
  /** The page at a site path, with what this request brings. An unknown path gives the not-found page with 404. */
  page(path: string, state?: PageState, status?: number): Promise<Rendered>;
  /** The "Unexpected Application Error!" page. Never rejects. */
  error(state: ErrorState, lang?: Lang): Promise<Rendered>;
  /** What the service worker shows of a page that a device does not keep. */
  offline(lang: Lang): Promise<Rendered>;
  /** Whether a path is one of the site's pages. */
  has(path: string): boolean;
  /** The paths of all pages that search engines may list, in the order of the sitemap. */
  readonly paths: readonly string[];
  /** The paths of all pages. */
  readonly allPaths: readonly string[];
  /**
   * What decides what pages look like now, as a fingerprint: the facts of today, the files that pages name, and through
   * `assets.version` every line of code and content. A page of another edition must not be shown any more.
   */
  edition(): string;
}

/** The renderer of one site. `now` tells the day: at midnight in India a batch may have begun. */
export function createRenderer(deps: RenderDeps, now: () => number): Renderer {
  const paths = new Set<string>(inEveryLanguage(pages));
  let edition = editionAt(deps, now());
  const current = () => {
    const moment = now();
    if (moment >= edition.until) edition = editionAt(deps, moment);
    return edition;
  };
  return {
    page: async (...wanted) => (await current().renders()).page(...wanted),
    error: async (...wanted) => (await current().renders()).error(...wanted),
    offline: async lang => (await current().renders()).offline(lang),
    has: path => paths.has(path),
    paths: inEveryLanguage(pages.filter(page => page.robots === undefined)),
    allPaths: [...paths],
    edition: () => current().fingerprint,
  };
}

interface Edition {
  readonly fingerprint: string;
  readonly until: number;
  readonly renders: () => Promise<Renders>;
}

function editionAt(deps: RenderDeps, moment: number): Edition {
  const today = { ...deps, site: siteToday(deps.site, dayInIndia(moment)) };
  let loading: Promise<Renders> | undefined;
  return {
    fingerprint: createHash('sha256').update(JSON.stringify(today)).digest('base64url'),
    until: nextMidnightInIndia(moment),
    // With the first page that the build has not made: neither the start waits for React, nor does the memory hold it.
    renders: () => (loading ??= import('./render').then(({ createRenders }) => createRenders(today))),
  };
}

/** `/java`, `/hi/java`, …: page by page. */
function inEveryLanguage(listed: readonly Page[]): readonly string[] {
  return listed.flatMap(({ path }) => languages.map(({ lang }) => pathIn(lang, path)));
}
