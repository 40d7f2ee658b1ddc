/**
 * What the service worker (client/serviceWorker.ts) knows about the site.
 * server/endpoints/serviceWorker.ts provides it.
 */
export interface WorkerSite {
  /** Different for each build and each site: browsers replace a worker whose bytes have changed. */
  readonly version: string;
  /**
   * A part of the Content-Security-Policy of all our pages. No other server sends it, so the worker
   * recognises our pages by it. It stays the same in every build: a new worker also recognises the
   * pages that the previous worker kept.
   */
  readonly mark: string;
  /**
   * The note on a page that comes from the device, by the page's language. `{when}` is the moment
   * when it was kept.
   */
  readonly notes: Readonly<Record<string, { readonly offline: string; readonly slow: string }>>;
}

/** At the root, since a worker controls only addresses below its own. */
export const workerPath = '/sw.js';

/** The page for addresses that the device has not kept. Only the worker shows it. */
export const offlinePath = '/offline';

/**
 * What a page asks of the worker: to keep the page and, unless the visitor saves data, the files
 * that it needs for its islands.
 */
export interface KeepRequest {
  readonly keep: string;
  readonly savesData: boolean;
}
