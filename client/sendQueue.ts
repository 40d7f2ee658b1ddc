/** Sends enquiries that were written offline at an earlier visit, and shows the results. */

import {
  allQueued,
  readQueued,
  removeQueued,
  withLock,
} from '../shared/islands/offlineQueue/queue';
import { forgetOldTexts, tryToSend } from '../shared/islands/offlineQueue/sendQueued';

/**
 * The keys of enquiries whose result this page has shown. An enquiry that was refused or has
 * expired stays on the device after that, and the next page shows its result again.
 */
const told = new Set<string>();
/**
 * Resolves when the visitor has closed every notice so far. A second notice would cover the first
 * one and the focus in it. Source: WCAG 2.4.11.
 */
let closed = Promise.resolve();

/** Sends all queued enquiries now, and again whenever the connection returns. */
export async function sendQueue(): Promise<void> {
  if (!('locks' in navigator)) return;
  addEventListener('online', () => void sendAll());
  await sendAll();
}

async function sendAll(): Promise<void> {
  try {
    await forgetOldTexts(Date.now());
    for (const { key, form } of await allQueued()) {
      if (navigator.onLine) void sendOne(key);
      // Offline, a focus event hydrates the enquiry's form. The form then says that the enquiry
      // waits, and offers to remove the enquiry.
      else document.getElementById(form.id)?.dispatchEvent(new Event('focusin'));
    }
  } catch (refused) {
    leaveToNextPage(refused);
  }
}

/**
 * Sends an enquiry and shows the result. If the page on which the enquiry was written is sending
 * it, this waits for the lock. That page releases the lock once it has shown the result, or has
 * left the result to this page.
 */
async function sendOne(key: string): Promise<void> {
  try {
    const isSettled = await withLock(key, async () => {
      const enquiry = await readQueued(key);
      return enquiry && (await tryToSend(enquiry, Date.now())) !== undefined;
    });
    if (isSettled) closed = closed.then(() => tell(key)).catch(leaveToNextPage);
  } catch (refused) {
    leaveToNextPage(refused);
  }
}

/** Shows the result. Resolves when the visitor has closed the notice. */
async function tell(key: string): Promise<void> {
  // Waits without the lock, so that a page which the visitor sees sooner can show the result.
  await seen();
  const notice = await withLock(key, () => show(key));
  if (notice?.isConnected) await new Promise(resolve => notice.addEventListener('close', resolve));
}

async function show(key: string): Promise<HTMLElement | undefined> {
  const enquiry = await readQueued(key);
  if (enquiry?.result === undefined || told.has(key)) return undefined;
  // The notice's script is loaded only now, because few visitors need it. If loading fails, the
  // next page shows the result.
  const { showQueueResult } = await import('./queueNotice');
  const notice = showQueueResult(enquiry, enquiry.result);
  told.add(key);
  // An enquiry that was not accepted stays until the visitor has shown it in its form or removed
  // it.
  if (enquiry.result.kind === 'sent') await removeQueued(key);
  return notice;
}

/** Resolves when the page is visible. Nobody reads a notice on a page in the background. */
async function seen(): Promise<void> {
  while (document.visibilityState !== 'visible')
    await new Promise(resolve => document.addEventListener('visibilitychange', resolve));
}

/** Storage may fail or not answer at any moment. The next page tries again. */
function leaveToNextPage(refused: unknown): void {
  console.warn('Not kept.', refused);
}
