/**
 * Simulates a visitor's device for scripts that run without a page: the storage, the locks and
 * the connection.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { IDBFactory } from 'fake-indexeddb';
import { listen } from '../run/freePort';

export interface Device {
  /** The requests that reached the site, in order: method, path and body. */
  readonly seen: readonly string[];

  /** The site's answer from now on. If it is undefined, the site cuts the connection. */
  answer: ((res: ServerResponse, req: IncomingMessage) => void) | undefined;

  setOnline(isOnline: boolean): void;

  /** Removes the Web Locks API, which no browser has on plain http. */
  removeLocks(): void;

  setServiceWorker(container: unknown): void;
}

/**
 * Gives each test of a file a device with empty storage. Also starts a server that answers the
 * device's requests in place of the site.
 */
export function device(): Device {
  const seen: string[] = [];
  const site = createServer(async (req, res) => {
    seen.push(`${req.method} ${req.url} ${await text(req)}`);
    if (made.answer === undefined) res.destroy();
    else made.answer(res, req);
  });
  let navigator: Record<string, unknown> = {};
  const made: Device = {
    seen,
    answer: undefined,
    setOnline(isOnline) {
      navigator.onLine = isOnline;
      if (isOnline) dispatchEvent(new Event('online'));
    },
    removeLocks() {
      delete navigator.locks;
    },
    setServiceWorker(container) {
      navigator.serviceWorker = container;
    },
  };
  const { fetch } = globalThis;

  let port: number;
  beforeAll(async () => {
    port = await listen(site);
  });
  beforeEach(() => {
    seen.length = 0;
    made.answer = undefined;
    navigator = { onLine: true, locks: { request: locks() } };
    const events = new EventTarget();
    const globals = {
      navigator,
      indexedDB: new IDBFactory(),
      fetch: (path: string, init: RequestInit) =>
        fetch(new URL(path, `http://127.0.0.1:${port}`), init),
      addEventListener: events.addEventListener.bind(events),
      dispatchEvent: events.dispatchEvent.bind(events),
    };
    for (const [name, value] of Object.entries(globals))
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  });
  afterAll(() => {
    site.closeAllConnections();
    site.close();
  });
  return made;
}

/**
 * Simulates the Web Locks API. Only one caller at a time has a lock, and the others wait for their
 * turn. A caller with `ifAvailable` does not wait, and gets null. Source: Web Locks API.
 */
function locks() {
  const last = new Map<string, Promise<unknown>>();
  type Act = (lock: { readonly name: string } | null) => Promise<unknown>;
  return async (name: string, { ifAvailable = false }: LockOptions, act: Act) => {
    const before = last.get(name);
    if (before !== undefined && ifAvailable) return act(null);
    const mine = (before ?? Promise.resolve()).then(() => act({ name }));
    const done: Promise<unknown> = mine
      .catch(() => undefined)
      .then(() => {
        if (last.get(name) === done) last.delete(name);
      });
    last.set(name, done);
    return mine;
  };
}
