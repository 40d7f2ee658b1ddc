/** Another process that has an outbox open and can be killed. */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { endAfter } from '../../support/endAfter';
import { tempFolder } from '../../support/tempFolder';
import type { Engine } from './engines';
import { thread } from './setUp';

export interface Holder {
  readonly pid: number;
  /** The courses that it delivered before it said that it is ready. */
  readonly sent: readonly string[];
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Bundles holdOutbox.ts and runs it on an engine's place until it has kept so many enquiries. */
export async function startHolder(engine: Engine['name'], place: string, count: number): Promise<Holder> {
  const bundle = join(await tempFolder(), 'holdOutbox.cjs');
  const esbuild = createRequire(__filename).resolve('esbuild/bin/esbuild');
  execFileSync(esbuild, [
    join(__dirname, 'holdOutbox.ts'),
    ...['--bundle', '--platform=node', '--format=cjs', '--log-level=error', `--outfile=${bundle}`],
  ]);
  const child = spawn(process.execPath, [bundle, engine, place, String(count), thread], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endAfter('test', () => child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  return {
    pid: child.pid ?? 0,
    sent: JSON.parse(String(line)),
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
