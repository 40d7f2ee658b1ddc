/** Where the project is, and where a build goes. */
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

/** The folder of the last whole build. */
export const dist = resolve(root, process.env.BUILD_DIR ?? 'dist');

/** The folder that a build fills. It takes the place of `dist` once it is whole. */
export const newDist = `${dist}.new`;

/** Names the process that fills the folder. */
const builderFile = join(newDist, 'builder');

/** Scripts and styles, and not what `npm run dev` puts beside them. */
const hasHash = /-[A-Z0-9]{8}\./;

const keptMs = 7 * dayMs;

/** What esbuild calls a file of the folder that is filled: `dist.new/assets/x.js`. */
export function nameOf(file: string): string {
  return relative(root, join(newDist, file));
}

/** Begins with an empty folder. A build that was broken off has left what it had. */
export function beginBuild(): void {
  rmSync(newDist, { recursive: true, force: true });
  mkdirSync(join(newDist, 'assets'), { recursive: true });
  writeFileSync(builderFile, `${process.pid}`);
}

/** Puts the whole build in the place of the last one. */
export function publish(): void {
  if (!isOurs()) throw new Error(`Another build has begun in ${newDist} meanwhile.`);
  rmSync(builderFile);

  const old = `${dist}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(newDist, dist);
  rmSync(old, { recursive: true, force: true });
}

/** Takes away a build that has failed. */
export function removeNewDist(): void {
  if (isOurs()) rmSync(newDist, { recursive: true, force: true });
}

/** Two builds at once share the folder: the later one has emptied it, and it alone goes on. */
function isOurs(): boolean {
  return existsSync(builderFile) && readFileSync(builderFile, 'utf8') === `${process.pid}`;
}

/**
 * Takes along what open pages, and pages in a proxy's cache, still ask for: the scripts and styles
 * of the last build, which go out of use now, and those that went within a week.
 */
export function keepEarlierAssets(): void {
  const last = join(dist, 'assets');
  const earlier = join(dist, builtFiles.earlierAssets);
  const kept = join(newDist, builtFiles.earlierAssets);
  const isYoung = (file: string) => Date.now() - statSync(file).mtimeMs < keptMs;
  const isOwn = (file: string) => existsSync(join(newDist, 'assets', basename(file)));

  // Their times say when they went out of use.
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

/** Copies a folder of the last build into this one, where the last build has it. */
export function takeOver(name: string): void {
  const from = join(dist, name);
  if (existsSync(from))
    cpSync(from, join(newDist, name), { recursive: true, preserveTimestamps: true });
}
