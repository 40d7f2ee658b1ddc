/** Answers requests: from the network first, from the device where there is none. */
import { inTime } from '../../shared/islands/offlineQueue/inTime';
import { offlinePath, type WorkerSite } from '../../shared/offline';
import { fetchFile, keep, kept, keptPages, pathOf } from './keep';
import { linksTo, sayWhen, withNote } from './note';
import { isAsked, languagePrefix, networkTimeoutMs, type Part } from './policy';
import type { FetchEvent } from './scope';

/**
 * The page from the network; else as it was kept,
 * marked; else the page that says that it is not kept.
 */
export async function answerPage(event: FetchEvent, site: WorkerSite): Promise<Response> {
  const { request } = event;
  const network = fromNetwork(event, site);
  // It is worth keeping also when it comes after the answer, with which the browser would end what
  // it fetches ahead.
  event.waitUntil(network.catch(() => {}));
  const path = pathOf(request.url);
  const stored = onDevice('page', path, site);
  // Storage that is slow or silent holds up no page that has come.
  const fallback = await Promise.race([
    stored,
    network.then(
      () => undefined,
      () => stored,
    ),
  ]);
  // Who reloads has seen what is kept, and waits; so does who asks something, and what the browser
  // fetches ahead.
  const mustWait =
    request.cache !== 'default' || isAsked(request.url) || request.headers.has('sec-purpose');
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

/** Hashed names never mean anything else: what is kept is right. */
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
 * What is kept is an extra. Where the storage itself fails (a full or damaged disk) or stays
 * silent, the network answers as ever.
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

/** The headers stay, and with them the policy that the page was served under. */
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
 * The install keeps this page of every language: one of another would be led on by
 * client/loader.ts, without end.
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
  // They are about the bytes that came from the server.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(html, { headers });
}

function pause(ms: number): Promise<undefined> {
  return new Promise(resolve => setTimeout(resolve, ms));
}
