/**
 * Takes the service worker back (SERVICE_WORKER=off): clears what it kept, and leaves the browser
 * without one. The same for the worker of a site that stood at this address before.
 */
import { workerPath } from '../shared/offline';
import { scope } from './worker/scope';

scope.addEventListener('install', () => void scope.skipWaiting());

scope.addEventListener('activate', event => event.waitUntil(leave()));

/** Enquiries that wait to be sent are not in the caches: the next page sends them. */
async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await scope.registration.unregister();
  // What a former site's worker has shown is that site: its pages give way to this one's. Our own
  // pages stay: somebody may be writing there.
  if (location.pathname === workerPath) return;
  for (const page of await scope.clients.matchAll()) await page.navigate(page.url);
}
