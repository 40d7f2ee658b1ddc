/** The real, built server as its own process, for tests that need a process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { dist } from '../run/dist';
import { onTeardown } from '../run/onTeardown';
import { tempFolder } from '../run/tempFolder';
import { until } from '../run/until';

export interface StartedServer {
  /** Everything that it has written so far, on both outputs. */
  output(): string;

  /** The address in its log. Rejects if there is none within thirty seconds. */
  url(): Promise<string>;

  /** Sends a signal. Returns whether that was possible. */
  kill(signal: NodeJS.Signals): boolean;

  /** Closes this end of the pipes of both outputs. */
  stopReading(): void;

  /** Its exit code; null if a signal ended it. */
  readonly exited: Promise<number | null>;
}

export interface ServerOptions {
  /** Its working folder. By default an empty one, so that no .env file is read. */
  readonly folder?: string;
  /** By default it stops after the test that starts it. */
  readonly killedAfter?: 'test' | 'file';
  /** The server of another build than this run's. */
  readonly program?: string;
  /** The number of another user. Only root can start it as another user. */
  readonly uid?: number;
  /** A limit on its address space, as shared hosts set it. */
  readonly addressSpaceKb?: number;
}

/** Starts the built server on a free port, with only `env` as settings. */
export async function startServer(
  env: Readonly<Record<string, string>>,
  {
    folder,
    killedAfter = 'test',
    program = join(dist, 'server.cjs'),
    uid,
    addressSpaceKb,
  }: ServerOptions = {},
): Promise<StartedServer> {
  const limit = addressSpaceKb === undefined ? '' : `ulimit -v ${addressSpaceKb} && `;
  const args = ['-c', `${limit}exec "$0" "$1"`, process.execPath, program];
  const server = spawn('sh', args, {
    cwd: folder ?? (await tempFolder()),
    uid,
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', LOG_FORMAT: 'text', ...env },
  });
  const exited: Promise<number | null> = once(server, 'close').then(([code]) => code);
  onTeardown(killedAfter, () => {
    server.kill('SIGKILL');
    return exited;
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', chunk => (output += chunk));
  const address = () => /The site is at (http:[^\s"]+)/.exec(output)?.[1];
  return {
    output: () => output,
    async url() {
      await until(() => address(), 30_000);
      return address() ?? '';
    },
    kill: signal => server.kill(signal),
    stopReading() {
      server.stdout.destroy();
      server.stderr.destroy();
    },
    exited,
  };
}
