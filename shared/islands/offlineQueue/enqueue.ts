/**
 * Queues an enquiry on the device, and asks the browser to wake the service worker once it is
 * online.
 */
import { inTime } from './inTime';
import { type QueuedEnquiry, syncTag, writeQueued } from './queue';

/**
 * Who will send a queued enquiry: the service worker, which the browser wakes, or the next open
 * page of the site.
 */
export type LaterSender = 'worker' | 'page';

/** Undefined if the browser cannot store it: on plain http, or if the visitor allows no storage. */
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

/** TypeScript's library for pages lacks this. */
interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Requests a background sync. False in Safari and Firefox. Rejects if no worker is active yet. */
async function isSyncAsked(): Promise<boolean> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined;
  await registration?.sync?.register(syncTag);
  return registration?.sync !== undefined;
}
