/** Figures for Prometheus, on a port of their own that only this machine reaches. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Outbox } from '../outbox/outbox';
import type { Log } from '../system/log';
import { countRequests } from './requestMetrics';

interface MetricsDeps {
  readonly outbox: Pick<Outbox, 'status'>;
  /** How fast pages were for visitors, by metric. */
  readonly vitals: { summary(): Readonly<Record<string, { p75: number; visits: number }>> };
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The addresses of pages: others count as one, so that strangers cannot make new series. */
  readonly paths: readonly string[];
  readonly log: Log;
}

/** Serves `GET /metrics` on 127.0.0.1. Gives the function that ends it; rejects with a sentence for the operator. */
export async function openMetrics(port: number, deps: MetricsDeps): Promise<() => Promise<void>> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const update = addGauges(registry, deps);
  const server = createServer(async (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') return void res.writeHead(404).end();
    await update();
    res.setHeader('Content-Type', registry.contentType);
    res.end(await registry.metrics());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch(cause => {
    const sentence = `METRICS_PORT must be free, but ${port} of 127.0.0.1 gives ${cause.code}.`;
    throw new Error(sentence, { cause });
  });
  const stopCounting = countRequests(registry, server, deps.paths);
  const address = server.address() as AddressInfo; // an AddressInfo for every TCP server
  deps.log.info(`Metrics are at http://127.0.0.1:${address.port}/metrics`);
  return async () => {
    stopCounting();
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  };
}

/** Gives what sets them. Without a status, the outbox cannot keep an enquiry, and its other figures stay. */
function addGauges(registry: Registry, { outbox, vitals, now }: MetricsDeps): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const canKeep = gauge('outbox_can_keep', '1 while enquiries can be kept.');
  const waiting = gauge('outbox_waiting', 'Enquiries that are not delivered yet.');
  const refused = gauge('outbox_refused', 'Enquiries that the mail server refuses.');
  const damaged = gauge('outbox_damaged', 'Files that could not be read as enquiries.');
  const oldest = gauge(
    'outbox_oldest_waiting_seconds',
    'How long the oldest enquiry has waited; 0 for none.',
  );
  const last = gauge('outbox_last_delivered_timestamp_seconds', 'When an enquiry was last delivered.');
  const p75Help = '75th percentile of the last visits: milliseconds, CLS without unit.';
  const p75 = gauge('web_vitals_p75', p75Help, ['metric']);
  const visits = gauge('web_vitals_visits', 'Visits behind web_vitals_p75.', ['metric']);
  return async () => {
    for (const [metric, figures] of Object.entries(vitals.summary())) {
      p75.set({ metric }, figures.p75);
      visits.set({ metric }, figures.visits);
    }
    const status = await outbox.status().catch(() => undefined);
    canKeep.set(status?.canKeep === true ? 1 : 0);
    if (status === undefined) return;
    waiting.set(status.waiting);
    refused.set(status.refused);
    damaged.set(status.damaged);
    oldest.set(status.oldestWaitingAt === undefined ? 0 : (now() - status.oldestWaitingAt) / 1000);
    if (status.lastDeliveredAt !== undefined) last.set(status.lastDeliveredAt / 1000);
  };
}
