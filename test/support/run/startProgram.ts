/** Starts programs. The programs end with the scenario, or with the run. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { onTeardown } from './onTeardown';

export interface RunningProgram {
  readonly program: ChildProcess;

  /** Resolves when the process has ended. */
  readonly exited: Promise<void>;

  hasEnded(): boolean;

  /** Sends a signal, by default SIGTERM, and resolves when the process has ended. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

const running = new Set<ChildProcess>();

// If the run is stopped, the programs end, too.
process.once('exit', () => {
  for (const program of running) program.kill('SIGKILL');
});

/**
 * Starts a program, and kills it at the end of the scenario or of the test file. If the program
 * cannot be started, it counts as ended.
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
 * Returns the memory of a process in megabytes: the current memory (VmRSS), or the peak (VmHWM).
 * Returns NaN on systems other than Linux.
 */
export function memoryMb(pid: number | undefined, figure: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  } catch {
    return Number.NaN;
  }
}
