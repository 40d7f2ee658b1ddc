/** Starts the whole application on a port, for a browser. */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '../run/freePort';
import { until } from '../run/until';
import { get } from './get';
import { type SiteOptions, type StartedSite, startSiteInProcess } from './siteInProcess';

export interface SeenRequest {
  readonly method: string | undefined;
  /** The path with its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

export interface ServedSite extends StartedSite {
  /** The address without a final slash. */
  readonly url: string;
  /** All requests so far, in order. */
  readonly seen: readonly SeenRequest[];

  /**
   * Starts another site that replaces the first one at this address, as a deploy does. Only the
   * answers come from the new site. `log`, `store` and the other properties still belong to the
   * first site.
   */
  deploy(next: SiteOptions): Promise<void>;

  /**
   * How the network treats each request from now on. A number: the delay of the answer in
   * milliseconds. `cut`: no answer comes. `foreign`: a firewall answers with its own page.
   * `Stall`: only a part of a page arrives.
   */
  network: number | 'cut' | 'foreign' | Stall;
}

/**
 * Only a share of a page's bytes arrives. The other bytes follow when the test changes `network`.
 */
export interface Stall {
  readonly stallsAt: number;
}

/** Starts a site and listens on a free port of this machine. The tests must close it. */
export async function serveSite(options: SiteOptions = {}): Promise<ServedSite> {
  const site = await startSiteInProcess(options);
  const seen: SeenRequest[] = [];
  const sites = [site];
  const server = createServer(async (req, res) => {
    seen.push({ method: req.method, path: req.url ?? '', headers: req.headers });
    if (served.network === 'cut') return void req.destroy();
    if (served.network === 'foreign') return answerAsFirewall(req, res);
    const listener = sites.at(-1)?.listener ?? site.listener;
    if (typeof served.network === 'object') return answerInParts(req, res, listener);
    if (served.network > 0) await pause(served.network);
    listener(req, res);
  });
  /**
   * Lets a separate server answer, and reads its whole answer, as a proxy does. If the answer is
   * a page, sends only a part of it, and sends the rest when `network` changes.
   */
  async function answerInParts(
    req: IncomingMessage,
    res: ServerResponse,
    listener: RequestListener,
  ): Promise<void> {
    const stall = served.network;
    const behind = createServer(listener);
    const path = req.url ?? '';
    const { status = 502, headers, body } = await get(await listen(behind), path, req.headers);
    behind.close();

    const isPage = headers['content-type']?.startsWith('text/html') === true;
    const share = isPage && typeof stall === 'object' ? stall.stallsAt : 1;
    const end = Math.round(share * body.length);
    res.writeHead(status, headers).write(body.subarray(0, end));
    if (share < 1) await until(() => served.network !== stall, 60_000);
    res.end(body.subarray(end));
  }
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

/**
 * Answers every request with a firewall's page. The addresses of files contain a dot. For such an
 * address, the browser may use this answer again for ten minutes.
 */
function answerAsFirewall({ url = '' }: IncomingMessage, res: ServerResponse): void {
  const caching = url.includes('.') ? 'max-age=600' : 'no-cache';
  res.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': caching, ETag: '"blocked"' });
  res.end(
    '<!doctype html><html lang="en"><title>Blocked</title><h1>Blocked by the firewall</h1></html>',
  );
}
