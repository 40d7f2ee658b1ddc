/** Which pages there are, and how one is rendered with the facts of today. */
import { hash } from 'node:crypto';
import type { Page } from '../../shared/page';
import { pages } from '../../shared/pages/index';
import { dayInIndia, nextMidnightInIndia, siteToday } from '../../shared/siteToday';
import { languages, pathIn } from '../../shared/text/languages';
import { dayMs } from '../../shared/time';
import { createPageRenderer, type PageRenderer, type RenderDeps } from './pageRenderer';

/** Renders with the facts of today, where a PageRenderer keeps to those that it was made with. */
export interface DatedRenderer extends PageRenderer {
  /** Whether a path is one of the site's pages. */
  has(path: string): boolean;

  /** The paths of all pages that search engines may list, in the order of the sitemap. */
  readonly paths: readonly string[];
  readonly allPaths: readonly string[];

  /** A fingerprint of today's facts: with another one, pages may say something else. */
  factsFingerprint(): string;
}

/** `now` tells the day: at midnight in India a batch may have begun. */
export function createDatedRenderer(deps: RenderDeps, now: () => number): DatedRenderer {
  const allPaths = inEveryLanguage(pages);
  const known = new Set<string>(allPaths);
  let latest = pagesAt(deps, now());

  function today(): PagesOfADay {
    const moment = now();
    // A clock that was wrong may be set back.
    const isOfToday = latest.from <= moment && moment < latest.until;
    if (!isOfToday) latest = pagesAt(deps, moment);
    return latest;
  }

  return {
    page: (...wanted) => today().renderer.page(...wanted),
    error: (...wanted) => today().renderer.error(...wanted),
    offline: lang => today().renderer.offline(lang),
    has: path => known.has(path),
    paths: inEveryLanguage(pages.filter(page => page.robots === undefined)),
    allPaths,
    factsFingerprint: () => today().factsFingerprint,
  };
}

interface PagesOfADay {
  readonly factsFingerprint: string;
  /** Its day, in milliseconds since 1970; `until` is no part of it. */
  readonly from: number;
  readonly until: number;
  readonly renderer: PageRenderer;
}

function pagesAt(deps: RenderDeps, moment: number): PagesOfADay {
  const until = nextMidnightInIndia(moment);
  const site = siteToday(deps.site, dayInIndia(moment));
  return {
    factsFingerprint: hash('sha256', JSON.stringify(site), 'base64url'),
    from: until - dayMs,
    until,
    renderer: createPageRenderer({ ...deps, site }),
  };
}

/** `/java`, `/hi/java`, …: page by page. */
function inEveryLanguage(listed: readonly Page[]): readonly string[] {
  return listed.flatMap(({ path }) => languages.map(({ lang }) => pathIn(lang, path)));
}
