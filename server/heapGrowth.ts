/** How far V8 lets the heap grow before it looks for what is garbage. */
import { setFlagsFromString } from 'node:v8';

/** In percent of what was in use the last time; 0 leaves it to V8, which lets a small heap grow fourfold. */
export function setHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}
