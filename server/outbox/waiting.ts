/** One message that waits, by reference. */

import { countOf, type PlacedFile } from './backlog';

/** A file in the waiting folder. */
export interface WaitingFile {
  readonly name: string;
  readonly keptAt: number;
  /** How many of its records have not ended yet. */
  left: number;
}

/** One record that waits: where it is, and how its attempts went. */
export interface Waiting {
  /** Its place in the order of arrival. */
  readonly order: number;
  readonly file: WaitingFile;
  readonly index: number;
  readonly offset: number;
  /** Bytes of its line; undefined for a lone message, whose line is the whole file. */
  readonly length: number | undefined;
  failures: number;
  /** Not before this time of the monotonic clock. */
  dueAt: number;
  /** How many messages had been delivered when a transport fault first met this one. */
  faultedAfter: number | undefined;
}

/** More than a batch has lines (writer.ts). */
const placesInFile = 2 ** 20;

/** The messages of a file that wait. */
export function messagesOf(unread: PlacedFile): readonly Waiting[] {
  const { name, keptAt, lengths = [undefined], ended, place } = unread;
  const file: WaitingFile = { name, keptAt, left: countOf(unread) };
  const messages: Waiting[] = [];
  let offset = 0;
  for (const [index, length] of lengths.entries()) {
    const attempts = { failures: 0, dueAt: 0, faultedAfter: undefined };
    const order = orderOf(place, index);
    if (ended?.has(index) !== true) messages.push({ order, file, index, offset, length, ...attempts });
    offset += length ?? 0;
  }
  return messages;
}

/** The place in the order of arrival of a line of the file with that place. */
export function orderOf(place: number, index: number): number {
  return place * placesInFile + index;
}
