/**
 * Sends what was written without a connection: the page that it was written on, the service worker,
 * or a later page.
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

/** After so long nobody waits for an answer any more. */
const maxAgeMs = 7 * dayMs;
/** What seems older was written by a clock that stood wrong, and has been set right since. */
const plausibleAgeMs = 365 * dayMs;

/**
 * Sends an enquiry that nobody else deals with, and
 * remembers what it came to; undefined: it waits on.
 */
export async function tryToSend(
  enquiry: QueuedEnquiry,
  now: number,
): Promise<QueueResult | undefined> {
  if (enquiry.result !== undefined) return enquiry.result;
  const result: QueueResult | undefined =
    ageOf(enquiry, now) > maxAgeMs ? { kind: 'expired' } : await resultOf(enquiry, now);
  if (result === undefined) return undefined;
  // Once it is sent, nothing personal stays.
  await changeQueued(
    queued => ({ ...queued, ...(result.kind === 'sent' && { body: {} }), result }),
    enquiry.key,
  );
  return result;
}

/** In milliseconds. */
function ageOf({ writtenAt }: QueuedEnquiry, now: number): number {
  const ageMs = now - writtenAt;
  return ageMs < plausibleAgeMs ? ageMs : 0;
}

/**
 * Takes the text from enquiries a day after they were refused, or after their week, whether their
 * writer has been told or not.
 */
export async function forgetOldTexts(now: number): Promise<void> {
  await changeQueued(enquiry => {
    const { result } = enquiry;
    // A clock that was set back must not keep it.
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
 * It came too slowly or too early, there were too many posts, or the server cannot keep it just
 * now. These are more than form/send.ts repeats for: nobody waits for the answer here, and what is
 * over within days is worth another try.
 */
function mayPass(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

/** For the service worker: throws while something waits, so that the browser tries again later. */
export async function sendAll(): Promise<void> {
  await forgetOldTexts(Date.now());
  let isLeft = false;
  for (const { key } of await allQueued()) {
    const waits = await withLock(key, hasLock => stillWaits(key, hasLock), { ifAvailable: true });
    isLeft ||= waits;
  }
  if (isLeft) throw new Error('Enquiries wait to be sent.');
}

/** Tries to send an enquiry, and says whether it waits on. */
async function stillWaits(key: string, hasLock: boolean): Promise<boolean> {
  // A page sends it just now, and tells at once.
  if (!hasLock) return true;

  const enquiry = await readQueued(key);
  // It was removed meanwhile.
  if (enquiry === undefined) return false;

  return (await tryToSend(enquiry, Date.now())) === undefined;
}

const pauseMs = 60_000;

/**
 * For a page whose form says that it waits: waits for the connection, sends, and calls back with
 * what it came to, or with nothing where it was removed. No other page tells of it meanwhile.
 */
export async function sendWhenOnline(
  key: string,
  settle: (result: QueueResult | undefined) => unknown,
): Promise<void> {
  for (;;) {
    // Without the lock: a browser freezes pages in the background, with all that they hold.
    await untilOnline();
    await forgetOldTexts(Date.now());
    if (await withLock(key, () => isSettled(key, settle))) return;
    await new Promise(resolve => {
      setTimeout(resolve, pauseMs);
      // The page's own script sends it too then (client/sendQueue.ts), and this form is to say so.
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
  // It may have been removed meanwhile: then its writer is told nothing but that it went out all
  // the same.
  const isTold = result?.kind === 'sent' || (await readQueued(key)) !== undefined;
  await settle(isTold ? result : undefined);
  return true;
}
