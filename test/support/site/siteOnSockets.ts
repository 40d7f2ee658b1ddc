/** The usual site on a port, for tests that send and read single bytes on a connection. */

import { openServer, type Server } from '../../../server/http/httpServer';
import { headerTooLarge } from '../../../server/pages/headerTooLarge';
import { type StartedSite, startSiteInProcess } from './siteInProcess';

export interface ListeningSite {
  site(): StartedSite;
  port(): number;
}

/** Starts the site before the tests of a file or a describe block. Stops it after them. */
export function listeningSite(): ListeningSite {
  let site: StartedSite;
  let server: Server;
  let port: number;
  beforeAll(async () => {
    site = await startSiteInProcess();
    server = openServer(site.listener, headerTooLarge(site.site));
    port = Number(new URL(await server.listen(0, '127.0.0.1')).port);
  });
  afterAll(async () => {
    await server.drain(0);
    await site.close();
  });
  return { site: () => site, port: () => port };
}
