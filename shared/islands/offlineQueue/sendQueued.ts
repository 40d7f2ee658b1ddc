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

/**
 * Sends an enquiry that nobody else deals with, and
 * remembers what it came to; undefined: it waits on.
 */
export async function tryToSend(
  enquiry: QueuedEnquiry,
  now: number,
): Promise<QueueResult | undefined> {
  if (enquiry.result !== undefined) return enquiry.result;
  const result: QueueResult | undefined = isExpired(enquiry, now)
    ? { kind: 'expired' }
    : await resultOf(enquiry, now);
  if (result === undefined) return undefined;
  // Once it is sent, nothing personal stays.
  await changeQueued(
    queued => ({ ...queued, ...(result.kind === 'sent' && { body: {} }), result }),
    enquiry.key,
  );
  return result;
}

function isExpired({ writtenAt }: Pick<QueuedEnquiry, 'writtenAt'>, now: number): boolean {
  return now - writtenAt > maxAgeMs;
}

/**
 * Takes the text from enquiries a day after they were refused, or after their week, whether their
 * writer has been told or not.
 */
export async function forgetOldTexts(now: number): Promise<void> {
  await changeQueued(enquiry => {
    const { result, writtenAt } = enquiry;
    // A clock that was set back must not keep it.
    const overMs =
      result?.kind === 'refused' ? Math.abs(now - result.at) : now - writtenAt - maxAgeMs;
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
  // A page that has it open sends it itself, and tells at once.
  if (!hasLock) return true;

  const enquiry = await readQueued(key);
  // It was removed meanwhile.
  if (enquiry === undefined) return false;

  return (await tryToSend(enquiry, Date.now())) === undefined;
}

const pauseMs = 60_000;

/**
 * For the page that it was written on: waits for the connection, sends, and says what it came to.
 */
export function sendWhenOnline(key: string): Promise<QueuedEnquiry | undefined> {
  return withLock(key, async () => {
    for (;;) {
      await untilOnline();
      await forgetOldTexts(Date.now());
      const enquiry = await readQueued(key);
      if (enquiry === undefined) return undefined;
      const result = await tryToSend(enquiry, Date.now());
      // It may have been removed meanwhile: then its writer is told nothing but that it went out
      // all the same.
      if (result !== undefined)
        return result.kind === 'sent' ? { ...enquiry, result } : readQueued(key);
      await new Promise(resolve => setTimeout(resolve, pauseMs));
    }
  });
}
