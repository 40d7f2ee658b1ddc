/** The rules for what the visitor's device keeps. */
import { offlinePath, type WorkerSite } from '../../shared/offline';
import { isQuestion } from '../../shared/parameters';

/** The most pages that are kept: the newest that the visitor has seen. */
export const maxPages = 60;
/** The most pictures that are kept: the newest that the visitor has seen. */
export const maxPictures = 100;
/** How long a kept page waits for a slow network. A page that is not kept waits without limit. */
export const networkTimeoutMs = 4_000;

/**
 * The kind of a request that the worker handles: a page, a file that never changes, or a picture.
 */
export type Part = 'page' | 'file' | 'picture';

/**
 * The kind of a request. Undefined for posts, other hosts, health checks and downloads: the
 * worker leaves these to the browser.
 */
export function partOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): Part | undefined {
  const { pathname, search, origin: host } = new URL(url);
  if (method !== 'GET' || host !== origin) return undefined;
  if (mode === 'navigate') return noPage.test(pathname) ? undefined : 'page';
  if (pathname.startsWith('/assets/')) return 'file';
  // A picture with a query belongs to the map's frame (shared/components/LocationMap.tsx). The
  // page's policy holds there, and Firefox then shows no picture from a worker. Offline, the map
  // has no picture.
  return !search && /^\/(?:pictures\/|photos\/|favicon|apple-touch-icon)/.test(pathname)
    ? 'picture'
    : undefined;
}

/**
 * Paths that are not pages, and the office's desk: each of its pages is for one person at one
 * time, so it is never kept.
 */
const noPage = /\.|^\/(?:healthz|readyz|desk)\b/;

/** Whether the address asks a question. The cached page has no answer to the question. */
export function hasQuestion(url: string): boolean {
  return isQuestion(new URL(url).searchParams);
}

/**
 * Keeps only complete, successful answers that are the same for every visitor. The answer to a
 * question is not kept.
 */
export function mayKeep(part: Part, url: string, answer: Response, site: Marked): boolean {
  const { status, redirected, headers } = answer;
  if (status !== 200 || redirected || /no-store|private/.test(headers.get('cache-control') ?? ''))
    return false;
  if (part === 'page' && hasQuestion(url)) return false;
  return isOurs(part, url, headers, site);
}

type Marked = Pick<WorkerSite, 'mark'>;

/**
 * Whether this site sent an answer. A firewall or a hotel's login may answer any request with 200
 * and a page of its own. The mark identifies a page, and the media type that fits the file's
 * ending identifies a file.
 */
export function isOurs(part: Part, url: string, headers: Headers, { mark }: Marked): boolean {
  const type = headers.get('content-type') ?? '';
  if (part === 'page')
    return (
      type.startsWith('text/html') && (headers.get('content-security-policy') ?? '').includes(mark)
    );
  if (part === 'picture') return type.startsWith('image/');
  const [ending = ''] = /\w+$/.exec(new URL(url).pathname) ?? [];
  const word = typeWords[ending];
  return word !== undefined && type.includes(word);
}

/**
 * A word in the media type of each file ending, whichever proxy names the type:
 * `text/javascript`, `application/x-javascript`.
 */
const typeWords: Readonly<Record<string, string>> = {
  js: 'javascript',
  css: 'css',
  json: 'json',
  woff2: 'font',
};

/** The start of all addresses in the page's language: `/hi/java` -> `/hi`. Empty for English. */
export function languagePrefix(path: string, { notes }: Pick<WorkerSite, 'notes'>): string {
  const [, first = ''] = path.split('/');
  return Object.hasOwn(notes, first) ? `/${first}` : '';
}

/**
 * The paths, in each language, of the page for addresses that are not kept. For a visitor who
 * saves data, nothing else is kept unasked. All languages are needed, since the visitor may read
 * any of them.
 */
export function offlinePaths(site: Pick<WorkerSite, 'notes'>): readonly string[] {
  return Object.keys(site.notes).map(lang =>
    lang === 'en' ? offlinePath : `/${lang}${offlinePath}`,
  );
}

/** The entries to delete from a list that starts with the oldest. */
export function tooMany<T>(oldestFirst: readonly T[], most: number): readonly T[] {
  return oldestFirst.slice(0, Math.max(0, oldestFirst.length - most));
}

/** The hashed files that a page needs for its islands: chunks and fonts. */
export function filesIn(html: string): readonly string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])];
}
