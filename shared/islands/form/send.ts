/** Sends the values of a form from the browser, and tries again if sending fails. */
import type { Encoding, Form } from '../../forms/form';
import type { LaterSender } from '../offlineQueue/enqueue';
import { type Reply, replyIn } from './reply';

/**
 * The result of sending. `refused`: the server found errors that the visitor can correct.
 * `failed`: the server has not stored the enquiry, or did not respond to any try.
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
  /** The text for the visitor if sending fails and the server gives no other text. */
  readonly failure: string;
  /**
   * Called when the device is offline. The enquiry is put into the queue on the device. Resolves
   * with `worker` or `page`: the one that will send the enquiry. Resolves with undefined if the
   * device cannot queue it.
   */
  readonly enqueue: () => Promise<LaterSender | undefined>;
  /**
   * If the device is offline and cannot queue the enquiry, `onOffline` is called. As soon as the
   * device is online again, `onOnline` is called, and the form is sent.
   */
  readonly onOffline: () => void;
  readonly onOnline: () => void;
}

const pausesMs = [1_000, 3_000, 9_000];
const attemptTimeoutMs = 30_000;

/**
 * After these HTTP statuses, another try may succeed: the form came too slowly or too early, or
 * the server cannot store enquiries at the moment. The visitor is waiting, so the list has only
 * statuses of faults that may end within seconds. offlineQueue/sendQueued.ts tries again after
 * more statuses.
 */
const passing = [408, 425, 502, 503, 504];

/**
 * Sends a form. Tries again after a lost connection, after a response from another server, or
 * after a fault that may soon end. Writes the reason for each new try to the console. The values
 * have an idempotency key, so the server delivers an enquiry only once, even if it arrives twice.
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
 * Sends the form once. Rejects if there is no response, or if the response is a redirect. The
 * site's server never redirects a request for JSON, so another server has sent the redirect.
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
  // After a status 503 there are no errors, because no field is wrong.
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors };
  return { kind: 'failed', message: message ?? failure };
}
