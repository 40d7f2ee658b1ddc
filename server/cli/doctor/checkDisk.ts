/**
 * Checks DATA_DIR: its disk (there, writable, synced, with room), its database, and what could not
 * be read.
 */
import { existsSync } from 'node:fs';
import { readdir, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { damagedFolder } from '../../store/damagedFolder';
import type { DatabaseFault } from '../../store/sqlite/commandDatabase';
import { foreignIn, networkFileSystem } from '../../store/sqlite/dataFolder';
import { faultCode, makeFolder, writeDurably } from '../../system/durableFiles';
import { type Finding, type Findings, graded, ok, warning, wrong } from './finding';

/**
 * Writes a file as enquiries are written, and removes
 * it again; the folder, too, where there was none.
 */
export async function* diskFindings(dataDir: string): Findings {
  const folder = resolve(dataDir);
  const isNew = !existsSync(folder);
  try {
    await makeFolder(folder);
    const began = performance.now();
    await writeDurably(folder, 'doctor-probe', 'x'.repeat(16_384));
    const ms = Math.max(1, Math.round(performance.now() - began));
    await rm(join(folder, 'doctor-probe'), { force: true });
    const text = `A synced write in ${folder} takes ${ms} ms.`;
    yield graded(
      ms > 1000 ? 'warning' : 'ok',
      'Disk',
      text,
      'Visitors wait for it: use a faster disk.',
    );
    yield await roomFinding(folder);
  } catch (fault) {
    const code = faultCode(fault);
    yield wrong('Disk', `Nothing can be written to ${folder} (${code}).`, adviceOn(code, folder));
    if (isNew) await removeEmpty(folder);
    return;
  }
  if (((await stat(folder)).mode & 0o077) !== 0) {
    const foreign = await foreignIn(folder);
    const todo =
      foreign === undefined
        ? `Run: chmod 700 ${folder}`
        : `Give the site a folder of its own: here are files of others, such as ${foreign}.`;
    yield warning('Rights', `Other users of this machine may look into ${folder}.`, todo);
  }
  const kind = await networkFileSystem(folder);
  if (kind !== undefined) {
    const text = `DATA_DIR is on ${kind}: a database can be damaged there.`;
    yield warning('Disk', text, 'Use a disk of this machine.');
  }
  if (isNew) await removeEmpty(folder);
}

/**
 * One that root leaves there is closed to the server, which makes its own; it may be doing so at
 * this moment.
 */
async function removeEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(() => undefined);
}

function adviceOn(code: string, folder: string): string {
  // In another folder, nobody would find what waits in this one.
  if (['ENOSPC', 'EDQUOT'].includes(code))
    return 'Make room on its disk. Leave DATA_DIR as it is: what waits is there.';
  return `Make ${folder} writable for the user that the server has, or set DATA_DIR.`;
}

async function roomFinding(folder: string): Promise<Finding> {
  const { bavail, bsize, ffree, files } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / 1024 / 1024);
  // Some file systems count no inodes and say 0 of 0.
  const isFull = free < 100 || (files > 0 && ffree < 1000);
  const state = isFull ? 'wrong' : free < 1000 ? 'warning' : 'ok';
  const text = `${free.toLocaleString('en-IN')} MB are free.`;
  return graded(state, 'Room', text, 'Make room before it is full.');
}

export function databaseFinding(fault: DatabaseFault | undefined): Finding {
  if (fault === undefined) return ok('Database', 'It is whole.');
  // The sentence is that of the start, which is refused for the same reason.
  if (!fault.isDamage) return { about: 'Database', state: 'wrong', text: fault.text };
  const todo =
    'Look at the disk. Stop the server, and put a backup back: npm run enquiries -- restore BACKUP';
  return wrong('Database', `It is damaged: ${fault.text}.`, todo);
}

/** The store puts there a database that it cannot use, and goes on: an operator has to look. */
export async function* damagedFindings(dataDir: string): Findings {
  const folder = damagedFolder(resolve(dataDir));
  const { length: databases } = await readdir(folder).catch(() => []);
  if (databases > 0) {
    const text = `${databases === 1 ? 'A database' : `${databases} databases`} in ${folder} could not be used: an empty one began.`;
    const todo =
      'Look at the disk. Stop the server, and put a backup back: npm run enquiries -- restore BACKUP. Or read what is left: sqlite3 enquiries.db .recover. Then take the files out of that folder.';
    yield wrong('Damaged', text, todo);
  }
}
