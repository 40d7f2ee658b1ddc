/** Makes and checks DATA_DIR, and its permissions. */
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
 * Matches the names of three files: the database, a restore that is not finished, and the lock.
 * Also matches the files that SQLite writes beside each of them.
 */
const databaseNames = /^(?:enquiries\.db(?:\.restoring)?|server\.lock)(?:-(?:wal|shm|journal))?$/;

/**
 * Throws an error with a sentence for the operator if this user may not read and write the files
 * of the database. This happens if the server once ran as root. SQLite itself would only say
 * "unable to open database file".
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
 * True if this user has no permission to use the file. On a read-only disk, returns false: the
 * server must start there, too, because it tells visitors that forms do not work.
 */
function isClosed(path: string, rights: number): boolean {
  try {
    accessSync(path, rights);
    return false;
  } catch (fault) {
    return faultCode(fault) === 'EACCES';
  }
}

/**
 * Matches the names of all files that this site writes into DATA_DIR. Also matches `lost+found`,
 * a folder at the top of many disks.
 */
const ownNames =
  /^(?:enquiries\.db.*|server\.lock.*|(?:audit\.log|last-backup\.json|doctor-probe|desk\.key)(?:\.tmp)?|damaged|replaced|mail|lost\+found)$/;

/**
 * Returns a file or folder in DATA_DIR that does not belong to this site. Undefined if there is
 * none.
 */
async function foreignIn(folder: string): Promise<string | undefined> {
  return (await readdir(folder)).find(name => !ownNames.test(name));
}

/**
 * Removes the access of other users, because a folder from a backup may have wrong permissions.
 * If the folder has files that do not belong to this site, the permissions stay, because somebody
 * may need these files.
 */
async function makePrivate(path: string, warn: (text: string) => void): Promise<void> {
  if (((await stat(path)).mode & 0o777) === 0o700) return;
  const foreign = await foreignIn(path);
  if (foreign === undefined) await chmod(path, 0o700);
  else
    warn(
      `DATA_DIR ${path} has files that are not this site's, such as ${foreign}: its permissions are not changed. Give the site a folder of its own.`,
    );
}
