/** Reads every message of an outbox folder and what became of it, without its lock and while others work in it. */

import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faultCode } from '../system/files';
import { dayOfFile } from './archive';
import type { Enquiry, Take } from './enquiries';
import type { Folders } from './folders';
import { decodeEnded, decodeKept, type Ended } from './record';

const dayMs = 24 * 60 * 60 * 1_000;

/** In order of arrival; see Enquiries.all. What was delivered on days before `since` is left out. */
export async function survey(
  folders: Folders,
  since = 0,
  take: Take = message => message,
): Promise<readonly Enquiry[]> {
  // In this order: a message that moves on meanwhile is seen twice, and then the later state counts.
  const waiting = await keptIn(folders.waiting, take);
  const setAside = await keptIn(folders.setAside, take);
  const found = new Map<string, Enquiry>();
  for (const { place, enquiry } of waiting) found.set(place, enquiry);
  const done = new Map<string, number>();
  for await (const ended of endingsSince(folders.delivered, since)) {
    const { file, index, id, keptAt, endedAt, outcome } = ended;
    const message = ended.message && take(ended.message);
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
async function keptIn(folder: string, take: Take) {
  const found: { place: string; enquiry: Enquiry; reason: string }[] = [];
  for (const file of await namesIn(folder)) {
    if (!file.endsWith('.jsonl')) continue;
    const reason = await textOf(join(folder, `${file}.reason.txt`));
    for (const [index, line] of (await textOf(join(folder, file))).split('\n').entries()) {
      const kept = decodeKept(line.trimEnd());
      const message = kept && take(kept.message);
      if (kept === undefined || message === undefined) continue;
      const enquiry: Enquiry = { keptAt: kept.keptAt, message, state: 'waiting' };
      found.push({ place: `${index} ${file}`, enquiry, reason });
    }
  }
  return found;
}

/** What was marked, earliest first. A line that is being written just now is not whole yet, and left out. */
async function* endingsSince(folder: string, since: number): AsyncGenerator<Ended> {
  for (const name of [...(await namesIn(folder))].sort()) {
    const day = dayOfFile(name);
    if (day === undefined || Date.parse(day) + dayMs < since) continue;
    const file = await open(join(folder, name)).catch(ignoreMissing(undefined));
    if (file === undefined) continue;
    // Line by line: a day of a flood takes a hundred megabytes.
    for await (const line of file.readLines()) {
      const ended = decodeEnded(line.trimEnd());
      if (ended !== undefined) yield ended;
    }
  }
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
