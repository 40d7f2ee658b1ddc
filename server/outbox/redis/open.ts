/** What several machines share in one Redis. Built into a file of its own, which only a set REDIS_URL loads. */
import { randomBytes, randomUUID } from 'node:crypto';
import { askNode } from './askNode';
import { connect, type RedisClient, visitorConnection, workerConnection } from './connection';
import { checkDurability } from './durability';
import { inspectAtStart } from './inspect';
import { openRedisOutbox } from './outbox';
import { openReplicas } from './replicas';
import { keysOf, type RedisOptions, settingsOf } from './settings';

export { redisEnquiries } from './enquiries';
export { inspectRedis } from './inspect';

export type Shared = Awaited<ReturnType<typeof openRedis>>;

/** Twice as long as the pause between two looks at the outbox: after this, another machine follows one that died. */
const leaseMs = 60_000;

/** Rejects with a sentence for the operator when Redis cannot be reached or would lose enquiries. */
export async function openRedis(options: RedisOptions) {
  const { url, prefix } = options;
  const keys = keysOf(prefix);
  const client = visitorConnection(url);
  // Of their own: whoever waits for replicas keeps a connection waiting.
  const replicaClient = visitorConnection(url);
  const replicas = openReplicas(replicaClient, keys.probe);
  let secret: string;
  try {
    for (const each of [client, replicaClient]) await connect(each, url);
    await inspectAtStart(client, replicas, options);
    secret = await sharedSecret(client, keys.secret);
  } catch (cause) {
    for (const each of [client, replicaClient]) each.disconnect();
    throw cause;
  }
  const workerClient = workerConnection(url);
  // Of the same Redis: the other connections say it.
  workerClient.on('error', () => undefined);
  return {
    /** Its `close` closes every connection. */
    outbox: openRedisOutbox(settingsOf(options), {
      ...{ secret, client, replicaClient, workerClient, replicas },
      checkDurable: () => checkDurability(client, keys.probe).then(() => replicas.have(keys.probe)),
    }),
    /** For counts, which the machines share too. */
    counting: {
      prefix: keys.posts,
      ask: async (key: string, command: readonly [string, ...string[]]) =>
        (await askNode(client, key, [command]))[0],
      onReady: (listener: () => void) => void client.on('ready', listener),
    },
    /** Whether this machine tells the operator what concerns all. */
    isLeader: openLeader(client, keys.leader),
  };
}

/** The first machine makes it. */
async function sharedSecret(client: RedisClient, key: string): Promise<string> {
  const made = randomBytes(32).toString('hex');
  await client.set(key, made, 'NX');
  return (await client.get(key)) ?? made;
}

/**
 * The first that asks is the leader, and stays it while it asks again within its lease. While Redis is away each machine
 * is: better told twice than never.
 */
function openLeader(client: RedisClient, key: string): () => Promise<boolean> {
  const self = randomUUID();
  return async () => {
    try {
      if ((await client.set(key, self, 'PX', leaseMs, 'NX')) === 'OK') return true;
      if ((await client.get(key)) !== self) return false;
      await client.pexpire(key, leaseMs);
      return true;
    } catch {
      return true;
    }
  };
}
