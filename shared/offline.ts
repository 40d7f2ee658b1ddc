/**
 * What the service worker (client/serviceWorker.ts) is told of the site;
 * server/endpoints/serviceWorker.ts tells it.
 */
export interface WorkerSite {
  /**
   * Another one for each build and each site: browsers replace a worker whose bytes have changed.
   */
  readonly version: string;
  /**
   * A part of every page's Content-Security-Policy, which no other server sends. It stays from
   * build to build, so that a new worker knows the pages that the last one has kept.
   */
  readonly mark: string;
  /**
   * What stands on a page that comes from the device, by the page's language; `{when}` is the
   * moment at which it was kept.
   */
  readonly notes: Readonly<Record<string, { readonly offline: string; readonly slow: string }>>;
}

/** At the root, since a worker rules what is below its own address. */
export const workerPath = '/sw.js';

/** The page for addresses that are not kept on the device. The worker alone shows it. */
export const offlinePath = '/offline';

/**
 * What a page asks of the worker: to keep it, and, where data need not be saved, the files that it
 * needs once it is used.
 */
export interface KeepRequest {
  readonly keep: string;
  readonly savesData: boolean;
}
