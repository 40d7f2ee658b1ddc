/** What the heap of the test's own process holds. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** Frees what nobody holds any more. */
export const collectGarbage: () => void = runInNewContext('gc');
// As before, for tests that come later in this process: V8 takes compiled code only with the flags it was made with.
setFlagsFromString('--no-expose-gc');

/** Bytes that are held. */
export function usedBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
