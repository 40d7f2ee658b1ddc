/** The service worker's script, and the page that only the service worker shows. */
import { hash } from 'node:crypto';
import { type RequestHandler, Router } from 'express';
import { LRUCache } from 'lru-cache';
import { offlinePath, type WorkerSite, workerPath } from '../../shared/offline';
import type { Site as Facts } from '../../shared/site';
import { languages, pathIn, type Text, texts } from '../../shared/text/languages';
import { type ContentEncoding, encoded, encodingOf, quickEncodings } from '../http/contentEncoding';
import { respond } from '../http/sendHtml';
import type { Assets } from '../pages/assets';
import { cspHash, speculationRules } from '../pages/inlineScripts';
import type { Site } from '../site';

/**
 * The usual addresses of service workers, except /sw.js, which this site uses. An earlier site on
 * the same domain may have left its worker in browsers. Such a worker shows the old site from its
 * cache until its address answers with a new script.
 */
const formerWorkers = [
  '/OneSignalSDK.sw.js',
  '/OneSignalSDKUpdaterWorker.js',
  '/OneSignalSDKWorker.js',
  '/firebase-messaging-sw.js',
  '/ngsw-worker.js',
  '/pwa-sw.js',
  '/pwabuilder-sw.js',
  '/safety-worker.js',
  '/service-worker.js',
  '/service_worker.js',
  '/serviceWorker.js',
  '/serviceworker.js',
  '/superpwa-sw.js',
];

/**
 * Answers /sw.js with the worker of this site. With SERVICE_WORKER=off, /sw.js answers with a
 * script that removes the worker and its caches. The addresses in `formerWorkers` always answer
 * with that script.
 */
export function serviceWorker({ config, facts, pages }: Site): Router {
  const { assets } = pages;
  const router = Router({ caseSensitive: true, strict: true });
  const off = script(assets.worker.off);
  router.get(workerPath, config.serviceWorker ? ownWorker(facts, assets) : off);
  router.get(formerWorkers, off);
  for (const { lang } of languages) {
    router.get(pathIn(lang, offlinePath), async (req, res) => {
      const answer = await pages.offline(lang, encodingOf(req, quickEncodings));
      res.set('Cache-Control', 'no-cache').vary('Accept-Encoding');
      respond(req, res, answer);
    });
  }
  return router;
}

/**
 * The script of this site's service worker. If the facts change, the script changes too, and a
 * browser installs the new worker. The new worker then replaces the pages on the device that show
 * the old facts.
 */
function ownWorker(facts: () => Facts, assets: Assets): RequestHandler {
  let madeOf: Facts | undefined;
  let answer: RequestHandler;

  return (req, res, next) => {
    const today = facts();
    if (madeOf !== today) {
      madeOf = today;
      answer = script(workerScript(today, assets));
    }
    return answer(req, res, next);
  };
}

function workerScript(facts: Facts, { worker, version, deskStyles: _, ...assets }: Assets): string {
  const parts = [version, worker.on, assets, facts];
  const noteOf = ({ offline: { kept, slow } }: Text) => ({ offline: kept, slow });
  const told: WorkerSite = {
    version: hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 12),
    // Only the first 96 bits of the hash are used. They are enough to recognise pages of this site,
    // and they keep the script small.
    mark: cspHash(speculationRules).slice(0, "'sha256-".length + 16),
    notes: Object.fromEntries(Object.entries(texts).map(([lang, text]) => [lang, noteOf(text)])),
  };
  return `const site=${JSON.stringify(told)};${worker.on}`;
}

/**
 * Answers with a script. Because of `no-cache`, browsers ask for the script each time. Without
 * this header, a browser could run an old script from its cache after a deploy.
 */
function script(text: string): RequestHandler {
  const bodies = new LRUCache<ContentEncoding, Buffer>({
    max: 3,
    fetchMethod: encoding => encoded(encoding, text),
  });
  return async (req, res) => {
    const encoding = encodingOf(req);
    res.set('Cache-Control', 'no-cache').type('text/javascript').vary('Accept-Encoding');
    if (encoding !== 'identity') res.set('Content-Encoding', encoding);
    res.send(await bodies.forceFetch(encoding));
  };
}
