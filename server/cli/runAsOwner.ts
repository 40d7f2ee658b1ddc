/**
 * Runs a command as the owner of DATA_DIR, so that the server can read each file that the command
 * writes there.
 */
import { stat } from 'node:fs/promises';
import { faultCode } from '../system/durableFiles';

/**
 * If the process runs as root, changes its user to the owner of the folder. If it runs as another
 * user, this user must be the owner: otherwise rejects with a sentence for the operator. Does
 * nothing if there is no such folder.
 */
export async function runAsOwner(folder: string): Promise<void> {
  const found = await stat(folder).catch(fault => {
    if (faultCode(fault) === 'ENOENT') return undefined;
    throw new Error(
      `DATA_DIR cannot be read (${faultCode(fault)}): run this as the user of the server.`,
    );
  });
  const user = process.getuid?.();
  if (found === undefined || user === undefined || user === found.uid) return;
  if (user !== 0) {
    throw new Error(`DATA_DIR belongs to user ${found.uid}: run this as that user, or as root.`);
  }
  process.setgroups?.([]);
  process.setgid?.(found.gid);
  process.setuid?.(found.uid);
}
