/** Whether a Redis keeps what it has acknowledged, as far as it tells. */
import { type Connection, isForbidden } from './connection';

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

/** Rejects with a sentence where a setting is wrong. One that cannot be seen will do: services often forbid CONFIG. */
export async function checkDurability(redis: Connection) {
  const settings = await readConfig(redis).catch(fault => {
    if (isForbidden(fault)) return readInfo(redis);
    throw fault;
  });
  const wrong = names.filter(name => (settings.get(name) ?? needed.get(name)) !== needed.get(name));
  const list = (from: Settings) => wrong.map(name => `${name} ${from.get(name)}`).join(' and ');
  const sentence = `REDIS_URL must name a Redis that loses nothing, but this one has ${list(settings)}: set ${list(needed)} in its configuration.`;
  if (wrong.length > 0) throw new Error(sentence);
  await redis.client.set(redis.key('probe'), '1', 'PX', 60_000);
  return {
    found: names.map(name => `${name} ${settings.get(name) ?? 'unknown'}`).join(', '),
    unseen: names.filter(name => settings.get(name) === undefined),
  };
}

/** One call each: only Redis 7 takes several names. A reply is the name and its value. */
async function readConfig(redis: Connection): Promise<Settings> {
  const replies = await redis.ask(...names.map(name => ['CONFIG', 'GET', name] as const));
  return new Map(replies.flatMap(reply => (Array.isArray(reply) ? [[reply[0], reply[1]]] : [])));
}

/** INFO tells all but the two about fsync. */
async function readInfo(redis: Connection): Promise<Settings> {
  const info = await redis.info('persistence', 'memory');
  return new Map([
    ['appendonly', { 0: 'no', 1: 'yes' }[Number(info.get('aof_enabled'))]],
    ['maxmemory-policy', info.get('maxmemory_policy')],
  ]);
}
