/**
 * Sends queued enquiries. The page on which the visitor wrote them, a later page, and the service
 * worker use this module.
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

/** An older enquiry is not sent, since its writer no longer waits for an answer. */
const maxAgeMs = 7 * dayMs;
/**
 * If an enquiry seems to be older than this, the device's clock was wrong when the enquiry was
 * written.
 */
const plausibleAgeMs = 365 * dayMs;

/**
 * Sends an enquiry and stores the result. The caller holds the enquiry's lock. Returns undefined
 * if the enquiry still waits.
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

/** The age in milliseconds. It is 0 if the device's clock was wrong. */
function ageOf({ writtenAt }: QueuedEnquiry, now: number): number {
  const ageMs = now - writtenAt;
  return ageMs < plausibleAgeMs ? ageMs : 0;
}

/**
 * Deletes what the visitor typed, one day after the enquiry was refused or has expired. It does
 * not matter whether the visitor has seen the result.
 */
export async function forgetOldTexts(now: number): Promise<void> {
  await changeQueued(enquiry => {
    const { result } = enquiry;
    // The absolute value also deletes the text if the device's clock was set back.
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
 * Whether a later try may succeed: the post came too slowly or too early, there were too many
 * posts, or the server cannot store the enquiry at the moment. These are more statuses than in
 * form/send.ts. Here nobody waits for the answer, so a fault may last for days.
 */
function mayPass(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

/**
 * Sends all queued enquiries, in the service worker. Throws if an enquiry still waits, so that
 * the browser tries again later.
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

/** Tries to send an enquiry. Returns whether it still waits. */
async function stillWaits(key: string, hasLock: boolean): Promise<boolean> {
  // A page has the lock. That page is sending the enquiry and will show the result.
  if (!hasLock) return true;

  const enquiry = await readQueued(key);
  // The visitor has removed the enquiry.
  if (enquiry === undefined) return false;

  return (await tryToSend(enquiry, Date.now())) === undefined;
}

const pauseMs = 60_000;

/**
 * Sends one enquiry, for a page whose form says that the enquiry waits. Waits until the device is
 * online, sends the enquiry, and calls `settle` with the result, or with undefined if the enquiry
 * was removed. Until `settle` has finished, no other page shows the result.
 */
export async function sendWhenOnline(
  key: string,
  settle: (result: QueueResult | undefined) => unknown,
): Promise<void> {
  for (;;) {
    // Does not hold the lock while it waits. A browser may freeze a page in the background, and a
    // frozen page keeps its locks.
    await untilOnline();
    await forgetOldTexts(Date.now());
    if (await withLock(key, () => isSettled(key, settle))) return;
    await new Promise(resolve => {
      setTimeout(resolve, pauseMs);
      // At this event, client/sendQueue.ts on the same page also tries to send the enquiry. This
      // form should show the result, so it tries as well.
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
  // The visitor may have removed the enquiry while it was being sent. In that case only a success
  // is reported, since the enquiry was sent although the visitor removed it.
  const isTold = result?.kind === 'sent' || (await readQueued(key)) !== undefined;
  await settle(isTold ? result : undefined);
  return true;
}
