/** A real, durable Redis on a free port, which a test may stop and start again. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { endAfter } from './endAfter';
import { tempFolder } from './tempFolder';
import { until } from './until';

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

/** Starts a server with `appendonly yes` and `appendfsync always`, unless the arguments say otherwise. */
export async function startRedis(...args: readonly string[]): Promise<TestRedis> {
  const folder = await tempFolder();
  const port = await freePort();
  let databases = 0;
  let server: ChildProcess | undefined;

  async function start(...changes: readonly string[]): Promise<void> {
    const place = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder];
    const fixed = [...place, '--save', '', '--databases', '500'];
    const durable = ['--appendonly', 'yes', '--appendfsync', 'always', '--daemonize', 'no'];
    server = spawn(redisCommand ?? 'redis-server', [...fixed, ...durable, ...args, ...changes], {
      stdio: 'ignore',
    });
    await until(() => answers(port), 10_000);
  }

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  }

  // It writes into its folder until it is gone.
  endAfter('file', () => stop('SIGKILL'));
  await start();
  return {
    folder,
    newUrl: () => `redis://127.0.0.1:${port}/${databases++}`,
    start,
    stop,
    signal: signal => void server?.kill(signal),
  };
}

/** Answers, if only that it wants a password; one that still reads its data says LOADING. */
async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    socket.write('PING\r\n');
    const [reply] = await once(socket, 'data');
    return /^(?:\+PONG|-NOAUTH)/.test(String(reply));
  } finally {
    socket.destroy();
  }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function isInstalled(command: string): boolean {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
