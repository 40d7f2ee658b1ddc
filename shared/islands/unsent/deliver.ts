/** Sends what was written without a connection: the page that it was written on, the service worker, or a later page. */
import { dayMs } from '../../time';
import { replyIn } from '../form/reply';
import { post } from '../form/send';
import {
  allUnsent,
  changeUnsent,
  readUnsent,
  type SendOutcome,
  type Unsent,
  withLock,
} from './unsent';

/** After so long nobody waits for an answer any more. */
const maxAgeMs = 7 * dayMs;

/** Sends an enquiry that nobody else deals with, and remembers what it came to; undefined: it waits on. */
export async function tryToSend(enquiry: Unsent, now: number): Promise<SendOutcome | undefined> {
  if (enquiry.end !== undefined) return enquiry.end;
  const end: SendOutcome | undefined = isExpired(enquiry, now)
    ? { kind: 'expired' }
    : await endOf(enquiry, now);
  if (end === undefined) return undefined;
  // Once it is sent, nothing personal stays.
  await changeUnsent(
    kept => ({ ...kept, ...(end.kind === 'sent' && { body: {} }), end }),
    enquiry.key,
  );
  return end;
}

export function isExpired({ writtenAt }: Pick<Unsent, 'writtenAt'>, now: number): boolean {
  return now - writtenAt > maxAgeMs;
}

/**
 * Takes the text from enquiries a day after they were refused, or after their week, whether their writer has been told
 * or not.
 */
export async function forgetOldTexts(now: number): Promise<void> {
  await changeUnsent(enquiry => {
    const { end, writtenAt } = enquiry;
    // A clock that was set back must not keep it.
    const overMs = end?.kind === 'refused' ? Math.abs(now - end.at) : now - writtenAt - maxAgeMs;
    return overMs > dayMs ? { ...enquiry, body: {}, end: end ?? { kind: 'expired' } } : enquiry;
  });
}

async function endOf(enquiry: Unsent, now: number): Promise<SendOutcome | undefined> {
  const response = await post(enquiry).catch(() => undefined);
  const reply = response && (await replyIn(response));
  if (response === undefined || reply === undefined) return undefined;
  const { success, message: text = '', errors = {} } = reply;
  if (success) return { kind: 'sent', message: text };
  return mayPass(response.status) ? undefined : { kind: 'refused', message: text, errors, at: now };
}

/** It came too slowly or too early, there were too many posts, or the server cannot keep it just now. */
export function mayPass(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

/** For the service worker: throws while something waits, so that the browser tries again later. */
export async function sendAll(): Promise<void> {
  await forgetOldTexts(Date.now());
  let isLeft = false;
  for (const { key } of await allUnsent()) {
    const trySending = async (hasLock: boolean) => {
      // A page that has it open sends it itself, and tells at once.
      const enquiry = hasLock ? await readUnsent(key) : undefined;
      if (hasLock && enquiry === undefined) return;
      if (enquiry === undefined || (await tryToSend(enquiry, Date.now())) === undefined)
        isLeft = true;
    };
    await withLock(key, trySending, { ifAvailable: true });
  }
  if (isLeft) throw new Error('Enquiries wait to be sent.');
}

const pauseMs = 60_000;

/** For the page that it was written on: waits for the connection, sends, and says what it came to. */
export function sendWhenOnline(key: string): Promise<Unsent | undefined> {
  return withLock(key, async () => {
    for (;;) {
      await online();
      await forgetOldTexts(Date.now());
      const enquiry = await readUnsent(key);
      if (enquiry === undefined) return undefined;
      const end = await tryToSend(enquiry, Date.now());
      // It may have been removed meanwhile: then its writer is told nothing but that it went out all the same.
      if (end !== undefined) return end.kind === 'sent' ? { ...enquiry, end } : readUnsent(key);
      await new Promise(resolve => setTimeout(resolve, pauseMs));
    }
  });
}

async function online(): Promise<void> {
  if (!navigator.onLine)
    await new Promise(resolve => addEventListener('online', resolve, { once: true }));
}
