/**
 * Answers requests. A page or picture comes from the network, or from the device if the network
 * fails. A file comes from the device if it is kept there, else from the network.
 */
import { inTime } from '../../shared/islands/offlineQueue/inTime';
import { offlinePath, type WorkerSite } from '../../shared/offline';
import { fetchFile, keep, kept, keptPages, pathOf } from './keep';
import { linksTo, sayWhen, withNote } from './keptNote';
import { hasQuestion, languagePrefix, networkTimeoutMs, type Part } from './policy';
import type { FetchEvent } from './scope';

/**
 * Returns the page from the network. If the network fails or is slow, returns the kept page with
 * a note. If the network fails and the page is not kept, returns the offline page, which says so.
 */
export async function answerPage(event: FetchEvent, site: WorkerSite): Promise<Response> {
  const { request } = event;
  const network = fromNetwork(event, site);
  // A page that arrives after the visitor has got the kept one is still worth keeping. Without
  // waitUntil, the browser would stop a preload.
  event.waitUntil(network.catch(() => {}));
  const path = pathOf(request.url);
  const stored = onDevice('page', path, site);
  // If the page arrives first, it does not wait for storage that is slow or does not answer.
  const fallback = await Promise.race([
    stored,
    network.then(
      () => undefined,
      () => stored,
    ),
  ]);
  // Three kinds of requests wait for the network: reloads, questions (`hasQuestion`) and
  // prefetches. A visitor who reloads a page has already seen the kept one.
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
 * Returns the kept file if there is one. A file with a hashed name never changes, so the kept
 * file is never out of date.
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
 * Reads what the device keeps under `key`. If the storage fails (a full or damaged disk) or does
 * not answer, returns undefined, and the network answers as usual.
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

/** Adds a note to a kept page. The page keeps headers such as its content security policy. */
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
 * Returns the offline page, which says that the wanted page is not kept. The worker stores the
 * offline page in every language when it is installed. Both pages must be in the same language,
 * since client/loader.ts would redirect an offline page in another language without end.
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
  // These headers describe the bytes that the server sent. The bytes are now different.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(html, { headers });
}

function pause(ms: number): Promise<undefined> {
  return new Promise(resolve => setTimeout(resolve, ms));
}
