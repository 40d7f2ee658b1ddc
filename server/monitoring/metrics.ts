/** Figures for Prometheus, on a port of their own that only this machine reaches. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Outbox, OutboxStatus } from '../outbox/outbox';
import type { Log } from '../system/log';
import { sharedFor } from '../system/sharedFor';
import { countRequests } from './requestMetrics';

export interface MetricsDeps {
  readonly outbox: Pick<Outbox, 'status'>;
  /** How fast pages were for visitors, by metric. */
  readonly vitals: {
    summary(): Readonly<Record<string, { readonly p75: number; readonly visits: number }>>;
  };
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The addresses of pages: others count as one, so that strangers cannot make new series. */
  readonly paths: readonly string[];
  readonly log: Log;
}

/**
 * Serves `GET /metrics` on 127.0.0.1, the process's own figures among them. Gives the function that ends it; rejects
 * with a sentence when the port cannot be had.
 */
export async function openMetrics(port: number, deps: MetricsDeps): Promise<() => Promise<void>> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addOutboxGauges(registry, deps);
  addVitalsGauges(registry, deps);
  const server = createServer(async (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') return void res.writeHead(404).end();
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

/** An outbox that has no status cannot keep an enquiry either, and its other figures stay as they were. */
function addOutboxGauges(registry: Registry, { outbox, now }: MetricsDeps): void {
  const statusOf = sharedFor(100, () => outbox.status().catch(() => undefined));
  const add = (name: string, help: string, read: (status: OutboxStatus) => number | undefined) =>
    new Gauge({
      ...{ name, help, registers: [registry] },
      async collect() {
        const status = await statusOf();
        const value = status && read(status);
        if (value !== undefined) this.set(value);
        else if (name === 'outbox_can_keep') this.set(0);
      },
    });
  add('outbox_can_keep', '1 while enquiries can be kept.', ({ canKeep }) => (canKeep ? 1 : 0));
  add('outbox_waiting', 'Enquiries that are not delivered yet.', ({ waiting }) => waiting);
  add('outbox_refused', 'Enquiries that the mail server refuses.', ({ refused }) => refused);
  add('outbox_damaged', 'Files that could not be read as enquiries.', ({ damaged }) => damaged);
  add(
    'outbox_oldest_waiting_seconds',
    'How long the oldest enquiry has waited; 0 for none.',
    ({ oldestWaitingAt }) => (oldestWaitingAt === undefined ? 0 : (now() - oldestWaitingAt) / 1000),
  );
  add(
    'outbox_last_delivered_timestamp_seconds',
    'When an enquiry was last delivered.',
    ({ lastDeliveredAt }) => lastDeliveredAt && lastDeliveredAt / 1000,
  );
}

function addVitalsGauges(registry: Registry, { vitals }: MetricsDeps): void {
  const add = (name: string, help: string, figure: 'p75' | 'visits') =>
    new Gauge({
      ...{ name, help, registers: [registry], labelNames: ['metric'] },
      collect() {
        for (const [metric, summary] of Object.entries(vitals.summary())) {
          this.set({ metric }, summary[figure]);
        }
      },
    });
  add('web_vitals_p75', '75th percentile of the last visits: milliseconds, CLS without unit.', 'p75');
  add('web_vitals_visits', 'Visits behind web_vitals_p75.', 'visits');
}
