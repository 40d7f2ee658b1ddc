/** How many requests are let in: of each client, and of all in a turn of the event loop. */
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
  /** Where all machines count together; without it this process counts in its memory. */
  readonly store?: Store | undefined;
}

/**
 * 429 with Retry-After past the limit, by req.ip (TRUST_PROXY; IPv6 by /56). `say`: what one reads,
 * with the minutes. The log says once where a proxy sends X-Forwarded-For and TRUST_PROXY names
 * none.
 */
export function rateLimit(
  facts: () => Pick<Facts, 'phones'>,
  log: Log,
  say: (text: Text) => Count,
  { store, ...options }: Limit,
): RequestHandler {
  return limiter({
    // Not draft 8, whose policy has a hash of the client's address: anyone can compute the address
    // from it.
    standardHeaders: 'draft-7',
    ...options,
    ...(store && { store }),
    legacyHeaders: false,
    // Who comes by a socket, and of whom no proxy says more, has no address: all of them are one
    // client. Source: express-rate-limit, "ERR_ERL_UNDEFINED_IP_ADDRESS".
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

/** Whether a client goes on and on after it was refused: no visitor does. */
export function isFarOverLimit(req: Request): boolean {
  const { used, limit } = (req as AugmentedRequest).rateLimit ?? { used: 0, limit: 0 };
  return used > 10 * limit;
}

/** Until the window ends, as far as the store can tell. */
function waitMs(req: Request, windowMs: number): number {
  // The limiter has added what it counted before it calls its handler.
  const { resetTime } = (req as AugmentedRequest).rateLimit ?? {};
  return resetTime === undefined ? windowMs : Math.max(0, resetTime.getTime() - Date.now());
}

/**
 * Lets `perTurn` posts begin in each turn of the event loop, in order, so that a page does not wait
 * for a whole flood of them.
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
