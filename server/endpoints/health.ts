/** Health checks for a supervisor. */
import type { RequestHandler } from 'express';
import { isFromThisMachine } from '../http/fromThisMachine';
import type { Site } from '../site';
import { sharedFor } from '../system/timers';

/** Answers 200 as long as the process can answer. */
export const healthz: RequestHandler = (_req, res) => {
  res.set('Cache-Control', 'no-store').type('text/plain').send('ok\n');
};

/**
 * Answers 200 if enquiries can be stored, and 503 if not. A program on this machine gets figures
 * as JSON. All others get a short text. Ages in the JSON are in milliseconds.
 */
export function readyz({
  store,
  vitals,
  pages,
  now,
}: Pick<Site, 'store' | 'vitals' | 'pages' | 'now'>): RequestHandler {
  // All requests within a second get the same status, because strangers may send many requests.
  // If the store cannot give its status, it cannot store an enquiry either.
  const statusOf = sharedFor(1000, () => store.status().catch(() => undefined));
  return async (req, res) => {
    const status = await statusOf();
    const ready = status?.canKeep ?? false;
    res.status(ready ? 200 : 503).set('Cache-Control', 'no-store');
    if (!isFromThisMachine(req))
      return void res.type('text/plain').send(ready ? 'ready\n' : 'not ready\n');
    const {
      waiting = null,
      refused = null,
      damaged = null,
      oldestWaitingAt,
      lastDeliveredAt,
    } = status ?? {};
    res.json({
      ready,
      waiting,
      refused,
      damaged,
      oldestWaitingMs: oldestWaitingAt === undefined ? null : now() - oldestWaitingAt,
      lastDelivered: lastDeliveredAt === undefined ? null : new Date(lastDeliveredAt).toISOString(),
      pages: pages.usage(),
      vitals: vitals.summary(),
    });
  };
}
