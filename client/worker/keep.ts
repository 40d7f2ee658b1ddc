/** What the worker keeps: pages by their path, files and pictures by their address. */
import { offlinePath, type WorkerSite } from '../../shared/offline';
import { filesIn, languagePrefix, maxPages, maxPictures, mayKeep, type Part, tooMany } from './policy';

const stores = { page: 'pages', file: 'files', picture: 'pictures' } as const satisfies Record<Part, string>;

/** Under this key stands the version whose course pages are kept, for each language. */
const versionPath = '/sw.js';

export async function kept(part: Part, key: string): Promise<Response | undefined> {
  return (await caches.open(stores[part])).match(key, { ignoreVary: true });
}

/** Keeps an answer if it may be kept, and lets the oldest go. Takes the answer's body. */
export async function keep(part: Part, answer: Response, url: string, site: WorkerSite): Promise<void> {
  if (!mayKeep(url, answer, part)) return;
  const store = await caches.open(stores[part]);
  await store.put(pathOf(url), answer);
  for (const path of await surplus(part, store, site)) await store.delete(path);
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

/** Fetches a page that is not kept, or of which the server has a newer one. */
export async function refresh(path: string, site: WorkerSite): Promise<void> {
  const etag = (await kept('page', path))?.headers.get('etag');
  const answer = await fetch(path, {
    priority: 'low',
    ...(etag ? { headers: { 'If-None-Match': etag } } : { cache: 'no-cache' }),
  });
  await keep('page', answer, new URL(path, location.origin).href, site);
}

/**
 * Keeps the course pages of a language and what kept pages need, one after the other, and drops files that none
 * needs any more.
 */
export async function keepAhead(prefix: string, site: WorkerSite): Promise<void> {
  const versionKey = prefix + versionPath;
  if ((await (await kept('page', versionKey))?.text()) === site.version) return;
  for (const path of [...site.courses, offlinePath]) await refresh(prefix + path, site);
  const needed = new Set((await keptPages()).flatMap(([, html]) => filesIn(html)));
  const files = await caches.open(stores.file);
  for (const { url } of await files.keys()) if (!needed.has(pathOf(url))) await files.delete(url);
  await keepFiles([...needed], site);
  const store = await caches.open(stores.page);
  await store.put(versionKey, new Response(site.version));
}

/** Keeps the files that a page needs once it is used. */
export async function keepFilesOf(path: string, site: WorkerSite): Promise<void> {
  const page = await kept('page', path);
  if (page !== undefined) await keepFiles(filesIn(await page.text()), site);
}

async function keepFiles(files: readonly string[], site: WorkerSite): Promise<void> {
  for (const file of files)
    if ((await kept('file', file)) === undefined) {
      const url = new URL(file, location.origin).href;
      await keep('file', await fetch(url, { priority: 'low' }), url, site);
    }
}

/** Path and HTML of every page that a visitor may be shown. */
export async function keptPages(): Promise<readonly (readonly [path: string, html: string])[]> {
  const store = await caches.open(stores.page);
  const paths = (await store.keys())
    .map(({ url }) => pathOf(url))
    .filter(path => !path.endsWith(versionPath));
  return Promise.all(
    paths.map(async path => [path, (await (await store.match(path))?.text()) ?? ''] as const),
  );
}

function pathOf(url: string): string {
  return new URL(url, location.origin).pathname;
}
