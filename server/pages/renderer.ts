/** Which pages there are, and how one is rendered, without loading React before that is wanted. */
import type { Page } from '../../shared/page';
import type { ErrorState, PageState } from '../../shared/pageState';
import { pages } from '../../shared/pages/index';
import type { Site } from '../../shared/site';
import { type Lang, languages, pathIn } from '../../shared/text/languages';
import type { Assets } from './assets';
import type { Document } from './document';
import { createEditions, type Edition } from './edition';

export interface Rendered extends Document {
  readonly status: number;
}

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
  /** What pages are made of now, as a fingerprint: a page of another edition must not be shown any more. */
  edition(): string;
}

/** What pages are made of beside code and content. */
export interface RendererDeps {
  readonly site: Site;
  readonly assets: Assets;
  /** Whether pages name the service worker, so that their late script registers it. */
  readonly hasWorker: boolean;
  /** Whether course pages offer their PDF: see print/printed.ts. */
  readonly hasHandouts: boolean;
}

/**
 * The renderer of one site. React's server and the router are loaded at the first page that is rendered: the build
 * has made nearly all that are ever asked for, so that neither the start waits for them nor the memory holds them.
 * `now` tells the day.
 */
export function createRenderer(deps: RendererDeps, now: () => number): Renderer {
  const paths = new Set<string>(inEveryLanguage(pages));
  const editionNow = createEditions(deps, now);
  const made = new WeakMap<Edition, ReturnType<typeof load>>();
  const load = async (edition: Edition) => (await import('./render')).createRender(edition.deps);
  const render = () => {
    const edition = editionNow();
    const loading = made.get(edition) ?? load(edition);
    made.set(edition, loading);
    return loading;
  };
  return {
    page: async (...wanted) => (await render()).page(...wanted),
    error: async (...wanted) => (await render()).error(...wanted),
    offline: async lang => (await render()).offline(lang),
    has: path => paths.has(path),
    paths: inEveryLanguage(pages.filter(page => page.robots === undefined)),
    allPaths: [...paths],
    edition: () => editionNow().fingerprint,
  };
}

/** `/java`, `/hi/java`, …: page by page. */
function inEveryLanguage(listed: readonly Page[]): readonly string[] {
  return listed.flatMap(({ path }) => languages.map(({ lang }) => pathIn(lang, path)));
}
