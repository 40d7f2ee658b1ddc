/**
 * Limits requests in two ways: for each client in a window of time, and for all clients together
 * in one turn of the event loop.
 */
import type { Request, RequestHandler } from 'express';
import {
  type AugmentedRequest,
  rateLimit as limiter,
  type Options,
  type Store,
} from 'express-rate-limit';
import type { Site as Facts } from '../../shared/site';
import { type Count, fillCount } from '../../shared/text/fill';
import type { Text } from '../../shared/text/languages';
import type { Log } from '../system/log';
import { HttpError } from './httpError';

interface Limit
  extends Pick<Options, 'limit' | 'windowMs'>,
    Partial<Pick<Options, 'skip' | 'standardHeaders'>> {
  /**
   * The counters that all machines share. If this is undefined, the process counts in its memory.
   */
  readonly store?: Store | undefined;
}

/**
 * Answers 429, with Retry-After, if a client has sent too many requests. A client is an address
 * (`req.ip`, see TRUST_PROXY), or all IPv6 addresses with the same /56. `say` makes the text for
 * the visitor, with the minutes to wait. If a proxy sends X-Forwarded-For but TRUST_PROXY is not
 * set, the log says so once.
 */
export function rateLimit(
  facts: () => Pick<Facts, 'phones'>,
  log: Log,
  say: (text: Text) => Count,
  { store, ...options }: Limit,
): RequestHandler {
  return limiter({
    // Draft 8 of these headers contains a hash of the client's address. By hashing all addresses,
    // somebody could find the client's address. So draft 7 is used.
    standardHeaders: 'draft-7',
    ...options,
    ...(store && { store }),
    legacyHeaders: false,
    // On a Unix socket, the address of a client is known only from a header of the proxy. If this
    // header is missing, all clients count as one client. Source: express-rate-limit,
    // "ERR_ERL_UNDEFINED_IP_ADDRESS".
    validate: { ip: false },
    logger: {
      warn: fault => log.warn(String(fault)),
      error: fault => log.error(String(fault)),
    },
    handler: (req, _res, next, { windowMs }) => {
      const waitSeconds = Math.ceil(waitMs(req, windowMs) / 1000);
      const waitMinutes = Math.max(1, Math.ceil(waitSeconds / 60));
      const headers = { 'Retry-After': `${waitSeconds}` };
      const [phone] = facts().phones;
      next(new HttpError(429, text => fillCount(say(text), waitMinutes, { phone }), headers));
    },
  });
}

/** Whether a client has sent more than ten times the allowed requests. No visitor does this. */
export function isFarOverLimit(req: Request): boolean {
  const { used, limit } = (req as AugmentedRequest).rateLimit ?? { used: 0, limit: 0 };
  return used > 10 * limit;
}

/**
 * Returns how long the client must wait until the window of the rate limit ends. If the store
 * does not know the end of the window, the client must wait for the length of a whole window.
 */
function waitMs(req: Request, windowMs: number): number {
  // The limiter sets `rateLimit` before it calls its handler.
  const { resetTime } = (req as AugmentedRequest).rateLimit ?? {};
  return resetTime === undefined ? windowMs : Math.max(0, resetTime.getTime() - Date.now());
}

/**
 * Delays POST requests: at most `perTurn` of them start in each turn of the event loop, in order.
 * During a flood of POST requests, the server can make a page between two turns. So a page need
 * not wait until all POST requests have ended.
 */
export function throttlePosts(perTurn: number): RequestHandler {
  const waiting: (() => void)[] = [];
  function letIn(): void {
    for (const next of waiting.splice(0, perTurn)) next();
    if (waiting.length > 0) setImmediate(letIn);
  }
  return (req, _res, next) => {
    if (req.method !== 'POST') return next();
    waiting.push(next);
    if (waiting.length === 1) setImmediate(letIn);
  };
}
