/** How far V8 lets the heap grow before it looks for what is garbage. */
import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** In percent of what was in use the last time. V8 by itself lets a small heap grow fourfold. */
export function setHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

/** As V8 begins: it takes no code that was compiled under other flags. */
export function leaveHeapToV8(): void {
  setHeapGrowth(0);
  setFlagsFromString('--semi-space-growth-factor=2');
}

/**
 * Lets the space of new objects grow to `bytes` in one step, and no further. V8 by itself doubles it now and then, and
 * stops anywhere up to 32 MB: the larger it is, the less of the processor a page takes, by up to a fifth; but all of it
 * stays resident. V8's own settings (--min-semi-space-size and its like) are for the command line alone. Looked at
 * after each collection, since V8 shrinks it in quiet times.
 */
export function growNewSpace(bytes: number): void {
  let factor = 0;
  const look = () => {
    const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    const wanted = Math.max(1, Math.floor(bytes / (space?.space_size || bytes)));
    if (wanted !== factor) setFlagsFromString(`--semi-space-growth-factor=${wanted}`);
    factor = wanted;
  };
  look();
  new PerformanceObserver(look).observe({ entryTypes: ['gc'] });
}

/**
 * Collects all garbage now, for which everything waits: some 35 ms where 2,000 courses are in use. Only a new context
 * has V8's own function for it.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  // V8 takes no code that was compiled under other flags.
  setFlagsFromString('--no-expose-gc');
  collect();
}
