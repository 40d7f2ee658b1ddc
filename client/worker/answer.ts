/** Answers requests from the network first, and from the device if the network fails. */
import { inTime } from '../../shared/islands/offlineQueue/inTime';
import { offlinePath, type WorkerSite } from '../../shared/offline';
import { fetchFile, keep, kept, keptPages, pathOf } from './keep';
import { linksTo, sayWhen, withNote } from './keptNote';
import { hasQuestion, languagePrefix, networkTimeoutMs, type Part } from './policy';
import type { FetchEvent } from './scope';

/**
 * Returns the page from the network; else the kept page with a note; else the page which says
 * that this page is not kept.
 */
export async function answerPage(event: FetchEvent, site: WorkerSite): Promise<Response> {
  const { request } = event;
  const network = fromNetwork(event, site);
  // The page is worth keeping even if it arrives after the answer. Without waitUntil, the browser
  // would stop a preload.
  event.waitUntil(network.catch(() => {}));
  const path = pathOf(request.url);
  const stored = onDevice('page', path, site);
  // A page that has arrived does not wait for slow or silent storage.
  const fallback = await Promise.race([
    stored,
    network.then(
      () => undefined,
      () => stored,
    ),
  ]);
  // Three kinds of requests wait for the network: a reload, whose visitor has already seen the
  // kept page; a question; and a prefetch.
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

/** A hashed name always means the same content, so a kept file is right. */
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
 * Kept files are an extra. If the storage fails (a full or damaged disk) or does not answer, the
 * network answers as usual.
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
 * Adds a note to a kept page. The headers stay, with the content security policy that the page
 * came with.
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
 * The worker's install keeps this page in every language. A page in another language would not
 * do: client/loader.ts would redirect it without end.
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
  // These headers describe the bytes that the server sent.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(html, { headers });
}

function pause(ms: number): Promise<undefined> {
  return new Promise(resolve => setTimeout(resolve, ms));
}
