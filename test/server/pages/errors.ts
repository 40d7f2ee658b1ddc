import request from 'supertest';
import { createApp } from '../../../server/app';
import { createVitals } from '../../../server/endpoints/vitals';
import { securityHeaders } from '../../../server/http/security';
import { readAssets } from '../../../server/pages/assets';
import { createPageCache } from '../../../server/pages/pageCache';
import { readyPages } from '../../../server/pages/pages';
import { createRenderer } from '../../../server/pages/renderer';
import { dist } from '../../support/dist';
import { type StartedSite, startSite } from '../../support/startSite';

let site: StartedSite;
afterEach(() => site.close());

/** A site each of whose pages fails, with the handler in front of Express. */
async function brokenApp() {
  site = await startSite();
  const { config, outbox } = site;
  const logged: string[] = [];
  const record = (message: string, details?: object) =>
    void logged.push(`${message} ${JSON.stringify(details)}`);
  const log = { info: record, warn: record, error: record };
  const assets = readAssets(dist);
  const renderer = {
    ...createRenderer({ site: config.site, assets, hasWorker: true, hasHandouts: true }, Date.now),
    page: async () => Promise.reject(new Error('secret detail')),
  };
  const security = securityHeaders(config, []);
  const cache = createPageCache({ renderer, security });
  const app = createApp({
    ...{ config, outbox, log, assets, renderer, security, cache, now: Date.now, vitals: createVitals(log) },
    staticFolders: { assets: '/nowhere', public: '/nowhere', printed: '/nowhere' },
  });
  return { listener: readyPages(cache, app), logged };
}

describe('a fault of ours', () => {
  it('is a page with 500 and no detail, and in the log with its stack', async () => {
    const { listener, logged } = await brokenApp();
    const { text } = await request(listener).get('/').expect(500).expect('Cache-Control', 'no-store');
    expect(text).toContain('Unexpected Application Error!');
    expect(text).toContain('500 Internal Server Error');
    expect(text).toContain('Something went wrong on our side. Please try again in a minute, or call us.');
    expect(text).not.toContain('secret');
    expect(logged).toEqual([expect.stringMatching(/^A request failed.*secret detail.*errors\.ts/s)]);
  });

  it('is JSON with 500 and no detail for a script', async () => {
    const { listener } = await brokenApp();
    const { body } = await request(listener).get('/').set('Accept', 'application/json').expect(500);
    expect(body).toEqual({ success: false, message: '500 Internal Server Error' });
  });
});
