/**
 * The service worker stores the pages that the visitor has opened, for use offline. It also sends
 * enquiries that were written offline. Apart from the page at `offlinePath`, it never fetches a
 * page before the visitor opens it, since visitors with prepaid phones pay for each byte.
 * server/endpoints/serviceWorker.ts puts data about the site before this script, and serves both.
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
  // Kept pages do not depend on the worker's version, so a new worker need not wait until old
  // pages are closed.
  void scope.skipWaiting();
  event.waitUntil(Promise.all(offlinePaths(site).map(path => refresh(path, site))));
});

scope.addEventListener('activate', event => {
  // Without a preload, every page would wait for the worker to start. Only Chromium has
  // userAgentData, so Firefox does not preload. After a failed preload, Firefox would show its
  // own error page and not the worker's answer.
  const preload = 'userAgentData' in navigator && scope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, scope.clients.claim(), dropUnneededFiles(site)]));
});

scope.addEventListener('fetch', event => {
  const part = partOf(event.request, location.origin);
  if (part !== undefined) event.respondWith(answers[part](event, site));
});

scope.addEventListener('message', event => {
  // Only pages of this site can post messages here, and only client/keepForOffline.ts does.
  const { keep, savesData } = event.data as KeepRequest;
  event.waitUntil(keepAsAsked(keep, savesData));
});

/**
 * The browser wakes the worker for this event once the device is online, even after the last page
 * was closed.
 */
scope.addEventListener('sync', event => {
  if (event.tag === syncTag) event.waitUntil(sendAll());
});

/**
 * Keeps a page that asks for it. A page that loaded before the worker started did not pass
 * through the worker, so the worker fetches it now.
 */
async function keepAsAsked(path: string, savesData: boolean): Promise<void> {
  if ((await kept('page', path, site)) === undefined) await refresh(path, site);
  if (!savesData) await keepFilesOf(path, site);
}
