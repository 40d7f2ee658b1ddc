/** Waiting files all of whose messages have ended: they go once the marks of that are on the disk. */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { WaitingFile } from './waiting';

export interface Finished {
  readonly isEmpty: boolean;
  /** One more of its messages has ended. */
  count(file: WaitingFile): void;
  /** All of this file's messages had ended before this start. */
  add(name: string): void;
  /** Awaits `sync`, then removes the files that were finished before it began. */
  removeAfter(sync: () => Promise<void>): Promise<void>;
  /** Removes the files all of whose messages are among these, a file a message: that is a mark too, and needs no space. */
  removeUnmarked(files: readonly WaitingFile[]): Promise<void>;
}

/** None of the waiting folder's files. */
export function openFinished(folder: string): Finished {
  const names: string[] = [];
  const remove = (name: string) => rm(join(folder, name), { force: true });
  return {
    get isEmpty() {
      return names.length === 0;
    },
    count(file) {
      file.left -= 1;
      if (file.left === 0) names.push(file.name);
    },
    add: name => void names.push(name),
    async removeAfter(sync) {
      // Only those whose marks the sync reaches: more may finish while the files are removed.
      const marked = [...names];
      await sync();
      for (const name of marked) {
        await remove(name);
        names.shift();
      }
    },
    async removeUnmarked(files) {
      const unmarked = new Map<WaitingFile, number>();
      for (const file of files) unmarked.set(file, (unmarked.get(file) ?? 0) + 1);
      for (const [file, count] of unmarked) if (count === file.left) await remove(file.name);
    },
  };
}
