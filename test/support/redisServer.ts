/** A real, durable Redis on a free port, which a test may stop and start again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { endAfter } from './endAfter';
import { freePort } from './freePort';
import { isInstalled } from './isInstalled';
import { tempFolder } from './tempFolder';
import { until } from './until';
import { untilSays } from './untilSays';

export interface TestRedis {
  /** Where it has its files. */
  readonly folder: string;
  /** Of a database of this server; each call gives one that is not in use yet. */
  newUrl(): string;
  /** As a supervisor would after a crash: on the same port with the same data; `changes` are further arguments. */
  start(...changes: readonly string[]): Promise<void>;
  /** With SIGTERM, or with another signal; waits until it is gone, unless the signal only stops it for a while. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  signal(signal: NodeJS.Signals): void;
}

/**
 * The command: that of the variable REDIS_SERVER, for a run with another version, or the one that is installed. Where
 * everything has to be tested, its absence is a fault.
 */
export const redisCommand = [process.env.REDIS_SERVER ?? '', 'redis-server', 'valkey-server'].find(
  isInstalled,
);
if (redisCommand === undefined) {
  if (process.env.CI) throw new Error('No redis-server is installed: apt-get install redis-server.');
  console.warn('No redis-server is installed, so what needs one is skipped: apt-get install redis-server.');
}

/** `describe`, or a skipped one where there is no Redis. */
export const describeRedis = redisCommand === undefined ? describe.skip : describe;

/** Starts a server with `appendonly yes` and `appendfsync always`, unless the arguments say otherwise. */
export async function startRedis(...args: readonly string[]): Promise<TestRedis> {
  const folder = await tempFolder();
  let port = 0;
  let databases = 0;
  let server: ChildProcess | undefined;

  async function start(...changes: readonly string[]): Promise<void> {
    const place = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder];
    const fixed = [...place, '--save', '', '--databases', '500'];
    const durable = ['--appendonly', 'yes', '--appendfsync', 'always', '--daemonize', 'no'];
    server = spawn(redisCommand ?? 'redis-server', [...fixed, ...durable, ...args, ...changes], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await untilSays(server, 'Ready to accept connections');
  }

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  }

  // It writes into its folder until it is gone.
  endAfter('file', () => stop('SIGKILL'));
  // Between the choice of a port and its use, another program may take it.
  await until(async () => {
    port = await freePort();
    await start();
    return true;
  }, 10_000);
  return {
    folder,
    newUrl: () => `redis://127.0.0.1:${port}/${databases++}`,
    start: (...changes) => until(() => start(...changes).then(() => true), 10_000),
    stop,
    signal: signal => void server?.kill(signal),
  };
}
