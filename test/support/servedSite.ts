/** The whole application on a port of its own, as a browser meets it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
}

/** Starts a site and listens on a free port of this machine. Close it when the tests are over. */
export async function serveSite(options: SiteOptions = {}): Promise<ServedSite> {
  const site = await startSite(options);
  const seen: SeenRequest[] = [];
  const server = createServer((req, res) => {
    seen.push({ method: req.method ?? '', path: req.url ?? '', headers: req.headers });
    site.app(req, res);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // an AddressInfo for every TCP server
  return {
    ...site,
    url: `http://127.0.0.1:${port}`,
    seen,
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
      await site.close();
    },
  };
}
