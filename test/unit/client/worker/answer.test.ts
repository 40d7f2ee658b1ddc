/**
 * The worker's answers in cases that no browser test covers, such as storage that fails.
 * test/e2e/offlineReading.test.ts tests the rest.
 */
import { answerFile, answerPage, answerPicture } from '../../../../client/worker/answer';
import type { FetchEvent } from '../../../../client/worker/scope';
import type { WorkerSite } from '../../../../shared/offline';

const origin = 'https://www.example.org';
const mark = "'sha256-mark='";
const note = { offline: 'You are offline.', slow: 'The connection is slow.' };
const site: WorkerSite = {
  version: '1',
  mark,
  notes: { en: note, hi: note, mr: note },
};
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': mark,
};

/** The pages that are cached on the device, by path. */
const pages = new Map<string, Response>();

/**
 * The functions that open the worker's storage and read from it. A test can replace these
 * functions.
 */
interface Storage {
  open(): Promise<unknown>;
  match(path: string): Promise<Response | undefined>;
}

const working: Storage = {
  open: async () => ({
    match: (path: string) => storage.match(path),
    keys: async () => [...pages.keys()].map(path => ({ url: origin + path })),
    put: async (path: string, answer: Response) => void pages.set(path, answer),
  }),
  match: async path => pages.get(path)?.clone(),
};
const storage: Storage = { ...working };
const network = jest.fn<Promise<Response>, []>();

beforeEach(() => {
  pages.clear();
  Object.assign(storage, working);
  network.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  const globals = {
    location: { origin },
    caches: { open: () => storage.open() },
    fetch: network,
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
});

describe('the service worker: offline, an uncached address of a visitor who has chosen another language', () => {
  const english = '<html lang="en"><ul class="offline-page__kept"></ul></html>';

  it('is answered in that language', async () => {
    pages.set('/offline', page(english));
    pages.set('/hi/offline', page('<html lang="hi"></html>'));
    expect(await textAt('/hi/gallery')).toBe('<html lang="hi"></html>');
  });

  // The answer must not be the English offline page, because the visitor would then be in a loop.
  // On that page, client/loader.ts redirects a visitor who has chosen Hindi to the Hindi address.
  // At the Hindi address, the visitor would get the English page again.
  it('is a network error if that language is not cached either', async () => {
    pages.set('/offline', page(english));
    expect((await answerPage(asked('/hi/gallery'), site)).type).toBe('error');
  });
});

it('the service worker: a page that arrives after the cached page was shown replaces it in the cache', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  pages.set('/java', page('<main>kept</main>'));
  const answer = answeredAsInChromium('/java', page('fresh'), 6_000);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await (await answer).text()).toContain(note.slow);
  await jest.advanceTimersByTimeAsync(2_000);
  jest.useRealTimers();
  expect(await pages.get('/java')?.text()).toBe('fresh');
});

describe('the service worker: storage that never answers', () => {
  const silent = () => new Promise<never>(() => undefined);

  it('delays no page', async () => {
    storage.open = silent;
    network.mockImplementation(async () => page('fresh'));
    expect(await textAt('/java')).toBe('fresh');
  });

  it('is a network error offline', async () => {
    storage.open = silent;
    expect((await answerPage(asked('/java'), site)).type).toBe('error');
  });
});

describe('the service worker: a prefetch', () => {
  const ahead = { 'sec-purpose': 'prefetch' };

  it('is a network error offline, and never the cached page, which would be shown later', async () => {
    pages.set('/java', page('<main>kept</main>'));
    pages.set('/offline', page('<html lang="en"></html>'));
    for (const path of ['/java', '/gallery'])
      await expect(answerPage(asked(path, ahead), site)).rejects.toThrow('Failed to fetch');
  });

  it('waits for a slow network', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    pages.set('/java', page('<main>kept</main>'));
    const late = new Promise<Response>(resolve => setTimeout(() => resolve(page('fresh')), 6_000));
    network.mockReturnValue(late);
    const answer = answerPage(asked('/java', ahead), site);
    await jest.advanceTimersByTimeAsync(6_000);
    jest.useRealTimers();
    expect(await (await answer).text()).toBe('fresh');
  });
});

describe('the service worker: if the device’s storage fails', () => {
  const fault = new DOMException('Internal error', 'UnknownError');
  const fail = () => Promise.reject(fault);

  describe.each<[string, Partial<Storage>]>([
    ['when it is opened', { open: fail }],
    ['when it is asked', { match: fail }],
  ])('%s', (_when, failing) => {
    beforeEach(() => void Object.assign(storage, failing));

    it.each([
      ['a page', answerPage, '/java'],
      ['a file', answerFile, '/assets/x.js'],
      ['a picture', answerPicture, '/pictures/map.svg'],
    ])('%s comes from the network', async (_what, answer, path) => {
      network.mockImplementation(async () => page('fresh'));
      expect(await (await answer(asked(path), site)).text()).toBe('fresh');
    });

    it('a page that the network does not have either is a network error', async () => {
      expect((await answerPage(asked('/java'), site)).type).toBe('error');
    });
  });

  it('while a cached page is read, the worker waits for a slow network', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const body = new ReadableStream({ start: stream => stream.error(fault) });
    storage.match = async () => new Response(body, { headers });
    const late = new Promise<Response>(resolve => setTimeout(() => resolve(page('fresh')), 6_000));
    network.mockReturnValue(late);
    const answer = answerPage(asked('/java'), site);
    await jest.advanceTimersByTimeAsync(6_000);
    jest.useRealTimers();
    expect(await (await answer).text()).toBe('fresh');
  });
});

function page(html: string): Response {
  return new Response(html, { headers });
}

function asked(path: string, fields: Readonly<Record<string, string>> = {}): FetchEvent {
  const event = {
    request: { url: origin + path, cache: 'default', headers: new Headers(fields) },
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
  };
  return event as unknown as FetchEvent;
}

/**
 * Returns the worker's answer in a browser like Chromium. Such a browser requests the page itself
 * while the worker starts. `ahead` is the response to this preload, and arrives after `afterMs`.
 * If nothing keeps the event alive until then, the browser cancels the preload.
 *
 * Source: Chromium, "navigation preload request was cancelled before 'preloadResponse' settled".
 */
function answeredAsInChromium(path: string, ahead: Response, afterMs: number): Promise<Response> {
  const alive = new Set<Promise<unknown>>();
  const keepAlive = (work: Promise<unknown>) => {
    alive.add(work);
    const end = () => alive.delete(work);
    work.then(end, end);
  };
  const preloadResponse = new Promise<Response>((resolve, reject) =>
    setTimeout(() => (alive.size > 0 ? resolve(ahead) : reject(new Error('Cancelled.'))), afterMs),
  );
  const answer = answerPage({ ...asked(path), preloadResponse, waitUntil: keepAlive }, site);
  keepAlive(answer);
  return answer;
}

async function textAt(path: string): Promise<string> {
  return (await answerPage(asked(path), site)).text();
}
