/** The real, built server as a process of its own: for what only a process can show. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { dist } from '../run/dist';
import { onTeardown } from '../run/onTeardown';
import { tempFolder } from '../run/tempFolder';
import { until } from '../run/until';

export interface StartedServer {
  /** All that it has written until now, on both outputs. */
  output(): string;

  /** The address that its log gives. Rejects when it gives none within thirty seconds. */
  url(): Promise<string>;

  /** Sends a signal; gives whether that was possible. */
  kill(signal: NodeJS.Signals): boolean;

  /** Closes this end of the pipes of both outputs. */
  stopReading(): void;

  /** Its exit code; null when a signal ended it. */
  readonly exited: Promise<number | null>;
}

export interface ServerOptions {
  /** Where it runs; an empty folder unless it is given, so that no .env file is read. */
  readonly folder?: string;
  /** The test that starts it, unless it says otherwise, or the tests of the file. */
  readonly killedAfter?: 'test' | 'file';
  /** That of another build than this run's. */
  readonly program?: string;
  /** Another user than that of the tests, by number: only root can start it so. */
  readonly uid?: number;
  /** The host's limit of its address space, as shared hosts set it. */
  readonly addressSpaceKb?: number;
}

/** Starts the built server on a free port, with nothing but `env` for its settings. */
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
