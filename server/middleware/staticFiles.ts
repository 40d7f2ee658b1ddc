/** Files that are served as they are. */
import { join } from 'node:path';
import express, { Router } from 'express';
import { precompressed } from './precompressed';

/** Folders on this machine: what the build made, and what lies in the repository as it is. */
export interface StaticFolders {
  readonly assets: string;
  readonly public: string;
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
  const short = { ...plain, maxAge: hourMs };
  // The one folder with a dot that is public. Source: RFC 8615.
  router.use('/.well-known', express.static(join(folders.public, '.well-known'), short));
  router.use(precompressed(folders.public), express.static(folders.public, short));
  return router;
}
