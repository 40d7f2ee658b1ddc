/**
 * Answers the requests that pages make. A page or picture comes from the network, or from the
 * device if the network fails. A file comes from the device, or from the network if the device
 * has not stored it.
 */
import { inTime } from '../../shared/islands/offlineQueue/inTime';
import { offlinePath, type WorkerSite } from '../../shared/offline';
import { fetchFile, keep, kept, keptPages, pathOf } from './keep';
import { linksTo, sayWhen, withNote } from './keptNote';
import { hasQuestion, languagePrefix, networkTimeoutMs, type Part } from './policy';
import type { FetchEvent } from './scope';

/**
 * Returns the page from the network. If the network fails or is slow, returns the page that is
 * stored on the device, with a note. If the network fails and the page is not stored, returns the
 * offline page. The offline page tells the visitor that the wanted page is not stored.
 */
export async function answerPage(event: FetchEvent, site: WorkerSite): Promise<Response> {
  const { request } = event;
  const network = fromNetwork(event, site);
  // The page from the network may arrive when the visitor already sees the stored page. The new
  // page is then stored for the next time. Without waitUntil, the browser would cancel the
  // navigation preload.
  event.waitUntil(network.catch(() => {}));
  const path = pathOf(request.url);
  const stored = onDevice('page', path, site);
  // Storage may be slow, or may not respond. If the page arrives first, the worker does not wait
  // for storage.
  const fallback = await Promise.race([
    stored,
    network.then(
      () => undefined,
      () => stored,
    ),
  ]);
  // Three kinds of requests always wait for the network: reloads, prefetches, and requests for
  // the result of a search or of a chosen course (`hasQuestion`). A visitor who reloads a page
  // wants a newer one than the stored page.
  const mustWait =
    request.cache !== 'default' || hasQuestion(request.url) || request.headers.has('sec-purpose');
  try {
    if (fallback === undefined || mustWait) return await network;
    const inTime = await Promise.race([network, pause(networkTimeoutMs)]);
    if (inTime !== undefined) return inTime;
    return await marked(fallback, 'slow', site).catch(() => network);
  } catch (lost) {
    if (request.headers.has('sec-purpose')) throw lost;
    return fallback === undefined
      ? await nothingKept(path, site)
      : await marked(fallback, 'offline', site);
  }
}

/**
 * Returns the stored file. If there is none, returns the file from the network. The name of a
 * file contains a hash, and changes when the content changes. So a stored file is never too old.
 */
export async function answerFile(event: FetchEvent, site: WorkerSite): Promise<Response> {
  const { request } = event;
  const file = await onDevice('file', pathOf(request.url), site);
  return file ?? (await fetchAndKeep(event, 'file', site));
}

export async function answerPicture(event: FetchEvent, site: WorkerSite): Promise<Response> {
  try {
    return await fetchAndKeep(event, 'picture', site);
  } catch (lost) {
    const picture = await onDevice('picture', pathOf(event.request.url), site);
    if (picture !== undefined) return picture;
    throw lost;
  }
}

/**
 * Reads what the device has stored under `key`. Returns undefined if the storage does not respond
 * or fails, for example because the disk is full or damaged. The page or file then comes from the
 * network.
 */
function onDevice(part: Part, key: string, site: WorkerSite): Promise<Response | undefined> {
  return inTime(kept(part, key, site)).catch(() => undefined);
}

async function fromNetwork(event: FetchEvent, site: WorkerSite): Promise<Response> {
  const answer = (await event.preloadResponse) ?? (await fetch(event.request));
  event.waitUntil(keep('page', event.request.url, answer.clone(), site));
  return answer;
}

async function fetchAndKeep(
  event: FetchEvent,
  part: 'file' | 'picture',
  site: WorkerSite,
): Promise<Response> {
  const answer = await fetchFile(part, event.request, site);
  event.waitUntil(keep(part, event.request.url, answer.clone(), site));
  return answer;
}

/**
 * Adds a note to a stored page. The page keeps its headers, such as the content security policy.
 */
async function marked(
  page: Response,
  why: 'slow' | 'offline',
  { notes }: WorkerSite,
): Promise<Response> {
  const html = await page.text();
  const lang = /<html lang="([\w-]+)"/.exec(html)?.[1] ?? 'en';
  const sentence = notes[lang]?.[why] ?? '';
  return rewritten(page, withNote(html, sayWhen(sentence, page.headers.get('date'), lang)));
}

/**
 * Returns the offline page, which says that the wanted page is not stored. When the worker was
 * installed, it stored the offline page in every language. The returned page must have the
 * language of the wanted page. If it had another language, client/loader.ts would redirect it
 * again and again.
 */
async function nothingKept(path: string, site: WorkerSite): Promise<Response> {
  const prefix = languagePrefix(path, site);
  const own = prefix + offlinePath;
  const page = await onDevice('page', own, site);
  if (page === undefined) return Response.error();
  const others = (await keptPages(site)).filter(
    ([other]) => languagePrefix(other, site) === prefix && other !== own,
  );
  const html = (await page.text()).replace(
    /(<ul class="offline-page__kept">)/,
    `$1${linksTo(others)}`,
  );
  return rewritten(page, html);
}

function rewritten(page: Response, html: string): Response {
  const headers = new Headers(page.headers);
  // These headers describe the bytes from the server. The worker has changed the bytes.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(html, { headers });
}

function pause(ms: number): Promise<undefined> {
  return new Promise(resolve => setTimeout(resolve, ms));
}
