/**
 * Makes plain JavaScript from a program of the project. Some tests measure a program, and a
 * TypeScript loader would change the results.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { onTeardown } from './onTeardown';

const folder = resolve(__dirname, '../../../.build');
const esbuild = require.resolve('esbuild/bin/esbuild');

/**
 * Bundles a TypeScript file, and returns the path of the bundle. Like the product, the bundle
 * runs fast, starts its threads fast and uses little memory. The bundle is inside the project, so
 * that it finds the packages. It is removed after the tests of the file.
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
