/** Finds what an earlier run left: which ids are kept, and what still waits. */

import { readFileSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '../log';
import { readEndings } from './archive';
import type { Endings } from './endings';
import { type FileName, parseFileName } from './fileNames';
import type { Folders } from './folders';
import type { Ids } from './ids';
import { isErased, splitLines } from './lines';
import type { Queue } from './queue';
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

export interface Found extends FileName {
  readonly name: string;
}

/** So long the event loop does nothing else. */
const turnMs = 20;

/**
 * Fills ids and queue from the waiting files that were found and from the archive, a little in each turn of the event
 * loop: the site serves meanwhile. A lone message is not read (its name has its id); what is damaged is set aside.
 * Rejects when a file cannot be read, and when the signal ends it.
 */
export async function load(found: readonly Found[], options: Options, signal: AbortSignal): Promise<void> {
  const { folders, ids, queue, endings, log } = options;
  const names = new Set(found.map(({ name }) => name));
  const ended = new Set<string>();
  await readEndings(folders.delivered, log, ({ id, keptAt, file, index }) => {
    ids.add(id, keptAt);
    if (names.has(file)) ended.add(endingKey(file, index));
  });
  let turnEndsAt = performance.now() + turnMs;
  for (const file of found) {
    if (performance.now() > turnEndsAt) {
      await nextTurn();
      signal.throwIfAborted();
      turnEndsAt = performance.now() + turnMs;
    }
    const isEnded = (index: number) => ended.has(endingKey(file.name, index));
    if (file.id === undefined) {
      await loadBatch(file, isEnded, options);
    } else if (isEnded(0)) {
      endings.remove(file.name);
    } else {
      ids.add(file.id, file.keptAt);
      queue.add({ name: file.name, keptAt: file.keptAt });
    }
  }
  if (queue.size > 0) log.info('Messages wait from an earlier run', { waiting: queue.size });
}

/** The waiting files in order of arrival; unfinished writes are removed, foreign things set aside. */
export async function listWaiting(folders: Folders, setAside: SetAside): Promise<readonly Found[]> {
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
  const { name, keptAt, count } = found;
  const path = join(folders.waiting, name);
  // In one go: by way of the thread pool each of thousands of files takes longer than all else that is done with it.
  if (statSync(path).size > maxFileBytes) return setAside.damagedFile(name, 'larger than any message');
  const lines = splitLines(readFileSync(path));
  if (lines.length === 0) return setAside.damagedFile(name, 'empty');
  if (lines.length < count) {
    log.error('A waiting file has fewer lines than were written', {
      file: path,
      missing: count - lines.length,
    });
  }
  const ended = new Set<number>();
  for (const [index, line] of lines.entries()) {
    if (isErased(line) || isEnded(index)) ended.add(index);
    // A damaged line waits too: the worker finds it so when it reads it, and sets it aside.
    else noteId(line.text, ids);
  }
  if (ended.size === lines.length) return endings.remove(name);
  const lengths = lines.map(({ length }) => length);
  queue.add({ name, keptAt, lengths, ...(ended.size > 0 && { ended }) });
}

function noteId(line: string, ids: Ids): void {
  const kept = decodeKept(line);
  if (kept !== undefined) ids.add(kept.message.id, kept.keptAt);
}

function endingKey(file: string, index: number): string {
  return `${index} ${file}`;
}
