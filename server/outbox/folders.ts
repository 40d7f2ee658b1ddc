/** The outbox's folders. */

import { chmod } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { faultCode, makeFolder } from '../system/files';

export interface Folders {
  readonly root: string;
  /** Kept and not yet with a mail server: a file a message, or one for messages that came together. */
  readonly waiting: string;
  /** One file a day with every message that was delivered on it. */
  readonly delivered: string;
  /** Refused by the mail server for good, each with the reason beside it. */
  readonly setAside: string;
  /** What could not be read as a message. */
  readonly damaged: string;
}

/** Where mails go while there is no mail server. */
export function mailFolder(root: string): string {
  return join(resolve(root), 'mail');
}

/** The folders of an outbox, there or not. */
export function foldersOf(folder: string): Folders {
  const root = resolve(folder);
  return {
    root,
    waiting: join(root, 'waiting'),
    delivered: join(root, 'delivered'),
    setAside: join(root, 'set-aside'),
    damaged: join(root, 'damaged'),
  };
}

/** Makes what is missing of the folders, durably, and shuts them for everyone but their owner. */
export async function makeFolders(folder: string): Promise<Folders> {
  const { root, ...folders } = foldersOf(folder);
  for (const path of Object.values(folders)) {
    await makeFolder(path);
    // One that was there before may have come out of a backup with other rights.
    await chmod(path, 0o700);
  }
  return { root, ...folders };
}

/** Runs a write; when a folder is missing, makes the folders anew and runs it once more. */
export async function withFolders<T>(folders: Folders, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (fault) {
    if (faultCode(fault) !== 'ENOENT') throw fault;
    await makeFolders(folders.root);
    return write();
  }
}
