/** How far V8 lets the heap grow before it looks for what is garbage. */
import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** In percent of what was in use the last time; 0 leaves it to V8, which lets a small heap grow fourfold. */
export function setHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

/**
 * Lets the space of new objects double only below `maxBytes`. V8 takes 32 MB under load, and its own limit
 * (--max-semi-space-size) is for the command line alone. Looked at after each collection, since V8 shrinks it in
 * quiet times and has to grow it again.
 */
export function limitNewSpace(maxBytes: number): void {
  let doubles = true;
  const collections = new PerformanceObserver(() => {
    const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    const isBelow = (space?.space_size ?? 0) < maxBytes;
    if (isBelow !== doubles) setFlagsFromString(`--semi-space-growth-factor=${isBelow ? 2 : 1}`);
    doubles = isBelow;
  });
  collections.observe({ entryTypes: ['gc'] });
}
