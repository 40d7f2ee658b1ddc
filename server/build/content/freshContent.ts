/** The content for a build that outlives many changes of it. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../buildPaths';
import type { Content } from './readContent';

/** As the files are now: in a process of its own, since one loads a module once. */
export async function readContentNow(): Promise<Content> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--require', require.resolve('tsx/cjs'), join(__dirname, 'main.ts')],
    // Of many courses the indexes are large.
    { cwd: root, maxBuffer: Number.POSITIVE_INFINITY },
  );
  // Written in exactly this shape.
  return JSON.parse(stdout) as Content;
}
