// @ts-check
/**
 * Builds the site into a folder of its own, to which `dist` leads once
 * it is whole: server bundle, stylesheet, loader, one chunk an island,
 * manifest. `--watch` for development. Its steps are TypeScript.
 */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
// From here on, require() loads TypeScript.
import 'tsx/cjs';

/** @type {typeof import('./server/build/buildSteps')} */
const {
  allEnded,
  beginBuild,
  closeBundles,
  compress,
  continueLastBuild,
  copyPublic,
  copySqliteBinary,
  dist,
  lastBuild,
  makePrinter,
  makeBundles,
  openBundles,
  publish,
  readContent,
  removeOldBuilds,
  removeThisBuild,
  root,
  run,
  settingsFingerprint,
  sourcesFingerprint,
  watch,
  writeInputs,
  writeManifest,
} = createRequire(import.meta.url)('./server/build/buildSteps');

const program = fileURLToPath(import.meta.url);

/**
 * Builds everything once, with the settings of this process: its environment, and the .env of its
 * folder. Where that fails, `dist` leads where it led before.
 *
 * @returns {Promise<void>}
 */
export async function buildSite() {
  // Before anything is made of them: what changes meanwhile is for the next build.
  const sources = await sourcesFingerprint(root);
  const content = await readContent();
  if (content.faults.length > 0) throw new Error(content.faults.join('\n'));
  // A start with a wrong setting is refused: then the last whole build stays, with the page that
  // the proxy shows meanwhile.
  const settings = settingsFingerprint();

  beginBuild();
  try {
    await fill(content);
    await writeInputs(dist, { sources, settings });
    publish();
  } catch (fault) {
    removeThisBuild();
    throw fault;
  }
  removeOldBuilds();
}

/**
 * Fills the folder of this build. What needs nothing of each other goes side by side, so that no
 * processor waits.
 *
 * @param {import('./server/build/content/readContent').Content} content
 */
async function fill(content) {
  // First, since they are made at once: printing goes on beside all that follows.
  await allEnded([makePrinter(), copyPublic(), copySqliteBinary()]);
  await allEnded([makeProgramsAndPages(content), run('print.cjs')]);
  await allEnded([compress('assets'), compress('public')]);
}

/**
 * Programs, scripts and styles; ends with a fault where a page cannot be shown with them.
 *
 * @param {import('./server/build/content/readContent').Content} content
 */
async function makeProgramsAndPages(content) {
  const bundles = await openBundles(content);
  try {
    await writeManifest(await makeBundles(bundles));
  } finally {
    await closeBundles(bundles);
  }
  await run('finishBuild.cjs');
}

/** As `npm run build` does: says what goes on, and what is wrong. */
async function buildByCommand() {
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
    // Handouts and icons are not made anew with each change, but have to be there. A process makes
    // one build.
    if (lastBuild() === undefined) execFileSync(process.execPath, [program], { stdio: 'inherit' });
    continueLastBuild();
    removeOldBuilds();
    await watch();
  } catch (fault) {
    sayFault(fault);
  }
}

/**
 * A stack says nothing to who wrote a text, and esbuild has said its errors.
 *
 * @param {unknown} fault
 */
function sayFault(fault) {
  const { errors, message } = Object(fault);
  if (!errors) console.error(message ?? fault);
  process.exitCode = 1;
}

if (process.argv[1] === program)
  await (process.argv.includes('--watch') ? develop() : buildByCommand());
