/** Counts form posts by client address. */
import type { RequestHandler } from 'express';
import { rateLimit as limiter, type Store } from 'express-rate-limit';
import { fillCount } from '../../shared/text/fill';
import type { Config } from '../config/config';
import { Refusal } from './httpError';
import { memoryCounters } from './memoryCounters';

/**
 * One counter for all forms: mount the same handler on each. Past the limit it answers 429 with Retry-After
 * (seconds). Every counted answer carries the RateLimit headers of draft-ietf-httpapi-ratelimit-headers-08.
 * The client is req.ip, which follows TRUST_PROXY; IPv6 counts by /56, the package's default, since one
 * household holds that many addresses. `counters` are this process's own unless others share them.
 */
export function rateLimit(config: Config, counters: Store = memoryCounters()): RequestHandler {
  const [phone] = config.site.phones;
  return limiter({
    store: counters,
    windowMs: config.rateLimitWindowMs,
    limit: config.rateLimitMax,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // The first two warn about headers that any client may send, the third of a client that has gone already: a
    // stranger could fill the log with them.
    validate: { xForwardedForHeader: false, forwardedHeader: false, ip: false },
    handler: (_req, res, next) => {
      const waitMinutes = Math.max(1, Math.ceil(Number(res.get('Retry-After')) / 60));
      next(new Refusal(429, text => fillCount(text.refusal.tooMany, waitMinutes, { phone })));
    },
  });
}
