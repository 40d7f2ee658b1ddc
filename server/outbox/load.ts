/** Finds what an earlier run left: which ids are kept, and what still waits. */

import { type Dirent, readFileSync, statSync } from 'node:fs';
import { opendir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '../system/log';
import { readEndings } from './archive';
import type { Endings } from './endings';
import { parseFileName } from './fileNames';
import type { Folders } from './folders';
import type { Ids } from './ids';
import { isErased, splitLines } from './lines';
import type { Queue } from './queue';
import { maxFileBytes } from './read';
import { decodeKept } from './record';
import type { SetAside } from './setAside';

/** What is read, and where it goes. */
export interface LoadOptions {
  readonly folders: Folders;
  readonly ids: Ids;
  readonly queue: Queue;
  readonly endings: Endings;
  readonly setAside: SetAside;
  readonly log: Log;
}

interface Batch {
  readonly name: string;
  readonly keptAt: number;
  /** How many messages it was written with. */
  readonly count: number;
}

/** So long the event loop does nothing else. */
const turnMs = 20;

/**
 * Fills ids and queue from the waiting files that were found and from the archive, a little in each turn of the event
 * loop: the site serves meanwhile. A lone message is not read (its name has its id); what is damaged is set aside.
 * Rejects when a file cannot be read, and when the signal ends it.
 */
export async function load(
  names: readonly string[],
  options: LoadOptions,
  signal: AbortSignal,
): Promise<void> {
  const { folders, ids, queue, endings, log } = options;
  const waiting = new Set(names);
  const ended = new Set<string>();
  await readEndings(folders.delivered, log, ({ id, keptAt, file, index }) => {
    ids.add(id, keptAt);
    if (waiting.has(file)) ended.add(endingKey(file, index));
  });
  let turnEndsAt = performance.now() + turnMs;
  for (const name of names) {
    if (performance.now() > turnEndsAt) {
      await nextTurn();
      signal.throwIfAborted();
      turnEndsAt = performance.now() + turnMs;
    }
    const isEnded = (index: number) => ended.has(endingKey(name, index));
    const { keptAt = 0, id, count = 1 } = parseFileName(name) ?? {};
    if (id === undefined) {
      await loadBatch({ name, keptAt, count }, isEnded, options);
    } else if (isEnded(0)) {
      endings.remove(name);
    } else {
      ids.add(id, keptAt);
      queue.add({ name, keptAt });
    }
  }
  if (queue.size > 0) log.info('Messages wait from an earlier run', { waiting: queue.size });
}

/** The names of the waiting files in order of arrival; unfinished writes are removed, foreign things set aside. */
export async function listWaiting(folders: Folders, setAside: SetAside): Promise<readonly string[]> {
  const names: string[] = [];
  const others: Dirent[] = [];
  // A few at a time, and names alone: there may be hundreds of thousands.
  for await (const entry of await opendir(folders.waiting, { bufferSize: 256 })) {
    const isOurs = entry.isFile() && parseFileName(entry.name) !== undefined;
    if (isOurs) names.push(entry.name);
    else others.push(entry);
  }
  for (const other of others) {
    if (other.isFile() && other.name.endsWith('.tmp')) await rm(join(folders.waiting, other.name));
    else await setAside.damagedFile(other.name, 'not a file of the outbox');
  }
  // Times and sequence numbers are padded, so that the names sort by arrival.
  return names.sort();
}

async function loadBatch(
  batch: Batch,
  isEnded: (index: number) => boolean,
  options: LoadOptions,
): Promise<void> {
  const { folders, ids, queue, endings, setAside, log } = options;
  const { name, keptAt, count } = batch;
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
