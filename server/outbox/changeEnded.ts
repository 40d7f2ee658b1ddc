/** What an operator does with messages that do not wait: those delivered, and those set aside. */

import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../system/files';
import type { Changing } from './changes';
import type { Deed } from './enquiries';
import { eraseFromArchive, eraseFromBatches, eraseMails, removeSetAside, setAsideOf } from './erase';
import { parseFileName } from './fileNames';
import { survey } from './survey';
import type { WaitingFile } from './waiting';

/** Tells of each id that it changed. `files` are those that waited when the change began. */
type ChangeEnded = (
  ids: ReadonlySet<string>,
  changing: Changing,
  tell: (id: string) => void,
  files: readonly string[],
) => Promise<void>;

/** What each deed does to them. */
export const changeEnded: Readonly<Record<Deed, ChangeEnded>> = {
  async retry(ids, { folders, queue, wake, now }, tell) {
    for (const [id, name] of await setAsideOf(folders, ids)) {
      await rename(join(folders.setAside, name), join(folders.waiting, name));
      await syncFolder(folders.waiting);
      await removeSetAside(folders, name);
      queue.add({ name, keptAt: parseFileName(name)?.keptAt ?? now() });
      tell(id);
    }
    wake();
  },

  async done(ids, { folders, endings, now }, tell) {
    const setAside = await setAsideOf(folders, ids);
    const found = await survey(folders, 0, message => (ids.has(message.id) ? message : undefined));
    for (const { message, keptAt, state } of found) {
      if (state !== 'delivered' && state !== 'set aside') continue;
      const mark = { file: '', index: 0, id: message.id, keptAt, endedAt: now(), outcome: 'done' } as const;
      endings.mark(noFile, state === 'delivered' ? mark : { ...mark, message });
      tell(message.id);
    }
    await endings.flush();
    for (const [, name] of setAside) await removeSetAside(folders, name);
  },

  async erase(ids, { folders }, tell, files) {
    await eraseFromBatches(folders, files, ids);
    await eraseFromArchive(folders, ids, tell);
    for (const [id, name] of await setAsideOf(folders, ids)) {
      await removeSetAside(folders, name);
      tell(id);
    }
    await eraseMails(folders, ids);
  },
};

/** For marks of what is in no waiting file: it never comes to its last record, so nothing is removed for it. */
const noFile: WaitingFile = { name: '', keptAt: 0, left: Number.POSITIVE_INFINITY };
