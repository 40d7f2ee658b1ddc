/**
 * How pages are made and held: once for everyone,
 * anew at midnight, and with a 500 where none can be.
 */
import request from 'supertest';
import { readConfig } from '../../../server/config/config';
import { createSite } from '../../../server/createSite';
import { createPageCache, type PageCache } from '../../../server/pages/pageCache';
import { openSitePages, type SitePages } from '../../../server/pages/sitePages';
import { dist } from '../../support/run/dist';
import { until } from '../../support/run/until';
import { everyFact } from '../../support/site/factsFiles';
import { recordedLog } from '../../support/site/recordedLog';
import { startSiteInProcess } from '../../support/site/siteInProcess';

/** The pages of a site with these settings, of which nothing is made yet. */
function open(env: Readonly<Record<string, string>> = {}, now: () => number = Date.now): SitePages {
  return openSitePages(readConfig(env), { dist, log: recordedLog(), now });
}

describe('a page', () => {
  it('is made once for all who ask', async () => {
    const { cache } = open();
    const [made, same] = await Promise.all([cache.page('/java', 'br'), cache.page('/java', 'br')]);
    expect(made.status).toBe(200);
    expect(same).toBe(made);
    expect(cache.ready('/java', 'br')).toBe(made);
  });

  it('that failed is tried again', async () => {
    const { renderer, security } = open();
    let times = 0;
    const page = (path: string) => {
      times += 1;
      if (times === 1) throw new Error('no');
      return renderer.page(path);
    };
    const cache = createPageCache({
      renderer: { ...renderer, page },
      security,
      log: recordedLog(),
    });

    await expect(cache.page('/java', 'br')).rejects.toThrow('no');
    expect(cache.ready('/java', 'br')).toBeUndefined();
    expect((await cache.page('/java', 'br')).status).toBe(200);
  });

  it('that nobody has asked for is made too, with all others', async () => {
    const { cache, renderer } = open();
    await cache.makeAll();
    for (const path of renderer.allPaths) expect(cache.ready(path, 'br')?.status).toBe(200);
    expect(cache.usage().pages).toBe(3 * renderer.allPaths.length);
  });

  it('that cannot be made is told, and the others are there', async () => {
    const { renderer, security } = open();
    const page = (path: string) => {
      if (path === '/java') throw new Error('no');
      return renderer.page(path);
    };
    const few = { ...renderer, page, allPaths: ['/java', '/python'] };
    const log = recordedLog();
    const cache = createPageCache({ renderer: few, security, log });

    await cache.makeAll();
    expect(cache.ready('/python', 'br')?.status).toBe(200);
    expect(log.entries).toEqual([
      {
        level: 'error',
        message: 'A page cannot be made',
        details: { path: '/java', stack: expect.stringContaining('no') },
      },
    ]);
  });

  it('that is larger than a first visit gets at once is named', async () => {
    const { renderer, security } = open();
    const page = (path: string) => {
      const rendered = renderer.page(path);
      const noise = Array.from({ length: 4_000 }, (_, index) =>
        (index * index * 7919).toString(36),
      );
      return { ...rendered, html: `${rendered.html}<!-- ${noise.join(' ')} -->` };
    };
    const log = recordedLog();
    const cache = createPageCache({ renderer: { ...renderer, page }, security, log });

    const { body } = await cache.page('/java', 'br');
    expect(body.length).toBeGreaterThan(14_336);
    expect(log.entries).toEqual([
      {
        level: 'warn',
        message: 'A page is larger than a first visit gets at once',
        details: { path: '/java', bytes: body.length, limit: 14_336 },
      },
    ]);
  });
});

describe('at midnight in India, when a batch has begun,', () => {
  const day = 86_400_000;
  /** The batch of Java in this file begins on 5 December 2026. */
  const env = { SITE_FILE: everyFact, SITE_NAME: '', SITE_PHONES: '' };
  const before = Date.parse('2026-12-05T12:00:00Z');

  function openTwoPages(now: () => number): PageCache {
    const { renderer, security } = open(env, now);
    const few = { ...renderer, allPaths: ['/', '/java'] };
    return createPageCache({ renderer: few, security, log: recordedLog() });
  }

  it('the page of yesterday is served until that of today is made', async () => {
    let time = before;
    const cache = openTwoPages(() => time);
    const yesterday = await cache.page('/java', 'identity');
    expect(yesterday.body.toString()).toContain('5 December 2026');

    time += day;
    expect(cache.ready('/java', 'identity')).toBe(yesterday);
    await until(() => cache.ready('/java', 'identity') !== yesterday);
    expect(cache.ready('/java', 'identity')?.body.toString()).not.toContain('5 December 2026');
  });

  it('the pages of today are made without a visitor who asks', async () => {
    let time = before;
    const cache = openTwoPages(() => time);
    await cache.page('/java', 'identity');

    time += day;
    cache.renew();
    await until(() => cache.usage().pages === 6);
    expect(cache.ready('/java', 'identity')?.body.toString()).not.toContain('5 December 2026');
  });

  it('what nobody had asked for before is that of today', async () => {
    let time = before;
    const cache = openTwoPages(() => time);
    await cache.page('/', 'br');
    time += day;
    const { body } = await cache.page('/java', 'identity');
    expect(body.toString()).not.toContain('5 December 2026');
  });

  it('a page stays when no fact has passed', async () => {
    let time = before + 2 * day;
    const cache = openTwoPages(() => time);
    const made = await cache.page('/java', 'br');
    time += day;
    expect(cache.ready('/java', 'br')).toBe(made);
  });
});

it('a fault of ours is a page or JSON with 500 and no detail, and in the log with its stack', async () => {
  const { store, config, close } = await startSiteInProcess();
  const log = recordedLog();
  const real = open();
  const renderer = {
    ...real.renderer,
    page() {
      throw new Error('secret detail');
    },
  };
  const cache = createPageCache({ renderer, security: real.security, log });
  const pages = { ...real, renderer, cache };
  const site = createSite({
    config,
    pages,
    store,
    counters: undefined,
    sendMail: undefined,
    targets: [],
    log,
    now: Date.now,
  });
  const ask = () => request(site.listener).get('/').expect(500);

  const { text } = await ask().expect('Cache-Control', 'no-store, no-transform');
  expect(text).toContain('Unexpected Application Error!');
  expect(text).toContain('500 Internal Server Error');
  expect(text).toContain(
    'Something went wrong on our side. Please try again in a minute, or call us.',
  );
  expect(text).not.toContain('secret');
  expect(log.entries).toEqual([
    {
      level: 'error',
      message: 'A request failed.',
      details: { stack: expect.stringMatching(/secret detail.*pageCache\.ts/s) },
    },
  ]);

  const { body } = await ask().set('Accept', 'application/json');
  expect(body).toEqual({ success: false, message: '500 Internal Server Error' });
  await close();
});
