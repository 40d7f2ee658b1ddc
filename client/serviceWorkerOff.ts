/**
 * Takes the service worker back (SERVICE_WORKER=off): clears what it kept, and leaves the browser
 * without one.
 */
import { scope } from './worker/scope';

scope.addEventListener('install', () => void scope.skipWaiting());

scope.addEventListener('activate', event => event.waitUntil(leave()));

/** Enquiries that wait to be sent are not in the caches: the next page sends them. */
async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await scope.registration.unregister();
}
