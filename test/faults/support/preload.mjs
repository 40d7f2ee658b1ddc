/** Builds disk.c for LD_PRELOAD, where there is a compiler. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let library;

/** The library's path, or undefined where it cannot be built (another system than Linux, or no gcc). */
export function preload() {
  if (library !== undefined) return library.path;
  const folder = mkdtempSync(join(tmpdir(), 'preload-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  library = { path: join(folder, 'disk.so') };
  try {
    const source = join(import.meta.dirname, 'disk.c');
    execFileSync('gcc', ['-shared', '-fPIC', '-O1', '-o', library.path, source, '-ldl'], { stdio: 'ignore' });
  } catch {
    library.path = undefined;
  }
  return library.path;
}
