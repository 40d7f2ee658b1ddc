/** Better compressions, made behind the quick ones that a visitor did not have to wait for. */
import { collectGarbage } from '../system/heapGrowth';

interface Improvable {
  improve(): Promise<void>;
}

/** So many leave 8 MB behind outside of V8's heap: quick ones, and unpacked texts. V8 by itself lets 30 gather. */
const collectAfter = 64;

/**
 * A queue of pages to improve, one after another: they must not take all of the threads, on which the outbox writes
 * too. It holds no page: one that the cache has let go meanwhile is not worth the work, nor the memory.
 */
export function improvements(): (page: WeakRef<Improvable>) => void {
  let previous = Promise.resolve();
  let improved = 0;
  async function improve(page: Improvable | undefined): Promise<void> {
    if (page === undefined) return;
    await page.improve();
    improved += 1;
    if (improved % collectAfter === 0) collectGarbage();
  }
  return page => {
    // Where it fails, the quick one stands.
    previous = previous.then(() => improve(page.deref())).catch(() => {});
  };
}
