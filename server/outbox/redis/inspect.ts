/** What the operator is told of a Redis, by the start and by the doctor. */
import { Cluster } from 'ioredis';
import type { Log } from '../../system/log';
import { type Connection, connectionTo, queueName } from './connection';
import { openReplicas, type Replication } from './replicas';

export type RedisReport = Awaited<ReturnType<typeof inspectRedis>>;

/** For the doctor. Rejects with a sentence where Redis does not answer, would lose enquiries or takes no write. */
export async function inspectRedis(url: string, prefix: string) {
  const redis = connectionTo({ url, prefix }, 'visitor');
  try {
    await redis.connect();
    const replication = await openReplicas(redis).ask();
    const began = performance.now();
    await redis.client.set(redis.key('probe'), '1', 'PX', 60_000);
    const writeMs = Math.max(1, Math.round(performance.now() - began));
    const info = await redis.info('memory');
    return {
      ...{ ...replication.durability, address: redis.place, writeMs },
      replication: noteOn(replication, redis),
      usedBytes: Number(info.get('used_memory')),
      // 0 where it may take what the machine has.
      maxBytes: Number(info.get('maxmemory')) || undefined,
    };
  } finally {
    redis.client.disconnect();
  }
}

/** For the start: into the log. */
export async function inspectAtStart(redis: Connection, seen: Replication, log: Log): Promise<void> {
  const { place, prefix } = redis;
  const { found, unseen } = seen.durability;
  log.info(`Enquiries are kept in Redis at ${place}, under ${prefix} (${found})`);
  if (unseen.length > 0)
    log.warn(
      `Redis does not show ${unseen.join(' and ')} (CONFIG is not allowed): whether it writes to its disk before it answers could not be checked`,
    );
  const { text, todo } = noteOn(seen, redis);
  if (todo === undefined) log.info(text);
  else log.warn(`${text} ${todo}`);
  const others = await otherPrefixes(redis);
  if (others.length > 0)
    log.warn(
      `This Redis has nothing under ${prefix} yet, but has enquiries under ${others.join(' and ')}. If they are this website's own, set REDIS_PREFIX to that name`,
    );
}

/** `todo`: what to do; undefined where all is well. */
function noteOn(seen: Replication, { kind }: Connection): { readonly text: string; readonly todo?: string } {
  const { connected, needed, acknowledged, command } = seen;
  if (connected === 0) {
    const text = 'No replica is connected: enquiries are on the disk of one machine.';
    const todo = 'Start its replicas: from then on, each enquiry waits for them.';
    return kind === 'single' ? { text } : { text: `${text} A failover may lose them.`, todo };
  }
  if (command === undefined)
    return {
      text: `Replicas: ${connected}. This Redis does not allow the command WAIT, so enquiries do not wait for them: a failover may lose what was accepted just before.`,
      todo: 'Allow the user of REDIS_URL the commands WAIT and WAITAOF, or ask who runs this Redis what a failover may lose.',
    };
  const counts = `Replicas that acknowledge each enquiry: ${acknowledged} of ${connected}. ${needed} must, or the visitor is asked to try again.`;
  if (acknowledged < needed)
    return { text: counts, todo: 'Look at the replicas and at the network between them and the primary.' };
  if (command === 'WAITAOF') return { text: counts };
  return {
    text: `${counts} This Redis is older than 7.2 and has no WAITAOF: they say that they have it, not that it is on their disks. If they have other settings than the primary, a failover and a power cut together may lose it.`,
    todo: 'Give every replica the settings of the primary (server/deploy/redis.conf), or update Redis.',
  };
}

/** This website under an earlier name, perhaps. Not in a Cluster, where each node knows its own keys only. */
async function otherPrefixes({ client, prefix }: Connection): Promise<readonly string[]> {
  const keyIn = (name: string) => `{${name}}:${queueName}:meta`;
  if (client instanceof Cluster || (await client.exists(keyIn(prefix))) === 1) return [];
  const found: string[] = [];
  for await (const keys of client.scanStream({ match: keyIn('*'), count: 1_000 })) found.push(...keys);
  return [...new Set(found.map(key => key.slice(1, key.indexOf('}'))))].sort();
}
