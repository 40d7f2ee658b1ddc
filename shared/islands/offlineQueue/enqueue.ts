/** Keeps an enquiry on the device, and asks the browser to wake the service worker when there is a connection. */
import { type QueuedEnquiry, syncTag, writeQueued } from './queue';

/** False where the browser cannot: on plain http, or where the visitor lets it keep nothing. */
export async function enqueue(enquiry: QueuedEnquiry): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  try {
    await writeQueued(enquiry);
  } catch (refused) {
    console.warn('Not kept.', refused);
    return false;
  }
  // Where there is no Background Sync, the open page sends it, or the next one.
  await askForSync().catch(() => {});
  return true;
}

/** TypeScript's library for pages does not know it. */
interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

async function askForSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined;
  await registration?.sync?.register(syncTag);
}
