/**
 * Queues an enquiry on the device, and asks the browser to start the service worker when the
 * device is online.
 */
import { inTime } from './inTime';
import { type QueuedEnquiry, syncTag, writeQueued } from './queue';

/**
 * Who will send a queued enquiry: the service worker, which the browser starts, or a page of the
 * site that is open when the device is online.
 */
export type LaterSender = 'worker' | 'page';

/**
 * Queues an enquiry, and returns who will send it. Returns undefined if the browser cannot store
 * the enquiry, as on plain http, or if the visitor does not allow storage.
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

/** Background Sync, which TypeScript's types for pages do not have. */
interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Requests a background sync. Returns false without a service worker, and in Safari and Firefox,
 * which have no background sync. Rejects if no service worker is active yet.
 */
async function isSyncAsked(): Promise<boolean> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined;
  await registration?.sync?.register(syncTag);
  return registration?.sync !== undefined;
}
