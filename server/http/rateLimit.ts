/** Counts requests by client address. */
import type { Request, RequestHandler } from 'express';
import { rateLimit as limiter, type Store } from 'express-rate-limit';
import { type Count, fillCount } from '../../shared/text/fill';
import type { Text } from '../../shared/text/languages';
import type { Config } from '../config/config';
import { Refusal } from './httpError';
import { memoryCounters } from './memoryCounters';

export interface Limit {
  /** So many requests in `windowMs` milliseconds. */
  readonly max: number;
  readonly windowMs: number;
  /** What the visitor reads past it, with the minutes to wait. */
  readonly say: (text: Text) => Count;
  /** Requests that are not counted; none by itself. */
  readonly isFree?: (req: Request) => boolean;
  /** This process's own unless others share them. */
  readonly counters?: Store | undefined;
}

/** The forms' limit. Mount one handler on all of them, so that they share one count for each client. */
export function rateLimit(config: Config, counters?: Store): RequestHandler {
  const { rateLimitMax: max, rateLimitWindowMs: windowMs } = config;
  return limitRequests(config, { max, windowMs, say: text => text.refusal.tooMany, counters });
}

/**
 * Past the limit it answers 429 with Retry-After (seconds). Every counted answer carries the RateLimit headers of
 * draft-ietf-httpapi-ratelimit-headers-08. The client is req.ip, which follows TRUST_PROXY; IPv6 counts by /56, the
 * package's default, since one household holds that many addresses.
 */
export function limitRequests({ site }: Config, limit: Limit): RequestHandler {
  const { max, windowMs, say, isFree = () => false, counters = memoryCounters() } = limit;
  const [phone] = site.phones;
  return limiter({
    ...{ store: counters, windowMs, limit: max, skip: isFree },
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // The first two warn about headers that any client may send, the third of a client that has gone already: a
    // stranger could fill the log with them.
    validate: { xForwardedForHeader: false, forwardedHeader: false, ip: false },
    handler: (_req, res, next) => {
      const waitMinutes = Math.max(1, Math.ceil(Number(res.get('Retry-After')) / 60));
      next(new Refusal(429, text => fillCount(say(text), waitMinutes, { phone })));
    },
  });
}
