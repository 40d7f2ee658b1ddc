/** Posts a form's values from the browser, with retries. */
import type { Encoding, Form } from '../../forms/form';
import type { LaterSender } from '../offlineQueue/enqueue';
import { type Reply, replyIn } from './reply';

/**
 * The result of a post. `refused`: the server found errors that the visitor can correct.
 * `failed`: the server has not stored the enquiry, or did not answer after all tries.
 */
export type SendResult =
  | { readonly kind: 'sent'; readonly message: string }
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'failed'; readonly message: string }
  /** There is no connection. The enquiry waits on the device and is sent later. */
  | { readonly kind: 'queued'; readonly by: LaterSender };

interface Sending {
  readonly form: Pick<Form, 'action' | 'encoding'>;
  readonly body: Readonly<Record<string, string>>;
  /** The text for the visitor if sending fails and the server sends no message. */
  readonly failure: string;
  /**
   * Called when the device is offline. Resolves with `worker` or `page`, whichever will send the
   * enquiry, or with undefined if the device cannot queue it.
   */
  readonly enqueue: () => Promise<LaterSender | undefined>;
  /**
   * Called when the device is offline and could not queue the enquiry. Sending continues when the
   * device is online again.
   */
  readonly onOffline: () => void;
  readonly onOnline: () => void;
}

const pausesMs = [1_000, 3_000, 9_000];
const attemptTimeoutMs = 30_000;

/**
 * HTTP statuses after which a retry may succeed: the post came too slowly or too early, or the
 * server cannot store enquiries at the moment. The visitor waits for the answer, so only faults
 * that may end within seconds are here. offlineQueue/sendQueued.ts retries after more statuses.
 */
const passing = [408, 425, 502, 503, 504];

/**
 * Posts a form. Tries again after a lost connection, a response from another server, or a
 * temporary fault, and logs each of these to the console. The body has an idempotency key, so the
 * server delivers a repeated post only once.
 */
export async function send(sending: Sending): Promise<SendResult> {
  const { action } = sending.form;
  for (const pauseMs of [...pausesMs, undefined]) {
    const by = navigator.onLine ? undefined : await sending.enqueue();
    if (by !== undefined) return { kind: 'queued', by };
    await waitForConnection(sending);
    try {
      const response = await post(sending);
      const { status } = response;
      const reply = await replyIn(response);
      const isFinal = pauseMs === undefined || !passing.includes(status);
      if (reply !== undefined && isFinal) return resultOf(reply, sending.failure);
      const who = reply === undefined ? `Another server than ${action}` : action;
      console.error(`${who} answered ${status}.`);
    } catch (lost) {
      console.error(`${action} could not be reached.`, lost);
    }
    if (pauseMs !== undefined) await new Promise(resolve => setTimeout(resolve, pauseMs));
  }
  return { kind: 'failed', message: sending.failure };
}

async function waitForConnection({ onOffline, onOnline }: Sending): Promise<void> {
  if (navigator.onLine) return;
  onOffline();
  await untilOnline();
  onOnline();
}

/** Resolves once the device is online. */
export async function untilOnline(): Promise<void> {
  if (!navigator.onLine)
    await new Promise(resolve => addEventListener('online', resolve, { once: true }));
}

/**
 * Posts the form once. Rejects if no answer comes, or if the answer is a redirect. The site's
 * server never redirects a post that asks for JSON, so a redirect comes from another server.
 */
export function post({ form, body }: Pick<Sending, 'form' | 'body'>): Promise<Response> {
  return fetch(form.action, {
    method: 'POST',
    redirect: 'error',
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

function resultOf({ success, message, errors = {} }: Reply, failure: string): SendResult {
  if (success) return { kind: 'sent', message: message ?? '' };
  // The errors are empty after a status 503, since no field is wrong.
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors };
  return { kind: 'failed', message: message ?? failure };
}
