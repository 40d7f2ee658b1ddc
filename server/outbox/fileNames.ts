/** Names of waiting files: they sort by arrival, never repeat, and tell a lone message's id without a read. */

import { randomBytes } from 'node:crypto';

/** What a waiting file's name says. */
export interface FileName {
  /** Milliseconds since 1970 at which its messages were kept. */
  readonly keptAt: number;
  /** The id of its only message; undefined for a batch, whose lines have to be read. */
  readonly id: string | undefined;
  /** How many messages it was written with. */
  readonly count: number;
}

// time-sequence-token, then the id or the batch's size; `.3` marks one line of a batch that was set aside.
const layout = /^(\d{13})-\d{6,}-[0-9a-f]{8}-(?:([0-9a-f]{64})|batch-(\d+))((?:\.\d+)*)\.jsonl$/;
const plainId = /^[0-9a-f]{64}$/;

/** Reads a waiting file's name; undefined when it is none of ours. */
export function parseFileName(name: string): FileName | undefined {
  const [, keptAt, id, count] = layout.exec(name) ?? [];
  return keptAt === undefined ? undefined : { keptAt: Number(keptAt), id, count: Number(count ?? 1) };
}

/**
 * Gives the next name for messages with these ids. Times never run backwards, whatever the clock does
 * (`newestAt` is the last one on disk); the token keeps two runs from ever choosing the same name.
 */
export function fileNamer(now: () => number, newestAt: number): (ids: readonly string[]) => string {
  const token = randomBytes(4).toString('hex');
  let lastAt = newestAt + 1;
  let sequence = 0;
  return ids => {
    lastAt = Math.max(lastAt, Math.floor(now()));
    sequence += 1;
    const [first = ''] = ids;
    const content = ids.length === 1 && plainId.test(first) ? first : `batch-${ids.length}`;
    return `${String(lastAt).padStart(13, '0')}-${String(sequence).padStart(6, '0')}-${token}-${content}.jsonl`;
  };
}

/**
 * The name under which one line of a waiting file is set aside. Moved back to `waiting` it is taken up again: the
 * name grows with each time, so that the mark of an earlier end is never taken for this one's.
 */
export function singleName(file: string, index: number, id: string): string {
  const prefix = file.split('-').slice(0, 3).join('-');
  const [, , , , marks = ''] = layout.exec(file) ?? [];
  return `${prefix}-${plainId.test(id) ? id : 'batch-1'}${marks}.${index}.jsonl`;
}
