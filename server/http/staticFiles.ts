/** Files that are served as they are. */
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import express, { Router } from 'express';
import { precompressed } from './precompressed';

/** Folders on this machine: what the build bundled, what lies in the repository as it is, what the build drew. */
export interface StaticFolders {
  readonly assets: string;
  readonly public: string;
  /** Icons, sharing pictures and handouts. */
  readonly printed: string;
}

const hourMs = 3_600_000;

/** Serves `/assets/*` and the files of public/. A name that is not there falls through to the next handler. */
export function staticFiles(folders: StaticFolders): Router {
  // No index, no redirect to a folder, no names with a leading dot.
  const plain = { index: false, redirect: false, dotfiles: 'ignore' } as const;
  const router = Router();
  // The build puts a hash of the content into these names: such a name never means anything else.
  router.use(
    '/assets',
    precompressed(folders.assets),
    express.static(folders.assets, { ...plain, maxAge: 8760 * hourMs, immutable: true }),
  );
  const short = { ...plain, maxAge: hourMs, setHeaders: allowOwnStyle };
  // The one folder with a dot that is public. Source: RFC 8615.
  router.use('/.well-known', express.static(join(folders.public, '.well-known'), short));
  router.use(precompressed(folders.public), express.static(folders.public, short));
  router.use(express.static(folders.printed, short));
  return router;
}

/**
 * A picture that is opened by itself (the gallery without script) is a document, and its colours are a style inside
 * it. It may have that, and nothing else: no script, no form, no other address.
 */
function allowOwnStyle(res: ServerResponse, file: string): void {
  if (!/\.svg(?:\.br|\.gz)?$/.test(file)) return;
  res.setHeader(
    'Content-Security-Policy',
    "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none'",
  );
}
