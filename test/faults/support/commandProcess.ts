/** Runs a built command as a process, from the same build as the site. */
import { text } from 'node:stream/consumers';
import { startProgram } from '../../support/run/startProgram';
import { builtProgram, type Env } from '../../support/site/siteProcess';

interface CommandResult {
  readonly code: number | null;
  /** The standard output of the command. */
  readonly written: string;
}

/** Runs a built command to its end. Its only settings are DATA_DIR and `env`. */
export async function runCommandProcess(
  name: 'enquiries' | 'doctor',
  args: readonly string[],
  dataDir: string,
  env: Env = {},
): Promise<CommandResult> {
  const { program, exited } = startProgram(process.execPath, [builtProgram(name), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const written = program.stdout === null ? '' : await text(program.stdout);
  await exited;
  return { code: program.exitCode, written };
}
