/** Stores pages, files and pictures on the device, each under its path. */
import type { WorkerSite } from '../../shared/offline';
import {
  filesIn,
  isOurs,
  maxPages,
  maxPictures,
  mayKeep,
  offlinePaths,
  type Part,
  tooMany,
} from './policy';

const stores = { page: 'pages', file: 'files', picture: 'pictures' } as const satisfies Record<
  Part,
  string
>;

/**
 * Reads the answer that is stored under a key. Returns undefined if the stored answer did not come
 * from this site: it may be the login page of a hotel. The next real answer replaces the wrong one.
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
 * Stores an answer if the rules allow it, and deletes the oldest entries. After this call, the
 * body of the answer cannot be read again.
 */
export async function keep(
  part: Part,
  url: string,
  answer: Response,
  site: WorkerSite,
): Promise<void> {
  if (!mayKeep(part, url, answer, site)) return;
  const store = await caches.open(stores[part]);
  await store.put(pathOf(url), answer);
  for (const path of await surplus(part, store, site)) await store.delete(path);
}

/**
 * Returns the paths to delete, so that `store` does not have too many entries. The first key in a
 * store is the oldest.
 */
async function surplus(part: Part, store: Cache, site: WorkerSite): Promise<readonly string[]> {
  // The number of files has no limit. dropUnneededFiles deletes the files that no stored page
  // needs.
  if (part === 'file') return [];
  const paths = (await store.keys()).map(request => pathOf(request.url));
  if (part === 'picture') return tooMany(paths, maxPictures);

  const fixed = offlinePaths(site);
  return tooMany(
    paths.filter(path => !fixed.includes(path)),
    maxPages,
  );
}

/** Fetches and stores a page. If the server's page has not changed, the stored page stays. */
export async function refresh(path: string, site: WorkerSite): Promise<void> {
  const etag = (await kept('page', path, site))?.headers.get('etag');
  const answer = await fetch(path, {
    priority: 'low',
    ...(etag ? { headers: { 'If-None-Match': etag } } : { cache: 'no-cache' }),
  });
  await keep('page', new URL(path, location.origin).href, answer, site);
}

/** Deletes the files that no stored page uses. After a new build, the files have new names. */
export async function dropUnneededFiles(site: WorkerSite): Promise<void> {
  const needed = new Set((await keptPages(site)).flatMap(([, html]) => filesIn(html)));
  const files = await caches.open(stores.file);

  for (const { url } of await files.keys()) {
    if (!needed.has(pathOf(url))) await files.delete(url);
  }
}

/** Fetches and stores the files of a stored page. Does not fetch files that are already stored. */
export async function keepFilesOf(path: string, site: WorkerSite): Promise<void> {
  const page = await kept('page', path, site);
  if (page === undefined) return;

  for (const file of filesIn(await page.text())) {
    if ((await kept('file', file, site)) !== undefined) continue;
    const url = new URL(file, location.origin).href;
    await keep('file', url, await fetchFile('file', url, site, { priority: 'low' }), site);
  }
}

/**
 * Fetches a file or a picture. The browser's cache may have an answer that another site sent,
 * such as a hotel's login page. In that case, fetches the file again without the cache.
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

/** Returns the path and HTML of every stored page. Leaves out pages that other sites have sent. */
export async function keptPages(
  site: WorkerSite,
): Promise<readonly (readonly [path: string, html: string])[]> {
  const store = await caches.open(stores.page);
  const paths = (await store.keys()).map(({ url }) => pathOf(url));
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
