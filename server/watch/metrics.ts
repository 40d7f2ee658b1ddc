/** Serves figures for Prometheus. They have a separate port, which only this machine can reach. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { formsByAction } from '../../shared/forms';
import { login } from '../../shared/forms/login';
import { addressesOf } from '../pages/addresses';
import type { Site } from '../site';
import type { Store } from '../store/store';

/**
 * Serves `GET /metrics` on 127.0.0.1. Resolves with a function that stops the server. If the
 * server cannot start, rejects with a sentence for the operator.
 */
export async function openMetrics(
  port: number,
  store: Pick<Store, 'status'>,
  { vitals, facts, now, log }: Pick<Site, 'vitals' | 'facts' | 'now' | 'log'>,
): Promise<() => Promise<void>> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const update = addGauges(registry, store, vitals, now);
  const server = createServer(async (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') return void res.writeHead(404).end();
    await update();
    res.setHeader('Content-Type', registry.contentType);
    res.end(await registry.metrics());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch(cause => {
    throw new Error(`METRICS_PORT must be free, but ${port} of 127.0.0.1 gives ${cause.code}.`, {
      cause,
    });
  });
  const stopCounting = countRequests(registry, server, addressesOf(facts()).listed);
  const address = server.address() as AddressInfo; // an AddressInfo for every TCP server
  log.info(`Metrics are at http://127.0.0.1:${address.port}/metrics`);
  return async () => {
    stopCounting();
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  };
}

/**
 * Adds the figures that can go up and down. Returns the function that reads them again. If the
 * status of the store cannot be read, only `store_can_keep` and the speed of pages are set.
 */
function addGauges(
  registry: Registry,
  store: Pick<Store, 'status'>,
  vitals: Site['vitals'],
  now: Site['now'],
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const canKeep = gauge('store_can_keep', '1 while enquiries can be kept.');
  const waiting = gauge('store_waiting', 'Enquiries that are not delivered yet.');
  const refused = gauge('store_refused', 'Enquiries that the mail server refuses.');
  const damaged = gauge('store_damaged', 'Databases that were damaged, in DATA_DIR/damaged.');
  const oldestHelp = 'How long the oldest enquiry has waited; 0 for none.';
  const oldest = gauge('store_oldest_waiting_seconds', oldestHelp);
  const last = gauge(
    'store_last_delivered_timestamp_seconds',
    'When an enquiry was last delivered.',
  );
  const p75Help = '75th percentile of the last visits: milliseconds, CLS without unit.';
  const p75 = gauge('web_vitals_p75', p75Help, ['metric']);
  const visits = gauge('web_vitals_visits', 'Visits behind web_vitals_p75.', ['metric']);
  return async () => {
    for (const [metric, figures] of Object.entries(vitals.summary())) {
      p75.set({ metric }, figures.p75);
      visits.set({ metric }, figures.visits);
    }
    const status = await store.status().catch(() => undefined);
    canKeep.set(status?.canKeep === true ? 1 : 0);
    if (status === undefined) return;
    waiting.set(status.waiting);
    refused.set(status.refused);
    damaged.set(status.damaged);
    oldest.set(status.oldestWaitingAt === undefined ? 0 : (now() - status.oldestWaitingAt) / 1000);
    if (status.lastDeliveredAt !== undefined) last.set(status.lastDeliveredAt / 1000);
  };
}

/** An event of Node's diagnostics channel. Source: Node, "Diagnostics Channel, HTTP". */
type Finished = Readonly<{
  request: IncomingMessage;
  response: ServerResponse & Locals;
  server: Server;
}>;
/** The values that Express stores with a response. `submit` writes the id of the form there. */
type Locals = { readonly locals?: { readonly form?: string } };

const channel = 'http.server.response.finish';

/**
 * Counts all answers of this process, except the answers of the server `own`. That server serves
 * the metrics. Node reports each answer on a diagnostics channel. Returns the function that stops
 * the counting.
 */
function countRequests(registry: Registry, own: Server, paths: readonly string[]): () => void {
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const pageHelp = 'Answers to reading requests, by page and status.';
  const pages = counter('site_requests_total', pageHelp, ['page', 'status']);
  const posts = counter('site_posts_total', 'Answers to posts, by form and status.', [
    'form',
    'status',
  ]);
  // All unknown addresses are counted together. Otherwise a stranger could make very many
  // counters.
  const known = new Set(paths);
  const forms = formsByPath();

  function count(event: unknown): void {
    const { request, response, server } = event as Finished;
    if (server === own) return;
    const [path = ''] = (request.url ?? '').split('?', 1);
    const status = String(response.statusCode);
    if (request.method === 'POST') {
      posts.inc({ form: response.locals?.form ?? forms.get(path) ?? 'none', status });
    } else {
      const page = known.has(path) ? path : path.startsWith('/assets/') ? 'assets' : 'other';
      pages.inc({ page, status });
    }
  }
  subscribe(channel, count);
  return () => void unsubscribe(channel, count);
}

/**
 * Maps each path to the form that is sent there. The map is needed for a POST that is refused
 * before the form is read. If several forms have the same path, the first one counts.
 */
function formsByPath(): ReadonlyMap<string, string> {
  const byAction = [...formsByAction()].map(
    ([action, [first]]) => [action, first?.id ?? action] as const,
  );
  return new Map([...byAction, [login.action, login.id], ['/vitals', 'vitals']]);
}
