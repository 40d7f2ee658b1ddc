/** What the operator is told of a Redis, by the start and by the doctor. */
import { Cluster } from 'ioredis';
import { askInfo } from './askNode';
import {
  addressOf,
  connect,
  connectionTo,
  describe,
  keysOf,
  queueName,
  type RedisClient,
  type RedisOptions,
} from './connection';
import { openReplicas, type Replication } from './replicas';

export type RedisReport = Awaited<ReturnType<typeof inspectRedis>>;

/** For the doctor. Rejects with a sentence where Redis does not answer, would lose enquiries or cannot be written. */
export async function inspectRedis(url: string, prefix: string) {
  const client = connectionTo(url, 'visitor');
  const { probe } = keysOf(prefix);
  try {
    await connect(client, url);
    const replication = await openReplicas(client, probe).ask();
    const began = performance.now();
    await client.set(probe, '1', 'PX', 60_000);
    const writeMs = Math.max(1, Math.round(performance.now() - began));
    const info = await askInfo(client, probe, 'memory');
    return {
      ...{ ...replication.durability, address: describe(url), writeMs },
      replication: noteOn(replication, url),
      usedBytes: Number(info.get('used_memory')),
      // 0 where it may take what the machine has.
      maxBytes: Number(info.get('maxmemory')) || undefined,
    };
  } finally {
    client.disconnect();
  }
}

/** For the start: into the log. */
export async function inspectAtStart(client: RedisClient, seen: Replication, options: RedisOptions) {
  const { url, prefix, log } = options;
  const { found, unseen } = seen.durability;
  log.info(`Enquiries are kept in Redis at ${describe(url)}, under ${prefix} (${found})`);
  if (unseen.length > 0)
    log.warn(
      `Redis does not show ${unseen.join(' and ')} (CONFIG is not allowed): whether it writes to its disk before it answers could not be checked`,
    );
  const { text, todo } = noteOn(seen, url);
  if (todo === undefined) log.info(text);
  else log.warn(`${text} ${todo}`);
  const others = await otherPrefixes(client, keysOf(prefix).tag);
  if (others.length > 0)
    log.warn(
      `This Redis has nothing under ${prefix} yet, but has enquiries under ${others.join(' and ')}. If they are this website's own, set REDIS_PREFIX to that name`,
    );
}

/** `todo`: what to do; undefined where all is well. */
function noteOn(seen: Replication, url: string): { readonly text: string; readonly todo?: string } {
  const { connected, needed, acknowledged, command } = seen;
  if (connected === 0) {
    const text = 'No replica is connected: enquiries are on the disk of one machine.';
    const todo = 'Start its replicas: from then on, each enquiry waits for them.';
    return addressOf(url).kind === 'single' ? { text } : { text: `${text} A failover may lose them.`, todo };
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
async function otherPrefixes(client: RedisClient, tag: string): Promise<readonly string[]> {
  const keyIn = (place: string) => `${place}:${queueName}:meta`;
  if (client instanceof Cluster || (await client.exists(keyIn(tag))) === 1) return [];
  const found: string[] = [];
  for await (const keys of client.scanStream({ match: keyIn('{*}'), count: 1_000 })) found.push(...keys);
  return [...new Set(found.map(key => key.slice(1, key.indexOf('}'))))].sort();
}
