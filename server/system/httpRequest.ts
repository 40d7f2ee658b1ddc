/**
 * Sends requests to other servers. fetch is not used, because its WebAssembly reserves gigabytes
 * of address space. On a shared host with a limit (`ulimit -v`), fetch throws an error that
 * nobody can catch, and the process ends. Source: nodejs/node#56596.
 */
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { addAbortSignal } from 'node:stream';
import { text } from 'node:stream/consumers';
import { faultCode } from './durableFiles';

const timeoutMs = 10_000;

/** The answer of the other server. Redirects are not followed. */
export interface HttpAnswer {
  readonly status: number;
  /** The Location header of a redirect, otherwise empty. */
  readonly location: string;
}

/** There was no answer. `fault`: the code of the error, without the address. */
export interface NoAnswer {
  readonly fault: string;
}

/** Posts JSON. Does not read the body of the answer. Never rejects. */
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

/** Gets a page as text. Rejects if there is no response. `requestFault` gives the reason. */
export async function getText(url: string): Promise<HttpPage> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await ask(url, { method: 'GET', signal });
  return {
    status: response.statusCode ?? 0,
    text: await text(addAbortSignal(signal, response)),
  };
}

/**
 * Returns one word that says why there was no answer: `ECONNREFUSED`, `TimeoutError`, or the code
 * of a certificate error.
 */
export function requestFault(fault: unknown): string {
  const { cause }: { cause?: unknown } = Object(fault);
  const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
  return isTimeout ? cause.name : faultCode(fault);
}

/**
 * Sends a request. Resolves when the headers of the answer have arrived. The caller must read the
 * body or destroy it.
 */
function ask(url: string, options: RequestOptions, body?: string): Promise<IncomingMessage> {
  const open = new URL(url).protocol === 'https:' ? httpsRequest : httpRequest;

  return new Promise((resolve, reject) => {
    // Each request opens a new connection, because the other server could close an old connection
    // just when the request is sent.
    const request = open(url, { ...options, agent: false });
    // Without a listener, an error after the answer would be an uncaught error.
    request.on('error', reject);
    request.once('response', resolve);
    request.end(body);
  });
}
