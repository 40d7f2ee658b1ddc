/**
 * What the service worker (client/serviceWorker.ts) must know about the site.
 * server/endpoints/serviceWorker.ts writes it into the worker's script.
 */
export interface WorkerSite {
  /**
   * The version. Each build, and each change of the site's facts, has a new version. The worker's
   * script contains the version. So after a change, the bytes of the script are different, and
   * browsers replace the old worker.
   */
  readonly version: string;
  /**
   * A text that is in the Content-Security-Policy of every page of this site, and of no page of
   * another site. By this text, the worker recognises the pages of this site. The text is the
   * same in every build. So a new worker also recognises the pages that the old worker has
   * stored.
   */
  readonly mark: string;
  /**
   * The note on a page that comes from the device. The key is the language of the page. `{when}`
   * is the time when the page was stored.
   */
  readonly notes: Readonly<Record<string, { readonly offline: string; readonly slow: string }>>;
}

/**
 * The address of the worker. It is at the root, because a worker handles only addresses inside
 * its folder.
 */
export const workerPath = '/sw.js';

/** If the device is offline and has not stored a page, the worker shows this page. */
export const offlinePath = '/offline';

/**
 * With this message, a page asks the worker to store the page and its files, such as the scripts
 * of its islands. If the browser's data saver is on, or the network is very slow, the worker does
 * not fetch these files.
 */
export interface KeepRequest {
  readonly keep: string;
  readonly savesData: boolean;
}
