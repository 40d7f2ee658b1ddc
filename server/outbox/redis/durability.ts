/** Whether a Redis keeps what it has acknowledged, as far as it tells. */
import { askInfo, askNode, isForbidden } from './askNode';
import type { RedisClient } from './connection';

/** What the promise "a success answer means that the enquiry survives" needs. */
const needed = new Map([
  ['appendonly', 'yes'],
  // Written and fsynced before the reply, and not a second later.
  ['appendfsync', 'always'],
  // Also while Redis writes its file anew, which it does by itself as the file grows.
  ['no-appendfsync-on-rewrite', 'no'],
  // An enquiry must not be thrown out to make room.
  ['maxmemory-policy', 'noeviction'],
]);
const names = [...needed.keys()];
export type Durability = Awaited<ReturnType<typeof checkDurability>>;
type Settings = ReadonlyMap<string, string | undefined>;

/**
 * Reads the settings and writes a key; rejects with a sentence where a setting is wrong. What cannot be seen is no reason
 * to refuse: managed services often forbid CONFIG, and some are durable by means that no setting shows.
 */
export async function checkDurability(client: RedisClient, probeKey: string) {
  const settings = await readConfig(client, probeKey).catch(fault => {
    if (isForbidden(fault)) return readInfo(client, probeKey);
    throw fault;
  });
  const wrong = names.filter(name => (settings.get(name) ?? needed.get(name)) !== needed.get(name));
  const list = (from: Settings) => wrong.map(name => `${name} ${from.get(name)}`).join(' and ');
  if (wrong.length > 0)
    throw new Error(
      `REDIS_URL must name a Redis that loses nothing, but this one has ${list(settings)}: set ${list(needed)} in its configuration.`,
    );
  await client.set(probeKey, '1', 'PX', 60_000);
  return {
    /** Such as `appendonly yes, appendfsync always, maxmemory-policy noeviction`. */
    found: names.map(name => `${name} ${settings.get(name) ?? 'unknown'}`).join(', '),
    /** What could not be seen. */
    unseen: names.filter(name => settings.get(name) === undefined),
  };
}

/** One call each: only Redis 7 takes several names. A reply is the name and its value. */
async function readConfig(client: RedisClient, key: string): Promise<Settings> {
  const commands = names.map(name => ['CONFIG', 'GET', name] as const);
  const replies = await askNode(client, key, commands);
  return new Map(replies.flatMap(reply => (Array.isArray(reply) ? [[reply[0], reply[1]]] : [])));
}

/** INFO tells all but the two about fsync. */
async function readInfo(client: RedisClient, key: string): Promise<Settings> {
  const info = await askInfo(client, key, 'persistence', 'memory');
  return new Map([
    ['appendonly', { 0: 'no', 1: 'yes' }[Number(info.get('aof_enabled'))]],
    ['maxmemory-policy', info.get('maxmemory_policy')],
  ]);
}
