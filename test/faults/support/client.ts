/**
 * A minimal HTTP client on a raw socket. It is fast enough for a flood. It can also send requests
 * that no browser would send.
 */
import { connect, type Socket } from 'node:net';
import { courseEnquiry } from '../../../shared/forms/courseEnquiry';
import { extraFields } from '../../../shared/forms/extraFields';
import type { Values } from '../../../shared/forms/form';

/** The text of the page that answers a post when the site cannot keep anything. */
export const failureText = 'Failed to send message. Please try again.';

/** The link to the institute's phone number in the page with `failureText`. */
export const phoneLink = 'tel:+910000000001';

/** The typed values of every enquiry. */
export const typed = { name: 'Asha Patil', mobile: '9876543210', email: 'asha@example.in' };

interface PostOptions {
  /** The Accept header. A browser without scripts asks for `text/html`. */
  readonly accept?: 'application/json' | 'text/html';
  readonly mobile?: string;
}

/**
 * Returns the tag of an enquiry. The tag is used as the course of the enquiry. So the subject of
 * the enquiry's mail contains the tag.
 */
export function tagOf(number: number): string {
  return `n-${number}`;
}

/**
 * Makes the request that posts a course enquiry. `number` identifies the enquiry. Two requests
 * with the same number have the same key.
 */
export function enquiryPost(number: number, options: PostOptions = {}): string {
  const { accept = 'application/json', mobile = typed.mobile } = options;
  const values: Values<typeof courseEnquiry> = {
    fname: typed.name,
    mobile,
    email: typed.email,
    course: tagOf(number),
  };
  const fields = new URLSearchParams(values);
  fields.set(extraFields.key, `faults-key-${number}`);
  const body = fields.toString();

  const lines = [
    `POST ${courseEnquiry.action} HTTP/1.1`,
    'Host: localhost',
    `Accept: ${accept}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    '',
    body,
  ];
  return lines.join('\r\n');
}

export const pageGet = 'GET /java HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n';

export interface Answered {
  readonly status: number;
  /** The whole answer: the head and the body. */
  readonly answer: string;
  /** The duration in milliseconds. */
  readonly ms: number;
}

export interface Client {
  /** Sends a whole request. Rejects if the connection breaks, or if no answer comes in time. */
  ask(request: string | Buffer): Promise<Answered>;

  close(): void;
}

/** A port, or a function that returns the present port. A restarted server has another port. */
export type Port = number | (() => number);

interface ClientOptions {
  /** The visitor's IP address. It may be any address of 127.0.0.0/8. */
  readonly localAddress?: string;
  readonly withinMs?: number;
}

/**
 * Makes a client that keeps one connection. If the connection breaks, the client opens a new one.
 */
export function openClient(port: Port, options: ClientOptions = {}): Client {
  const { localAddress = '127.0.0.1', withinMs = 30_000 } = options;
  let socket: Socket | undefined;

  function open(): Socket {
    const opened = connect({
      host: '127.0.0.1',
      port: typeof port === 'function' ? port() : port,
      localAddress,
      noDelay: true,
    });
    opened.on('error', () => undefined);
    opened.setTimeout(withinMs, () => opened.destroy());
    return opened;
  }

  return {
    async ask(request) {
      const began = performance.now();
      if (socket === undefined || socket.destroyed) socket = open();
      const answer = await answerOf(socket, request);
      return { status: Number(answer.slice(9, 12)), answer, ms: performance.now() - began };
    },

    close() {
      socket?.destroy();
    },
  };
}

function answerOf(socket: Socket, request: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';

    function onData(part: Buffer): void {
      text += part.toString('latin1');
      if (isWhole(text)) settle();
    }

    function settle(): void {
      socket.off('data', onData).off('close', settle);
      // An answer without a Content-Length ends when the connection ends.
      const isEnded = !socket.errored && /^HTTP\/1\.1 (?!.*\r\ncontent-length:)/is.test(text);
      const hasAnswer = isWhole(text) || isEnded;
      if (!hasAnswer || /\r\nconnection: close/i.test(text)) socket.destroy();
      if (hasAnswer) resolve(text);
      else reject(new Error('The connection was closed, or no answer came.'));
    }

    socket.on('data', onData).on('close', settle).write(request);
  });
}

function isWhole(text: string): boolean {
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd === -1) return false;

  const head = text.slice(0, headEnd);
  if (/^HTTP\/1\.1 (?:204|304)/.test(head)) return true;

  // The server sends "100 Continue" first. The final answer follows it.
  if (head.startsWith('HTTP/1.1 100')) return isWhole(text.slice(headEnd + 4));

  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return text.length >= headEnd + 4 + Number(length);

  return /\r\ntransfer-encoding: chunked/i.test(head) && text.endsWith('0\r\n\r\n');
}
