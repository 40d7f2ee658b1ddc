/** Which pages there are, and how one is rendered with the facts of today. */
import { hash } from 'node:crypto';
import type { Page } from '../../shared/page';
import { pages } from '../../shared/pages/index';
import { dayInIndia, nextMidnightInIndia, siteToday } from '../../shared/siteToday';
import { languages, pathIn } from '../../shared/text/languages';
import { dayMs } from '../../shared/time';
import { createPageRenderer, type PageRenderer, type RenderDeps } from './pageRenderer';

/** The renderer of one site, today's. */
export interface Renderer extends PageRenderer {
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
    // A clock that was wrong may be set back.
    const isOfToday = edition.from <= moment && moment < edition.until;
    if (!isOfToday) edition = editionAt(deps, moment);
    return edition;
  }

  return {
    page: (...wanted) => current().pages.page(...wanted),
    error: (...wanted) => current().pages.error(...wanted),
    offline: lang => current().pages.offline(lang),
    has: path => known.has(path),
    paths: inEveryLanguage(pages.filter(page => page.robots === undefined)),
    allPaths,
    edition: () => current().fingerprint,
  };
}

interface Edition {
  readonly fingerprint: string;
  /** Its day, in milliseconds since 1970; `until` is no part of it. */
  readonly from: number;
  readonly until: number;
  readonly pages: PageRenderer;
}

function editionAt(deps: RenderDeps, moment: number): Edition {
  const until = nextMidnightInIndia(moment);
  const today = { ...deps, site: siteToday(deps.site, dayInIndia(moment)) };
  return {
    fingerprint: hash('sha256', JSON.stringify(today.site), 'base64url'),
    from: until - dayMs,
    until,
    pages: createPageRenderer(today),
  };
}

/** `/java`, `/hi/java`, …: page by page. */
function inEveryLanguage(listed: readonly Page[]): readonly string[] {
  return listed.flatMap(({ path }) => languages.map(({ lang }) => pathIn(lang, path)));
}
