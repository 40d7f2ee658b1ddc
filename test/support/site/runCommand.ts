/** Runs an operator's command of the build in a separate process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { dist } from '../run/dist';
import { tempFolder } from '../run/tempFolder';
import { sampleFacts } from './factsFiles';

export interface ToolRun {
  /** The exit code. It is null if a signal ended the command. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/**
 * Runs a command to its end. The command gets no settings except `env`.
 *
 * `folder`: the project to which the command belongs, by default a new one. A folder without
 * package.json is like a container image. `cwd`: the working folder, by default the same as
 * `folder`.
 */
export async function runCommand(
  name: 'enquiries' | 'doctor',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  folder?: string,
  cwd?: string,
): Promise<ToolRun> {
  const project = folder ?? (await tempFolder());
  const root = join(__dirname, '../../..');
  const parts = [dist];
  if (folder === undefined) parts.push(join(root, 'package.json'));
  for (const part of parts)
    await symlink(part, join(project, basename(part))).catch(() => undefined);
  await mkdir(join(project, 'shared'), { recursive: true });
  await symlink(sampleFacts, join(project, 'shared/institute.json')).catch(() => undefined);
  // In the project, `dist` is a link to another folder. With these flags, the program looks for
  // its files in the project, and not in the folder that the link leads to.
  const flags = ['--preserve-symlinks', '--preserve-symlinks-main'];
  const program = join(project, basename(dist), `${name}.cjs`);
  const tool = spawn(process.execPath, [...flags, program, ...args], {
    cwd: cwd ?? project,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([
    text(tool.stdout),
    text(tool.stderr),
    once(tool, 'close'),
  ]);
  return { code, out, err };
}
