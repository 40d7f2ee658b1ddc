/**
 * What the worker answers where its storage has not all that it should have: what no browser test shows. The rest:
 * test/e2e/offlineReading.test.ts.
 */
import { answerPage } from '../../../client/worker/answer';
import type { FetchEvent } from '../../../client/worker/scope';
import type { WorkerSite } from '../../../shared/offline';

const origin = 'https://www.example.org';
const mark = "'sha256-mark='";
const note = { offline: 'You are offline.', slow: 'The connection is slow.' };
const site: WorkerSite = {
  version: '1',
  mark,
  courses: [],
  notes: { en: note, hi: note, mr: note },
};
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': mark,
};

/** Path and answer of all that is on the device. */
let onDevice: Map<string, Response>;
const network = jest.fn<Promise<Response>, []>();
beforeEach(() => {
  onDevice = new Map();
  network.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  const globals = {
    location: { origin },
    caches: { open: async () => cache },
    fetch: network,
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
});

const cache = {
  match: async (path: string) => onDevice.get(path)?.clone(),
  keys: async () => [...onDevice.keys()].map(path => ({ url: origin + path })),
  put: async (path: string, answer: Response) => void onDevice.set(path, answer),
};

describe('without a connection, an address of another language that is not kept', () => {
  const english = '<html lang="en"><ul class="offline-page__kept"></ul></html>';

  it('is answered in that language', async () => {
    onDevice.set('/offline', page(english));
    onDevice.set('/hi/offline', page('<html lang="hi"></html>'));
    expect(await textAt('/hi/gallery')).toBe('<html lang="hi"></html>');
  });

  // client/loader.ts leads on from each page in `en`.
  it('is answered in English where that is all there is, in a page that leads nowhere', async () => {
    onDevice.set('/offline', page(english));
    expect(await textAt('/hi/gallery')).toContain('<html lang="en-IN">');
    expect(await textAt('/gallery')).toContain('<html lang="en">');
  });
});

function page(html: string): Response {
  return new Response(html, { headers });
}

function asked(path: string): FetchEvent {
  const event = {
    request: { url: origin + path, cache: 'default', headers: new Headers() },
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
  };
  return event as unknown as FetchEvent;
}

async function textAt(path: string): Promise<string> {
  return (await answerPage(asked(path), site)).text();
}
