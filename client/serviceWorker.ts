/**
 * The service worker. It stores the pages that the visitor has opened, for use offline, and sends
 * enquiries that were written offline. It fetches only these pages and the page at `offlinePath`,
 * because visitors with prepaid phones pay for each byte. server/endpoints/serviceWorker.ts
 * serves this script, with data about the site before it.
 */

import { syncTag } from '../shared/islands/offlineQueue/queue';
import { sendAll } from '../shared/islands/offlineQueue/sendQueued';
import type { KeepRequest, WorkerSite } from '../shared/offline';
import { answerFile, answerPage, answerPicture } from './worker/answer';
import { dropUnneededFiles, keepFilesOf, kept, refresh } from './worker/keep';
import { offlinePaths, partOf } from './worker/policy';
import { scope } from './worker/scope';

declare const site: WorkerSite;

const answers = { page: answerPage, file: answerFile, picture: answerPicture };

scope.addEventListener('install', event => {
  // A new worker starts at once. It does not wait until the visitor closes old pages, because
  // stored pages work with every version of the worker.
  void scope.skipWaiting();
  event.waitUntil(Promise.all(offlinePaths(site).map(path => refresh(path, site))));
});

scope.addEventListener('activate', event => {
  // With a preload, the browser requests a page while the worker is starting. Firefox must not
  // preload: after a failed preload it would show its own error page, and not the page from the
  // worker. Only Chromium has userAgentData, so this condition leaves out Firefox.
  const preload = 'userAgentData' in navigator && scope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, scope.clients.claim(), dropUnneededFiles(site)]));
});

scope.addEventListener('fetch', event => {
  const part = partOf(event.request, location.origin);
  if (part !== undefined) event.respondWith(answers[part](event, site));
});

scope.addEventListener('message', event => {
  // Only pages of this site can send messages to the worker. Only client/keepForOffline.ts sends
  // them.
  const { keep, savesData } = event.data as KeepRequest;
  event.waitUntil(keepAsAsked(keep, savesData));
});

/**
 * The browser fires this event as soon as the device is online. For this event, the browser
 * starts the worker even if all pages are closed.
 */
scope.addEventListener('sync', event => {
  if (event.tag === syncTag) event.waitUntil(sendAll());
});

/**
 * Stores a page that asks for this. A page that loaded before the worker started is not stored
 * yet, so the worker fetches it now.
 */
async function keepAsAsked(path: string, savesData: boolean): Promise<void> {
  if ((await kept('page', path, site)) === undefined) await refresh(path, site);
  if (!savesData) await keepFilesOf(path, site);
}
