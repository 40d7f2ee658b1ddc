/** Posts a form's values from the browser, with retries. */
import type { Encoding, Form } from '../../forms/form';
import type { LaterSender } from '../offlineQueue/enqueue';
import { type Reply, replyIn } from './reply';

/**
 * The result of a post. `refused`: the server found errors that the visitor can correct.
 * `failed`: not stored, and a retry would not help.
 */
export type SendResult =
  | { readonly kind: 'sent'; readonly message: string }
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'failed'; readonly message: string }
  /** Without a connection, the enquiry waits on the device and is sent later. */
  | { readonly kind: 'queued'; readonly by: LaterSender };

interface Sending {
  readonly form: Pick<Form, 'action' | 'encoding'>;
  readonly body: Readonly<Record<string, string>>;
  /** The failure text, if the server sent none. */
  readonly failure: string;
  /**
   * Called without a connection. Resolves with who will send the enquiry, or undefined if the
   * device cannot queue it.
   */
  readonly enqueue: () => Promise<LaterSender | undefined>;
  /** Called if the enquiry could not be queued. Sending continues when the connection returns. */
  readonly onOffline: () => void;
  readonly onOnline: () => void;
}

const pausesMs = [1_000, 3_000, 9_000];
const attemptTimeoutMs = 30_000;

/**
 * Statuses of a temporary fault: the post came too slowly or too early, or the server cannot
 * store enquiries at the moment. The visitor waits for the answer, so a fault that lasts more
 * than a few seconds is reported. offlineQueue/sendQueued.ts retries more of them.
 */
const passing = [408, 425, 502, 503, 504];

/**
 * Retries after a lost connection, an answer from another server, or a temporary fault. Each is
 * logged to the console. The body has an idempotency key, so that repeats are delivered once.
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
 * One try. Rejects if no answer comes, or if the answer is a redirect: this server never
 * redirects a post that asks for JSON, and another address says nothing about the enquiry.
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
  // A 503 has empty errors, since the fault is not in a field.
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors };
  return { kind: 'failed', message: message ?? failure };
}
