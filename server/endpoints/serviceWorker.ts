/** The service worker's script, the one page that only it shows, and what takes it back. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type RequestHandler, Router } from 'express';
import { courses } from '../../shared/content/courses/index';
import { offlinePath, type WorkerSite, workerPath } from '../../shared/offline';
import { languages, pathIn, texts } from '../../shared/text/languages';
import type { Config } from '../config/config';
import { encodingChooser } from '../http/contentEncoding';
import type { SecurityHeaders } from '../http/security';
import type { Assets } from '../pages/assets';
import type { Renderer } from '../pages/renderer';
import { sendPage } from '../pages/sendPage';

const brotli = promisify(brotliCompress);

interface WorkerDeps {
  readonly config: Config;
  readonly assets: Assets;
  readonly renderer: Renderer;
  readonly security: SecurityHeaders;
}

/** A visitor's device keeps at most so many course pages unasked: the first ones. */
const mostCourses = 60;

/**
 * Answers /sw.js: with SERVICE_WORKER=off a worker that clears what it kept and takes itself away, which every
 * browser fetches at its next visit.
 */
export function serviceWorker({ config, assets, renderer, security }: WorkerDeps): Router {
  const router = Router();
  router.get(
    workerPath,
    script(() => (config.serviceWorker ? workerScript(config, assets) : assets.worker.off)),
  );
  for (const { lang } of languages) {
    router.get(pathIn(lang, offlinePath), async (_req, res) => {
      res.set('Cache-Control', 'no-cache');
      sendPage(res, await renderer.offline(lang), security);
    });
  }
  return router;
}

function workerScript({ site }: Config, { worker, version, ...assets }: Assets): string {
  const parts = [version, worker.on, assets, site];
  const told: WorkerSite = {
    version: createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12),
    courses: courses.slice(0, mostCourses).map(({ path }) => path),
    notes: Object.fromEntries(
      Object.entries(texts).map(([lang, { offline }]) => [
        lang,
        { offline: offline.kept, slow: offline.slow },
      ]),
    ),
  };
  return `const site=${JSON.stringify(told)};${worker.on}`;
}

/**
 * Browsers ask whether it still holds: a worker from a cache would outlive a deploy. Made at the first request: a
 * start need not wait for it.
 */
function script(write: () => string): RequestHandler {
  let made: Promise<{ readonly identity: Buffer; readonly brotli: Buffer }> | undefined;
  const make = async () => {
    const identity = Buffer.from(write());
    return { identity, brotli: await brotli(identity) };
  };
  const encodingOf = encodingChooser();
  return async (req, res) => {
    made ??= make();
    const bytes = await made;
    res.set('Cache-Control', 'no-cache').type('text/javascript').vary('Accept-Encoding');
    const isBrotli = encodingOf(req) === 'br';
    if (isBrotli) res.set('Content-Encoding', 'br');
    res.send(isBrotli ? bytes.brotli : bytes.identity);
  };
}
