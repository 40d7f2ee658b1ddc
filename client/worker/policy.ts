/** The rules for what the visitor's device keeps. */
import { offlinePath, type WorkerSite } from '../../shared/offline';
import { isQuestion } from '../../shared/parameters';

/** The largest number of kept pages. If there are more, the oldest ones are deleted. */
export const maxPages = 60;
/** The largest number of kept pictures. If there are more, the oldest ones are deleted. */
export const maxPictures = 100;
/**
 * How long a visitor waits for a slow network before the kept page is shown. Without a kept page,
 * the wait has no limit.
 */
export const networkTimeoutMs = 4_000;

/**
 * The kind of a request that the worker handles: a page, a file that never changes, or a picture.
 */
export type Part = 'page' | 'file' | 'picture';

/**
 * The kind of a request. Undefined for every request that the worker leaves to the browser, such
 * as posts, and requests to other hosts, health checks, downloads and the desk.
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
  // frame has the page's content security policy. In such a frame, Firefox shows no picture that
  // comes from a worker. So the map has no picture offline.
  return !search && /^\/(?:pictures\/|photos\/|favicon|apple-touch-icon)/.test(pathname)
    ? 'picture'
    : undefined;
}

/**
 * Paths that are never kept as pages: downloads, health checks and the office's desk. Each page
 * of the desk is for one person at one time.
 */
const noPage = /\.|^\/(?:healthz|readyz|desk)\b/;

/**
 * Whether the address has a search or a course as a parameter. The device keeps only the page
 * without parameters, which does not answer such a question.
 */
export function hasQuestion(url: string): boolean {
  return isQuestion(new URL(url).searchParams);
}

/**
 * Whether an answer may be kept. It must come from this site without a redirect, and be complete,
 * successful and the same for every visitor. An answer to a question (`hasQuestion`) is not kept.
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
 * and a page of its own. A page of this site has the mark in its content security policy. A file
 * of this site has the media type that fits the ending of its name.
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
 * For each file ending, a word that its media type contains. Proxies write the same type in
 * different ways: `text/javascript`, `application/x-javascript`.
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
 * The path, in each language, of the page which says that a page is not kept. All languages are
 * needed, since the visitor may read any of them.
 */
export function offlinePaths(site: Pick<WorkerSite, 'notes'>): readonly string[] {
  return Object.keys(site.notes).map(lang =>
    lang === 'en' ? offlinePath : `/${lang}${offlinePath}`,
  );
}

/** The entries to delete, so that the newest `most` entries remain. */
export function tooMany<T>(oldestFirst: readonly T[], most: number): readonly T[] {
  return oldestFirst.slice(0, Math.max(0, oldestFirst.length - most));
}

/** The files under /assets/ that a page's HTML names, such as the chunks of islands and fonts. */
export function filesIn(html: string): readonly string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])];
}
