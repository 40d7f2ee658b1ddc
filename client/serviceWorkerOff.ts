/**
 * This service worker replaces an old one, deletes the caches, and then unregisters itself. If
 * SERVICE_WORKER=off, the server sends this script at /sw.js. At the addresses where the worker
 * of an earlier site usually was, the server always sends this script.
 */
import { workerPath } from '../shared/offline';
import { scope } from './worker/scope';

scope.addEventListener('install', () => void scope.skipWaiting());

scope.addEventListener('activate', event => event.waitUntil(leave()));

/**
 * Deletes the caches, and unregisters the worker. The caches do not contain the enquiries that
 * wait on the device. So these enquiries stay, and the next page sends them.
 */
async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await scope.registration.unregister();
  // If an earlier site installed the old worker, the open pages load again and show this site.
  // Pages of this site do not load again, because a visitor may be writing there.
  if (location.pathname === workerPath) return;
  for (const page of await scope.clients.matchAll()) await page.navigate(page.url);
}
