/**
 * A PostgreSQL server for a test. It has its own temporary folder, and a free port of the
 * loopback address. It does not use the system's PostgreSQL server.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chmod, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { ConnectionTimeouts } from '../../../server/store/postgres/connectionOptions';
import { freePort } from '../run/freePort';
import { onTeardown } from '../run/onTeardown';
import { tempFolder } from '../run/tempFolder';
import { until } from '../run/until';
import { waitForOutput } from '../run/waitForOutput';

const run = promisify(execFile);

export interface TestPostgres {
  /** The folder with the files of the server. */
  readonly folder: string;
  readonly port: number;

  /** Runs a statement as the superuser of the server, over its socket. */
  ask(text: string, database?: string): Promise<readonly Readonly<Record<string, unknown>>[]>;

  /**
   * Makes a new database, and returns its address. The owner of the database is an ordinary role.
   */
  newUrl(): Promise<string>;

  /**
   * Runs a client program of PostgreSQL, such as `psql` or `pg_dump`, as the superuser of the
   * server.
   */
  run(program: string, args: readonly string[]): Promise<void>;

  /** Changes a setting with ALTER SYSTEM, and reloads the settings. */
  set(name: string, value: string): Promise<void>;

  /**
   * Starts the server again on the same port with the same data, as a supervisor does after a
   * crash.
   */
  start(): Promise<void>;

  /** Stops the server. SIGINT is an orderly stop, and SIGKILL is a crash. */
  stop(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>;

  /**
   * Stops all processes of the server for some time, while their connections stay open. The
   * returned function lets the processes run again. If the test does not call it, they run again
   * at the end of the test file.
   */
  freeze(): Promise<() => void>;

  /** Makes this server a new standby of `primary`. Stop this server first. */
  follow(primary: TestPostgres): Promise<void>;

  /** Lets a role sign in over the loopback address without a password. */
  trust(role: string): Promise<void>;
}

export interface TestPair {
  readonly primary: TestPostgres;
  readonly standby: TestPostgres;

  /** Makes a new database at the primary, and returns its address. */
  newUrl(): Promise<string>;
}

/**
 * The folder with PostgreSQL's programs. It is POSTGRES_BIN, or else Debian's folder of the
 * newest release. Undefined if there is no such folder.
 */
const programs = process.env.POSTGRES_BIN ?? newestPrograms();

export const isPostgresInstalled = programs !== undefined;

/**
 * These time limits are longer than the product's, because a busy machine may answer slowly. Only
 * tests about the limits use the product's limits.
 */
export const patientLimits: ConnectionTimeouts = {
  connectMs: 40_000,
  queryMs: 40_000,
};

/**
 * The role in the addresses of the tests. In an address, some characters of this password must be
 * written as a % code.
 */
export const siteRole = { user: 'site', password: 'p@ss/w?rd#1' };

function newestPrograms(): string | undefined {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return undefined;
  const [newest] = readdirSync(root).sort((one, other) => Number(other) - Number(one));
  return newest && join(root, newest, 'bin');
}

/** Returns the command and the arguments that run one of PostgreSQL's programs. */
function command(name: string, args: readonly string[]): [string, readonly string[]] {
  if (programs === undefined)
    throw new Error('No PostgreSQL is installed: apt-get install postgresql.');
  return asPostgres(join(programs, name), args);
}

/**
 * PostgreSQL refuses to run as root. So if this process is root, the program runs as Debian's
 * user `postgres`.
 */
export function asPostgres(file: string, args: readonly string[]): [string, readonly string[]] {
  if (process.getuid?.() !== 0) return [file, args];
  return ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', file, ...args]];
}

async function runProgram(name: string, args: readonly string[]): Promise<void> {
  await run(...command(name, args), { cwd: '/' });
}

/** If this process is root, makes PostgreSQL's user the owner of a folder. */
export async function own(folder: string): Promise<void> {
  if (process.getuid?.() === 0) await run('chown', ['-R', 'postgres:postgres', folder]);
}

/**
 * Copies an empty cluster (PostgreSQL's data folder) into a folder. All runs in this checkout
 * share one template of the cluster, because making a cluster takes seconds.
 */
async function copyCluster(folder: string): Promise<void> {
  const release = resolve(programs ?? '', '..')
    .split('/')
    .at(-1);
  const template = resolve(__dirname, `../../../.build/postgres-${release}`);
  if (!existsSync(template)) await makeTemplate(template);
  await cp(template, folder, { recursive: true });
  await chmod(folder, 0o700);
  await own(folder);
}

async function makeTemplate(template: string): Promise<void> {
  const folder = await tempFolder();
  await own(folder);
  const cluster = join(folder, 'cluster');
  // A client on the server's socket needs no password. A client on the network needs one.
  const login = ['--username=postgres', '--auth-local=trust', '--auth-host=scram-sha-256'];
  const text = ['--encoding=UTF8', '--locale=C.UTF-8'];
  await runProgram('initdb', ['--pgdata', cluster, '--no-sync', ...login, ...text]);

  await mkdir(resolve(template, '..'), { recursive: true });
  const unfinished = `${template}.${process.pid}`;
  await cp(cluster, unfinished, { recursive: true });
  // If another process has made the template in the meantime, that template is used.
  await rename(unfinished, template).catch(() => rm(unfinished, { recursive: true }));
}

/**
 * Starts a server, which ends after the tests of the file. When the server acknowledges a write,
 * that write is safely on the disk. `settings`: lines for postgresql.conf.
 */
