/**
 * Sends queued enquiries. This file has three callers: the page on which the visitor wrote an
 * enquiry, a page that the visitor opens later, and the service worker.
 */
import { dayMs } from '../../time';
import { replyIn } from '../form/reply';
import { post, untilOnline } from '../form/send';
import {
  allQueued,
  changeQueued,
  type QueuedEnquiry,
  type QueueResult,
  readQueued,
  withLock,
} from './queue';

/**
 * An enquiry that is older than this age is not sent, because the visitor no longer waits for an
 * answer.
 */
const maxAgeMs = 7 * dayMs;
/**
 * If an enquiry seems to be older than this age, the clock of the device was wrong when the visitor
 * wrote it.
 */
const plausibleAgeMs = 365 * dayMs;

/**
 * Sends an enquiry and stores the result. The caller must have the lock of the enquiry. Returns
 * undefined if the enquiry still waits.
 */
export async function tryToSend(
  enquiry: QueuedEnquiry,
  now: number,
): Promise<QueueResult | undefined> {
  if (enquiry.result !== undefined) return enquiry.result;
  const result: QueueResult | undefined =
    ageOf(enquiry, now) > maxAgeMs ? { kind: 'expired' } : await resultOf(enquiry, now);
  if (result === undefined) return undefined;
  // Deletes the personal data of a sent enquiry.
  await changeQueued(
    queued => ({ ...queued, ...(result.kind === 'sent' && { body: {} }), result }),
    enquiry.key,
  );
  return result;
}

/** Returns the age in milliseconds. If the clock of the device was wrong, the age is 0. */
function ageOf({ writtenAt }: QueuedEnquiry, now: number): number {
  const ageMs = now - writtenAt;
  return ageMs < plausibleAgeMs ? ageMs : 0;
}

/**
 * Deletes the typed text of old enquiries: one day after the server refused an enquiry, or one
 * day after it became too old to be sent. The text is deleted even if the visitor has not seen
 * the result.
 */
export async function forgetOldTexts(now: number): Promise<void> {
  await changeQueued(enquiry => {
    const { result } = enquiry;
    // If the clock of the device was set back, the difference is negative. With the absolute
    // value, the text is deleted in this case, too.
    const overMs =
      result?.kind === 'refused' ? Math.abs(now - result.at) : ageOf(enquiry, now) - maxAgeMs;
    return overMs > dayMs
      ? { ...enquiry, body: {}, result: result ?? { kind: 'expired' } }
      : enquiry;
  });
}

async function resultOf(enquiry: QueuedEnquiry, now: number): Promise<QueueResult | undefined> {
  const response = await post(enquiry).catch(() => undefined);
  const reply = response && (await replyIn(response));
  if (response === undefined || reply === undefined) return undefined;
  const { success, message: text = '', errors = {} } = reply;
  if (success) return { kind: 'sent', message: text };
  return mayPass(response.status) ? undefined : { kind: 'refused', message: text, errors, at: now };
}

/**
 * Whether a later try may succeed. True if the form came too slowly or too early, if there were
 * too many forms, or if the server cannot store the enquiry at the moment. form/send.ts tries
 * again after fewer of these statuses, because the visitor waits there. Here nobody waits, so the
 * tries may go on for days.
 */
function mayPass(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

/**
 * Sends all queued enquiries in the service worker. Throws if an enquiry still waits, so that the
 * browser tries again later.
 */
export async function sendAll(): Promise<void> {
  await forgetOldTexts(Date.now());
  let isLeft = false;
  for (const { key } of await allQueued()) {
    const waits = await withLock(key, hasLock => stillWaits(key, hasLock), { ifAvailable: true });
    isLeft ||= waits;
  }
  if (isLeft) throw new Error('Enquiries wait to be sent.');
}

/** Tries to send an enquiry. Returns true if it still waits. */
async function stillWaits(key: string, hasLock: boolean): Promise<boolean> {
  // If another page has the lock, that page is sending the enquiry, and will show the result.
  if (!hasLock) return true;

  const enquiry = await readQueued(key);
  // The visitor has removed the enquiry.
  if (enquiry === undefined) return false;

  return (await tryToSend(enquiry, Date.now())) === undefined;
}

const pauseMs = 60_000;

/**
 * Sends one queued enquiry when the device is online. A form calls this function for its own
 * enquiry. Calls `settle` with the result, or with undefined if the enquiry was removed. No other
 * page shows the result before `settle` has finished.
 */
export async function sendWhenOnline(
  key: string,
  settle: (result: QueueResult | undefined) => unknown,
): Promise<void> {
  for (;;) {
    // Waits without the lock. A browser may stop a page in the background, and a stopped page
    // does not release its locks.
    await untilOnline();
    await forgetOldTexts(Date.now());
    if (await withLock(key, () => isSettled(key, settle))) return;
    await new Promise(resolve => {
      setTimeout(resolve, pauseMs);
      // client/sendQueue.ts also tries to send the enquiry as soon as the device is online, and
      // would show the result above the page. So this form tries at the same moment, because the
      // form itself should show the result.
      addEventListener('online', resolve, { once: true });
    });
  }
}

async function isSettled(
  key: string,
  settle: (result: QueueResult | undefined) => unknown,
): Promise<boolean> {
  const enquiry = await readQueued(key);
  const result = enquiry && (await tryToSend(enquiry, Date.now()));
  if (enquiry && !result) return false;
  // The visitor may have removed the enquiry while it was being sent. If it was sent, the visitor
  // must know. The page shows no other result of a removed enquiry.
  const isTold = result?.kind === 'sent' || (await readQueued(key)) !== undefined;
  await settle(isTold ? result : undefined);
  return true;
}
