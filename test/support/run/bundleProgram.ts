/**
 * A program of ours as plain JavaScript, for a process in which a loader of TypeScript would count.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { onTeardown } from './onTeardown';

const folder = resolve(__dirname, '../../../.build');
const esbuild = require.resolve('esbuild/bin/esbuild');

/**
 * Bundles a file of TypeScript, and gives the program. What is measured in a process, its memory or
 * its speed, is then what the product would have; and its threads start as fast, since each would
 * load a loader of its own. Inside the project, so that packages are found; it is removed when the
 * tests of the file are over.
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
