/** Counts requests by client address. */
import type { Request, RequestHandler } from 'express';
import {
  type AugmentedRequest,
  ipKeyGenerator,
  rateLimit as limiter,
  type Options,
  type Store,
} from 'express-rate-limit';
import type { Site } from '../../shared/site';
import { type Count, fillCount } from '../../shared/text/fill';
import type { Text } from '../../shared/text/languages';
import { HttpError } from './httpError';
import { memoryRateCounters } from './memoryRateCounters';

interface Limit
  extends Partial<
    Pick<Options, 'limit' | 'windowMs' | 'skip' | 'keyGenerator' | 'standardHeaders'>
  > {
  readonly store?: Store;
  /** Counts by itself what has this name: others share one count for each client. */
  readonly scope?: string | undefined;
  /** Is told of each request that is refused. */
  readonly onRefused?: (req: Request) => void;
}

/**
 * 429 with Retry-After past the limit, by req.ip (TRUST_PROXY; IPv6 by /56). `say`: what one reads,
 * with the minutes.
 */
export function rateLimit(
  { phones: [phone] }: Pick<Site, 'phones'>,
  say: (text: Text) => Count,
  { onRefused, scope, ...options }: Limit,
): RequestHandler {
  const prefix = scope === undefined ? '' : `${scope} `;
  return limiter({
    // Not draft 8, whose policy has a hash of the client's address: anyone can compute the address
    // from it.
    standardHeaders: 'draft-7',
    keyGenerator: ({ ip = '' }) => `${prefix}${ipKeyGenerator(ip)}`,
    ...options,
    store: options.store ?? memoryRateCounters(),
    legacyHeaders: false,
    // They warn of headers that any client may send, and of one that has gone: a stranger could
    // fill the log.
    validate: { xForwardedForHeader: false, forwardedHeader: false, ip: false },
    handler: (req, _res, next, { windowMs }) => {
      onRefused?.(req);
      const waitSeconds = Math.ceil(waitMs(req, windowMs) / 1000);
      const waitMinutes = Math.max(1, Math.ceil(waitSeconds / 60));
      const headers = { 'Retry-After': `${waitSeconds}` };
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
 * The same for the IPv6 network (/48) that a request comes from: someone with a whole one has 256
 * households, whose posts could fill disk and mailbox, and whose searches the processor. It stands
 * behind the limit by household, so that one household alone locks out nobody.
 */
export function rateLimitNetworks(
  site: Pick<Site, 'phones'>,
  say: (text: Text) => Count,
  { store, skip, scope, ...options }: Omit<Limit, 'keyGenerator' | 'standardHeaders'>,
): RequestHandler {
  return rateLimit(site, say, {
    ...options,
    // The header fields of the limit by household stay: they tell the visitor more.
    standardHeaders: false,
    ...(store && { store: sameCounts(store) }),
    keyGenerator: req => (scope === undefined ? networkOf(req) : `${scope} ${networkOf(req)}`),
    skip: (req, res) => !networkOf(req).endsWith('/48') || (skip?.(req, res) ?? false),
  });
}

/** `2001:db8:1::/48`; of IPv4, however it is written, the address alone. */
function networkOf({ ip = '' }: Request): string {
  return ipKeyGenerator(ip, 48);
}

/**
 * The same counts behind another object, since a limiter calls `init` on the store that it is
 * given. Keys of networks and of clients differ.
 */
export function sameCounts(store: Store): Store {
  return {
    localKeys: store.localKeys ?? false,
    increment: key => store.increment(key),
    decrement: key => store.decrement(key),
    resetKey: key => store.resetKey(key),
  };
}
