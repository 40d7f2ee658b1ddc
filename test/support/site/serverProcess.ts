/** Starts the built server as a process, for tests that need one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { dist } from '../run/dist';
import { onTeardown } from '../run/onTeardown';
import { tempFolder } from '../run/tempFolder';
import { until } from '../run/until';

export interface StartedServer {
  /** Everything that the server has written so far to its output and its error output. */
  output(): string;

  /** The server's address, from its log. Rejects if the log has no address after thirty seconds. */
  url(): Promise<string>;

  /** Sends a signal to the server. Returns whether that was possible. */
  kill(signal: NodeJS.Signals): boolean;

  /** Stops reading: closes the test's end of the pipes for the output and the error output. */
  stopReading(): void;

  /** The exit code. It is null if a signal ended the server. */
  readonly exited: Promise<number | null>;
}

export interface ServerOptions {
  /** The working folder. By default it is empty, so that the server reads no .env file. */
  readonly folder?: string;
  /** When the server stops. By default it stops after the test that starts it. */
  readonly killedAfter?: 'test' | 'file';
  /** The path of the server program, if it is not from this run's build. */
  readonly program?: string;
  /**
   * The user id of the server, if the server does not run as the user of the test. Only root can
   * set this.
   */
  readonly uid?: number;
  /** A limit on the server's address space in kilobytes, as on shared hosts. */
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
