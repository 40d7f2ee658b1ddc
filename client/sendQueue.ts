/** Sends what was written without a connection at an earlier visit, and tells what became of it. */

import {
  allQueued,
  readQueued,
  removeQueued,
  withLock,
} from '../shared/islands/offlineQueue/queue';
import { forgetOldTexts, tryToSend } from '../shared/islands/offlineQueue/sendQueued';

/**
 * The keys of those whose result this page has told. What was refused stays on the device, for the
 * next page.
 */
const told = new Set<string>();
/**
 * When the last of the notices is closed. The next one would cover it, and what has the focus
 * there. Source: WCAG 2.4.11.
 */
let closed = Promise.resolve();

/** Now, and whenever the connection returns. */
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
      // As if it were used: its form says that it waits, and can remove it.
      else document.getElementById(form.id)?.dispatchEvent(new Event('focusin'));
    }
  } catch (refused) {
    leaveToNextPage(refused);
  }
}

/**
 * Where its own page sends it, the lock is free once that page has told, or has left it to this
 * one.
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

/** Resolves when its notice is closed. */
async function tell(key: string): Promise<void> {
  // Without the lock: another page may be seen sooner.
  await seen();
  const notice = await withLock(key, () => show(key));
  if (notice?.isConnected) await new Promise(resolve => notice.addEventListener('close', resolve));
}

async function show(key: string): Promise<HTMLElement | undefined> {
  const enquiry = await readQueued(key);
  if (enquiry?.result === undefined || told.has(key)) return undefined;
  // Fetched by the few who need it. When it fails, the next page tells.
  const { showQueueResult } = await import('./queueNotice');
  const notice = showQueueResult(enquiry, enquiry.result);
  told.add(key);
  // What was not taken stays until its writer has it back.
  if (enquiry.result.kind === 'sent') await removeQueued(key);
  return notice;
}

/** Nobody reads a notice on a page in the background. */
async function seen(): Promise<void> {
  while (document.visibilityState !== 'visible')
    await new Promise(resolve => document.addEventListener('visibilitychange', resolve));
}

/** Storage may be refused, or stay silent, at any moment. */
function leaveToNextPage(refused: unknown): void {
  console.warn('Not kept.', refused);
}
