/** Figures for Prometheus, on a port of their own that only this machine reaches. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Log } from '../../system/log';
import { type Figures, outboxGauges, vitalsGauges } from './gauges';
import { countRequests } from './requests';

export interface MetricsDeps extends Figures {
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
  const readers = [outboxGauges(registry, deps), vitalsGauges(registry, deps)];
  const server = createServer(answer(registry, readers));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch(cause => {
    const sentence = `METRICS_PORT must be free, but ${port} of 127.0.0.1 gives ${cause.code}.`;
    throw new Error(sentence, { cause });
  });
  const stopCounting = countRequests(registry, server, deps.paths);
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  deps.log.info(`Metrics are at http://127.0.0.1:${actual}/metrics`);
  return async () => {
    stopCounting();
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  };
}

function answer(registry: Registry, readers: readonly (() => Promise<void>)[]) {
  return async (req: IncomingMessage, res: ServerResponse) => {
    if (req.method !== 'GET' || req.url !== '/metrics') return res.writeHead(404).end();
    // Read first: the registry itself would ask for all figures at once, and give some from the time before.
    for (const read of readers) await read();
    res.setHeader('Content-Type', registry.contentType);
    return res.end(await registry.metrics());
  };
}
