/** DATA_DIR: made where it is missing, only on a disk that keeps what it has synced. */
import { chmod, statfs } from 'node:fs/promises';
import { faultCode, makeFolder } from '../../system/files';

/** Source: statfs(2). SQLite's locks and shared memory are not safe on these. */
const networkFileSystems: Readonly<Record<number, string>> = {
  26985: 'NFS',
  20859: 'SMB',
  4283649346: 'CIFS',
  4266872130: 'SMB 2',
  16914839: '9P',
  12805120: 'Ceph',
  1702057286: 'FUSE',
};

export async function makeDataFolder(path: string, warn: (text: string) => void): Promise<void> {
  try {
    await makeFolder(path);
    // One that was there before may have come out of a backup with other rights.
    await chmod(path, 0o700);
  } catch (cause) {
    const sentence = `DATA_DIR must be a folder that this user may write to, but nothing can be written to ${path}`;
    throw new Error(`${sentence} (${faultCode(cause)}).`, { cause });
  }
  const kind = await networkFileSystem(path);
  if (kind !== undefined)
    warn(`DATA_DIR ${path} is on ${kind}: a database can be damaged there. Use a disk of this machine.`);
}

/** Its name where a folder is on a network file system, or on one that may be. */
export async function networkFileSystem(folder: string): Promise<string | undefined> {
  return networkFileSystems[(await statfs(folder)).type];
}
