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
 * The environment variable of the recipes. It makes freed memory go back to the system
 * (mallopt(3)).
 */
export const serverEnv = { MALLOC_TRIM_THRESHOLD_: '131072' };

/** The address of a mail server that is down. */
export const noMailServer = 'smtp://127.0.0.1:1';

/** The answer that /readyz gives to this machine. Figures are null if the store does not answer. */
export interface SiteStatus {
  readonly ready: boolean;
  readonly waiting: number | null;
  readonly refused: number | null;
  readonly damaged: number | null;
}

export interface RunningSite {
  readonly port: number;
  readonly pid: number;

  /** The time from the start of the process until /readyz answered 200. */
  readonly readyMs: number;

  /** The last million characters of the output of the process. */
  output(): string;

  /** The peak memory of the process. The figure is available after its end, too. */
  memoryMb(): number;

  hasEnded(): boolean;
  wasKilled(): boolean;

  /** Asks /readyz for the present status. An answer that is up to a second old does not count. */
  status(): Promise<SiteStatus>;

  /** Waits until all deliveries have ended. Returns whether they ended in time. */
  isDrained(withinMs: number): Promise<boolean>;

  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Environment variables of a process. */
export type Env = Readonly<Record<string, string>>;

/**
 * Starts the built server as `npm start` does, on a free port, and resolves once /readyz answers
 * 200. The rate limit is very high. The process ends with the scenario, or with the part of a
 * benchmark.
 */
export async function startSiteProcess(
  folder: string,
  smtpUrl = noMailServer,
  env: Env = {},
): Promise<RunningSite> {
  const began = performance.now();
  // When a file reaches a size limit (fullDisk.ts), the process must get an error, and not a
  // signal that ends it.
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
    // /readyz caches its answer for a second, so an earlier answer may be too old.
    await pause(Math.max(0, askedAt + 1050 - performance.now()));
    askedAt = performance.now();
    // If the first try fails, a second one follows, since the server may have closed an idle
    // connection at this moment.
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
 * The path of a built program. It goes through the link `dist`, because that link leads to
 * another folder after each build.
 */
export function builtProgram(name: 'server' | 'enquiries' | 'doctor'): string {
  return resolve(__dirname, `../../../dist/${name}.cjs`);
}
