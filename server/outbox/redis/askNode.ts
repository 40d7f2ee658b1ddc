/** Questions to the one node that has our keys. */
import type { RedisClient } from './connection';

type Command = readonly [name: string, ...args: string[]];

/**
 * The replies to these commands, sent at once on one connection. In a Cluster, a command without a key would go to any
 * node: here all go where `key` is. Rejects with the first fault.
 */
export async function askNode(
  client: RedisClient,
  key: string,
  commands: readonly Command[],
): Promise<readonly unknown[]> {
  const pipeline = client.pipeline().exists(key);
  for (const [name, ...args] of commands) pipeline.call(name, ...args);
  const replies = (await pipeline.exec()) ?? [];
  return replies.slice(1).map(([fault, reply]) => {
    if (fault) throw fault;
    return reply;
  });
}

/** Whether this user may not use a command, or this Redis does not have it. */
export function isForbidden(fault: unknown): boolean {
  return fault instanceof Error && /^(?:NOPERM|ERR (?:unknown|.*not allowed))/i.test(fault.message);
}
