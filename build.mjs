/**
 * Builds the site into a folder of its own, to which `dist` leads once it is whole: server bundle, stylesheet, loader, one
 * chunk an island, manifest. `--watch` for development.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import {
  beginBuild,
  continueLastBuild,
  lastBuild,
  publish,
  removeOldBuilds,
  removeThisBuild,
} from './server/build/builds.mjs';
import { compress } from './server/build/compress.mjs';
import { sourcesFingerprint, writeInputs } from './server/build/inputs.mjs';
import { writeManifest } from './server/build/manifest.mjs';
import { prepare, rebuild } from './server/build/parts.mjs';
import { printer, run } from './server/build/programs.mjs';
import { copyPublic } from './server/build/publicFiles.mjs';
import { readContent } from './server/build/searchIndex.mjs';
import { copySqliteBinary } from './server/build/sqliteBinary.mjs';
import { watch } from './server/build/watch.mjs';

const program = fileURLToPath(import.meta.url);

/**
 * Builds everything once. Where that fails, `dist` leads where it led before. `settings` says where the settings are, if
 * not in the project's .env and the environment: see run.
 */
export async function buildSite(settings) {
  beginBuild();
  try {
    await fill(settings);
    publish();
  } catch (fault) {
    removeThisBuild();
    throw fault;
  }
  removeOldBuilds();
}

/** Fills the folder of this build. What needs nothing of each other goes side by side, so that no processor waits. */
async function fill(settings) {
  const sources = await sourcesFingerprint();
  const { faults } = await readContent();
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const parts = await prepare();
  try {
    // First, since they are made at once: printing goes on beside all that follows.
    await Promise.all([build(printer), copyPublic(), copySqliteBinary()]);
    await Promise.all([makePrograms(parts, settings), run('print.cjs', settings)]);
    await Promise.all([compress('assets'), compress('public'), writeInputs(sources, settings)]);
  } finally {
    await Promise.all(Object.values(parts).map(each => each.dispose()));
  }
}

/** Programs, scripts and styles; ends with a fault where a page cannot be shown with them. */
async function makePrograms(parts, settings) {
  const results = await rebuild(parts);
  await writeManifest(results);
  await run('lastStep.cjs', settings);
}

/** As `npm run build` does: says what goes on, and what is wrong. */
export async function buildByCommand() {
  const begun = performance.now();
  console.log('Building the site, some 10 seconds …');
  try {
    await buildSite();
    console.log(`Built in ${Math.round((performance.now() - begun) / 1000)} s.`);
  } catch (fault) {
    sayFault(fault);
    if (lastBuild() !== undefined) console.error('The site stays as the last whole build made it.');
  }
}

async function develop() {
  try {
    // Handouts and icons are not made anew with each change, but have to be there. A process makes one build.
    if (lastBuild() === undefined) execFileSync(process.execPath, [program], { stdio: 'inherit' });
    continueLastBuild();
    removeOldBuilds();
    await watch();
  } catch (fault) {
    sayFault(fault);
  }
}

/** A stack says nothing to who wrote a text, and esbuild has said its errors. */
function sayFault(fault) {
  if (!fault.errors) console.error(fault.message);
  process.exitCode = 1;
}

if (process.argv[1] === program)
  await (process.argv.includes('--watch') ? develop() : buildByCommand());
