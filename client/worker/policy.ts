/** The rules for what the device stores. */
import { offlinePath, type WorkerSite } from '../../shared/offline';
import { isQuestion } from '../../shared/parameters';

/** The largest number of stored pages. If there are more, the worker deletes the oldest ones. */
export const maxPages = 60;
/** The largest number of stored pictures. If there are more, the worker deletes the oldest ones. */
export const maxPictures = 100;
/**
 * On a slow network, the stored page is shown after this time. If the page is not stored, the
 * worker waits for the network without a limit.
 */
export const networkTimeoutMs = 4_000;

/** What a request is for: a page, a file that never changes, or a picture. */
export type Part = 'page' | 'file' | 'picture';

/**
 * Returns what a request is for. Returns undefined if the browser must handle the request itself:
 * a POST request, or a request for another host, a health check, a download or the desk.
 */
export function partOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): Part | undefined {
  const { pathname, search, origin: host } = new URL(url);
  if (method !== 'GET' || host !== origin) return undefined;
  if (mode === 'navigate') return noPage.test(pathname) ? undefined : 'page';
  if (pathname.startsWith('/assets/')) return 'file';
  // The frame of the map (shared/components/LocationMap.tsx) loads its picture with a query. The
  // frame has the content security policy of the page. In such a frame, Firefox shows no picture
  // from a worker, so the browser loads this picture itself. Offline, the map has no picture.
  return !search && /^\/(?:pictures\/|photos\/|favicon|apple-touch-icon)/.test(pathname)
    ? 'picture'
    : undefined;
}

/**
 * These paths are never stored as pages: downloads, health checks, and the desk. A page of the
 * desk is meant only for the user who is signed in, and is soon out of date.
 */
const noPage = /\.|^\/(?:healthz|readyz|desk)\b/;

/**
 * Whether the address has a search or a course as a parameter. The stored page is always the page
 * without parameters, so it does not show the result of a search.
 */
export function hasQuestion(url: string): boolean {
  return isQuestion(new URL(url).searchParams);
}

/**
 * Whether an answer may be stored. The answer must come from this site without a
 * redirect. It must be complete, successful, and the same for every visitor. A page for a search
 * or a chosen course (`hasQuestion`) is not stored.
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
 * Whether an answer comes from this site. A firewall or a hotel's login page may respond to any
 * request with status 200 and another page. A page of this site has the site's mark in its
 * content security policy. A file of this site has the media type that belongs to the ending of
 * its name.
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
 * For each ending of a file name, a word that the media type contains. Proxies write the same
 * media type in different ways: `text/javascript`, `application/x-javascript`.
 */
const typeWords: Readonly<Record<string, string>> = {
  js: 'javascript',
  css: 'css',
  json: 'json',
  woff2: 'font',
};

/**
 * Returns the part of the address that names the language of the page: `/hi` for `/hi/java`.
 * Returns an empty text for English.
 */
export function languagePrefix(path: string, { notes }: Pick<WorkerSite, 'notes'>): string {
  const [, first = ''] = path.split('/');
  return Object.hasOwn(notes, first) ? `/${first}` : '';
}

/**
 * Returns the path of the offline page in each language. The offline page tells a visitor
 * that the requested page is not stored. The device stores the offline page in all languages,
 * because the visitor may read pages in any language.
 */
export function offlinePaths(site: Pick<WorkerSite, 'notes'>): readonly string[] {
  return Object.keys(site.notes).map(lang =>
    lang === 'en' ? offlinePath : `/${lang}${offlinePath}`,
  );
}

/** Returns the entries to delete, so that only the newest `most` entries stay. */
export function tooMany<T>(oldestFirst: readonly T[], most: number): readonly T[] {
  return oldestFirst.slice(0, Math.max(0, oldestFirst.length - most));
}

/**
 * Returns the files under /assets/ that the HTML of a page refers to, such as fonts and the
 * chunks of islands.
 */
export function filesIn(html: string): readonly string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])];
}
