/**
 * Puts an enquiry into the queue on the device, and asks the browser to wake
 * the service worker when there is a connection.
 */
import { inTime } from './inTime';
import { type QueuedEnquiry, syncTag, writeQueued } from './queue';

/**
 * Who sends what is queued: the service worker, which the
 * browser wakes; or a page of the site, once one is open.
 */
export type LaterSender = 'worker' | 'page';

/**
 * Nothing where the browser cannot store it: on plain
 * http, or where the visitor lets it store nothing.
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

/** TypeScript's library for pages does not know it. */
interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** False in Safari and Firefox. Rejects where no worker is active yet. */
async function isSyncAsked(): Promise<boolean> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined;
  await registration?.sync?.register(syncTag);
  return registration?.sync !== undefined;
}
