/**
 * The command backup: a copy of the database that is whole or not there, and of dated ones the last
 * so many.
 */
import { constants } from 'node:fs';
import { access, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, parse, resolve } from 'node:path';
import { hourMs } from '../../../shared/time';
import { commandLine } from '../../system/commandLine';
import { faultCode, syncFolder } from '../../system/durableFiles';
import { stampInIndia } from '../../system/timeInIndia';
import { noteBackup } from '../lastBackup';
import { UsageError } from './arguments';
import { type Command, type CommandContext, count } from './commandContext';

export const backup: Command = async ({ words: [file = ''], keep }, context) => {
  if (file === '') throw new UsageError('backup needs the name of a file.');
  if (context.backupElsewhere !== undefined) throw new Error(context.backupElsewhere);
  const asked = context.pathOf(file);
  const now = Date.now();
  const path = keep === undefined ? asked : datedName(asked, now);
  await refuseOwnFiles(path, context.dataDir);
  await removeLeftovers(asked, now);
  await copyWhole(path, context);
  const older = keep === undefined ? [] : await removeOlder(asked, path, keep);
  await noteBackup(context.dataDir, { at: now, file: path }).catch(fault => {
    // The copy is whole all the same: where DATA_DIR has no room, the next line says so.
    if (!['ENOSPC', 'EDQUOT'].includes(faultCode(fault))) throw fault;
  });
  await context.audit({ command: 'backup', count: 1, ids: [] });
  return [
    `The database is copied to ${path}.`,
    ...(older.length > 0 ? [`${count(older.length, 'older copy', 'older copies')} deleted.`] : []),
    `To put it back: stop the server, then ${commandLine('enquiries', `restore ${path}`)}`,
  ].join(' ');
};

/**
 * `enquiries.db` -> `enquiries-2026-11-24-0215.db`, in the institute's time, which has no summer
 * time: names sort.
 */
function datedName(path: string, now: number): string {
  const { dir, name, ext } = parse(path);
  return join(dir, `${name}-${stampInIndia(now).replace(' ', '-').replace(':', '')}${ext}`);
}

/** An older backup gives way to the new one; nothing else does. */
async function refuseOwnFiles(path: string, dataDir: string): Promise<void> {
  const there = await stat(path).catch(() => undefined);
  if (there === undefined) return;
  const own = await stat(join(resolve(dataDir), 'enquiries.db')).catch(() => undefined);
  if (there.dev === own?.dev && there.ino === own.ino)
    throw new Error(`${path} is the database itself: give the copy another name.`);
  if (!there.isFile() || !(await isDatabase(path)))
    throw new Error(`${path} is there already, and is no backup: give the copy another name.`);
}

/** Source: SQLite, "Database File Format", 1.3. */
async function isDatabase(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString('latin1') === 'SQLite format 3\0';
  } finally {
    await handle.close();
  }
}

const date = /^\d{4}-\d\d-\d\d-\d{4}$/;

/**
 * What a name of this command has between the asked name and its ending: nothing, or a date.
 * Undefined for any other.
 */
function dateIn(file: string, asked: string): string | undefined {
  const { name, ext } = parse(asked);
  if (file === basename(asked)) return '';
  if (!file.startsWith(`${name}-`) || !file.endsWith(ext)) return undefined;
  const between = file.slice(name.length + 1, file.length - ext.length);
  return date.test(between) ? between : undefined;
}

const partialEnd = /\.\d+\.partial$/;

/**
 * Of a run that was killed, since nobody else would:
 * they hold enquiries. Another run may be under way.
 */
async function removeLeftovers(asked: string, now: number): Promise<void> {
  const folder = dirname(asked);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!partialEnd.test(name) || dateIn(name.replace(partialEnd, ''), asked) === undefined)
      continue;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found?.isFile() && now - found.mtimeMs > hourMs)
      await rm(join(folder, name), { force: true });
  }
}

/** Writes beside, and takes the name only when all of it is on the disk. */
async function copyWhole(path: string, context: CommandContext): Promise<void> {
  const folder = dirname(path);
  const partial = join(folder, `${basename(path)}.${process.pid}.partial`);
  await access(folder, constants.W_OK).catch(fault => {
    throw new Error(unwritable(folder, faultCode(fault)));
  });
  try {
    await rm(partial, { force: true });
    context.backup(partial);
    const handle = await open(partial, 'r+');
    try {
      await handle.chmod(0o600);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, path);
    await syncFolder(folder);
  } finally {
    await rm(partial, { force: true });
  }
}

/**
 * By whom: root has become the owner of DATA_DIR. To nobody is a folder given away that others use.
 */
function unwritable(folder: string, code: string): string {
  const make = `install -d -m 700 -o ${process.getuid?.()}`;
  const advice =
    code === 'ENOENT'
      ? `make it first: ${make} ${folder}`
      : `user ${process.getuid?.()} writes the copy, and may not write there. Name a folder of that user; a new one: ${make} FOLDER`;
  return `Nothing can be written into the folder ${folder} (${code}): ${advice}`;
}

/**
 * Only files with a name that this command gives. The newest stay, and the new one whatever the
 * clock says.
 */
async function removeOlder(asked: string, made: string, keep: number): Promise<readonly string[]> {
  const folder = dirname(asked);
  const entries = await readdir(folder, { withFileTypes: true });
  const others = entries
    .filter(entry => entry.isFile() && entry.name !== basename(made) && dateIn(entry.name, asked))
    .map(({ name }) => join(folder, name))
    .sort()
    .reverse();
  const older = others.slice(keep - 1);
  for (const file of older) await rm(file, { force: true });
  return older;
}
