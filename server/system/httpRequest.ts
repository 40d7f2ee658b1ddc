/**
 * Asks another server over http or https. Not by fetch: its parser needs WebAssembly, which
 * reserves gigabytes of address space. Where a host limits that (`ulimit -v`), as shared hosts do,
 * fetch throws where nobody can catch it, and the process ends. Source: nodejs/node#56596.
 */
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { addAbortSignal } from 'node:stream';
import { text } from 'node:stream/consumers';
import { faultCode } from './durableFiles';

const timeoutMs = 10_000;

/** What the other server answered; a redirect is an answer, too, and never followed. */
export interface HttpAnswer {
  readonly status: number;
  /** The header field of a redirect, else empty. */
  readonly location: string;
}

/** Without an answer: the system's name of the fault, and never the address. */
export interface NoAnswer {
  readonly fault: string;
}

/** Posts JSON, and leaves the body of the answer unread. Never rejects. */
export async function postJson(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpAnswer | NoAnswer> {
  try {
    const fields = { ...headers, 'Content-Type': 'application/json' };
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await ask(url, { method: 'POST', headers: fields, signal }, body);
    response.destroy();
    return {
      status: response.statusCode ?? 0,
      location: response.headers.location ?? '',
    };
  } catch (fault) {
    return { fault: requestFault(fault) };
  }
}

export interface HttpPage {
  readonly status: number;
  readonly text: string;
}

/** Gets a page as text. Rejects where there is no answer: see `requestFault`. */
export async function getText(url: string): Promise<HttpPage> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await ask(url, { method: 'GET', signal });
  return {
    status: response.statusCode ?? 0,
    text: await text(addAbortSignal(signal, response)),
  };
}

/** Why there was no answer: `ECONNREFUSED`, `TimeoutError`, the code of a certificate's fault. */
export function requestFault(fault: unknown): string {
  const { cause }: { cause?: unknown } = Object(fault);
  const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
  return isTimeout ? cause.name : faultCode(fault);
}

/** Resolves with the head of the answer; its body is the caller's to read or to destroy. */
function ask(url: string, options: RequestOptions, body?: string): Promise<IncomingMessage> {
  const open = new URL(url).protocol === 'https:' ? httpsRequest : httpRequest;

  return new Promise((resolve, reject) => {
    // A connection of its own: a kept one may be closed by the other side just when it is used.
    const request = open(url, { ...options, agent: false });
    // Listens for ever: an error after the answer would be thrown if nobody did.
    request.on('error', reject);
    request.once('response', resolve);
    request.end(body);
  });
}
