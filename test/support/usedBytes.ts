/** What the heap of the test's own process holds. */
import { collectGarbage } from '../../server/system/heapGrowth';

/** Bytes that are held. */
export function usedBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
