/**
 * Sends the enquiries that were written offline at an earlier visit, and shows the visitor what
 * happened.
 */

import {
  allQueued,
  readQueued,
  removeQueued,
  withLock,
} from '../shared/islands/offlineQueue/queue';
import { forgetOldTexts, tryToSend } from '../shared/islands/offlineQueue/sendQueued';

/**
 * The keys of the enquiries whose result this page has already shown. If an enquiry was refused, or
 * is too old to be sent, it stays on the device. So its result is shown again on the next page.
 */
const told = new Set<string>();
/**
 * Resolves when the visitor has closed all notices. Only then does the next notice appear.
 * Otherwise, it would cover an open notice and the focus in it. Source: WCAG 2.4.11.
 */
let closed = Promise.resolve();

/** Sends all queued enquiries now, and again each time the device is back online. */
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
      // The device is offline. A focus event hydrates the form of the enquiry. The form then says
      // that the enquiry waits, and has a button to remove it.
      else document.getElementById(form.id)?.dispatchEvent(new Event('focusin'));
    }
  } catch (refused) {
    leaveToNextPage(refused);
  }
}

/**
 * Sends an enquiry and shows the result. The page on which the visitor wrote the enquiry may be
 * sending it at this moment. In this case, that page has the lock, and this function waits. That
 * page releases the lock when it has shown the result, or when it leaves the result to this page.
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
  // Waits without the lock. So if the visitor sees another page first, that page can show the
  // result.
  await seen();
  const notice = await withLock(key, () => show(key));
  if (notice?.isConnected) await new Promise(resolve => notice.addEventListener('close', resolve));
}

async function show(key: string): Promise<HTMLElement | undefined> {
  const enquiry = await readQueued(key);
  if (enquiry?.result === undefined || told.has(key)) return undefined;
  // The notice's script is loaded only now, because few visitors need it. If it fails to load,
  // the next page shows the result.
  const { showQueueResult } = await import('./queueNotice');
  const notice = showQueueResult(enquiry, enquiry.result);
  told.add(key);
  // An enquiry that was not accepted stays on the device. The visitor can remove it, or open it
  // again in its form.
  if (enquiry.result.kind === 'sent') await removeQueued(key);
  return notice;
}

/** Resolves when the visitor can see the page, because nobody reads a notice on a hidden page. */
async function seen(): Promise<void> {
  while (document.visibilityState !== 'visible')
    await new Promise(resolve => document.addEventListener('visibilitychange', resolve));
}

/** Logs that the browser's storage failed or did not respond. The next page tries again. */
function leaveToNextPage(refused: unknown): void {
  console.warn('Not kept.', refused);
}
