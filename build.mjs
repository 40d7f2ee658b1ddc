/** Builds the site into dist/: server bundle, stylesheet, loader, one chunk an island, manifest. `--watch` for development. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { build } from 'esbuild';
import { compress } from './server/build/compress.mjs';
import { checkIslandNames } from './server/build/islands.mjs';
import { writeManifest } from './server/build/manifest.mjs';
import { dist } from './server/build/options.mjs';
import { prepare, rebuild } from './server/build/parts.mjs';
import { printer, run } from './server/build/programs.mjs';
import { copyPublic } from './server/build/publicFiles.mjs';
import { removeStale } from './server/build/removeStale.mjs';
import { makeChunksSmaller, makeInlinedSmaller } from './server/build/smaller.mjs';
import { copySqliteBinary } from './server/build/sqliteBinary.mjs';
import { watch } from './server/build/watch.mjs';

/** Builds everything once. What needs nothing of each other goes side by side, so that no processor waits. */
export async function buildSite() {
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
  await Promise.all([checkIslandNames(), makeInlinedSmaller([results.loader, results.worker])]);
  await writeManifest(results);
  // A page names the chunks, and holds none.
  await Promise.all([run('prerender.cjs'), makeChunksSmaller(results.islands)]);
  return results;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // The tool for fonts is WebAssembly, and runs once: V8 would optimise it for half a second.
  setFlagsFromString('--liftoff-only');
  const isWatching = process.argv.includes('--watch');
  // esbuild, which is written in Go, ends before its garbage counts: a third less time, and 30 MB more.
  if (!isWatching) process.env.GOGC ??= 'off';
  // The other programs, handouts and icons are not made anew with each change, but have to be there.
  if (!isWatching || !existsSync(join(dist, 'redis.cjs'))) await buildSite();
  if (isWatching) await watch();
}
