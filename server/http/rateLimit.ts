/** Counts requests by client address. */
import type { RequestHandler } from 'express';
import { rateLimit as limiter, type Options } from 'express-rate-limit';
import type { Site } from '../../shared/site';
import { type Count, fillCount } from '../../shared/text/fill';
import type { Text } from '../../shared/text/languages';
import { HttpError } from './httpError';
import { memoryCounters } from './memoryCounters';

/** 429 with Retry-After past the limit, by req.ip (TRUST_PROXY; IPv6 by /56). `say`: what one reads, with the minutes. */
export function rateLimit(
  { phones: [phone] }: Pick<Site, 'phones'>,
  say: (text: Text) => Count,
  options: Partial<Pick<Options, 'limit' | 'windowMs' | 'skip' | 'store'>>,
): RequestHandler {
  return limiter({
    ...{ ...options, store: options.store ?? memoryCounters() },
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // They warn of headers that any client may send, and of one that has gone: a stranger could fill the log.
    validate: { xForwardedForHeader: false, forwardedHeader: false, ip: false },
    handler: (_req, res, next) => {
      const waitMinutes = Math.max(1, Math.ceil(Number(res.get('Retry-After')) / 60));
      next(new HttpError(429, text => fillCount(say(text), waitMinutes, { phone })));
    },
  });
}
