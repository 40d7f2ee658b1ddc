/**
 * The file that a command writes for its caller: opened before root becomes the owner of DATA_DIR,
 * who may write less.
 */
import { constants } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { faultCode } from '../../system/durableFiles';

export interface OutputFile {
  readonly path: string;

  /** Replaces all that it had. */
  write(text: string): Promise<void>;

  /**
   * One that was made here, and into which nothing was written, goes again where that is allowed.
   */
  close(): Promise<void>;
}

/**
 * Until it is written, an older one stays as it is. Rejects with a sentence; `asked` is how the
 * operator has named it.
 */
export async function openOutputFile(path: string, asked: string): Promise<OutputFile> {
  const { handle, isNew } = await openOrMake(path).catch(cause => {
    throw new Error(`${asked} cannot be written (${faultCode(cause)}): ${adviceOn(cause)}`, {
      cause,
    });
  });
  const isFile = (await handle.stat()).isFile();
  // Readable by its owner only, as the enquiries themselves are, whatever was there before.
  if (isFile) await handle.chmod(0o600);
  let isWritten = false;

  return {
    path,

    async write(text) {
      if (isFile) await handle.truncate(0);
      await handle.writeFile(text);
      isWritten = true;
    },

    async close() {
      await handle.close();
      if (isNew && !isWritten) await rm(path, { force: true }).catch(() => undefined);
    },
  };
}

interface Opened {
  readonly handle: FileHandle;
  readonly isNew: boolean;
}

async function openOrMake(path: string): Promise<Opened> {
  try {
    return { handle: await open(path, 'wx', 0o600), isNew: true };
  } catch (fault) {
    if (faultCode(fault) !== 'EEXIST') throw fault;
    return { handle: await open(path, constants.O_WRONLY), isNew: false };
  }
}

function adviceOn(fault: unknown): string {
  if (faultCode(fault) === 'ENOENT') return 'is there such a folder?';
  if (faultCode(fault) === 'EISDIR') return 'it is a folder.';
  return `user ${process.getuid?.()} may not write there. Name a file in a folder of that user, or let your shell write it: node dist/enquiries.cjs export > FILE`;
}
