/** What the worker keeps: pages by their path, files and pictures by their address. */
import { offlinePath, type WorkerSite } from '../../shared/offline';
import {
  filesIn,
  isOurs,
  languagePrefix,
  maxPages,
  maxPictures,
  mayKeep,
  type Part,
  tooMany,
} from './policy';

const stores = { page: 'pages', file: 'files', picture: 'pictures' } as const satisfies Record<
  Part,
  string
>;

/** Under this key stands the version whose course pages are kept, for each language. */
const versionPath = '/sw.js';

/**
 * What is kept under a key. What this site has not sent is as if it were not there, until an answer
 * replaces it.
 */
export async function kept(
  part: Part,
  key: string,
  site: WorkerSite,
): Promise<Response | undefined> {
  const answer = await (await caches.open(stores[part])).match(key, { ignoreVary: true });
  if (answer === undefined) return undefined;
  return isOurs(part, new URL(key, location.origin).href, answer.headers, site)
    ? answer
    : undefined;
}

/**
 * Keeps an answer if it may be kept, says whether, and lets the oldest go. Takes the answer's body.
 */
export async function keep(
  part: Part,
  url: string,
  answer: Response,
  site: WorkerSite,
): Promise<boolean> {
  if (!mayKeep(part, url, answer, site)) return false;
  const store = await caches.open(stores[part]);
  await store.put(pathOf(url), answer);
  for (const path of await surplus(part, store, site)) await store.delete(path);
  return true;
}

/** What is too much in a store, whose keys come from the oldest to the newest. */
async function surplus(part: Part, store: Cache, site: WorkerSite): Promise<readonly string[]> {
  // Files go with the pages that need them: see keepAhead.
  if (part === 'file') return [];
  const paths = (await store.keys()).map(request => pathOf(request.url));
  if (part === 'picture') return tooMany(paths, maxPictures);
  const fixed = [...site.courses, offlinePath, versionPath];
  const isFixed = (path: string) => fixed.includes(path.slice(languagePrefix(path, site).length));
  return tooMany(
    paths.filter(path => !isFixed(path)),
    maxPages,
  );
}

/**
 * Fetches a page that is not kept, or of which the server has a newer one. Says whether the
 * server's is kept now.
 */
export async function refresh(path: string, site: WorkerSite): Promise<boolean> {
  const etag = (await kept('page', path, site))?.headers.get('etag');
  const answer = await fetch(path, {
    priority: 'low',
    ...(etag ? { headers: { 'If-None-Match': etag } } : { cache: 'no-cache' }),
  });
  return answer.status === 304 || keep('page', new URL(path, location.origin).href, answer, site);
}

/**
 * Keeps the course pages of a language and what kept pages need, one after the other, and drops
 * files that none needs any more. Ends where something else than the site answers: the next page
 * asks again.
 */
export async function keepAhead(prefix: string, site: WorkerSite): Promise<void> {
  const versionKey = prefix + versionPath;
  const pages = await caches.open(stores.page);
  if ((await (await pages.match(versionKey))?.text()) === site.version) return;
  for (const path of site.courses) if (!(await refresh(prefix + path, site))) return;
  const needed = new Set((await keptPages(site)).flatMap(([, html]) => filesIn(html)));
  const files = await caches.open(stores.file);
  for (const { url } of await files.keys()) if (!needed.has(pathOf(url))) await files.delete(url);
  if (await keepFiles([...needed], site)) await pages.put(versionKey, new Response(site.version));
}

/** Keeps the files that a page needs once it is used. */
export async function keepFilesOf(path: string, site: WorkerSite): Promise<void> {
  const page = await kept('page', path, site);
  if (page !== undefined) await keepFiles(filesIn(await page.text()), site);
}

/** Says whether all are kept but those that a newer build has not any more. */
async function keepFiles(files: readonly string[], site: WorkerSite): Promise<boolean> {
  for (const file of files) {
    if ((await kept('file', file, site)) !== undefined) continue;
    const url = new URL(file, location.origin).href;
    const answer = await fetchFile('file', url, site, { priority: 'low' });
    if (answer.status !== 404 && !(await keep('file', url, answer, site))) return false;
  }
  return true;
}

/**
 * Fetches a file or a picture. The answer of another
 * server may also be what the browser itself has kept.
 */
export async function fetchFile(
  part: 'file' | 'picture',
  request: Request | string,
  site: WorkerSite,
  options: RequestInit = {},
): Promise<Response> {
  const answer = await fetch(request, options);
  const url = typeof request === 'string' ? request : request.url;
  if (answer.status !== 200 || isOurs(part, url, answer.headers, site)) return answer;
  return fetch(request, { ...options, cache: 'reload' });
}

/** Path and HTML of every page that a visitor may be shown. */
export async function keptPages(
  site: WorkerSite,
): Promise<readonly (readonly [path: string, html: string])[]> {
  const store = await caches.open(stores.page);
  const paths = (await store.keys())
    .map(({ url }) => pathOf(url))
    .filter(path => !path.endsWith(versionPath));
  const pages: (readonly [path: string, html: string])[] = [];
  for (const path of paths) {
    const page = await kept('page', path, site);
    if (page !== undefined) pages.push([path, await page.text()]);
  }
  return pages;
}

export function pathOf(url: string): string {
  return new URL(url, location.origin).pathname;
}
