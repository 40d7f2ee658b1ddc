/** Posts a form's values from the browser, patiently. */
import type { Encoding, Form } from '../../forms/form';
import type { LaterSender } from '../offlineQueue/enqueue';
import { type Reply, replyIn } from './reply';

/**
 * What a post came to. `refused`: the server found something to mend; `failed`: not kept, and
 * trying on is no use.
 */
export type SendResult =
  | { readonly kind: 'sent'; readonly message: string }
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'failed'; readonly message: string }
  /** There is no connection: it waits on the device, and goes out later. */
  | { readonly kind: 'queued'; readonly by: LaterSender };

interface Sending {
  readonly form: Pick<Form, 'action' | 'encoding'>;
  readonly body: Readonly<Record<string, string>>;
  /** The failure text, where the server has sent none. */
  readonly failure: string;
  /**
   * Called when there is no connection at all: who will send the enquiry, if it could be queued
   * on the device.
   */
  readonly enqueue: () => Promise<LaterSender | undefined>;
  /** Called when it could not; then sending goes on by itself when the connection returns. */
  readonly onOffline: () => void;
  readonly onOnline: () => void;
}

const pausesMs = [1_000, 3_000, 9_000];
const attemptTimeoutMs = 30_000;

/**
 * The post came too slowly or too early, or the server cannot keep enquiries just now. A visitor
 * waits for the answer, so that what lasts longer than a few seconds is told at once:
 * offlineQueue/sendQueued.ts waits for more.
 */
const passing = [408, 425, 502, 503, 504];

/**
 * Tries again after a lost connection, an answer that is not this
 * server's, or a passing fault; each is logged to the console. The
 * body carries an idempotency key, so that a repeat is delivered once.
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

/** Resolves once the device has a connection. */
export async function untilOnline(): Promise<void> {
  if (!navigator.onLine)
    await new Promise(resolve => addEventListener('online', resolve, { once: true }));
}

/**
 * One try. Rejects when no answer comes. A redirect counts as none: this server redirects no post
 * that asks for JSON, and what another address answers says nothing about the enquiry.
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
  // A 503 carries errors too, and none: the fault is not in a field.
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors };
  return { kind: 'failed', message: message ?? failure };
}
