/**
 * The facts about the site that the service worker (client/serviceWorker.ts) needs.
 * server/endpoints/serviceWorker.ts writes them into the worker's script.
 */
export interface WorkerSite {
  /**
   * The version, which changes with each build and with the site's facts. So the bytes of the
   * worker change, and browsers replace the old worker.
   */
  readonly version: string;
  /**
   * A part of the Content-Security-Policy of all pages of this site. No other server sends this
   * part, so the worker recognises the site's pages by it. It is the same in every build, so that
   * a new worker also recognises the pages that the previous worker kept.
   */
  readonly mark: string;
  /**
   * The note on a page that was kept on the device, by the page's language. `{when}` is the time
   * when the page was kept.
   */
  readonly notes: Readonly<Record<string, { readonly offline: string; readonly slow: string }>>;
}

/**
 * The address of the worker. It is at the root, since a worker controls only addresses below its
 * own folder.
 */
export const workerPath = '/sw.js';

/** The page that the worker shows offline for a page that the device has not kept. */
export const offlinePath = '/offline';

/**
 * A message from a page to the worker. It asks the worker to keep the page, and the files that
 * the page names, such as those for its islands. If the visitor's browser saves data, the worker
 * does not fetch these files.
 */
export interface KeepRequest {
  readonly keep: string;
  readonly savesData: boolean;
}
