/** The one file of SQLite that is no JavaScript: dist/ is complete without node_modules. */
import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { dist } from './options.mjs';

/** Copies the one for this machine: a site is built where it runs, or in an image like it. */
export async function copySqliteBinary() {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve('@photostructure/sqlite/package.json'));
  const { path: find } = createRequire(join(folder, 'package.json'))('node-gyp-build');
  await mkdir(dist, { recursive: true });
  await copyFile(find(folder), join(dist, 'sqlite.node'));
}
