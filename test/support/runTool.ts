/** A built command for operators, as a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { dist } from './dist';
import { tempFolder } from './tempFolder';

export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the built command NAME to its end with nothing but `env` for its settings, in an empty folder or in the one given. */
export async function runTool(
  name: 'enquiries' | 'doctor',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  folder?: string,
): Promise<Run> {
  const tool = spawn(process.execPath, [join(dist, `${name}.cjs`), ...args], {
    cwd: folder ?? (await tempFolder()),
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  tool.stdout.on('data', chunk => (out += chunk));
  tool.stderr.on('data', chunk => (err += chunk));
  const [code] = await once(tool, 'close');
  return { code, out, err };
}
