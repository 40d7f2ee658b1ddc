/**
 * Runs a command as the owner of DATA_DIR, so that no file there is closed to the server.
 */
import { stat } from 'node:fs/promises';
import { faultCode } from '../system/durableFiles';

/**
 * Root becomes the folder's owner. Any other user must be the owner. Rejects with a sentence for
 * the operator.
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
