/** What is kept on a visitor's device, and what is not. */
import { offlinePath, type WorkerSite } from '../../shared/offline';
import { isQuestion } from '../../shared/parameters';

/** Pages that a visitor has seen: the newest. */
export const maxPages = 60;
/** Pictures that a visitor has seen: the newest. */
export const maxPictures = 100;
/**
 * So long a page that is kept waits for a slow network;
 * one that is not kept waits as long as it takes.
 */
export const networkTimeoutMs = 4_000;

/**
 * Whose work a request is: a page's, a file's that
 * never changes, a picture's, or none of the worker's.
 */
export type Part = 'page' | 'file' | 'picture';

/** Posts, other hosts, health checks and downloads go their way as if there were no worker. */
export function partOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): Part | undefined {
  const { pathname, search, origin: host } = new URL(url);
  if (method !== 'GET' || host !== origin) return undefined;
  if (mode === 'navigate') return noPage.test(pathname) ? undefined : 'page';
  if (pathname.startsWith('/assets/')) return 'file';
  // The one that asks something is in the map's frame (shared/components/LocationMap.tsx): Firefox,
  // which applies the page's policy there, shows none that a worker answers. Offline the map has no
  // picture then.
  return !search && /^\/(?:pictures\/|photos\/|favicon|apple-touch-icon)/.test(pathname)
    ? 'picture'
    : undefined;
}

/** What is no page, and the office's desk: it is for one person at a time, and never kept. */
const noPage = /\.|^\/(?:healthz|readyz|desk)\b/;

/** Whether a page was asked for something: what is kept of it does not answer that. */
export function isAsked(url: string): boolean {
  return isQuestion(new URL(url).searchParams);
}

/** Only whole, good answers that are the same for everyone; not the answer to a question. */
export function mayKeep(part: Part, url: string, answer: Response, site: Marked): boolean {
  const { status, redirected, headers } = answer;
  if (status !== 200 || redirected || /no-store|private/.test(headers.get('cache-control') ?? ''))
    return false;
  if (part === 'page' && isAsked(url)) return false;
  return isOurs(part, url, headers, site);
}

type Marked = Pick<WorkerSite, 'mark'>;

/**
 * Whether this site has sent an answer. What stands between (a firewall, the login of a hotel's
 * network) answers with 200 and a page of its own, whatever was asked for: a page is known by its
 * mark, a file by the type of its name.
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
 * What each type has, whichever server in front names
 * it: `text/javascript`, `application/x-javascript`.
 */
const typeWords: Readonly<Record<string, string>> = {
  js: 'javascript',
  css: 'css',
  json: 'json',
  woff2: 'font',
};

/**
 * What the addresses of a page's language begin with: `/hi/java` -> `/hi`, and nothing for English.
 */
export function languagePrefix(path: string, { notes }: Pick<WorkerSite, 'notes'>): string {
  const [, first = ''] = path.split('/');
  return Object.hasOwn(notes, first) ? `/${first}` : '';
}

/**
 * The page for addresses that are not kept, in each language. Who saves data has nothing else
 * unasked, and one language is not enough: it may be another than the visitor's.
 */
export function offlinePaths(site: Pick<WorkerSite, 'notes'>): readonly string[] {
  return Object.keys(site.notes).map(lang =>
    lang === 'en' ? offlinePath : `/${lang}${offlinePath}`,
  );
}

/** What has to go, of a list from the oldest to the newest. */
export function tooMany<T>(oldestFirst: readonly T[], most: number): readonly T[] {
  return oldestFirst.slice(0, Math.max(0, oldestFirst.length - most));
}

/** The hashed files that a page needs once somebody uses it: chunks of its islands, fonts. */
export function filesIn(html: string): readonly string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])];
}
