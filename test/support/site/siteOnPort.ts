/** The whole application on a port of its own, as a browser meets it. */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '../run/freePort';
import { type SiteOptions, type StartedSite, startSiteInProcess } from './siteInProcess';

export interface SeenRequest {
  readonly method: string | undefined;
  /** With the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

export interface ServedSite extends StartedSite {
  /** Without a slash at its end. */
  readonly url: string;
  /** Every request until now, in order. */
  readonly seen: readonly SeenRequest[];

  /**
   * Replaces the site at this address by another one,
   * as a deploy does. Messages are those of the first.
   */
  deploy(next: SiteOptions): Promise<void>;

  /**
   * What becomes of every further request: so many milliseconds late, cut off without an answer, or
   * answered by a firewall on the way, with a page of its own.
   */
  network: number | 'cut' | 'foreign';
}

/** Starts a site and listens on a free port of this machine. Close it when the tests are over. */
export async function serveSite(options: SiteOptions = {}): Promise<ServedSite> {
  const site = await startSiteInProcess(options);
  const seen: SeenRequest[] = [];
  const sites = [site];
  const server = createServer(async (req, res) => {
    seen.push({ method: req.method, path: req.url ?? '', headers: req.headers });
    if (served.network === 'cut') return void req.destroy();
    if (served.network === 'foreign') return answerAsFirewall(req, res);
    if (served.network > 0) await pause(served.network);
    sites.at(-1)?.listener(req, res);
  });
  const served: ServedSite = {
    ...site,
    url: `http://127.0.0.1:${await listen(server)}`,
    seen,
    async deploy(next) {
      sites.push(await startSiteInProcess(next));
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

/** A browser may use what it gets for a file again for ten minutes. */
function answerAsFirewall({ url = '' }: IncomingMessage, res: ServerResponse): void {
  const caching = url.includes('..') ? 'max-age=600' : 'no-cache';
  res.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': caching, ETag: '"blocked"' });
  res.end(
    '<!doctype html><html lang="en"><title>Blocked</title><h1>Blocked by the firewall</h1></html>',
  );
}
