/** Sends what was written without a connection: the page that it was written on, the service worker, or a later page. */
import { post } from '../form/send';
import { allUnsent, type End, holding, readUnsent, type Unsent, writeUnsent } from './unsent';

const dayMs = 86_400_000;
/** After so long nobody waits for an answer any more, and personal data has been on the device long enough. */
const longestMs = 7 * dayMs;

/** Sends a message that nobody else deals with, and remembers what it came to; undefined: it waits on. */
export async function tryToSend(message: Unsent, now: number): Promise<End | undefined> {
  if (message.end !== undefined) return message.end;
  const end: End | undefined = isExpired(message, now) ? { kind: 'expired' } : await endOf(message);
  // Once it is sent, nothing personal stays.
  if (end !== undefined) await writeUnsent({ ...message, ...(end.kind === 'sent' ? { body: {} } : {}), end });
  return end;
}

export function isExpired({ writtenAt }: Pick<Unsent, 'writtenAt'>, now: number): boolean {
  return now - writtenAt > longestMs;
}

async function endOf(message: Unsent): Promise<End | undefined> {
  const response = await post(message).catch(() => undefined);
  if (response === undefined) return undefined;
  // A proxy in between may answer with a page of its own.
  const answer: { message?: string; errors?: Readonly<Record<string, string>> } = await response
    .json()
    .catch(() => ({}));
  const text = answer.message ?? '';
  if (response.ok) return { kind: 'sent', message: text };
  if (mayPass(response.status)) return undefined;
  return { kind: 'refused', message: text, errors: answer.errors ?? {} };
}

/** Too many posts, or a server that cannot keep it just now: later it may be taken. */
export function mayPass(status: number): boolean {
  return status === 429 || status >= 500;
}

/** For the service worker: throws while something waits, so that the browser tries again later. */
export async function sendAll(): Promise<void> {
  let isLeft = false;
  for (const { key } of await allUnsent()) {
    const trySending = async (isMine: boolean) => {
      // A page that has it open sends it itself, and tells at once.
      const message = isMine ? await readUnsent(key) : undefined;
      if (isMine && message === undefined) return;
      if (message === undefined || (await tryToSend(message, Date.now())) === undefined) isLeft = true;
    };
    await holding(key, trySending, { ifAvailable: true });
  }
  if (isLeft) throw new Error('Messages wait to be sent.');
}

const pauseMs = 60_000;

/** For the page that it was written on: waits for the connection, sends, and says what it came to. */
export function sendWhenOnline(key: string): Promise<Unsent | undefined> {
  return holding(key, async () => {
    for (;;) {
      await online();
      const message = await readUnsent(key);
      if (message === undefined) return undefined;
      const end = await tryToSend(message, Date.now());
      if (end !== undefined) return { ...message, end };
      await new Promise(resolve => setTimeout(resolve, pauseMs));
    }
  });
}

async function online(): Promise<void> {
  if (!navigator.onLine) await new Promise(resolve => addEventListener('online', resolve, { once: true }));
}
