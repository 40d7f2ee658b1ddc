/** A program that runs beside the tests of a file. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from '../../../support/run/until';

export interface Program {
  /** Everything that the program has written so far, on its output and its error output. */
  output(): string;

  /** Ends the program. Resolves when it has ended. */
  stop(): Promise<void>;
}

/**
 * Starts a program, and waits until it is ready. If it does not become ready, it is stopped. The
 * error then contains its output.
 */
export async function startProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  isReady: (output: string) => boolean | Promise<boolean>,
): Promise<Program> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk));
  child.on('error', fault => (output += fault.message));
  const ended = once(child, 'close').catch(() => undefined);
  const stop = () => end(child, ended);
  try {
    await until(() => isReady(output), startWithinMs);
  } catch {
    await stop();
    throw new Error(`${command} did not start within ${startWithinMs} ms: ${output}`);
  }
  return { output: () => output, stop };
}

const startWithinMs = 20_000;

async function end(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 3_000);
  await ended;
  clearTimeout(late);
}
