/** A Redis primary with replicas, and three Sentinels that promote one of them when the primary dies. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Redis } from 'ioredis';
import { freePort, startProgram, until } from './ends.mjs';

/** What stands in server/deploy/redis.conf, also in its comments: settings, users, and the Sentinels' lines. */
const recipe = readFileSync(resolve(import.meta.dirname, '../../../server/deploy/redis.conf'), 'utf8');
const linesLike = pattern => recipe.match(pattern).map(line => line.replace(/^# /, ''));
const redisLines = linesLike(/^(?:[a-z]|# (?:user (?!default)|master)).*/gm);
const sentinelLines = linesLike(/^# sentinel .*/gm);

/** The name that the Sentinels know the primary by. */
const name = 'mymaster';
/** A primary that does not answer for so long counts as dead; the recipe's ten seconds would be a long test. */
const downAfterMs = 2_000;

/**
 * Starts all of it in a folder, as server/deploy/redis.conf says, and resolves when the Sentinels know everyone. `env`
 * is what the site needs.
 */
export async function startRedisGroup(folder, replicas) {
  const redises = [];
  for (let index = 0; index <= replicas; index += 1)
    redises.push(await startRedis(join(folder, `redis-${index}`), redises[0]?.port));
  const ports = [];
  for (const index of [1, 2, 3])
    ports.push(await startSentinel(join(folder, `sentinel-${index}`), redises[0].port));
  const isKnown = async port => {
    const fields = await ask(port, ['SENTINEL', 'MASTER', name]);
    const of = field => Number(fields[fields.indexOf(field) + 1]);
    return of('num-slaves') === replicas && of('num-other-sentinels') === 2;
  };
  const areKnown = async () => (await Promise.all(ports.map(isKnown))).every(Boolean);
  if (!(await until(areKnown, 30_000))) throw new Error('The Sentinels do not find everyone.');

  /** The one that the Sentinels name. */
  async function primary() {
    const [, port] = await ask(ports[0], ['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', name]);
    return redises.find(redis => redis.port === Number(port));
  }

  return {
    env: {
      REDIS_URL: `redis+sentinel://site:password@${ports.map(port => `127.0.0.1:${port}`).join(',')}/${name}`,
      REDIS_PREFIX: 'institute:www.example.org',
    },
    primary,
    /** So many of the running ones are in step with the primary. */
    async inStep() {
      const info = await ask((await primary()).port, ['INFO', 'replication']).catch(() => '');
      return (info.match(/^slave\d+:.*state=online/gm) ?? []).length;
    },
  };
}

async function startRedis(folder, primaryPort) {
  mkdirSync(folder);
  const settings = redisLines.flatMap(line => `--${line}`.split(' '));
  // By default a primary waits for five seconds, in case of another replica.
  const own = ['--dir', folder, '--save', '', '--repl-diskless-sync-delay', '0'];
  const role = primaryPort === undefined ? [] : ['--replicaof', '127.0.0.1', `${primaryPort}`];
  return start('redis-server', port => [...settings, ...own, '--port', `${port}`, ...role]);
}

/** Gives its port. */
async function startSentinel(folder, primaryPort) {
  mkdirSync(folder);
  const file = join(folder, 'sentinel.conf');
  const settings = sentinelLines.join('\n').replace('10.0.0.1 6379', `127.0.0.1 ${primaryPort}`);
  const prompt = `sentinel down-after-milliseconds ${name} ${downAfterMs}\nsentinel failover-timeout ${name} 10000`;
  const { port } = await start('redis-sentinel', own => {
    writeFileSync(file, `port ${own}\nbind 127.0.0.1\ndir ${folder}\n${settings}\n${prompt}\n`);
    return [file];
  });
  return port;
}

/** A server on a free port; `kill` ends it at once, and `restart` starts it with the data that it has. */
async function start(command, argsFor) {
  let port;
  let args;
  let running;
  /** Gives whether it is that one that answers: another program may have taken the port. */
  async function restart() {
    running = startProgram(command, args, { stdio: 'ignore' });
    const own = `process_id:${running.program.pid}\r`;
    const isOwn = async () => (await ask(port, ['INFO', 'server']).catch(() => '')).includes(own);
    return Promise.race([until(isOwn, 10_000), running.exited.then(() => false)]);
  }
  const isUp = await until(async () => {
    port = await freePort();
    args = argsFor(port);
    return restart();
  }, 10_000);
  if (!isUp) throw new Error(`${command} cannot be started: apt-get install redis-server redis-sentinel`);
  return { port, restart, kill: () => running.end('SIGKILL'), ask: command => ask(port, command) };
}

/** One command on a connection of its own. */
async function ask(port, [command, ...args]) {
  const client = new Redis(port, { retryStrategy: null, maxRetriesPerRequest: 0, lazyConnect: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await client.call(command, ...args);
  } finally {
    client.disconnect();
  }
}
