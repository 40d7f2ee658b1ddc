/**
 * The service worker: keeps the pages that a visitor has seen for when there is no network, and
 * sends what was written meanwhile. It fetches no page that nobody has opened: a prepaid phone pays
 * for each byte.
 * server/endpoints/serviceWorker.ts serves it, with what it has to know of the site before it.
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
  // What it keeps does not depend on its version, so it need not wait until pages of the last one
  // are closed.
  void scope.skipWaiting();
  event.waitUntil(Promise.all(offlinePaths(site).map(path => refresh(path, site))));
});

scope.addEventListener('activate', event => {
  // Else every page would wait until the worker has started. Only Chromium has userAgentData: when
  // a preload fails, Firefox shows its own error page, whatever the worker answers.
  const preload = 'userAgentData' in navigator && scope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, scope.clients.claim(), dropUnneededFiles(site)]));
});

scope.addEventListener('fetch', event => {
  const part = partOf(event.request, location.origin);
  if (part !== undefined) event.respondWith(answers[part](event, site));
});

scope.addEventListener('message', event => {
  // Only this site's pages can write to it, and client/keepForOffline.ts is what does.
  const { keep, savesData } = event.data as KeepRequest;
  event.waitUntil(keepAsAsked(keep, savesData));
});

/**
 * The browser wakes the worker for it once there is a connection, if need be after the last page
 * was closed.
 */
scope.addEventListener('sync', event => {
  if (event.tag === syncTag) event.waitUntil(sendAll());
});

/** A page that came before the worker has not passed through it. */
async function keepAsAsked(path: string, savesData: boolean): Promise<void> {
  if ((await kept('page', path, site)) === undefined) await refresh(path, site);
  if (!savesData) await keepFilesOf(path, site);
}
