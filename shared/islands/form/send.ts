/** Posts a form's values from the browser, patiently. */
import type { Encoding, Form } from '../../forms/form';

/** What a post came to. `refused`: the server found something to mend; `failed`: not kept, and trying on is no use. */
export type Answer =
  | { readonly kind: 'sent'; readonly message: string }
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'failed'; readonly message: string }
  /** There is no connection: it is on the device, and goes out later. */
  | { readonly kind: 'kept' };

interface Sending {
  readonly form: Pick<Form, 'action' | 'encoding'>;
  readonly body: Readonly<Record<string, string>>;
  /** The failure text, where the server has sent none. */
  readonly failure: string;
  /** Called when there is no connection at all: whether the message could be kept on the device. */
  readonly keep: () => Promise<boolean>;
  /** Called when it could not; then sending goes on by itself when the connection returns. */
  readonly onOffline: () => void;
  readonly onOnline: () => void;
}

const pausesMs = [1_000, 3_000, 9_000];
const attemptTimeoutMs = 30_000;

/**
 * Tries again after a lost connection or a server that cannot keep messages just now (502 to 504); each loss is
 * logged to the console. The body carries an idempotency key, so that a repeat is delivered once.
 */
export async function send(sending: Sending): Promise<Answer> {
  for (const pauseMs of [...pausesMs, undefined]) {
    if (!navigator.onLine && (await sending.keep())) return { kind: 'kept' };
    await connection(sending);
    try {
      const response = await post(sending);
      const isPassing = response.status >= 502 && response.status <= 504;
      if (!isPassing || pauseMs === undefined) return await read(response, sending.failure);
      console.error(`${sending.form.action} answered ${response.status}; trying again.`);
    } catch (lost) {
      console.error(`${sending.form.action} could not be reached.`, lost);
      if (pauseMs === undefined) break;
    }
    await new Promise(resolve => setTimeout(resolve, pauseMs));
  }
  return { kind: 'failed', message: sending.failure };
}

async function connection({ onOffline, onOnline }: Sending): Promise<void> {
  if (navigator.onLine) return;
  onOffline();
  await new Promise(resolve => addEventListener('online', resolve, { once: true }));
  onOnline();
}

/** One try. Rejects when no answer comes. */
export function post({ form, body }: Pick<Sending, 'form' | 'body'>): Promise<Response> {
  return fetch(form.action, {
    method: 'POST',
    signal: AbortSignal.timeout(attemptTimeoutMs),
    ...encoded(form.encoding, body),
    headers: {
      Accept: 'application/json',
      ...(form.encoding === 'json' ? { 'Content-Type': 'application/json' } : {}),
    },
  });
}

function encoded(encoding: Encoding, body: Sending['body']): { readonly body: BodyInit } {
  switch (encoding) {
    case 'json':
      return { body: JSON.stringify(body) };
    case 'urlencoded':
      return { body: new URLSearchParams(body) };
    case 'multipart': {
      const data = new FormData();
      for (const [name, value] of Object.entries(body)) data.set(name, value);
      return { body: data };
    }
  }
}

async function read(response: Response, failure: string): Promise<Answer> {
  // A proxy in between may answer with a page of its own: then there is no JSON, and the failure text stands.
  const answer: { message?: string; errors?: Record<string, string> } = await response
    .json()
    .catch(() => ({}));
  if (response.ok) return { kind: 'sent', message: answer.message ?? '' };
  // A 503 carries errors too, and none: the fault is not in a field.
  if (Object.keys(answer.errors ?? {}).length > 0) return { kind: 'refused', errors: answer.errors ?? {} };
  return { kind: 'failed', message: answer.message ?? failure };
}
