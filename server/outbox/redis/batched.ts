/** Work that is done for many at once. */

/** Those who come while `work` runs share its next run. */
export function batched<Item, Result>(
  work: (items: readonly Item[]) => Promise<Result>,
): (item: Item) => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: { readonly items: Item[]; readonly result: Promise<Result> } | undefined;

  function startNext() {
    const items: Item[] = [];
    const result = running.then(() => {
      next = undefined;
      return work(items);
    });
    running = result.catch(() => undefined);
    return { items, result };
  }

  return item => {
    next ??= startNext();
    next.items.push(item);
    return next.result;
  };
}
