/** The folders of the project and of a build. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { dayMs } from '../../shared/time';
import { builtFiles } from '../system/builtFiles';

/** The project's folder. */
export const root = resolve(__dirname, '../..');

/** The folder of the last complete build. */
export const dist = resolve(root, process.env.BUILD_DIR ?? 'dist');

/** The folder of the build in progress. It replaces `dist` when it is complete. */
export const newDist = `${dist}.new`;

/** Holds the id of the process that fills the folder. */
const builderFile = join(newDist, 'builder');

/** Matches scripts and styles, but not the files that `npm run dev` puts beside them. */
const hasHash = /-[A-Z0-9]{8}\./;

const keptMs = 7 * dayMs;

/** esbuild's name for a file of the build in progress: `dist.new/assets/x.js`. */
export function nameOf(file: string): string {
  return relative(root, join(newDist, file));
}

/** Starts with an empty folder. An aborted build leaves its files behind. */
export function beginBuild(): void {
  rmSync(newDist, { recursive: true, force: true });
  mkdirSync(join(newDist, 'assets'), { recursive: true });
  writeFileSync(builderFile, `${process.pid}`);
}

/** Replaces the last build by the new one. */
export function publish(): void {
  if (!isOurs()) throw new Error(`Another build has begun in ${newDist} meanwhile.`);
  rmSync(builderFile);

  const old = `${dist}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(newDist, dist);
  rmSync(old, { recursive: true, force: true });
}

/** Removes a failed build. */
export function removeNewDist(): void {
  if (isOurs()) rmSync(newDist, { recursive: true, force: true });
}

/**
 * Whether this process still owns the folder. Two builds at once share it: the later one empties
 * it, and only the later one continues.
 */
function isOurs(): boolean {
  return existsSync(builderFile) && readFileSync(builderFile, 'utf8') === `${process.pid}`;
}

/**
 * Keeps the files that open pages, and pages in a proxy's cache, still ask for: the scripts and
 * styles of the last build, and the files that went out of use in the last week.
 */
export function keepEarlierAssets(): void {
  const last = join(dist, 'assets');
  const earlier = join(dist, builtFiles.earlierAssets);
  const kept = join(newDist, builtFiles.earlierAssets);
  const isYoung = (file: string) => Date.now() - statSync(file).mtimeMs < keptMs;
  const isOwn = (file: string) => existsSync(join(newDist, 'assets', basename(file)));

  // The modification times say when the files went out of use.
  if (existsSync(earlier))
    cpSync(earlier, kept, {
      recursive: true,
      preserveTimestamps: true,
      filter: file => file === earlier || isYoung(file),
    });
  if (existsSync(last))
    cpSync(last, kept, {
      recursive: true,
      filter: file => file === last || (hasHash.test(file) && !isOwn(file)),
    });
}

/** Copies a folder of the last build into the new one, if it exists. */
export function takeOver(name: string): void {
  const from = join(dist, name);
  if (existsSync(from))
    cpSync(from, join(newDist, name), { recursive: true, preserveTimestamps: true });
}
