/**
 * The service worker keeps pages that the visitor has seen for use offline, and sends enquiries
 * that were written offline. It never fetches pages that the visitor has not opened: prepaid
 * phones pay for each byte. server/endpoints/serviceWorker.ts serves it, with data about the site
 * prepended.
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
  // userAgentData. When a preload fails, Firefox shows its own error page, whatever the worker
  // answers.
  const preload = 'userAgentData' in navigator && scope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, scope.clients.claim(), dropUnneededFiles(site)]));
});

scope.addEventListener('fetch', event => {
  const part = partOf(event.request, location.origin);
  if (part !== undefined) event.respondWith(answers[part](event, site));
});

scope.addEventListener('message', event => {
  // Only pages of this site can post messages here, and client/keepForOffline.ts posts the only
  // kind.
  const { keep, savesData } = event.data as KeepRequest;
  event.waitUntil(keepAsAsked(keep, savesData));
});

/** The browser wakes the worker for this once it is online, even after the last page was closed. */
scope.addEventListener('sync', event => {
  if (event.tag === syncTag) event.waitUntil(sendAll());
});

/** A page that loaded before the worker started did not pass through it. */
async function keepAsAsked(path: string, savesData: boolean): Promise<void> {
  if ((await kept('page', path, site)) === undefined) await refresh(path, site);
  if (!savesData) await keepFilesOf(path, site);
}
