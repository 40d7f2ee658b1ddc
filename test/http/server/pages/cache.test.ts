/**
 * How pages are made and cached. A page is made once for all visitors, and again at midnight and
 * after a change of the facts. If a page cannot be made, the answer is a 500.
 */
import { hash } from 'node:crypto';
import request from 'supertest';
import { createApp } from '../../../../server/app';
import { readConfig } from '../../../../server/config/config';
import { createPages, type Pages } from '../../../../server/pages/cache';
import { overfullPage } from '../../../../server/pages/overfullPage';
import { createRenderer, type Renderer } from '../../../../server/pages/render';
import { openPages, type SitePages } from '../../../../server/site';
import type { Lang } from '../../../../shared/text/languages';
import { attributes, parts } from '../../../support/page/dom';
import { parsePage } from '../../../support/page/parsePage';
import { dist } from '../../../support/run/dist';
import { onTeardown } from '../../../support/run/onTeardown';
import { everyFact } from '../../../support/site/factsFiles';
import { recordedLog } from '../../../support/site/recordedLog';
import { startSiteInProcess } from '../../../support/site/siteInProcess';

const day = 86_400_000;
/** In the file `everyFact`, a batch of Java begins on 5 December 2026. */
const env = { SITE_FILE: everyFact, SITE_NAME: '', SITE_PHONES: '' };
const before = Date.parse('2026-12-05T12:00:00Z');

/** Opens the pages of a site with these settings. No page is made yet. */
function open(now: () => number = Date.now): SitePages {
  return openPages(readConfig(env), dist, recordedLog(), now);
}

/**
 * Opens the same pages, but with a changed renderer. `changes` gets the usual renderer, and
 * returns the functions that replace the functions of the renderer.
 */
function openWith(changes: (renderer: Renderer) => Partial<Renderer>) {
  const { facts, pages } = open();
  const renderer = createRenderer(facts, pages.assets, { hasWorker: true });
  const changed = { ...renderer, ...changes(renderer) };
  const log = recordedLog();
  return { pages: createPages(facts, changed, pages.assets, pages.security, log), log };
}

describe('a page', () => {
  it('is made once for all visitors', async () => {
    const { pages } = open();
    const [made, same] = await Promise.all([pages.page('/java', 'br'), pages.page('/java', 'br')]);
    expect(made.status).toBe(200);
    expect(same).toBe(made);
    expect(pages.ready('/java', 'br')).toBe(made);
  });

  it('that failed is made again', async () => {
    let times = 0;
    const { pages } = openWith(renderer => ({
      page(path) {
        times += 1;
        if (times === 1) throw new Error('no');
        return renderer.page(path);
      },
    }));

    await expect(pages.page('/java', 'br')).rejects.toThrow('no');
    expect(pages.ready('/java', 'br')).toBeUndefined();
    expect((await pages.page('/java', 'br')).status).toBe(200);
  });

  it('that is larger than the first flight is logged', async () => {
    const noise = Array.from({ length: 4_000 }, (_, index) => (index * index * 7919).toString(36));
    const { pages, log } = openWith(renderer => ({
      page(path) {
        const rendered = renderer.page(path);
        return { ...rendered, html: `${rendered.html}<!-- ${noise.join(' ')} -->` };
      },
    }));

    const { body } = await pages.page('/java', 'br');
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

describe('before facts are saved', () => {
  /**
   * Returns a renderer that adds `letters` letters to each page. The letters are hexadecimal
   * digits of hashes, so that compression makes them only half as long.
   */
  const padded = (renderer: Renderer, letters: number): Renderer => ({
    ...renderer,
    page(path) {
      const rendered = renderer.page(path);
      const hashes = Array.from({ length: letters / 80 }, (_, index) => hash('sha512', `${index}`));
      return { ...rendered, html: `${rendered.html}<!-- ${hashes.join('').slice(0, letters)} -->` };
    },
  });
  const facts = open().facts;
  const renderer = (letters: number) =>
    padded(createRenderer(facts, open().pages.assets, { hasWorker: true }), letters);
  const bytesOf = async (pages: Pages, path: string) => (await pages.page(path, 'br')).body.length;

  it('a page that would grow beyond the first flight is found, with the excess', async () => {
    const { pages } = openWith(() => ({}));
    expect(await overfullPage('/java', renderer(0), pages)).toBe(undefined);
    const found = await overfullPage('/java', renderer(8_000), pages);
    expect(found?.path).toBe('/java');
    expect(found?.over).toBeGreaterThan(1_000);
  });

  it('other pages are measured only if they are nearly full', async () => {
    const { pages } = openWith(each => padded(each, 0));
    const largest = '/mr/java';
    expect(await overfullPage('/login', renderer(1_200), pages)).toBe(undefined);
    const bytes = await bytesOf(pages, largest);
    expect(bytes).toBeGreaterThan(14 * 1024 - 1024);
    expect(pages.nearlyFull()).toEqual([{ path: largest, bytes }]);
    expect((await overfullPage('/login', renderer(1_200), pages))?.path).toBe(largest);
  });

  it('a page that is already too large may shrink, but not grow', async () => {
    const { pages } = openWith(each => padded(each, 8_000));
    // After compression, 1,000 more letters are about 500 bytes. A longer page may also be
    // divided into other blocks, which may add 100 bytes.
    expect(await overfullPage('/java', renderer(7_000), pages)).toBe(undefined);
    const found = await overfullPage('/java', renderer(9_000), pages);
    expect(found?.path).toBe('/java');
    expect(found?.over).toBeLessThan(800);
  });
});

describe('all pages', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }));
  afterEach(() => jest.useRealTimers());

  /**
   * Opens the pages of a site that renders each page with the function `page`. Then moves the
   * time forward by five seconds, so that the site begins to make all pages.
   */
  async function openKeptReady(page: Renderer['page']) {
    const opened = openWith(() => ({ page }));
    opened.pages.keepAllPagesReady();
    await jest.advanceTimersByTimeAsync(5_000);
    return opened;
  }

  const small = { status: 200, html: 'small', policy: {} };

  it('are made some seconds after the start, without a request', async () => {
    const { pages } = await openKeptReady(() => small);
    await comesTrue(() => pages.ready('/mr/contact', 'identity') !== undefined);
    await comesTrue(() => pages.usage().pages > 3 * 90);
    expect(pages.ready('/java', 'br')?.status).toBe(200);
  });

  it('are made except one that fails, which is logged', async () => {
    const { pages, log } = await openKeptReady(path => {
      if (path === '/java') throw new Error('no');
      return small;
    });
    await comesTrue(() => pages.usage().pages > 3 * 90);
    expect(log.entries).toEqual([
      {
        level: 'error',
        message: 'A page cannot be made',
        details: { path: '/java', stack: expect.stringContaining('no') },
      },
    ]);
  });

  async function comesTrue(claim: () => boolean): Promise<void> {
    for (let turn = 0; turn < 100_000 && !claim(); turn += 1)
      await new Promise(resolve => setImmediate(resolve));
    expect(claim()).toBe(true);
  }
});

