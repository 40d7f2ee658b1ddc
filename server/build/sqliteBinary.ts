/** The one file of SQLite that is no JavaScript: dist/ is complete without node_modules. */
import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { dist } from './buildPaths';

/**
 * What is used of the package by which that of SQLite
 * finds its binary. Source: node-gyp-build's README.
 */
interface NodeGypBuild {
  /** The binary for this machine, in the folder of a package. */
  path(folder: string): string;
}

/** Copies the one for this machine: a site is built where it runs, or in an image like it. */
export async function copySqliteBinary(): Promise<void> {
  const description = require.resolve('@photostructure/sqlite/package.json');
  const finder: NodeGypBuild = createRequire(description)('node-gyp-build');
  await mkdir(dist, { recursive: true });
  await copyFile(finder.path(dirname(description)), join(dist, 'sqlite.node'));
}
