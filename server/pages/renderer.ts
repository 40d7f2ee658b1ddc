/** Which pages there are, and how one is rendered, without loading React before that is wanted. */
import { hash } from 'node:crypto';
import type { Page } from '../../shared/page';
import { pages } from '../../shared/pages/index';
import { dayInIndia, nextMidnightInIndia, siteToday } from '../../shared/siteToday';
import { type Lang, languages, pathIn } from '../../shared/text/languages';
import type { PageRenderer, RenderDeps, Rendered } from './render';

/** The renderer of one site, today's. */
export interface Renderer {
  /** See Renders in render.tsx. */
  page(...wanted: Parameters<PageRenderer['page']>): Promise<Rendered>;
  error(...wanted: Parameters<PageRenderer['error']>): Promise<Rendered>;
  offline(lang: Lang): Promise<Rendered>;

  /** Whether a path is one of the site's pages. */
  has(path: string): boolean;

  /** The paths of all pages that search engines may list, in the order of the sitemap. */
  readonly paths: readonly string[];
  readonly allPaths: readonly string[];

  /** A fingerprint of today's facts: with another one, pages may say something else. */
  edition(): string;
}

/** `now` tells the day: at midnight in India a batch may have begun. */
export function createRenderer(deps: RenderDeps, now: () => number): Renderer {
  const allPaths = inEveryLanguage(pages);
  const known = new Set<string>(allPaths);
  let edition = editionAt(deps, now());

  function current(): Edition {
    const moment = now();
    if (moment >= edition.until) edition = editionAt(deps, moment);
    return edition;
  }

  return {
    page: async (...wanted) => (await current().renders()).page(...wanted),
    error: async (...wanted) => (await current().renders()).error(...wanted),
    offline: async lang => (await current().renders()).offline(lang),
    has: path => known.has(path),
    paths: inEveryLanguage(pages.filter(page => page.robots === undefined)),
    allPaths,
    edition: () => current().fingerprint,
  };
}

interface Edition {
  readonly fingerprint: string;
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly renders: () => Promise<PageRenderer>;
}

function editionAt(deps: RenderDeps, moment: number): Edition {
  const today = { ...deps, site: siteToday(deps.site, dayInIndia(moment)) };
  let loading: Promise<PageRenderer> | undefined;
  return {
    fingerprint: hash('sha256', JSON.stringify(today.site), 'base64url'),
    until: nextMidnightInIndia(moment),
    // With the first page: a start reads React while the store is being opened.
    renders: () =>
      (loading ??= import('./render').then(({ createPageRenderer: createRenders }) =>
        createRenders(today),
      )),
  };
}

/** `/java`, `/hi/java`, …: page by page. */
function inEveryLanguage(listed: readonly Page[]): readonly string[] {
  return listed.flatMap(({ path }) => languages.map(({ lang }) => pathIn(lang, path)));
}