describe('at midnight in India, when a batch has begun,', () => {
  const javaOf = async (pages: Pages) => (await pages.page('/java', 'identity')).body.toString();

  it('no page of yesterday is served', async () => {
    let time = before;
    const { pages } = open(() => time);
    expect(await javaOf(pages)).toContain('5 December 2026');

    time += day;
    expect(pages.ready('/java', 'identity')).toBeUndefined();
    expect(await javaOf(pages)).not.toContain('5 December 2026');
  });

  it('a clock that is set back makes the pages of its day again', async () => {
    let time = before + day;
    const { pages } = open(() => time);
    expect(await javaOf(pages)).not.toContain('5 December 2026');

    // In India, the day on which the batch begins starts at this moment.
    time = Date.parse('2026-12-05T00:00:00+05:30');
    expect(await javaOf(pages)).toContain('5 December 2026');
  });

  it('a page that was still being made with yesterday’s facts is not cached', async () => {
    let time = before;
    const { pages } = open(() => time);
    const late = pages.page('/java', 'br');
    time += day;
    expect(await javaOf(pages)).not.toContain('5 December 2026');
    await late;
    expect(pages.ready('/java', 'br')).toBeUndefined();
  });
});

it('changed facts are on every page at the next request', async () => {
  const { facts, changeFacts, pages } = open();
  await pages.page('/', 'br');
  await pages.offline('en', 'identity');

  changeFacts({ ...facts(), name: 'Another Academy' });

  expect(pages.ready('/', 'br')).toBeUndefined();
  for (const made of [pages.page('/', 'identity'), pages.offline('en', 'identity')])
    expect((await made).body.toString()).toContain('Another Academy');
});

it('an error page is made once in each language for each of its fifteen waiting times', async () => {
  const { pages } = open();
  const langs: readonly Lang[] = ['en', 'hi', 'mr'];
  const minutes = Array.from({ length: 15 }, (_, index) => index + 1);
  const round = () =>
    Promise.all(
      langs.flatMap(lang =>
        minutes.map(minute =>
          pages.error({ status: 429, message: `Wait ${minute}.` }, lang, 'gzip'),
        ),
      ),
    );

  const first = await round();
  const second = await round();
  expect(new Set(first).size).toBe(45);
  expect(second.every((page, index) => page === first[index])).toBe(true);
});

describe('the offline page', () => {
  it('is made once in each language, however often it is requested', async () => {
    const { pages } = open();
    const english = await pages.offline('en', 'identity');
    const hindi = await pages.offline('hi', 'identity');
    expect(await pages.offline('en', 'identity')).toBe(english);
    expect(english.body.toString()).toContain('<html lang="en"');
    expect(hindi.body.toString()).toContain('<html lang="hi"');
  });

  it.each(['en', 'hi', 'mr'] as const)('does not link to its own address in %s', async lang => {
    const { body } = await open().pages.offline(lang, 'identity');
    const links = attributes(parts(parsePage(body.toString()), 'a[href]'), 'href');
    expect(links).toEqual(expect.arrayContaining(['/', '/hi', '/mr']));
    expect(links.filter(href => href?.endsWith('/offline'))).toEqual([]);
  });
});

it('an internal error is a page or JSON with 500 without details, and the log has the stack', async () => {
  const { site, close } = await startSiteInProcess();
  onTeardown('test', close);
  const { pages } = openWith(() => ({
    page() {
      throw new Error('secret detail');
    },
  }));
  const log = recordedLog();
  const app = createApp({ ...site, pages, log });
  const ask = () => request(app).get('/').expect(500);

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
      details: { stack: expect.stringMatching(/secret detail.*cache\.ts/s) },
    },
  ]);

  const { body } = await ask().set('Accept', 'application/json');
  expect(body).toEqual({ success: false, message: '500 Internal Server Error' });
});
