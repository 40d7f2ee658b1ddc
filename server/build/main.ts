/** Builds the site, for `npm run build` and for each build of `npm run dev`. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../config/config';
import { drawnFor, readDrawnFor } from '../config/drawnFor';
import { loadEnvFile } from '../config/environment';
import { builtFiles } from '../system/builtFiles';
import { ownPalette } from '../theme/palette';
import { drawingApart, type ThemableFiles, together } from '../theme/themable';
import { paletteOf } from '../theme/themePalette';
import { makeChunks, makeLoader, makeWorker } from './browserFiles';
import { readContent, type SearchIndexes } from './content';
import {
  beginBuild,
  dist,
  keepEarlierAssets,
  newDist,
  publish,
  removeNewDist,
  takeOver,
} from './folders';
import { writeManifest } from './manifest';
import { writeTypefaces } from './pictures/typefaces';
import { copySqliteBinary, makePrograms } from './programs';
import { compressFolder, copyPublic, themablePublicFiles } from './publicFiles';
import { makeStyles, makeThemableStyles } from './styles';
import { watch } from './watch';

const [, , option] = process.argv;
if (option === '--watch') void watch();
else void buildByCommand(option === '--dev');

/** Builds the site, and prints the progress and any error. */
async function buildByCommand(isForDev: boolean): Promise<void> {
  const begun = performance.now();
  try {
    if (!isForDev) console.log('Building the site …');
    await buildSite(isForDev);
    if (!isForDev) console.log(`Built in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  } catch (fault) {
    const { errors, message = fault } = Object(fault);
    // Prints only the message of the error. A stack does not help an author of texts. esbuild has
    // already printed its errors.
    if (!errors) console.error(message);
    if (!isForDev && existsSync(dist))
      console.error('The site stays as the last whole build made it.');
    process.exitCode ??= 1;
  }
}

/**
 * Builds the site into `dist`. The settings come from the environment of this process, and from
 * .env in its folder. If the build fails, `dist` stays as it was. In a build for development,
 * pages reload after a change, and nothing is compressed.
 */
async function buildSite(isForDev: boolean): Promise<void> {
  const indexes = await readContent();
  const config = readSettings();

  beginBuild();
  try {
    await allEnded([makeFiles(indexes, isForDev), makePictures(isForDev, config)]);

    const { checkPages }: typeof import('./pageFault') = require('./pageFault');
    checkPages(config);
    const { unavailablePage }: typeof import('./unavailable') = require('./unavailable');
    await writeFile(join(newDist, 'unavailable.html'), unavailablePage(config.site));

    if (!isForDev) {
      await allEnded([compressFolder('assets'), compressFolder('public')]);
      keepEarlierAssets();
    }
    publish();
  } catch (fault) {
    removeNewDist();
    throw fault;
  }
}

/**
 * The exit status if SITE_FILE has a fault. `npm start` reads this status. The build stops
 * because of the fault, but `npm start` still starts the site with the last build.
 */
const factsFaultStatus = 2;

/**
 * Reads the settings. The modules that read the settings also load the content, and throw if the
 * content has a fault. So these modules are loaded here, and not at the top of the file.
 */
function readSettings(): Config {
  const { readConfig }: typeof import('../config/config') = require('../config/config');
  const { FactsFault }: typeof import('../config/factsFile') = require('../config/factsFile');
  try {
    return readConfig(process.env, loadEnvFile());
  } catch (fault) {
    if (fault instanceof FactsFault) process.exitCode = factsFaultStatus;
    throw fault;
  }
}

/** Makes the programs, the files for browsers, and the manifest with a list of these files. */
async function makeFiles(indexes: SearchIndexes, isForDev: boolean): Promise<void> {
  const [styles, loader, chunks, worker] = await allEnded([
    makeStyles(),
    makeLoader(isForDev),
    makeChunks(indexes),
    makeWorker(),
    makePrograms(),
    copySqliteBinary(),
    writeTypefaces(join(newDist, builtFiles.typefaces)),
    writeThemable(),
  ]);
  await writeManifest({ styles, loader, chunks, worker });
}

/**
 * Writes the texts of the stylesheets and drawings. Each text is split at its colours. If a site
 * has a theme, its server joins the parts again, with the colours of the theme between them.
 */
async function writeThemable(): Promise<void> {
  const [styles, publicFiles] = await allEnded([makeThemableStyles(), themablePublicFiles()]);
  const all: ThemableFiles = { ...styles, publicFiles };
  await writeFile(join(newDist, builtFiles.themable), JSON.stringify(all));
}

async function makePictures(isForDev: boolean, { site, factsSource, logo }: Config): Promise<void> {
  await copyPublic();
  // The module ./pictures/main loads the content, and throws if the content has a fault. So the
  // module is loaded here and not at the top of the file.
  const { drawPictures }: typeof import('./pictures/main') = require('./pictures/main');
  const drawn = join(newDist, builtFiles.drawn);
  const shown = drawnFor(site, factsSource.sample);
  const before = readDrawnFor(join(dist, builtFiles.drawnFor));
  // In development, the build draws the pictures again only if the name, the colours or the logo
  // have changed.
  if (isForDev && isDeepStrictEqual(before, shown)) takeOver(builtFiles.drawn);
  if (!existsSync(drawn)) {
    const { palette } = paletteOf(site.theme);
    const icon = await readFile(join(newDist, 'public/favicon.svg'), 'utf8');
    const parts = drawingApart(icon, ownPalette) ?? [icon];
    await drawPictures(drawn, {
      palette,
      name: shown.name,
      logo,
      icon: Buffer.from(together(parts, palette)),
      facts: site,
    });
  }
  await writeFile(join(newDist, builtFiles.drawnFor), JSON.stringify(shown));
}

/**
 * Waits until all tasks have ended, even if one of them fails. Then resolves with all results, or
 * rejects with the error. If this function did not wait, a running task could write into the
 * folder after the failed build has removed it.
 */
async function allEnded<const Makings extends readonly Promise<unknown>[]>(
  makings: Makings,
): Promise<{ -readonly [Index in keyof Makings]: Awaited<Makings[Index]> }> {
  await Promise.allSettled(makings);
  return Promise.all(makings);
}
