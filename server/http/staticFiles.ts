/** Files that are served as they are. */
import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { hourMs } from '../../shared/time';
import { builtFiles } from '../system/builtFiles';
import { encodingOf } from './contentEncoding';
import { isRead } from './requestKind';
import type { Fields } from './security';

/**
 * Serves `/assets/*`, the files of public/ and the pictures of the build, from the build's folder.
 * A missing file falls through to the next handler.
 */
export function staticFiles(dist: string): Router {
  // No index page, no redirect to a folder, no names with a leading dot.
  const plain = { index: false, redirect: false, dotfiles: 'ignore' } as const;
  const router = Router();
  // The build puts a hash of the content into these names, so such a file never changes.
  const forEver = { ...plain, maxAge: 8760 * hourMs, immutable: true };
  // Open pages, and pages in a proxy's cache, still ask for the assets of earlier builds.
  for (const folder of [join(dist, 'assets'), join(dist, builtFiles.earlierAssets)])
    router.use('/assets', precompressed(folder), express.static(folder, forEver));
  const publicFiles = join(dist, 'public');
  const short = { ...plain, maxAge: hourMs, setHeaders: forOtherPages };
  // The only public folder with a leading dot. Source: RFC 8615.
  router.use('/.well-known', express.static(join(publicFiles, '.well-known'), short));
  router.use(precompressed(publicFiles), express.static(publicFiles, short));
  router.use(express.static(join(dist, builtFiles.drawn), short));
  return router;
}

const endings = { br: '.br', gzip: '.gz', identity: '' } as const;
const isText = /\.(?:js|css|json|svg|txt)$/;

/**
 * Rewrites the request to the .br or .gz file that the build put beside a text file.
 * express.static of the same folder serves it.
 * Why no library does it: .github/decisions/2026-11-24-own-precompressed-files.md
 */
function precompressed(folder: string): RequestHandler {
  return (req, res, next) => {
    // `req.path` is not decoded: no file of the build has a name with an escape.
    const hasCompressed =
      isRead(req) && isText.test(req.path) && existsSync(join(folder, `${req.path}.br`));
    if (!hasCompressed) return next();

    const encoding = encodingOf(req);
    res.vary('Accept-Encoding');
    if (encoding !== 'identity') {
      res.set('Content-Encoding', encoding).type(extname(req.path));
      req.url = req.path + endings[encoding];
    }
    next();
  };
}

function forOtherPages(res: ServerResponse, file: string): void {
  for (const [name, value] of Object.entries(fieldsForOtherPages(file))) res.setHeader(name, value);
}

/**
 * Lets pages of other sites show a file, since link previews do that in a browser. An SVG that is
 * opened by itself is a document: it may use its own style and nothing else.
 */
export function fieldsForOtherPages(file: string): Fields {
  const shared = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
  if (!/\.svg(?:\.br|\.gz)?$/.test(file)) return shared;
  return {
    ...shared,
    'Content-Security-Policy':
      "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none'",
  };
}
