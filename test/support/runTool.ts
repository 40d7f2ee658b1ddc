/** A built command for operators, as a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { dist } from './dist';
import { tempFolder } from './tempFolder';

export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/**
 * Runs the built command NAME to its end with nothing but `env` for its settings, called from an empty folder, the one
 * given, or `cwd`. The command is that of a project in that folder.
 */
export async function runTool(
  name: 'enquiries' | 'doctor',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  folder?: string,
  cwd?: string,
): Promise<Run> {
  const project = folder ?? (await tempFolder());
  for (const part of [dist, join(__dirname, '../../shared')])
    await symlink(part, join(project, basename(part))).catch(() => undefined);
  // So that the program takes itself to be in that project.
  const flags = ['--preserve-symlinks', '--preserve-symlinks-main'];
  const program = join(project, basename(dist), `${name}.cjs`);
  const tool = spawn(process.execPath, [...flags, program, ...args], {
    cwd: cwd ?? project,
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
