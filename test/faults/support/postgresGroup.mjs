/** A PostgreSQL that acknowledges only what its standby has, too; the standby is promoted when the primary has died. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { endAfter, freePort, startProgram, until } from './ends.mjs';

const root = '/usr/lib/postgresql';
const login = 'site:p%40ss%2Fword';

/** Debian's newest release. */
function programs() {
  const releases = existsSync(root) ? readdirSync(root) : [];
  const [newest] = releases.sort((one, other) => Number(other) - Number(one));
  if (newest === undefined)
    throw new Error('No PostgreSQL is installed: apt-get install postgresql.');
  return join(root, newest, 'bin');
}

/** None of its programs runs as root: then it is Debian's user. */
function command(name, args) {
  const file = join(programs(), name);
  if (process.getuid() !== 0) return [file, args];
  return ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', file, ...args]];
}

function run(name, args) {
  const [file, all] = command(name, args);
  execFileSync(file, all, { cwd: '/', stdio: 'ignore' });
}

/** A folder that the user of PostgreSQL may fill. */
function makeFolder(folder) {
  mkdirSync(folder, { mode: 0o700 });
  if (process.getuid() === 0) execFileSync('chown', ['postgres:postgres', folder]);
}

/**
 * Starts both in a folder, which others may look into. `env` is what the site needs: an empty database, with both hosts
 * in its address. Without `hasStandby` it is a server alone.
 */
export async function startPostgresGroup(folder, { hasStandby = true } = {}) {
  execFileSync('chmod', ['711', folder]);
  const first = await startFirst(join(folder, 'one'));
  await first.ask("CREATE ROLE site LOGIN PASSWORD 'p@ss/word'");
  await first.ask('CREATE DATABASE institute OWNER site');
  let primary = first;
  let standby = hasStandby ? await startStandby(join(folder, 'two'), first) : undefined;
  if (hasStandby) await waitForStandby();

  /** From now on nothing is acknowledged that is on one disk alone. */
  async function waitForStandby() {
    await primary.set('synchronous_standby_names', 'ANY 1 (*)');
    const follows = async () => {
      const rows = await primary.ask(
        "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'quorum'",
      );
      return rows.length === 1;
    };
    if (!(await until(follows, 30_000))) throw new Error('The standby does not follow.');
  }

  const hosts = [primary, standby].filter(server => server !== undefined);
  const list = hosts.map(({ port }) => `127.0.0.1:${port}`).join(',');
  return {
    env: { DATABASE_URL: `postgres://${login}@${list}/institute` },
    primary: () => primary,
    standby: () => standby,

    /** Makes the standby the primary; gives the old one. */
    async promote() {
      const old = primary;
      await standby.ask('SELECT pg_promote()');
      primary = standby;
      standby = undefined;
      return old;
    },

    /** Makes of a dead server a standby of the primary, from nothing, and lets that wait for it again. */
    async follow(server) {
      await server.follow(primary);
      standby = server;
      await waitForStandby();
    },
  };
}

async function startFirst(folder) {
  makeFolder(folder);
  const cluster = join(folder, 'cluster');
  const logins = ['--username=postgres', '--auth-local=trust', '--auth-host=scram-sha-256'];
  run('initdb', [
    '--pgdata',
    cluster,
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    ...logins,
  ]);
  return openServer(folder);
}

async function startStandby(folder, primary) {
  makeFolder(folder);
  copy(folder, primary);
  return openServer(folder);
}

function copy(folder, primary) {
  const cluster = join(folder, 'cluster');
  rmSync(cluster, { recursive: true, force: true });
  const from = `host=${primary.folder} port=${primary.port} user=postgres`;
  run('pg_basebackup', ['-D', cluster, '-d', from, '-R', '--no-sync', '--checkpoint=fast']);
}

async function openServer(folder) {
  let port;
  let running;

  async function start() {
    const cluster = join(folder, 'cluster');
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
    const [file, args] = command('postgres', [...place, '-c', 'wal_retrieve_retry_interval=100']);
    running = startProgram(file, args, { cwd: '/', stdio: 'ignore' });
    const answers = () =>
      ask('SELECT 1').then(
        () => true,
        () => false,
      );
    return Promise.race([until(answers, 20_000), running.exited.then(() => false)]);
  }

  /** As the superuser, over the socket: nobody else has that. */
  async function ask(text, database = 'postgres') {
    const client = new pg.Client({ host: folder, port, user: 'postgres', database });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      client.end().catch(() => undefined);
    }
  }

  const isUp = await until(async () => {
    port = await freePort();
    return start();
  }, 60_000);
  if (!isUp) throw new Error('PostgreSQL cannot be started: apt-get install postgresql.');

  return {
    folder,
    port,
    ask,
    start,
    kill: () => running.end('SIGKILL'),
    stop: () => running.end('SIGINT'),

    /** Lets its processes stand still, with their connections open. Gives what lets them go on. */
    freeze() {
      const { pid } = running.program;
      const children = execFileSync('pgrep', ['-P', `${pid}`], { encoding: 'utf8' })
        .trim()
        .split('\n');
      const frozen = [pid, ...children.map(Number)];
      let isFrozen = true;
      function letGo() {
        for (const id of isFrozen ? frozen : []) process.kill(id, 'SIGCONT');
        isFrozen = false;
      }
      for (const id of frozen) process.kill(id, 'SIGSTOP');
      endAfter(letGo);
      return letGo;
    },

    async set(name, value) {
      await ask(`ALTER SYSTEM SET ${name} = '${value}'`);
      await ask('SELECT pg_reload_conf()');
    },

    async follow(primary) {
      copy(folder, primary);
      if (!(await start())) throw new Error('The standby cannot be started.');
    },
  };
}
