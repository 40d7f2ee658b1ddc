/**
 * The command backup: copies the whole database. If the command fails, it leaves no unfinished
 * copy. With --keep, the name of each copy contains the date, and the command deletes the oldest
 * of these copies. The number after --keep says how many copies are kept.
 */
import { constants } from 'node:fs';
import { access, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, parse, resolve } from 'node:path';
import type { Config } from '../../config/config';
import { recordBackup } from '../../store/lastBackup';
import { copyDatabase, hasDatabase } from '../../store/sqlite/commandDatabase';
import { commandLine } from '../../system/commandLine';
import { faultCode, syncFolder } from '../../system/durableFiles';
import { stampInIndia } from '../../system/timeInIndia';
import { runAsOwner } from '../runAsOwner';
import { count, type Run } from './operator';

export const backup: Run = async ({ words: [file = ''], keep }, operator) => {
  const { dataDir, database } = operator.config;
  if (database !== undefined) throw new Error(backupOfPostgres(database));
  await runAsOwner(dataDir);
  if (!hasDatabase(dataDir))
    throw new Error(`No enquiries: nothing was ever kept in ${resolve(dataDir)}.`);

  const asked = resolve(operator.folder, file);
  const now = Date.now();
  const path = keep === undefined ? asked : datedName(asked, now);
  await refuseOwnFiles(path, dataDir);
  await copyWhole(dataDir, path, `${asked}.partial`);
  const older = keep === undefined ? [] : await removeOlder(asked, path, keep);
  await recordBackup(dataDir, { at: now, file: path }).catch(fault => {
    // On a full disk, the note about this backup cannot be written, but the copy is complete. So
    // the command continues. The audit entry cannot be written either, so `operator.audit` below
    // warns about the full disk.
    if (!['ENOSPC', 'EDQUOT'].includes(faultCode(fault))) throw fault;
  });
  await operator.audit({ command: 'backup', count: 1, ids: [] });
  return [
    `The database is copied to ${path}.`,
    ...(older.length > 0 ? [`${count(older.length, 'older copy', 'older copies')} deleted.`] : []),
    `To put it back: stop the server, then ${commandLine('enquiries', `restore ${path}`)}`,
  ].join(' ');
};

/**
 * The name with a date: `enquiries.db` -> `enquiries-2026-11-24-0215.db`. The time is the time in
 * India. India has no summer time, so the names sort by time.
 */
function datedName(path: string, now: number): string {
  const { dir, name, ext } = parse(path);
  return join(dir, `${name}-${stampInIndia(now).replace(' ', '-').replace(':', '')}${ext}`);
}

/**
 * Throws if the copy would overwrite the database itself, or another file that is not an SQLite
 * database.
 */
async function refuseOwnFiles(path: string, dataDir: string): Promise<void> {
  const there = await stat(path).catch(() => undefined);
  if (there === undefined) return;
  const own = await stat(join(resolve(dataDir), 'enquiries.db')).catch(() => undefined);
  if (there.dev === own?.dev && there.ino === own.ino)
    throw new Error(`${path} is the database itself: give the copy another name.`);
  if (!there.isFile() || !(await isDatabase(path)))
    throw new Error(`${path} exists already, and is not a backup: give the copy another name.`);
}

/** Whether a file is an SQLite database. Source: SQLite, "Database File Format", 1.3. */
async function isDatabase(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString('latin1') === 'SQLite format 3\0';
  } finally {
    await handle.close();
  }
}

/**
 * Copies the database to a temporary file, and renames this file after the whole copy is safely
 * written. If the command is killed before the renaming, the temporary file stays. Because the
 * temporary file contains enquiries, the next run deletes it first.
 */
async function copyWhole(dataDir: string, path: string, partial: string): Promise<void> {
  const folder = dirname(path);
  await access(folder, constants.W_OK).catch(fault => {
    throw new Error(unwritable(folder, faultCode(fault)));
  });
  try {
    await rm(partial, { force: true });
    copyDatabase(dataDir, partial);
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
 * Returns the sentence for a folder in which no file can be written. The sentence names the user,
 * because a command that root has started runs as the owner of DATA_DIR. The sentence does not
 * advise a new owner for the folder, because other users may need the folder.
 */
function unwritable(folder: string, code: string): string {
  const make = `install -d -m 700 -o ${process.getuid?.()}`;
  const advice =
    code === 'ENOENT'
      ? `make it first: ${make} ${folder}`
      : `user ${process.getuid?.()} writes the copy, but may not write there. Name a folder of that user; a new one: ${make} FOLDER`;
  return `Nothing can be written into the folder ${folder} (${code}): ${advice}`;
}

/**
 * Deletes older copies, and returns their names. A file is a copy only if its name is the name of
 * `asked` with a date. The newest copies are kept. The copy of this run is always kept, even if a
 * wrong clock makes it look old.
 */
async function removeOlder(asked: string, made: string, keep: number): Promise<readonly string[]> {
  const { dir, name, ext } = parse(asked);
  const date = /^\d{4}-\d\d-\d\d-\d{4}$/;
  const isDated = (file: string) =>
    file.startsWith(`${name}-`) &&
    file.endsWith(ext) &&
    date.test(file.slice(name.length + 1, file.length - ext.length));
  const entries = await readdir(dir, { withFileTypes: true });
  const others = entries
    .filter(entry => entry.isFile() && entry.name !== basename(made) && isDated(entry.name))
    .map(entry => join(dir, entry.name))
    .sort()
    .reverse();
  const older = others.slice(keep - 1);
  for (const file of older) await rm(file, { force: true });
  return older;
}

/**
 * Explains how to back up and restore a PostgreSQL database. The commands must run on the machine
 * of the database, because there they need no password. Other users of a machine can see a
 * password in a command.
 */
export function backupOfPostgres({ name, user }: NonNullable<Config['database']>): string {
  const dump = `pg_dump --format=custom --file=FILE ${name}`;
  const restore = [
    // The backup must be restored into an empty database. A database of a newer release may have
    // more tables than the backup. These tables would stay, and the next update would fail
    // because of them.
    `psql -c 'ALTER DATABASE ${name} RENAME TO ${name}_replaced'`,
    `psql -c "CREATE DATABASE ${name} OWNER ${user} ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0"`,
    `psql -c 'REVOKE ALL ON DATABASE ${name} FROM PUBLIC'`,
    `pg_restore --no-owner --role=${user} --single-transaction --dbname=${name} FILE`,
    // All devices are signed out, because a phone may have been lost after the backup.
    `psql -c 'TRUNCATE desk_session, desk_link' ${name}`,
  ];
  const asPostgres = (line: string) => `  sudo -u postgres ${line}`;
  return [
    'PostgreSQL has its own backup. On its machine:',
    asPostgres(dump),
    'To put it back, stop the site on all machines, run these, and start it:',
    ...restore.map(asPostgres),
    'For the container of compose.yaml, the head of that file has other lines.',
  ].join('\n');
}
