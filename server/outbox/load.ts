/** Finds what an earlier run left: which ids are kept, and what still waits. */

import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log';
import { readEndings } from './archive';
import type { Endings } from './endings';
import { type FileName, parseFileName } from './fileNames';
import type { Folders } from './folders';
import type { Ids } from './ids';
import { isErased, splitLines } from './lines';
import type { Queue, WaitingFile } from './queue';
import { maxFileBytes } from './read';
import { decodeKept } from './record';
import type { SetAside } from './setAside';

interface Options {
  readonly folders: Folders;
  readonly ids: Ids;
  readonly queue: Queue;
  readonly endings: Endings;
  readonly setAside: SetAside;
  readonly log: Log;
}

interface Found extends FileName {
  readonly name: string;
}

/**
 * Fills ids and queue from the folders and resolves with the newest file's time. A lone message is not read
 * (its name has its id), so thousands of waiting files take no time; what is damaged is set aside.
 */
export async function load(options: Options): Promise<number> {
  const { folders, ids, queue, endings, log } = options;
  const found = await listWaiting(options);
  const names = new Set(found.map(({ name }) => name));
  const ended = new Set<string>();
  await readEndings(folders.delivered, log, ({ id, keptAt, file, index }) => {
    ids.add(id, keptAt);
    if (names.has(file)) ended.add(endingKey(file, index));
  });
  for (const file of found) {
    const isEnded = (index: number) => ended.has(endingKey(file.name, index));
    if (file.id === undefined) {
      await loadBatch(file, isEnded, options);
    } else if (isEnded(0)) {
      endings.remove(file.name);
    } else {
      ids.add(file.id, file.keptAt);
      queue.add({ name: file.name, keptAt: file.keptAt, left: 1 }, 0, 0, undefined);
    }
  }
  if (queue.size > 0) log.info('Messages wait from an earlier run', { waiting: queue.size });
  return found.at(-1)?.keptAt ?? 0;
}

/** The waiting files in order of arrival; unfinished writes are removed, foreign things set aside. */
async function listWaiting({ folders, setAside }: Options): Promise<Found[]> {
  const found: Found[] = [];
  for (const entry of await readdir(folders.waiting, { withFileTypes: true })) {
    const { name } = entry;
    const parsed = entry.isFile() ? parseFileName(name) : undefined;
    if (parsed) found.push({ name, ...parsed });
    else if (entry.isFile() && name.endsWith('.tmp')) await rm(join(folders.waiting, name));
    else await setAside.damagedFile(name, 'not a file of the outbox');
  }
  // Times and sequence numbers are padded, so that the names sort by arrival.
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function loadBatch(found: Found, isEnded: (index: number) => boolean, options: Options): Promise<void> {
  const { folders, ids, queue, endings, setAside, log } = options;
  const path = join(folders.waiting, found.name);
  if ((await stat(path)).size > maxFileBytes)
    return setAside.damagedFile(found.name, 'larger than any message');
  const lines = splitLines(await readFile(path));
  if (lines.length === 0) return setAside.damagedFile(found.name, 'empty');
  if (lines.length < found.count) {
    log.error('A waiting file has fewer lines than were written', {
      file: path,
      missing: found.count - lines.length,
    });
  }
  const open = lines
    .map((line, index) => ({ ...line, index }))
    .filter(line => !isErased(line) && !isEnded(line.index));
  const file: WaitingFile = { name: found.name, keptAt: found.keptAt, left: open.length };
  for (const { index, offset, text, length } of open) {
    const kept = decodeKept(text);
    if (kept) ids.add(kept.message.id, kept.keptAt);
    // A damaged line is queued too: the worker finds it so when it reads it, and sets it aside.
    queue.add(file, index, offset, length);
  }
  if (open.length === 0) endings.remove(found.name);
}

function endingKey(file: string, index: number): string {
  return `${index} ${file}`;
}
