/** What an operator does with messages in the folder, while the worker goes on with the others. */

import { readdir } from 'node:fs/promises';
import { changeEnded } from './changeEnded';
import { changeWaiting } from './changeWaiting';
import type { Endings } from './endings';
import type { Change, Changed } from './enquiries';
import { findWaiting } from './findWaiting';
import type { Folders } from './folders';
import type { Ids } from './ids';
import type { Queue } from './queue';
import type { TransportState } from './transportState';

/** What a change works on. */
export interface Changing {
  readonly folders: Folders;
  readonly queue: Queue;
  readonly ids: Ids;
  readonly endings: Endings;
  readonly transport: TransportState;
  /** There may be something to send. */
  readonly wake: () => void;
  readonly now: () => number;
}

/** One change after the other, each durable when it resolves. */
export function openChanges(changing: Changing): (change: Change) => Promise<Changed> {
  let last: Promise<unknown> = Promise.resolve();
  return change => {
    const next = last.then(() => make(change, changing));
    last = next.catch(() => undefined);
    return next;
  };
}

async function make({ deed, ids }: Change, changing: Changing): Promise<Changed> {
  const { folders, queue, endings } = changing;
  const wanted = new Set(ids);
  const changed = new Set<string>();
  const busy = new Set<string>();
  // Before anything: a file that is written meanwhile holds none of what was asked for.
  const files = await readdir(folders.waiting);
  for (const [id, waiting] of await findWaiting(folders, queue, wanted)) {
    const outcome = await changeWaiting(deed, waiting, changing);
    if (outcome === 'changed') changed.add(id);
    if (outcome === 'busy') busy.add(id);
  }
  if (deed !== 'retry') await endings.flush();
  for (const id of busy) wanted.delete(id);
  await changeEnded[deed](wanted, changing, id => changed.add(id), files);
  if (deed === 'erase') for (const id of changed) changing.ids.forget(id);
  return { changed: [...changed], busy: [...busy] };
}
