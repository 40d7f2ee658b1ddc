/** Starts programs, which end with the scenario, or with the run. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { onTeardown } from './onTeardown';

export interface RunningProgram {
  readonly program: ChildProcess;

  /** Resolves when it has gone. */
  readonly exited: Promise<void>;

  hasEnded(): boolean;

  /** Sends SIGTERM or another signal, and resolves when it has gone. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

const running = new Set<ChildProcess>();

// A run that is stopped takes them along.
process.once('exit', () => {
  for (const program of running) program.kill('SIGKILL');
});

/**
 * Starts a program, which is killed at the end of the scenario. One that cannot be started has
 * ended at once.
 */
export function startProgram(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): RunningProgram {
  const program = spawn(command, args, options);
  running.add(program);
  const exited = once(program, 'close')
    .catch(() => undefined)
    .then(() => void running.delete(program));

  async function end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    program.kill(signal);
    await exited;
  }

  onTeardown('file', () => end('SIGKILL'));
  return {
    program,
    exited,
    hasEnded: () => program.exitCode !== null || program.signalCode !== null,
    end,
  };
}

/**
 * What a process has in memory (VmRSS), or the most that it ever had (VmHWM), in megabytes. NaN
 * where the system does not tell, as Linux does.
 */
export function memoryMb(pid: number | undefined, figure: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  } catch {
    return Number.NaN;
  }
}
