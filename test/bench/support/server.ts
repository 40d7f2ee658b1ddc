/**
 * Runs one of the project's programs as a separate process, and reads the memory and the
 * processor time of that program.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../support/run/freePort';
import { memoryMb, type RunningProgram, startProgram } from '../../support/run/startProgram';
import { tempFolder } from '../../support/run/tempFolder';
import { serverArgs, serverEnv } from '../../support/site/siteProcess';
import { brotli, read } from './answers';

export const root = resolve(__dirname, '../../..');

export interface MeasuredProgram {
  readonly url: string;

  /** The time from the start of the program to its first answer. */
  readonly readyMs: number;

  /** The memory that the program uses now. */
  memoryMb(): number;

  /** The processor time of all threads of the program. It does not include other programs. */
  cpuMicroseconds(): number;

  end(): Promise<void>;
}

/** Starts the built site, as `npm start` does. */
export async function startMeasuredSite(): Promise<MeasuredProgram> {
  const folder = await tempFolder();
  const env = {
    ...serverEnv,
    HOST: '127.0.0.1',
    SITE_URL: 'http://localhost:3000',
    DATA_DIR: folder,
  };
  return startMeasured(() => serverArgs, { env, cwd: folder });
}

interface MeasuredOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** The program's standard input. */
  readonly input?: string;
  /** The expected status of the program's first answer. */
  readonly status?: number;
}

const startWithinMs = 20_000;

/**
 * Starts a Node program, and resolves at the program's first answer with the expected status. The
 * program gets a free port, as an argument and as PORT. It ends when `end` is called, or else when
 * the part of the benchmark ends.
 */
export async function startMeasured(
  argsFor: (port: number) => readonly string[],
  options: MeasuredOptions = {},
): Promise<MeasuredProgram> {
  const { env = {}, cwd = root, input = '', status = 200 } = options;
  const port = await freePort();
  const began = performance.now();
  const started = startProgram(process.execPath, argsFor(port), {
    cwd,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env.PATH, PORT: `${port}`, ...env },
  });
  started.program.stdin?.end(input);

  const url = `http://127.0.0.1:${port}`;
  while ((await statusOf(url)) !== status) {
    if (performance.now() > began + startWithinMs || started.hasEnded())
      throw new Error(`${started.program.spawnargs.join(' ')} does not answer.`);
    await pause(2);
  }
  return openMeasured(started, url, performance.now() - began);
}

/** Returns the status of the answer. Returns undefined if no server listens at the address yet. */
async function statusOf(url: string): Promise<number | undefined> {
  const answer = await read(`${url}/`, brotli).catch(() => undefined);
  return answer?.status;
}

function openMeasured(
  { program, end }: RunningProgram,
  url: string,
  readyMs: number,
): MeasuredProgram {
  /** The processor time is read from files in this folder. Source: proc(5). */
  const tasks = `/proc/${program.pid}/task`;
  const nanosecondsOf = (task: string) =>
    Number(readFileSync(join(tasks, task, 'schedstat'), 'utf8').split(' ')[0]);

  return {
    url,
    readyMs,
    memoryMb: () => memoryMb(program.pid),
    cpuMicroseconds: () =>
      readdirSync(tasks).reduce((sum, task) => sum + nanosecondsOf(task), 0) / 1000,
    end: () => end('SIGKILL'),
  };
}
