/**
 * Removes a service worker: deletes its caches, and unregisters it. The server sends this script
 * at /sw.js if SERVICE_WORKER=off, and always at the usual addresses of an earlier site's worker.
 */
import { workerPath } from '../shared/offline';
import { scope } from './worker/scope';

scope.addEventListener('install', () => void scope.skipWaiting());

scope.addEventListener('activate', event => event.waitUntil(leave()));

/** Queued enquiries are not in the caches. The next page sends them. */
async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await scope.registration.unregister();
  // An open page of an earlier site loads again, and shows this site. An open page of this site
  // does not load again, since a visitor may be writing there.
  if (location.pathname === workerPath) return;
  for (const page of await scope.clients.matchAll()) await page.navigate(page.url);
}
