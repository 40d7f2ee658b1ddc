/** The whole application on a port of its own, as a browser meets it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type SiteOptions, type StartedSite, startSite } from './startSite';

/** One request that reached the server. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export interface ServedSite extends StartedSite {
  /** Without a slash at the end. */
  readonly url: string;
  /** Every request until now, in order. */
  readonly seen: readonly SeenRequest[];
  /** Replaces the site at this address by another one, as a deploy does. Messages are those of the first. */
  deploy(options: SiteOptions): Promise<void>;
  /** What becomes of every further request: so many milliseconds late, or cut off without an answer. */
  network: number | 'cut';
}

/** Starts a site and listens on a free port of this machine. Close it when the tests are over. */
export async function serveSite(options: SiteOptions = {}): Promise<ServedSite> {
  const site = await startSite(options);
  const seen: SeenRequest[] = [];
  const sites = [site];
  const server = createServer(async (req, res) => {
    seen.push({ method: req.method ?? '', path: req.url ?? '', headers: req.headers });
    if (served.network === 'cut') return void req.destroy();
    if (served.network > 0) await pause(served.network);
    sites.at(-1)?.listener(req, res);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // an AddressInfo for every TCP server
  const served: ServedSite = {
    ...site,
    url: `http://127.0.0.1:${port}`,
    seen,
    async deploy(next) {
      sites.push(await startSite(next));
    },
    network: 0,
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
      await Promise.all(sites.map(each => each.close()));
    },
  };
  return served;
}
