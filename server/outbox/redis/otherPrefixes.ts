/** Other websites in the same Redis, or this one under an earlier name. */
import { Cluster } from 'ioredis';
import type { RedisClient } from './connection';
import { queueName } from './names';

/**
 * The prefixes under which there is an outbox, where there is none under our tag yet; empty from the first start on.
 * Empty for a Cluster too, since each of its nodes knows its own keys only.
 */
export async function otherPrefixes(client: RedisClient, tag: string): Promise<readonly string[]> {
  const keyIn = (place: string) => `${place}:${queueName}:meta`;
  if (client instanceof Cluster || (await client.exists(keyIn(tag))) === 1) return [];
  const found = new Set<string>();
  let cursor = '0';
  do {
    const [next, keys] = await client.scan(cursor, 'MATCH', keyIn('{*}'), 'COUNT', 1_000);
    for (const key of keys) found.add(key.slice(1, key.indexOf('}')));
    cursor = next;
  } while (cursor !== '0');
  return [...found].sort();
}
