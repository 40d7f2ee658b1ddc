/** The files that the worker caches. test/e2e/offlineReading.test.ts tests the rest. */
import { dropUnneededFiles, keepFilesOf } from '../../../../client/worker/keep';
import type { WorkerSite } from '../../../../shared/offline';

const origin = 'https://www.example.org';
const mark = "'sha256-mark='";
const note = { offline: '', slow: '' };
const site: WorkerSite = { version: '2', mark, notes: { en: note } };

it('the service worker removes files that no cached page uses, and keeps the others', async () => {
  const stores = {
    pages: store({ '/about': page('/assets/about.js') }),
    files: store({ '/assets/old.js': script(), '/assets/about.js': script() }),
  };
  onDevice(stores, noNetwork);

  await dropUnneededFiles(site);

  expect([...stores.files.kept.keys()]).toEqual(['/assets/about.js']);
});

it('the service worker fetches the files of a page once, for all pages', async () => {
  const stores = {
    pages: store({ '/about': page('/assets/form.js'), '/java': page('/assets/form.js') }),
    files: store({}),
  };
  const fetched: string[] = [];
  onDevice(stores, async path => {
    fetched.push(path);
    return script();
  });

  await keepFilesOf('/about', site);
  await keepFilesOf('/java', site);

  expect(fetched).toEqual(['/assets/form.js']);
  expect([...stores.files.kept.keys()]).toEqual(['/assets/form.js']);
});

/** Returns a simulated cache. `first` is the content of the cache at the beginning, by path. */
function store(first: Readonly<Record<string, Response>>) {
  const kept = new Map(Object.entries(first));
  const pathOf = (url: string) => new URL(url, origin).pathname;
  return {
    kept,
    match: async (url: string) => kept.get(pathOf(url))?.clone(),
    keys: async () => [...kept.keys()].map(path => ({ url: origin + path })),
    put: async (url: string, answer: Response) => void kept.set(pathOf(url), answer),
    delete: async (url: string) => kept.delete(pathOf(url)),
  };
}

/**
 * Simulates a device. `stores` has the caches of the device, by name. `answer` returns the answer
 * of the network to a request for a path.
 */
function onDevice(
  stores: Readonly<Record<string, unknown>>,
  answer: (path: string) => Promise<Response>,
): void {
  const globals = {
    location: { origin },
    caches: { open: async (name: string) => stores[name] },
    fetch: (url: string) => answer(new URL(url, origin).pathname),
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

async function noNetwork(): Promise<Response> {
  throw new TypeError('There is no network.');
}

function page(file: string): Response {
  const headers = { 'content-type': 'text/html', 'content-security-policy': mark };
  return new Response(`<script src="${file}"></script>`, { headers });
}

function script(): Response {
  return new Response('', { headers: { 'content-type': 'text/javascript' } });
}
