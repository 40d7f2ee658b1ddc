/** Counts requests by client address. */
import type { Request, RequestHandler } from 'express';
import { rateLimit as limiter, type Store } from 'express-rate-limit';
import type { Site } from '../../shared/site';
import { type Count, fillCount } from '../../shared/text/fill';
import type { Text } from '../../shared/text/languages';
import { HttpError } from './httpError';
import { memoryCounters } from './memoryCounters';

export interface Limit {
  /** So many requests in `windowMs` milliseconds. */
  readonly max: number;
  readonly windowMs: number;
  /** What the visitor reads past it, with the minutes to wait. */
  readonly say: (text: Text) => Count;
  /** Requests that are not counted; by default none. */
  readonly isFree?: (req: Request) => boolean;
  /** This process's own unless machines share them. */
  readonly counters?: Store | undefined;
}

/**
 * Past the limit it answers 429 with Retry-After (seconds). Every counted answer carries the RateLimit headers of
 * draft-ietf-httpapi-ratelimit-headers-08. The client is req.ip, which follows TRUST_PROXY; IPv6 counts by /56, the
 * package's default, since one household holds that many addresses. Whatever shares the handler shares its count.
 */
export function rateLimit({ phones: [phone] }: Pick<Site, 'phones'>, limit: Limit): RequestHandler {
  const { max, windowMs, say, isFree = () => false, counters = memoryCounters() } = limit;
  return limiter({
    ...{ store: counters, windowMs, limit: max, skip: isFree },
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // The first two warn about headers that any client may send, the third of a client that has gone already: a
    // stranger could fill the log with them.
    validate: { xForwardedForHeader: false, forwardedHeader: false, ip: false },
    handler: (_req, res, next) => {
      const waitMinutes = Math.max(1, Math.ceil(Number(res.get('Retry-After')) / 60));
      next(new HttpError(429, text => fillCount(say(text), waitMinutes, { phone })));
    },
  });
}
