/** What a supervisor asks. */
import type { RequestHandler } from 'express';
import type { Outbox } from '../outbox/outbox';
import type { PageCache } from '../pages/pageCache';
import type { Vitals } from './vitals';

interface ReadyzDeps {
  readonly outbox: Outbox;
  readonly vitals: Vitals;
  readonly cache: PageCache;
  readonly now: () => number;
}

/** 200 while the process serves. */
export const healthz: RequestHandler = (_req, res) => {
  res.set('Cache-Control', 'no-store').type('text/plain').send('ok\n');
};

/**
 * 200 while messages can be kept, else 503, with the figures of outbox and page cache and the visitors' vitals as JSON. Ages are in milliseconds.
 * Source: DECISIONS, "Keeping and delivering".
 */
export function readyz({ outbox, vitals, cache, now }: ReadyzDeps): RequestHandler {
  return async (_req, res) => {
    // An outbox that cannot say how it is cannot keep a message either: that is an answer, not a fault.
    const status = await outbox.status().catch(() => undefined);
    const oldestAt = status?.oldestWaitingAt;
    const deliveredAt = status?.lastDeliveredAt;
    const ready = status?.canKeep ?? false;
    res.status(ready ? 200 : 503).set('Cache-Control', 'no-store');
    res.json({
      ready,
      waiting: status?.waiting ?? null,
      refused: status?.refused ?? null,
      damaged: status?.damaged ?? null,
      oldestWaitingMs: oldestAt === undefined ? null : now() - oldestAt,
      lastDelivered: deliveredAt === undefined ? null : new Date(deliveredAt).toISOString(),
      pages: cache.usage(),
      vitals: vitals.summary(),
    });
  };
}
