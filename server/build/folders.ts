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

/**
 * The folder into which the build writes. When the build is complete, this folder replaces
 * `dist`.
 */
export const newDist = `${dist}.new`;

/** The file with the id of the process that writes the new build into `newDist`. */
const builderFile = join(newDist, 'builder');

/**
 * Matches the name of a script or a style that has a hash in its name. `npm run dev` also writes
 * files without a hash into this folder. Their names do not match.
 */
const hasHash = /-[A-Z0-9]{8}\./;

const keptMs = 7 * dayMs;

/**
 * The name that esbuild gives to a file of the build in progress, such as `dist.new/assets/x.js`.
 */
export function nameOf(file: string): string {
  return relative(root, join(newDist, file));
}

/** Empties `newDist` and starts a build. An aborted build may have left files in that folder. */
export function beginBuild(): void {
  rmSync(newDist, { recursive: true, force: true });
  mkdirSync(join(newDist, 'assets'), { recursive: true });
  writeFileSync(builderFile, `${process.pid}`);
}

/**
 * Replaces the last build with the new build. Throws if another build has begun in the meantime.
 */
export function publish(): void {
  if (!isOurs()) throw new Error(`Another build has begun in ${newDist} meanwhile.`);
  rmSync(builderFile);

  const old = `${dist}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(newDist, dist);
  rmSync(old, { recursive: true, force: true });
}

/** Removes the files of a failed build. */
export function removeNewDist(): void {
  if (isOurs()) rmSync(newDist, { recursive: true, force: true });
}

/**
 * Whether `newDist` still belongs to this process. A second build empties the folder when it
 * begins. After that, the folder belongs to the second build, and the first build must stop.
 */
function isOurs(): boolean {
  return existsSync(builderFile) && readFileSync(builderFile, 'utf8') === `${process.pid}`;
}

/**
 * Copies old scripts and styles into the new build, because a page that is open, or in a proxy's
 * cache, still requests them. Copies the files of the last build, and the files that were
 * replaced during the last week.
 */
export function keepEarlierAssets(): void {
  const last = join(dist, 'assets');
  const earlier = join(dist, builtFiles.earlierAssets);
  const kept = join(newDist, builtFiles.earlierAssets);
  const isYoung = (file: string) => Date.now() - statSync(file).mtimeMs < keptMs;
  const isOwn = (file: string) => existsSync(join(newDist, 'assets', basename(file)));

  // The modification time of a kept copy is the time when a build replaced the original file. If
  // the kept copy is copied again, the new copy must have the same time.
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

/**
 * Copies a folder of the last build into the new build. Does nothing if the folder does not exist.
 */
export function takeOver(name: string): void {
  const from = join(dist, name);
  if (existsSync(from))
    cpSync(from, join(newDist, name), { recursive: true, preserveTimestamps: true });
}
