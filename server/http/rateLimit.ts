/**
 * Limits requests: of each client in a window of time, and of all clients in a turn of the event
 * loop.
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
  /** The count that all machines share. Without it, this process counts in its own memory. */
  readonly store?: Store | undefined;
}

/**
 * Answers 429 with Retry-After over the limit. A client is its `req.ip` (see TRUST_PROXY); for
 * IPv6, the /56 of that address. `say` is the text for the visitor, with the minutes to wait. Logs
 * once if a proxy sends X-Forwarded-For and TRUST_PROXY names no proxy.
 */
export function rateLimit(
  facts: () => Pick<Facts, 'phones'>,
  log: Log,
  say: (text: Text) => Count,
  { store, ...options }: Limit,
): RequestHandler {
  return limiter({
    // Not draft 8: its policy has a hash of the client's address, and anyone can compute the
    // address from the hash.
    standardHeaders: 'draft-7',
    ...options,
    ...(store && { store }),
    legacyHeaders: false,
    // A client on a Unix socket has no address unless its proxy sends one. All such clients count
    // as one. Source: express-rate-limit, "ERR_ERL_UNDEFINED_IP_ADDRESS".
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

/** Whether a client goes on long after it was refused. No visitor does. */
export function isFarOverLimit(req: Request): boolean {
  const { used, limit } = (req as AugmentedRequest).rateLimit ?? { used: 0, limit: 0 };
  return used > 10 * limit;
}

/** The time until the window ends, as far as the store knows. */
function waitMs(req: Request, windowMs: number): number {
  // The limiter sets `rateLimit` before it calls its handler.
  const { resetTime } = (req as AugmentedRequest).rateLimit ?? {};
  return resetTime === undefined ? windowMs : Math.max(0, resetTime.getTime() - Date.now());
}

/**
 * Starts at most `perTurn` POST requests in each turn of the event loop, in order. A page does not
 * have to wait for a whole flood of them.
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
