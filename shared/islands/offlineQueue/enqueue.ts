/**
 * Puts an enquiry into the queue on the device. Asks the browser to start the service worker as
 * soon as the device is online.
 */
import { inTime } from './inTime';
import { type QueuedEnquiry, syncTag, writeQueued } from './queue';

/**
 * Who will send a queued enquiry. `worker`: the browser starts the service worker, and the worker
 * sends the enquiry. `page`: a page of the site sends the enquiry, if the page is open when the
 * device is online.
 */
export type LaterSender = 'worker' | 'page';

/**
 * Puts an enquiry into the queue, and returns who will send it. Returns undefined if the browser
 * cannot store the enquiry: on http, or if the visitor does not allow storage.
 */
export async function enqueue(enquiry: QueuedEnquiry): Promise<LaterSender | undefined> {
  if (!('locks' in navigator)) return undefined;
  try {
    await writeQueued(enquiry);
  } catch (refused) {
    console.warn('Not kept.', refused);
    return undefined;
  }
  return (await inTime(isSyncAsked()).catch(() => false)) ? 'worker' : 'page';
}

/** Background Sync. TypeScript's types for pages do not have it. */
interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks for a background sync. Returns false if there is no service worker, or if the browser has
 * no background sync (Safari, Firefox). Rejects if no service worker is active yet.
 */
async function isSyncAsked(): Promise<boolean> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined;
  await registration?.sync?.register(syncTag);
  return registration?.sync !== undefined;
}
