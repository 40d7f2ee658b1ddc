/** What an operator does with one message that waits. */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { syncFolder } from '../system/files';
import type { Changing } from './changes';
import type { Deed } from './enquiries';
import { parseFileName } from './fileNames';
import { overwriteLine } from './lines';
import type { Queue } from './queue';
import { readMessage } from './read';
import type { Waiting } from './waiting';

/** Longer than any send takes. */
const patienceMs = 130_000;

/** `gone`: it has ended meanwhile. `busy`: it is being sent for longer than anyone waits. */
export async function changeWaiting(
  deed: Deed,
  waiting: Waiting,
  changing: Changing,
): Promise<'changed' | 'busy' | 'gone'> {
  const { queue, transport, wake } = changing;
  const isOurs = deed === 'retry' ? queue.takeThis(waiting) : await takeInTime(queue, waiting);
  if (!isOurs && deed !== 'retry') return queue.has(waiting) ? 'busy' : 'gone';
  try {
    if (deed === 'done') await endAsDone(waiting, changing);
    else if (deed === 'erase') await erase(waiting, changing);
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

async function endAsDone(waiting: Waiting, { folders, queue, endings, now }: Changing): Promise<void> {
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

async function erase(waiting: Waiting, { folders, queue, endings }: Changing): Promise<void> {
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
