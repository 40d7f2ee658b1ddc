/** What an operator does with messages in the folder, while the worker goes on with the others. */

import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { syncFolder } from './durable';
import type { Endings } from './endings';
import type { Change, Changed, Deed } from './enquiries';
import { eraseFromArchive, eraseFromBatches, eraseMails, removeSetAside, setAsideOf } from './erase';
import { parseFileName } from './fileNames';
import type { Folders } from './folders';
import type { Ids } from './ids';
import { overwriteLine } from './lines';
import type { Queue, Waiting, WaitingFile } from './queue';
import { readMessage } from './read';
import { survey } from './survey';
import type { TransportState } from './transportState';

interface Options {
  readonly folders: Folders;
  readonly queue: Queue;
  readonly ids: Ids;
  readonly endings: Endings;
  readonly transport: TransportState;
  /** There may be something to send. */
  readonly wake: () => void;
  readonly now: () => number;
}

/** Longer than any send takes. */
const patienceMs = 130_000;

/** One change after the other, each durable when it resolves. */
export function openChanges(options: Options): (change: Change) => Promise<Changed> {
  let last: Promise<unknown> = Promise.resolve();
  return change => {
    const next = last.then(() => make(change, options));
    last = next.catch(() => undefined);
    return next;
  };
}

async function make({ deed, ids }: Change, options: Options): Promise<Changed> {
  const wanted = new Set(ids);
  const changed = new Set<string>();
  const busy = new Set<string>();
  // Before anything: a file that is written meanwhile holds none of what was asked for.
  const files = await readdir(options.folders.waiting);
  for (const waiting of [...options.queue.all()]) {
    const id = await idOf(waiting, options.folders);
    if (id === undefined || !wanted.has(id)) continue;
    const outcome = await changeWaiting(deed, waiting, options);
    if (outcome === 'changed') changed.add(id);
    if (outcome === 'busy') busy.add(id);
  }
  if (deed !== 'retry') await options.endings.flush();
  for (const id of busy) wanted.delete(id);
  await changeEnded[deed](wanted, options, id => changed.add(id), files);
  if (deed === 'erase') for (const id of changed) options.ids.forget(id);
  return { changed: [...changed], busy: [...busy] };
}

async function idOf(waiting: Waiting, folders: Folders): Promise<string | undefined> {
  const known = parseFileName(waiting.file.name)?.id;
  if (known !== undefined) return known;
  // Gone meanwhile: delivered.
  const message = await readMessage(folders.waiting, waiting).catch(() => undefined);
  return message?.kept?.message.id;
}

async function changeWaiting(
  deed: Deed,
  waiting: Waiting,
  options: Options,
): Promise<'changed' | 'busy' | 'gone'> {
  const { queue, transport, wake } = options;
  const isOurs = deed === 'retry' ? queue.takeThis(waiting) : await takeInTime(queue, waiting);
  if (!isOurs && deed !== 'retry') return queue.has(waiting) ? 'busy' : 'gone';
  try {
    if (deed === 'done') await endAsDone(waiting, options);
    else if (deed === 'erase') await eraseWaiting(waiting, options);
    else if (isOurs) queue.putBack(waiting);
  } catch (fault) {
    queue.putBack(waiting);
    throw fault;
  }
  if (deed === 'retry') {
    transport.answered();
    wake();
  }
  return 'changed';
}

/** A send that is under way is waited for: it ends with a delivery or gives the message back. */
async function takeInTime(queue: Queue, waiting: Waiting): Promise<boolean> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await pause(20)) {
    if (queue.takeThis(waiting)) return true;
    if (!queue.has(waiting)) return false;
  }
  return false;
}

async function endAsDone(waiting: Waiting, { folders, queue, endings, now }: Options): Promise<void> {
  const { file, index } = waiting;
  const { kept } = await readMessage(folders.waiting, waiting);
  if (kept === undefined) throw new Error(`${join(folders.waiting, file.name)} holds no whole message.`);
  queue.end(waiting);
  const { keptAt, message } = kept;
  endings.mark(file, {
    ...{ file: file.name, index, id: message.id, keptAt },
    ...{ endedAt: now(), outcome: 'done', message },
  });
}

async function eraseWaiting(waiting: Waiting, { folders, queue, endings }: Options): Promise<void> {
  const { file, offset, length } = waiting;
  const path = join(folders.waiting, file.name);
  if (length === undefined || parseFileName(file.name)?.count === 1) {
    await rm(path, { force: true });
    await syncFolder(folders.waiting);
  } else {
    await overwriteLine(path, { offset, length });
    endings.erased(file);
  }
  queue.end(waiting);
}

type ChangeEnded = (
  ids: ReadonlySet<string>,
  options: Options,
  tell: (id: string) => void,
  files: readonly string[],
) => Promise<void>;

/** What each deed does to messages that do not wait. */
const changeEnded: Readonly<Record<Deed, ChangeEnded>> = {
  async retry(ids, { folders, queue, wake, now }, tell) {
    for (const [id, name] of await setAsideOf(folders, ids)) {
      await rename(join(folders.setAside, name), join(folders.waiting, name));
      await syncFolder(folders.waiting);
      await removeSetAside(folders, name);
      const file = { name, keptAt: parseFileName(name)?.keptAt ?? now(), left: 1 };
      queue.add(file, 0, 0, undefined);
      tell(id);
    }
    wake();
  },

  async done(ids, { folders, endings, now }, tell) {
    const setAside = await setAsideOf(folders, ids);
    const ended = (await survey(folders)).filter(({ message }) => ids.has(message.id));
    for (const { message, keptAt, state } of ended) {
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