export async function startPostgres(settings: readonly string[] = []): Promise<TestPostgres> {
  const folder = await tempFolder();
  const cluster = join(folder, 'cluster');
  await copyCluster(cluster);
  await appendFile(join(cluster, 'postgresql.conf'), `${settings.join('\n')}\n`);
  await own(folder);
  return openServer(folder);
}

/**
 * Starts a primary and its standby. The primary acknowledges a write only after the standby has
 * the write, too.
 */
export async function startPair(): Promise<TestPair> {
  const primary = await startPostgres();
  const folder = await tempFolder();
  await own(folder);
  await copyServer(primary, folder);
  const standby = await openServer(folder);
  // The primary gets this setting only after the copy was made, so that the copy does not have
  // it. A promoted standby with this setting would wait for a standby of its own, and there is
  // none.
  await primary.set('synchronous_standby_names', 'ANY 1 (*)');

  return {
    primary,
    standby,

    newUrl: primary.newUrl,
  };
}

/** Copies a server's data, with settings that make the copy its standby. */
async function copyServer(primary: TestPostgres, folder: string): Promise<void> {
  const from = `host=${primary.folder} port=${primary.port} user=postgres`;
  await runProgram('pg_basebackup', [
    '--pgdata',
    join(folder, 'cluster'),
    '--dbname',
    from,
    '--write-recovery-conf',
    '--no-sync',
    '--checkpoint=fast',
  ]);
}

async function openServer(folder: string): Promise<TestPostgres> {
  const cluster = join(folder, 'cluster');
  let port = 0;
  let databases = 0;
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const place = [
      '-D',
      cluster,
      '-k',
      folder,
      '-p',
      `${port}`,
      '-c',
      'listen_addresses=127.0.0.1',
    ];
    // These settings make a start and a promotion faster. The server still syncs every write.
    const quick = ['-c', 'wal_receiver_status_interval=1', '-c', 'wal_retrieve_retry_interval=100'];
    const [file, args] = command('postgres', [...place, ...quick]);
    server = spawn(file, args, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    await waitForOutput(server, 'ready to accept');
  }

  async function stop(signal: 'SIGINT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
    // When a server is killed, its child processes continue until they notice that the server is
    // dead. Until then, a new server does not start (see `startAgain`).
    const socket = join(folder, `.s.PGSQL.${port}`);
    if (signal === 'SIGKILL') await rm(socket, { force: true });
  }

  async function ask(text: string, database = 'postgres') {
    const client = new Client({ host: folder, port, user: 'postgres', database });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  /**
   * Starts the server, and tries again for a while. After a kill, the old processes run for a
   * moment longer, and a new server does not start before they end.
   */
  function startAgain(): Promise<void> {
    return until(() => start().then(() => true), 20_000);
  }

  async function children(parent: number): Promise<readonly number[]> {
    const { stdout } = await run('pgrep', ['-P', `${parent}`]);
    return stdout.trim().split('\n').map(Number);
  }

  onTeardown('file', () => stop('SIGKILL'));
  // Another program may take the port before the server listens on it. Then the server is started
  // again with another port.
  await until(async () => {
    port = await freePort();
    await start();
    return true;
  }, 20_000);

  return {
    folder,
    port,
    ask,

    async newUrl() {
      if (databases === 0)
        await ask(`CREATE ROLE ${siteRole.user} LOGIN PASSWORD '${siteRole.password}'`);
      databases += 1;
      const name = `site_${databases}`;
      await ask(`CREATE DATABASE ${name} OWNER ${siteRole.user}`);
      const password = encodeURIComponent(siteRole.password);
      return `postgres://${siteRole.user}:${password}@127.0.0.1:${port}/${name}`;
    },

    async run(program, args) {
      const env = { ...process.env, PGHOST: folder, PGPORT: `${port}`, PGUSER: 'postgres' };
      await run(join(programs ?? '', program), args, { env });
    },

    async set(name, value) {
      await ask(`ALTER SYSTEM SET ${name} = '${value}'`);
      await ask('SELECT pg_reload_conf()');
      const isSet = async () => {
        const [row] = await ask(`SELECT current_setting('${name}') AS value`);
        return row?.value === value;
      };
      await until(isSet);
    },

    start: startAgain,
    stop,

    async freeze() {
      const frozen: number[] = [];
      function letGo(): void {
        for (const id of frozen.splice(0)) process.kill(id, 'SIGCONT');
      }

      function stopNow(id: number): void {
        process.kill(id, 'SIGSTOP');
        frozen.push(id);
      }

      const parent = Number(server?.pid);
      onTeardown('file', letGo);
      // The parent process must stop first. If it still ran, it could start new child processes
      // while this code looks for them, and those would answer clients.
      stopNow(parent);
      for (const id of await children(parent)) stopNow(id);
      return letGo;
    },

    async trust(role) {
      const file = join(cluster, 'pg_hba.conf');
      // PostgreSQL uses the first line that fits a connection. So the new line must come first.
      await writeFile(file, `host all ${role} 127.0.0.1/32 trust\n${await readFile(file, 'utf8')}`);
      await ask('SELECT pg_reload_conf()');
    },

    async follow(primary) {
      await rm(cluster, { recursive: true, force: true });
      await copyServer(primary, folder);
      await startAgain();
    },
  };
}

/** Lets a server offer TLS with a certificate. */
export async function offerTls(
  server: TestPostgres,
  { key, cert }: { readonly key: Buffer; readonly cert: Buffer },
): Promise<void> {
  const cluster = join(server.folder, 'cluster');
  await writeFile(join(cluster, 'server.key'), key, { mode: 0o600 });
  await writeFile(join(cluster, 'server.crt'), cert, { mode: 0o600 });
  await own(cluster);
  await server.set('ssl', 'on');
}
