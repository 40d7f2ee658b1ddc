/** Serves files without changing them. */
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
 * Serves the assets of this build and of earlier builds, the files of public/, and the pictures
 * that the build has drawn. All of them are in the folder `dist`. If a file is missing, the next
 * handler gets the request.
 */
export function staticFiles(dist: string): Router {
  // These options turn off index pages, redirects to folders, and names with a leading dot.
  const plain = { index: false, redirect: false, dotfiles: 'ignore' } as const;
  const router = Router();
  // The names of these files contain a hash of the content. So the content of such a file never
  // changes.
  const forEver = { ...plain, maxAge: 8760 * hourMs, immutable: true };
  // Open pages, and pages in a proxy's cache, still request the assets of earlier builds.
  for (const folder of [join(dist, 'assets'), join(dist, builtFiles.earlierAssets)])
    router.use('/assets', precompressed(folder), express.static(folder, forEver));
  const publicFiles = join(dist, 'public');
  const short = { ...plain, maxAge: hourMs, setHeaders: forOtherPages };
  // This is the only public folder with a leading dot. Source: RFC 8615.
  router.use('/.well-known', express.static(join(publicFiles, '.well-known'), short));
  router.use(precompressed(publicFiles), express.static(publicFiles, short));
  router.use(express.static(join(dist, builtFiles.drawn), short));
  return router;
}

const endings = { br: '.br', gzip: '.gz', identity: '' } as const;
const isText = /\.(?:js|css|json|svg|txt)$/;

/**
 * The build has made a .br and a .gz file from each text file. This handler changes the path of
 * the request to the path of a compressed file. The next handler, express.static, sends that
 * file. Why no library does this: .github/decisions/2026-11-24-own-precompressed-files.md
 */
function precompressed(folder: string): RequestHandler {
  return (req, res, next) => {
    // `req.path` may contain % codes, which are not decoded here. No file of the build has a name
    // that needs such a code.
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
 * Returns the headers that let pages of other sites show a file, for example in a preview of a
 * link. If somebody opens an SVG directly in a browser, the SVG is a page of this site. Such a
 * page may use the styles inside it, and nothing else.
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
