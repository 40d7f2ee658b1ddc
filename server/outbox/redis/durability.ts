/** Whether a Redis keeps what it has acknowledged, as far as it tells. */
import { askNode, isForbidden } from './askNode';
import type { RedisClient } from './connection';

/** What the promise "a success answer means that the enquiry survives" needs. */
const needed = {
  appendonly: 'yes',
  // Written and fsynced before the reply, and not a second later.
  appendfsync: 'always',
  // Also while Redis writes its file anew, which it does by itself as the file grows.
  'no-appendfsync-on-rewrite': 'no',
  // An enquiry must not be thrown out to make room.
  'maxmemory-policy': 'noeviction',
} as const;
type Name = keyof typeof needed;
type Settings = Readonly<Partial<Record<Name, string>>>;
const names = Object.keys(needed) as Name[]; // exactly its keys: it is a literal

export interface Durability {
  /** Such as `appendonly yes, appendfsync always, maxmemory-policy noeviction`. */
  readonly found: string;
  /** What could not be seen. */
  readonly unseen: readonly string[];
}

/**
 * Reads the settings and writes a key. Rejects with a sentence for the operator when a setting is known to be wrong, and
 * with Redis's fault when it cannot be written. Managed services often forbid CONFIG; INFO then tells all but the two
 * about fsync. That is no reason to refuse: some of them are durable by means that no setting shows.
 */
export async function checkDurability(client: RedisClient, probeKey: string): Promise<Durability> {
  const settings = await readConfig(client, probeKey).catch(fault => {
    if (isForbidden(fault)) return readInfo(client, probeKey);
    throw fault;
  });
  const wrong = names.filter(name => settings[name] !== undefined && settings[name] !== needed[name]);
  const list = (from: Settings) => wrong.map(name => `${name} ${from[name]}`).join(' and ');
  if (wrong.length > 0)
    throw new Error(
      `REDIS_URL must name a Redis that loses nothing, but this one has ${list(settings)}: set ${list(needed)} in its configuration.`,
    );
  await client.set(probeKey, '1', 'PX', 60_000);
  return {
    found: names.map(name => `${name} ${settings[name] ?? 'unknown'}`).join(', '),
    unseen: names.filter(name => settings[name] === undefined),
  };
}

async function readConfig(client: RedisClient, key: string): Promise<Settings> {
  // One call each: only Redis 7 takes several names.
  const questions = names.map(name => ['CONFIG', 'GET', name] as const);
  // A reply is the name and its value.
  const replies = await askNode(client, key, questions);
  return Object.fromEntries(replies.map(reply => (Array.isArray(reply) ? reply : [])));
}

async function readInfo(client: RedisClient, key: string): Promise<Settings> {
  const replies = await askNode(client, key, [
    ['INFO', 'persistence'],
    ['INFO', 'memory'],
  ]);
  const info = replies.join('\n');
  const isAppending = /^aof_enabled:(\d)/m.exec(info)?.[1];
  const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1];
  return {
    ...(isAppending !== undefined && { appendonly: isAppending === '1' ? 'yes' : 'no' }),
    ...(policy !== undefined && { 'maxmemory-policy': policy }),
  };
}
