/** Finds messages that wait by their ids, of which the queue knows only files. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faultCode } from '../system/files';
import { parseFileName } from './fileNames';
import type { Folders } from './folders';
import { splitLines } from './lines';
import type { Queue } from './queue';
import { decodeKept } from './record';
import type { Waiting } from './waiting';

/** Those with one of the ids, which come along, oldest first. They are in the queue, or taken by the worker. */
export async function findWaiting(
  { waiting: folder }: Folders,
  queue: Queue,
  ids: ReadonlySet<string>,
): Promise<readonly (readonly [string, Waiting])[]> {
  const found = new Map<string, ReadonlyMap<number, string>>();
  for (const name of queue.files()) {
    const idsByLine = new Map([...(await idsIn(folder, name))].filter(([, id]) => ids.has(id)));
    if (idsByLine.size > 0) found.set(name, idsByLine);
  }
  return queue.waitingIn(new Set(found.keys())).flatMap(waiting => {
    const id = found.get(waiting.file.name)?.get(waiting.index);
    return id === undefined ? [] : [[id, waiting] as const];
  });
}

/** The id of each line that is a whole message. */
async function idsIn(folder: string, name: string): Promise<ReadonlyMap<number, string>> {
  const known = parseFileName(name)?.id;
  if (known !== undefined) return new Map([[0, known]]);
  const ids = new Map<number, string>();
  for (const [index, { text }] of splitLines(await bytesOf(join(folder, name))).entries()) {
    const id = decodeKept(text)?.message.id;
    if (id !== undefined) ids.set(index, id);
  }
  return ids;
}

/** None of a file that has gone meanwhile: what was in it is delivered. */
function bytesOf(path: string): Promise<Buffer> {
  return readFile(path).catch(fault => {
    if (faultCode(fault) === 'ENOENT') return Buffer.alloc(0);
    throw fault;
  });
}
