/** Builds the site into dist/: server bundle, stylesheet, loader, one chunk an island, manifest. `--watch` for development. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { compress } from './server/build/compress.mjs';
import { checkIslandNames } from './server/build/islands.mjs';
import { writeManifest } from './server/build/manifest.mjs';
import { dist } from './server/build/options.mjs';
import { prepare, rebuild } from './server/build/parts.mjs';
import { printer, run } from './server/build/programs.mjs';
import { copyPublic } from './server/build/publicFiles.mjs';
import { removeStale } from './server/build/removeStale.mjs';
import { readContent } from './server/build/searchIndex.mjs';
import { copySqliteBinary } from './server/build/sqliteBinary.mjs';
import { watch } from './server/build/watch.mjs';

/** Builds everything once. What needs nothing of each other goes side by side, so that no processor waits. */
export async function buildSite() {
  const { faults } = await readContent();
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const parts = await prepare();
  try {
    // First, since they are made at once: printing goes on beside all that follows.
    await Promise.all([build(printer), copyPublic(), copySqliteBinary()]);
    const [results] = await Promise.all([makePages(parts), run('print.cjs')]);
    await Promise.all([compress('assets'), compress('public')]);
    await Promise.all([removeStale('assets', Object.values(results)), removeStale('pages', [])]);
  } finally {
    await Promise.all(Object.values(parts).map(each => each.dispose()));
  }
}

/** Programs, scripts and styles, and with them the pages. */
async function makePages(parts) {
  const results = await rebuild(parts);
  await checkIslandNames();
  await writeManifest(results);
  await run('prerender.cjs');
  return results;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isWatching = process.argv.includes('--watch');
  try {
    // The other programs, handouts and icons are not made anew with each change, but have to be there.
    if (!isWatching || !existsSync(join(dist, 'postgres.cjs'))) await buildSite();
    if (isWatching) await watch();
  } catch (fault) {
    // esbuild has said its errors. A stack says nothing to who wrote a text.
    if (!fault.errors) console.error(fault.message);
    process.exitCode = 1;
  }
}
