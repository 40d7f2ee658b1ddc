/**
 * The project's program as plain JavaScript, for measurements that a TypeScript loader would
 * distort.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { onTeardown } from './onTeardown';

const folder = resolve(__dirname, '../../../.build');
const esbuild = require.resolve('esbuild/bin/esbuild');

/**
 * Bundles a TypeScript file, and returns the program's path. So a process has the product's memory
 * and speed, and its threads start as fast. The bundle is inside the project, so that packages are
 * found. It is removed after the tests of the file.
 */
export async function bundleProgram(source: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const own = await mkdtemp(join(folder, 'program-'));
  onTeardown('file', () => rm(own, { recursive: true, force: true }));

  const program = join(own, 'program.cjs');
  execFileSync(esbuild, [
    source,
    '--bundle',
    '--platform=node',
    '--format=cjs',
    '--packages=external',
    '--jsx=automatic',
    '--log-level=error',
    `--outfile=${program}`,
  ]);
  return program;
}
