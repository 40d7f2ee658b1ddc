/** What waits for delivery, by reference: the messages themselves stay on disk, so memory stays small. */

import { openBacklog, type PlacedFile, type UnreadFile } from './backlog';
import { type Heap, heap } from './heap';
import { messagesOf, orderOf, type Waiting } from './waiting';

export interface Queue {
  readonly size: number;
  readonly oldestKeptAt: number | undefined;
  add(file: UnreadFile): void;
  /** Takes the oldest that is due; with `second`, the second oldest if there is one. */
  take(time: number, second?: boolean): Waiting | undefined;
  /** Takes this one out of turn; false when it is taken already, or waits no longer. */
  takeThis(waiting: Waiting): boolean;
  /** Whether it waits, taken or not. */
  has(waiting: Waiting): boolean;
  /** The files in which messages wait, those that are taken included. */
  files(): ReadonlySet<string>;
  /** The messages that wait in these files, oldest first, those that are taken included. */
  waitingIn(files: ReadonlySet<string>): readonly Waiting[];
  /** Gives back one that was taken: at once, or due at a later time. */
  putBack(waiting: Waiting, dueAt?: number): void;
  /** It waits no longer. */
  end(waiting: Waiting): void;
  /** When the next delayed one is due; undefined when none is delayed. */
  nextDueAt(): number | undefined;
}

/**
 * An empty queue; what is added first is the oldest. Messages are at hand one by one only from the first file that the
 * worker has come to, so that memory grows with what is being tried and not with what waits.
 */
export function openQueue(): Queue {
  const backlog = openBacklog();
  const atHand = new Set<Waiting>();
  const ready = heap<Waiting>(waiting => waiting.order);
  const delayed = heap<Waiting>(waiting => waiting.dueAt);

  /** Sees to it that the oldest that are ready are at hand, so many if there are. */
  function fetch(wanted: number): void {
    for (let next = backlog.peek(); next; next = backlog.peek()) {
      const first = ready.peek()?.order ?? Number.POSITIVE_INFINITY;
      if (ready.size >= wanted && first < orderOf(next.place, 0)) return;
      backlog.shift();
      putAtHand(next);
    }
  }

  function putAtHand(file: PlacedFile): void {
    for (const waiting of messagesOf(file)) {
      atHand.add(waiting);
      ready.push(waiting);
    }
  }

  return {
    get size() {
      return backlog.messages + atHand.size;
    },
    get oldestKeptAt() {
      let oldest = backlog.peek()?.keptAt;
      for (const { file } of atHand) if (oldest === undefined || file.keptAt < oldest) oldest = file.keptAt;
      return oldest;
    },
    add: backlog.push,
    take(time, second = false) {
      for (let due = delayed.peek(); due && due.dueAt <= time; due = delayed.peek()) move(delayed, ready);
      fetch(second ? 2 : 1);
      const first = ready.pop();
      const other = second ? ready.pop() : undefined;
      if (first && other) ready.push(first);
      return other ?? first;
    },
    takeThis: waiting => ready.remove(waiting) || delayed.remove(waiting),
    has: waiting => atHand.has(waiting),
    files: () => new Set([...[...atHand].map(({ file }) => file.name), ...backlog.names()]),
    waitingIn(files) {
      backlog.pick(files).forEach(putAtHand);
      return [...atHand].filter(({ file }) => files.has(file.name)).sort((a, b) => a.order - b.order);
    },
    putBack(waiting, dueAt) {
      waiting.dueAt = dueAt ?? 0;
      (dueAt === undefined ? ready : delayed).push(waiting);
    },
    end: waiting => void atHand.delete(waiting),
    nextDueAt: () => delayed.peek()?.dueAt,
  };
}

function move<T>(from: Heap<T>, to: Heap<T>): void {
  const item = from.pop();
  if (item !== undefined) to.push(item);
}
