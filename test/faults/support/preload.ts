/** Builds disk.c for LD_PRELOAD, if there is a compiler. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Returns the path of the built library. Returns undefined where the library cannot be built:
 * without Linux or without gcc.
 */
export function preload(folder: string): string | undefined {
  const source = join(__dirname, 'disk.c');
  const library = join(folder, 'disk.so');
  const args = ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl'];
  try {
    execFileSync('gcc', args, { stdio: 'ignore' });
    return library;
  } catch {
    return undefined;
  }
}
