/**
 * Sends queued enquiries, from the page on which they were written, the service worker, or a
 * later page.
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

/** After this time nobody waits for an answer any more. */
const maxAgeMs = 7 * dayMs;
/** A greater age means that the device's clock was wrong when the enquiry was written. */
const plausibleAgeMs = 365 * dayMs;

/**
 * Sends an enquiry whose lock the caller holds, and stores the result. Undefined: it still waits.
 */
export async function tryToSend(
  enquiry: QueuedEnquiry,
  now: number,
): Promise<QueueResult | undefined> {
  if (enquiry.result !== undefined) return enquiry.result;
  const result: QueueResult | undefined =
    ageOf(enquiry, now) > maxAgeMs ? { kind: 'expired' } : await resultOf(enquiry, now);
  if (result === undefined) return undefined;
  // After sending, no personal data stays.
  await changeQueued(
    queued => ({ ...queued, ...(result.kind === 'sent' && { body: {} }), result }),
    enquiry.key,
  );
  return result;
}

/** The age in milliseconds. */
function ageOf({ writtenAt }: QueuedEnquiry, now: number): number {
  const ageMs = now - writtenAt;
  return ageMs < plausibleAgeMs ? ageMs : 0;
}

/**
 * Deletes the texts of enquiries one day after they were refused or expired, whether their writer
 * has seen the result or not.
 */
export async function forgetOldTexts(now: number): Promise<void> {
  await changeQueued(enquiry => {
    const { result } = enquiry;
    // The absolute value, so that a clock that was set back does not keep the text.
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
 * Whether the fault may pass: the post came too slowly or too early, there were too many posts,
 * or the server cannot store it at the moment. This covers more statuses than form/send.ts, since
 * nobody waits for the answer here, and a fault may pass within days.
 */
function mayPass(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

/** For the service worker: throws while an enquiry waits, so that the browser tries again later. */
export async function sendAll(): Promise<void> {
  await forgetOldTexts(Date.now());
  let isLeft = false;
  for (const { key } of await allQueued()) {
    const waits = await withLock(key, hasLock => stillWaits(key, hasLock), { ifAvailable: true });
    isLeft ||= waits;
  }
  if (isLeft) throw new Error('Enquiries wait to be sent.');
}

/** Tries to send an enquiry. Returns whether it still waits. */
async function stillWaits(key: string, hasLock: boolean): Promise<boolean> {
  // A page has the lock: it is sending the enquiry and will show the result.
  if (!hasLock) return true;

  const enquiry = await readQueued(key);
  // The visitor has removed it.
  if (enquiry === undefined) return false;

  return (await tryToSend(enquiry, Date.now())) === undefined;
}

const pauseMs = 60_000;

/**
 * For a page whose form says that an enquiry waits. It waits for the connection, sends, and calls
 * `settle` with the result, or with undefined if the enquiry was removed. During that call no
 * other page shows the result.
 */
export async function sendWhenOnline(
  key: string,
  settle: (result: QueueResult | undefined) => unknown,
): Promise<void> {
  for (;;) {
    // Waits without the lock: a browser freezes background pages together with the locks that
    // they hold.
    await untilOnline();
    await forgetOldTexts(Date.now());
    if (await withLock(key, () => isSettled(key, settle))) return;
    await new Promise(resolve => {
      setTimeout(resolve, pauseMs);
      // At this event the page's own script sends it too (client/sendQueue.ts), but this form
      // should show the result.
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
  // The visitor may have removed it during sending. Then only a success is reported, since it was
  // sent all the same.
  const isTold = result?.kind === 'sent' || (await readQueued(key)) !== undefined;
  await settle(isTold ? result : undefined);
  return true;
}
