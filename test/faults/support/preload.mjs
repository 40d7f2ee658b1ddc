/** Builds disk.c for LD_PRELOAD, where there is a compiler. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The library's path, or undefined where it cannot be built (another system than Linux, or no gcc). */
export function preload(folder) {
  const [source, library] = [join(import.meta.dirname, 'disk.c'), join(folder, 'disk.so')];
  try {
    execFileSync('gcc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl'], {
      stdio: 'ignore',
    });
    return library;
  } catch {
    return undefined;
  }
}
