/** A binary heap: the first by a given order is always at hand, in logarithmic time however many there are. */

export interface Heap<T> {
  readonly size: number;
  push(item: T): void;
  /** The first item, which stays. */
  peek(): T | undefined;
  /** The first item, taken out. */
  pop(): T | undefined;
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
  return {
    get size() {
      return items.length;
    },
    peek: () => items[0],
    push(item) {
      let index = items.push(item) - 1;
      while (index > 0) {
        const parent = (index - 1) >> 1;
        if (rankAt(parent) <= rankAt(index)) return;
        swap(parent, index);
        index = parent;
      }
    },
    pop() {
      swap(0, items.length - 1);
      const first = items.pop();
      for (let index = 0; ; ) {
        const left = 2 * index + 1;
        const child = rankAt(left + 1) < rankAt(left) ? left + 1 : left;
        if (rankAt(index) <= rankAt(child)) return first;
        swap(index, child);
        index = child;
      }
    },
  };
}
