/** Questions to the one node that has our keys. */
import type { RedisClient } from './connection';

type Command = readonly [name: string, ...args: string[]];

/** The replies to these commands, all asked where `key` is: in a Cluster, one without a key would go to any node. */
export async function askNode(client: RedisClient, key: string, commands: readonly Command[]) {
  const pipeline = client.pipeline([['exists', key], ...commands.map(command => ['call', ...command])]);
  const replies = (await pipeline.exec()) ?? [];
  return replies.slice(1).map(([fault, reply]) => {
    if (fault) throw fault;
    return reply;
  });
}

/** What INFO says under these names, such as `run_id`. */
export async function askInfo(client: RedisClient, key: string, ...sections: readonly string[]) {
  const commands = sections.map(section => ['INFO', section] as const);
  const lines = (await askNode(client, key, commands)).join('\r\n').split('\r\n');
  return new Map(lines.map(line => [line.replace(/:.*$/, ''), line.replace(/^[^:]*:/, '')]));
}

/** Whether this user may not use a command, or this Redis does not have it. */
export function isForbidden(fault: unknown): boolean {
  return fault instanceof Error && /^(?:NOPERM|ERR (?:unknown|.*not allowed))/i.test(fault.message);
}
