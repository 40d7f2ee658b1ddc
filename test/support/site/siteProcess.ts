/**
 * Starts the built site as a process, as `npm start` does. Scenarios and benchmarks use it
 * without Jest.
 */
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { comesTrue } from '../run/comesTrue';
import { memoryMb, type RunningProgram, startProgram } from '../run/startProgram';
import { sampleFacts } from './factsFiles';

/**
 * The arguments for Node: the flags of `npm start` and of the recipes, and the path of the built
 * server.
 */
export const serverArgs = [
  '--max-semi-space-size=4',
  '--max-old-space-size=512',
  builtProgram('server'),
];

/**
 * An environment variable that the recipes set. With it, the process gives freed memory back to
 * the system (mallopt(3)).
 */
export const serverEnv = { MALLOC_TRIM_THRESHOLD_: '131072' };

/** The address of a mail server that is down. */
export const noMailServer = 'smtp://127.0.0.1:1';

/**
 * The answer of /readyz to a request from this machine. If the store does not answer, the numbers
 * are null.
 */
export interface SiteStatus {
  readonly ready: boolean;
  readonly waiting: number | null;
  readonly refused: number | null;
  readonly damaged: number | null;
}

export interface RunningSite {
  readonly port: number;
  readonly pid: number;

  /** How long the start took, from the start of the process until /readyz answered 200. */
  readonly readyMs: number;

  /** The last million characters of the output of the process. */
  output(): string;

  /** The peak memory of the process. The figure is available after its end, too. */
  memoryMb(): number;

  hasEnded(): boolean;
  wasKilled(): boolean;

  /**
   * Asks /readyz for the present status. /readyz may answer with a result that is up to a second
   * old. So this function waits until /readyz makes a new result.
   */
  status(): Promise<SiteStatus>;

  /** Waits until all deliveries have ended. Returns whether they ended in time. */
  isDrained(withinMs: number): Promise<boolean>;

  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Environment variables of a process. */
export type Env = Readonly<Record<string, string>>;

/**
 * Starts the built server as `npm start` does, on a free port. Resolves once /readyz answers 200.
 * The rate limit is very high. The process ends with the scenario, or with the part of the
 * benchmark.
 */
export async function startSiteProcess(
  folder: string,
  smtpUrl = noMailServer,
  env: Env = {},
): Promise<RunningSite> {
  const began = performance.now();
  // fullDisk.ts limits the size of files. At this limit, the system sends a signal that would end
  // the process. The signal is ignored, so that writing fails with an error instead.
  const args = ['--ignore-signal=XFSZ', process.execPath, ...serverArgs];
  const started = startProgram('env', args, {
    cwd: folder,
    env: {
      ...serverEnv,
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      SITE_FILE: sampleFacts,
      DATA_DIR: join(folder, 'data'),
      RATE_LIMIT_MAX: '1000000',
      SMTP_URL: smtpUrl,
      ...env,
    },
  });
  const output = collectOutput(started);
  const port = await untilListening(started, output);
  const url = `http://127.0.0.1:${port}/readyz`;
  while (!(await fetch(url)).ok) await pause(5);
  return openRunningSite(started, { port, url, output, readyMs: performance.now() - began });
}

/**
 * Waits until the server listens, and returns its port. Rejects if the process ends before that.
 */
async function untilListening(started: RunningProgram, output: () => string): Promise<number> {
  for (;;) {
    const port = /The site is at http:\/\/[^\s"]*?:(\d+)/.exec(output())?.[1];
    if (started.hasEnded()) throw new Error(`The server did not start: ${output()}`);
    if (port !== undefined) return Number(port);
    await pause(2);
  }
}

interface Started {
  readonly port: number;
  /** The address of /readyz. */
  readonly url: string;
  readonly output: () => string;
  readonly readyMs: number;
}

function openRunningSite(
  started: RunningProgram,
  { port, url, output, readyMs }: Started,
): RunningSite {
  const { program } = started;
  const pid = Number(program.pid);
  let askedAt = performance.now();
  let lastPeakMb = 0;

  function peakMb(): number {
    lastPeakMb = memoryMb(pid, 'VmHWM') || lastPeakMb;
    return lastPeakMb;
  }

  async function status(): Promise<SiteStatus> {
    // /readyz keeps its answer for a second. So this function waits until that second is over.
    await pause(Math.max(0, askedAt + 1050 - performance.now()));
    askedAt = performance.now();
    // The server may close an idle connection at this moment. So a failed request is sent a
    // second time.
    const answer = await fetch(url).catch(() => fetch(url));
    return answer.json();
  }

  return {
    port,
    pid,
    readyMs: Math.round(readyMs),
    output,
    memoryMb: peakMb,
    hasEnded: started.hasEnded,
    wasKilled: () => program.signalCode === 'SIGKILL',
    status,
    isDrained: withinMs => comesTrue(async () => (await status()).waiting === 0, withinMs),

    end(signal) {
      peakMb();
      return started.end(signal);
    },
  };
}

function collectOutput({ program }: RunningProgram): () => string {
  let output = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream?.on('data', part => {
      output = (output + part).slice(-1_000_000);
    });
  }
  return () => output;
}

/**
 * Returns the path of a built program. The path contains the link `dist`, because after each build
 * that link leads to another folder.
 */
export function builtProgram(name: 'server' | 'enquiries' | 'doctor'): string {
  return resolve(__dirname, `../../../dist/${name}.cjs`);
}
