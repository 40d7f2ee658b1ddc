/** DATA_DIR: made where it is missing, only on a disk that keeps what it has synced. */
import { accessSync, constants, readdirSync } from 'node:fs';
import { chmod, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { faultCode, makeFolder } from '../../system/durableFiles';

export async function makeDataFolder(path: string, warn: (text: string) => void): Promise<void> {
  try {
    await makeFolder(path);
    await makePrivate(path, warn);
    if (isClosed(path, constants.R_OK | constants.W_OK | constants.X_OK))
      throw Object.assign(new Error(`${path} is closed to this user`), { code: 'EACCES' });
  } catch (cause) {
    const sentence = `DATA_DIR must be a folder that this user may write to, but nothing can be written to ${path}`;
    throw new Error(`${sentence} (${faultCode(cause)}).`, { cause });
  }
  refuseClosedFiles(path);
}

/**
 * Of the database, of one that is made beside it, and of the lock, with the files that SQLite keeps
 * beside each.
 */
const databaseNames = /^(?:enquiries\.db(?:\.restoring)?|server\.lock)(?:-(?:wal|shm|journal))?$/;

/**
 * Throws a sentence where files of the database are closed to this
 * user. A server that was once started as root leaves such ones, and
 * of them SQLite says no more than "unable to open database file".
 */
export function refuseClosedFiles(folder: string): void {
  const path = resolve(folder);
  const closed = readdirSync(path).find(
    name => databaseNames.test(name) && isClosed(join(path, name), constants.R_OK | constants.W_OK),
  );
  if (closed === undefined) return;

  const user = process.getuid?.();
  throw new Error(
    `DATA_DIR has files that user ${user} may not read and write, such as ${closed}. As root, run: chown -R ${user} ${path} && chmod -R u+rwX ${path}`,
  );
}

/**
 * By its rights. On a disk that can only be read nothing is closed: pages go on there, and forms
 * are refused.
 */
function isClosed(path: string, rights: number): boolean {
  try {
    accessSync(path, rights);
    return false;
  } catch (fault) {
    return faultCode(fault) === 'EACCES';
  }
}

/** What this site writes there, and what a disk of its own has. */
const ownNames =
  /^(?:enquiries\.db.*|server\.lock.*|(?:audit\.log|last-backup\.json|doctor-probe|desk\.key)(?:\.tmp)?|damaged|replaced|mail|lost\+found)$/;

/** A file or folder in DATA_DIR that is not this site's; undefined where there is none. */
async function foreignIn(folder: string): Promise<string | undefined> {
  return (await readdir(folder)).find(name => !ownNames.test(name));
}

/**
 * One that was there before may have come out of a backup with other rights. Of others' files
 * nobody is locked out.
 */
async function makePrivate(path: string, warn: (text: string) => void): Promise<void> {
  if (((await stat(path)).mode & 0o777) === 0o700) return;
  const foreign = await foreignIn(path);
  if (foreign === undefined) await chmod(path, 0o700);
  else
    warn(
      `DATA_DIR ${path} has files that are not this site's, such as ${foreign}: its rights stay as they are. Give the site a folder of its own.`,
    );
}
