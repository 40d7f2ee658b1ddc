/**
 * Sends requests to other servers over http or https. fetch is not used, because its parser needs
 * WebAssembly, which reserves gigabytes of address space. If a host limits the address space
 * (`ulimit -v`), as shared hosts do, fetch throws an error that cannot be caught, and the process
 * ends. Source: nodejs/node#56596.
 */
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { addAbortSignal } from 'node:stream';
import { text } from 'node:stream/consumers';
import { faultCode } from './durableFiles';

const timeoutMs = 10_000;

/** What the other server answered. A redirect is not followed. */
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
 * Why there was no response, such as `ECONNREFUSED`, `TimeoutError`, or the code of a certificate's
 * error.
 */
export function requestFault(fault: unknown): string {
  const { cause }: { cause?: unknown } = Object(fault);
  const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
  return isTimeout ? cause.name : faultCode(fault);
}

/**
 * Sends a request. Resolves with the head of the answer. The caller must read or destroy the body.
 */
function ask(url: string, options: RequestOptions, body?: string): Promise<IncomingMessage> {
  const open = new URL(url).protocol === 'https:' ? httpsRequest : httpRequest;

  return new Promise((resolve, reject) => {
    // Each request uses a new connection, because the other server may close a kept connection at
    // the moment of its use.
    const request = open(url, { ...options, agent: false });
    // Without a listener, an error after the answer would be thrown.
    request.on('error', reject);
    request.once('response', resolve);
    request.end(body);
  });
}
