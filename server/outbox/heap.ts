/** A binary heap: the first by a given order is always at hand, in logarithmic time however many there are. */

export interface Heap<T> {
  readonly size: number;
  push(item: T): void;
  /** The first item, which stays. */
  peek(): T | undefined;
  /** The first item, taken out. */
  pop(): T | undefined;
  /** Takes an item out wherever it stands, in linear time; false when it is not in it. */
  remove(item: T): boolean;
}

/** An empty heap in which `rank` decides: the smallest comes first. */
export function heap<T>(rank: (item: T) => number): Heap<T> {
  const items: T[] = [];
  const rankAt = (index: number) => {
    const item = items[index];
    return item === undefined ? Number.POSITIVE_INFINITY : rank(item);
  };
  const swap = (a: number, b: number) => {
    const [first, second] = [items[a], items[b]];
    if (first === undefined || second === undefined) return;
    items[a] = second;
    items[b] = first;
  };
  const rise = (from: number) => {
    for (let index = from; index > 0; ) {
      const parent = (index - 1) >> 1;
      if (rankAt(parent) <= rankAt(index)) return;
      swap(parent, index);
      index = parent;
    }
  };
  const sink = (from: number) => {
    for (let index = from; ; ) {
      const left = 2 * index + 1;
      const child = rankAt(left + 1) < rankAt(left) ? left + 1 : left;
      if (rankAt(index) <= rankAt(child)) return;
      swap(index, child);
      index = child;
    }
  };
  return {
    get size() {
      return items.length;
    },
    peek: () => items[0],
    push: item => rise(items.push(item) - 1),
    pop() {
      swap(0, items.length - 1);
      const first = items.pop();
      sink(0);
      return first;
    },
    remove(item) {
      const index = items.indexOf(item);
      if (index === -1) return false;
      swap(index, items.length - 1);
      items.pop();
      // The one that took its place came from another branch: it may belong above or below.
      rise(index);
      sink(index);
      return true;
    },
  };
}
