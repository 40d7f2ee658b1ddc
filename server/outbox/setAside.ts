/** Where an operator has to look: messages refused for good, and files that are no messages. */

import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { faultCode, writeDurably } from '../system/files';
import type { Log } from '../system/log';
import { singleName } from './fileNames';
import { type Folders, withFolders } from './folders';
import { encodeLine, type Kept } from './record';
import type { Waiting } from './waiting';

export interface SetAside {
  /** Keeps a refused message, durably, in a file of its own with the reason in a file beside it. */
  refused(waiting: Waiting, kept: Kept, reason: string): Promise<void>;
  /** Keeps the bytes of a line that is no message. Its neighbours in the file are not touched. */
  damagedLine(waiting: Waiting, bytes: Buffer): Promise<void>;
  /** Moves a file or folder out of the waiting folder; logs when even that fails, and leaves it then. */
  damagedFile(name: string, reason: string): Promise<void>;
  /** How many refused messages are there; what an operator took away no longer counts. */
  count(): Promise<number>;
}

/** The two folders of an outbox for what cannot be delivered. */
export function openSetAside(folders: Folders, now: () => number, log: Log): SetAside {
  // Nothing that was put aside earlier is ever overwritten; the end of a long name is cut to what a disk takes.
  const freshName = (name: string) =>
    `${now()}-${Math.random().toString(36).slice(2, 8)}-${name.slice(0, 150)}`;
  return {
    async refused(waiting, kept, reason) {
      const { id } = kept.message;
      const name = singleName(waiting.file.name, waiting.index, id);
      await withFolders(folders, async () => {
        await writeDurably(
          folders.setAside,
          `${name}.reason.txt`,
          `${new Date(now()).toISOString()} ${reason}\n`,
        );
        await writeDurably(
          folders.setAside,
          name,
          encodeLine({ keptAt: kept.keptAt, message: kept.message }),
        );
      });
      log.error('Set aside: the mail server refuses this message', {
        id,
        file: join(folders.setAside, name),
        reason,
      });
    },
    async damagedLine({ file, index }, bytes) {
      const name = freshName(`line-${index}-of-${file.name}`);
      await withFolders(folders, () => writeDurably(folders.damaged, name, bytes));
      log.error('Set aside: a line of a waiting file is not a whole message', {
        file: join(folders.damaged, name),
      });
    },
    async damagedFile(name, reason) {
      const path = join(folders.damaged, freshName(name));
      try {
        await withFolders(folders, () => rename(join(folders.waiting, name), path));
        log.error('Set aside: not a whole message', { file: path, reason });
      } catch (fault) {
        log.error('Not a whole message, and it cannot be set aside', {
          name,
          reason,
          fault: faultCode(fault),
        });
      }
    },
    async count() {
      const names = await readdir(folders.setAside).catch(() => []);
      return names.filter(name => name.endsWith('.jsonl')).length;
    },
  };
}
