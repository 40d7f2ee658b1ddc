/** What waits for delivery, by reference: the messages themselves stay on disk, so memory stays small. */

import { type Heap, heap } from './heap';

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
  /** Bytes of its line; undefined for a lone message that was not read yet, whose line is the whole file. */
  readonly length: number | undefined;
  failures: number;
  /** Not before this time of the monotonic clock. */
  dueAt: number;
  /** How many messages had been delivered when a transport fault first met this one. */
  faultedAfter: number | undefined;
}

export interface Queue {
  readonly size: number;
  readonly oldestKeptAt: number | undefined;
  add(file: WaitingFile, index: number, offset: number, length: number | undefined): void;
  /** Takes the oldest that is due; with `second`, the second oldest if there is one. */
  take(time: number, second?: boolean): Waiting | undefined;
  /** Takes this one out of turn; false when it is taken already, or waits no longer. */
  takeThis(waiting: Waiting): boolean;
  /** Whether it waits, taken or not. */
  has(waiting: Waiting): boolean;
  /** All that wait, oldest first, those that are taken included. */
  all(): Iterable<Waiting>;
  /** Gives back one that was taken: at once, or due at a later time. */
  putBack(waiting: Waiting, dueAt?: number): void;
  /** It waits no longer. */
  end(waiting: Waiting): void;
  /** When the next delayed one is due; undefined when none is delayed. */
  nextDueAt(): number | undefined;
}

/** An empty queue; what is added first is the oldest. */
export function openQueue(): Queue {
  // A Set keeps the order of insertion, so its first is the oldest, delayed and taken ones included.
  const all = new Set<Waiting>();
  const ready = heap<Waiting>(waiting => waiting.order);
  const delayed = heap<Waiting>(waiting => waiting.dueAt);
  let added = 0;
  return {
    get size() {
      return all.size;
    },
    get oldestKeptAt() {
      const [oldest] = all;
      return oldest?.file.keptAt;
    },
    add(file, index, offset, length) {
      const attempts = { failures: 0, dueAt: 0, faultedAfter: undefined };
      const waiting = { order: added++, file, index, offset, length, ...attempts };
      all.add(waiting);
      ready.push(waiting);
    },
    take(time, second = false) {
      for (let due = delayed.peek(); due && due.dueAt <= time; due = delayed.peek()) move(delayed, ready);
      const first = ready.pop();
      const other = second ? ready.pop() : undefined;
      if (first && other) ready.push(first);
      return other ?? first;
    },
    takeThis: waiting => ready.remove(waiting) || delayed.remove(waiting),
    has: waiting => all.has(waiting),
    all: () => all,
    putBack(waiting, dueAt) {
      waiting.dueAt = dueAt ?? 0;
      (dueAt === undefined ? ready : delayed).push(waiting);
    },
    end: waiting => void all.delete(waiting),
    nextDueAt: () => delayed.peek()?.dueAt,
  };
}

function move<T>(from: Heap<T>, to: Heap<T>): void {
  const item = from.pop();
  if (item !== undefined) to.push(item);
}
