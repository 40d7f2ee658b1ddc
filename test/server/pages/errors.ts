import request from 'supertest';
import { createApp } from '../../../server/app';
import { readConfig } from '../../../server/config/config';
import { createVitals } from '../../../server/endpoints/vitals';
import { securityHeaders } from '../../../server/http/security';
import { readAssets } from '../../../server/pages/assets';
import { createPageCache } from '../../../server/pages/pageCache';
import type { Renderer } from '../../../server/pages/renderer';
import { dist } from '../../support/dist';
import { type StartedSite, startSite } from '../../support/startSite';

let site: StartedSite;
afterEach(() => site.close());

/** A site each of whose pages fails. */
async function brokenApp() {
  site = await startSite();
  const logged: string[] = [];
  const record = (message: string, details?: object) =>
    void logged.push(`${message} ${JSON.stringify(details)}`);
  const log = { info: record, warn: record, error: record };
  const renderer: Renderer = {
    page: async () => {
      throw new Error('secret detail');
    },
    error: async ({ status, message, hint }) => ({
      status,
      html: `<h1>${message}</h1><p>${hint}</p>`,
      styleHash: '',
    }),
    offline: async () => ({ status: 200, html: '', styleHash: '' }),
    has: path => path === '/',
    paths: [],
    allPaths: [],
    edition: () => '',
  };
  const config = readConfig({});
  const security = securityHeaders(config, []);
  const app = createApp({
    ...{ config, security, outbox: site.outbox, renderer },
    cache: createPageCache({ renderer, security }),
    ...{
      assets: readAssets(dist),
    },
    ...{ staticFolders: { assets: '/nowhere', public: '/nowhere', printed: '/nowhere' }, now: Date.now },
    ...{ log, vitals: createVitals(log) },
  });
  return { app, logged };
}

describe('a fault of ours', () => {
  it('is a page with 500 and no detail', async () => {
    const { app } = await brokenApp();
    const { text } = await request(app).get('/').expect(500).expect('Cache-Control', 'no-store');
    expect(text).toBe(
      '<h1>500 Internal Server Error</h1><p>Something went wrong on our side. Please try again in a minute, or call us.</p>',
    );
  });

  it('is JSON with 500 and no detail for a script', async () => {
    const { app } = await brokenApp();
    const { body } = await request(app).get('/').set('Accept', 'application/json').expect(500);
    expect(body).toEqual({ success: false, message: '500 Internal Server Error' });
  });

  it('is in the log, with its stack', async () => {
    const { app, logged } = await brokenApp();
    await request(app).get('/');
    expect(logged).toEqual([expect.stringMatching(/^A request failed.*secret detail.*errors\.ts/s)]);
  });
});
