/** Reads every message of an outbox folder and what became of it, without its lock and while others work in it. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayOfFile } from './archive';
import { faultCode } from './durable';
import type { Enquiry } from './enquiries';
import type { Folders } from './folders';
import { decodeEnded, decodeKept, type Ended } from './record';

const dayMs = 24 * 60 * 60 * 1_000;

/** In order of arrival. With `since` (milliseconds since 1970), what was delivered on earlier days is left out. */
export async function survey(folders: Folders, since = 0): Promise<readonly Enquiry[]> {
  // In this order: a message that moves on meanwhile is seen twice, and then the later state counts.
  const waiting = await keptIn(folders.waiting);
  const setAside = await keptIn(folders.setAside);
  const found = new Map<string, Enquiry>();
  for (const { place, enquiry } of waiting) found.set(place, enquiry);
  const done = new Map<string, number>();
  for (const ended of await endingsSince(folders.delivered, since)) {
    const { file, index, id, keptAt, endedAt, outcome, message } = ended;
    // A mark that stands for no waiting file has no place of its own.
    const place = file === '' ? `${id} ${keptAt}` : `${index} ${file}`;
    if (outcome === 'done') done.set(`${id} ${keptAt}`, endedAt);
    if (message === undefined) found.delete(place);
    else found.set(place, { message, keptAt, endedAt, state: outcome === 'done' ? 'done' : 'delivered' });
  }
  for (const { place, enquiry, reason } of setAside) {
    found.set(place, { ...enquiry, state: 'set aside', ...refusal(reason) });
  }
  return [...found.values()].map(enquiry => asDone(enquiry, done)).sort((a, b) => a.keptAt - b.keptAt);
}

/** A mark that came after the delivery. */
function asDone(enquiry: Enquiry, done: ReadonlyMap<string, number>): Enquiry {
  const endedAt = done.get(`${enquiry.message.id} ${enquiry.keptAt}`);
  return endedAt === undefined || enquiry.state !== 'delivered'
    ? enquiry
    : { ...enquiry, state: 'done', endedAt };
}

/** The messages of a folder's files, with the place by which the archive names them. */
async function keptIn(folder: string) {
  const found: { place: string; enquiry: Enquiry; reason: string }[] = [];
  for (const file of await namesIn(folder)) {
    if (!file.endsWith('.jsonl')) continue;
    const reason = await textOf(join(folder, `${file}.reason.txt`));
    for (const [index, line] of (await textOf(join(folder, file))).split('\n').entries()) {
      const kept = decodeKept(line.trimEnd());
      if (kept === undefined) continue;
      const enquiry: Enquiry = { ...kept, state: 'waiting' };
      found.push({ place: `${index} ${file}`, enquiry, reason });
    }
  }
  return found;
}

/** What was marked, earliest first. A line that is being written just now is not whole yet, and left out. */
async function endingsSince(folder: string, since: number): Promise<readonly Ended[]> {
  const found: Ended[] = [];
  for (const name of [...(await namesIn(folder))].sort()) {
    const day = dayOfFile(name);
    if (day === undefined || Date.parse(day) + dayMs < since) continue;
    for (const line of (await textOf(join(folder, name))).split('\n')) {
      const ended = decodeEnded(line.trimEnd());
      if (ended !== undefined) found.push(ended);
    }
  }
  return found;
}

/** `2026-11-21T08:53:00.000Z 550 no such user`, as setAside.ts writes it. */
function refusal(text: string): Pick<Enquiry, 'endedAt' | 'reason'> {
  const [time = '', ...words] = text.trim().split(' ');
  const endedAt = Date.parse(time);
  return Number.isNaN(endedAt) ? {} : { endedAt, reason: words.join(' ') };
}

/** None for a folder that is not there yet: nothing was ever kept. */
function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(ignoreMissing<string[]>([]));
}

/** Empty for a file that has gone meanwhile. */
function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(ignoreMissing(''));
}

function ignoreMissing<T>(instead: T): (fault: unknown) => T {
  return fault => {
    if (faultCode(fault) === 'ENOENT') return instead;
    throw fault;
  };
}
