/** What a supervisor asks. */
import type { RequestHandler } from 'express';
import { isAskedHere } from '../http/askedHere';
import type { Outbox } from '../outbox/outbox';
import type { PageCache } from '../pages/pageCache';
import type { Vitals } from './vitals';

interface ReadyzDeps {
  readonly outbox: Pick<Outbox, 'status'>;
  readonly vitals: Pick<Vitals, 'summary'>;
  readonly cache: Pick<PageCache, 'usage'>;
  readonly now: () => number;
}

/** 200 while the process serves. */
export const healthz: RequestHandler = (_req, res) => {
  res.set('Cache-Control', 'no-store').type('text/plain').send('ok\n');
};

/**
 * 200 while messages can be kept, else 503. A program on this machine also gets the figures of outbox and page cache and
 * the visitors' vitals as JSON; ages are in milliseconds. Source: DECISIONS, "Keeping and delivering".
 */
export function readyz({ outbox, vitals, cache, now }: ReadyzDeps): RequestHandler {
  // An outbox that cannot say how it is cannot keep a message either: that is an answer, not a fault.
  const statusOf = sharedFor(1000, () => outbox.status().catch(() => undefined));
  return async (req, res) => {
    const status = await statusOf();
    const ready = status?.canKeep ?? false;
    res.status(ready ? 200 : 503).set('Cache-Control', 'no-store');
    if (!isAskedHere(req)) return void res.type('text/plain').send(ready ? 'ready\n' : 'not ready\n');
    const oldestAt = status?.oldestWaitingAt;
    const deliveredAt = status?.lastDeliveredAt;
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

/** Asks once for all who want to know within `withinMs`: strangers may ask as often as they like. */
function sharedFor<T>(withinMs: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return () => {
    const at = performance.now();
    if (last === undefined || at - last.at >= withinMs) last = { at, answer: ask() };
    return last.answer;
  };
}
