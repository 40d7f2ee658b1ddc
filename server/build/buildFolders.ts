/**
 * Each build has a folder of its own, and `dist` is a link to the last whole one. A program that
 * was started by way of the link keeps its folder, since Node follows links before it loads
 * (`--preserve-symlinks-main` is off by default): what it loads and reads later is of the same
 * build, and no build writes there any more.
 */
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { dayMs, hourMs } from '../../shared/time';
import { type Database, openDriver } from '../store/sqlite/chooseSqlite';
import { builtFiles } from '../system/builtFiles';
import { inputsFile } from './buildInputs';
import { buildPrefix, dist, link } from './buildPaths';

/**
 * An empty database of SQLite in each build, for its locks alone: they hold between all users of a
 * machine, need no right to write, and end with the process, however it ends. A server has a
 * reader's lock on that of its build for as long as it runs (server/main.ts), and so has a build
 * that goes on. Source: sqlite.org/lockingv3.html.
 */
const lockFile = builtFiles.lock;

/** Scripts and styles, and not what `npm run dev` puts beside them. */
const hasHash = /-[A-Z0-9]{8}\./;

/**
 * What a build takes over from the last one where it
 * would make the same: printed files, photographs.
 */
const reused = [builtFiles.printed, builtFiles.printedIndex, 'public'];

/** The folder that `dist` leads to; undefined before the first build. */
export function lastBuild(): string | undefined {
  return existsSync(link) ? realpathSync(link) : undefined;
}

/** Makes the folder of this build, with what it can take over. Copies: no file is in two builds. */
export function beginBuild(parts: readonly string[] = reused): void {
  if (existsSync(dist)) throw new Error('A process makes one build: start another one.');
  mkdirSync(dist, { recursive: true });
  hold(dist);

  const last = lastBuild();
  if (last === undefined) return;
  for (const part of parts.filter(name => existsSync(join(last, name))))
    cpSync(join(last, part), join(dist, part), { recursive: true, preserveTimestamps: true });
}

/** For `npm run dev`, which makes a part at a time: with all that the last build has. */
export function continueLastBuild(): void {
  const last = lastBuild();
  const parts = last === undefined ? [] : readdirSync(last);
  beginBuild(parts.filter(name => name !== lockFile && name !== inputsFile));
}

/**
 * Leads `dist` to this build, at once for everyone who looks. Gives the build to which it led
 * before; undefined where there was none, or it leads here already.
 */
export function publish(): string | undefined {
  if (lastBuild() === dist) return undefined;

  let last: string | undefined;
  do {
    last = lastBuild();
    keepAssets(last);
    // Another build may have become the last one meanwhile.
  } while (lastBuild() !== last);

  // In a copy that followed the link it is a folder, which cannot be replaced in one step.
  if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) {
    last = `${buildPrefix}${Date.now()}`;
    renameSync(link, last);
  }
  leadTo(dist);
  // Says from now on when it was left: nothing else changes in a whole build's folder.
  if (last?.startsWith(buildPrefix)) utimesSync(last, new Date(), new Date());
  return last;
}

/**
 * For the end of `npm run dev`, whose build is none for visitors: leads `dist` back to the one
 * before, unless a later one has come meanwhile.
 */
export function leadBackTo(before: string): void {
  if (lastBuild() === dist && existsSync(before)) leadTo(before);
}

function leadTo(build: string): void {
  const next = `${dist}.link`;
  symlinkSync(basename(build), next);
  renameSync(next, link);
}

/**
 * What open pages still ask for, in a folder beside the build's own assets: all of the last build
 * and of those that a server runs from, since the last one may never have been started.
 */
function keepAssets(last: string | undefined): void {
  if (last !== undefined) keepAssetsOf(last);

  const running = otherBuilds().filter(folder => folder !== last && isHeld(folder));
  for (const folder of running) keepAssetsOf(folder);
}

/** Their times say when they went out of use; those that went more than a day ago are left. */
function keepAssetsOf(build: string): void {
  const kept = join(dist, builtFiles.earlierAssets);
  const own = new Set(readdirSync(join(dist, 'assets')));
  mkdirSync(kept, { recursive: true });
  for (const folder of [builtFiles.earlierAssets, 'assets']) {
    const from = join(build, folder);
    const names = existsSync(from) ? readdirSync(from) : [];
    for (const name of names.filter(each => hasHash.test(each) && !own.has(each))) {
      const wentAt = folder === 'assets' ? new Date() : statSync(join(from, name)).mtime;
      if (Date.now() - wentAt.getTime() > dayMs) continue;

      // Of two builds that have it, the one that was used longer says when it went.
      const known = statSync(join(kept, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (known > wentAt.getTime()) continue;

      copyFileSync(join(from, name), join(kept, name));
      utimesSync(join(kept, name), wentAt, wentAt);
    }
  }
}

/**
 * Takes away what was left an hour ago (a command that was started from it is over by then) and no
 * process holds: whole builds, and those that were broken off.
 */
export function removeOldBuilds(): void {
  const last = lastBuild();
  for (const folder of otherBuilds().filter(each => each !== last)) {
    // Two builds that end at once see the same ones.
    const leftAt = lstatSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - leftAt < hourMs || isHeld(folder)) continue;
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch (fault) {
      console.error(`An old build cannot be deleted: ${Object(fault).message}`);
    }
  }
}

/** The folders of all builds but this one: whole, going on or broken off. */
function otherBuilds(): readonly string[] {
  const beside = readdirSync(dirname(link)).map(name => join(dirname(link), name));
  return beside.filter(each => each.startsWith(buildPrefix) && each !== dist);
}

/** Takes away this build, which has failed: its other parts may still be writing a file. */
export function removeThisBuild(): void {
  try {
    rmSync(dist, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  } catch (fault) {
    console.error(`The broken-off build cannot be deleted: ${Object(fault).message}`);
  }
}

/** Until this process ends. */
function hold(folder: string): void {
  const file = join(folder, lockFile);
  writeFileSync(file, '');
  const database = openLock(file);
  database.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
  // Collected as garbage, it would be closed.
  process.once('exit', () => database.close());
}

function isHeld(folder: string): boolean {
  const file = join(folder, lockFile);
  // A release before this one knew no lock.
  if (!existsSync(file)) return false;
  const database = openLock(file);
  try {
    database.exec('BEGIN EXCLUSIVE; ROLLBACK');
    return false;
  } catch {
    // Also where it cannot be known.
    return true;
  } finally {
    database.close();
  }
}

function openLock(file: string): Database {
  const DatabaseSync = openDriver();
  return new DatabaseSync(file, { timeout: 0 });
}
