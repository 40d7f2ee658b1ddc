/** What an operator wants to know of a Redis, beside what is kept in it. */
import { askNode } from './askNode';
import { addressOf, connect, describe, promptConnection, type RedisClient } from './connection';
import { checkDurability, type Durability } from './durability';
import { namesOf } from './names';
import { openReplicas } from './replicas';
import { type ReplicationNote, replicationNote } from './replicationNote';

export interface RedisSight extends Durability {
  /** Without user and password. */
  readonly address: string;
  /** How long a write took that was acknowledged. */
  readonly writeMs: number;
  readonly replication: ReplicationNote;
  readonly usedBytes: number;
  /** Undefined where it may take what the machine has. */
  readonly mostBytes: number | undefined;
}

/** Rejects with a sentence where it does not answer, would lose enquiries or cannot be written. Leaves nothing open. */
export async function examineRedis(url: string, prefix: string): Promise<RedisSight> {
  const client = promptConnection(url);
  const { probe } = namesOf(prefix);
  try {
    await connect(client, url);
    const began = performance.now();
    const durability = await checkDurability(client, probe);
    const writeMs = Math.max(1, Math.round(performance.now() - began));
    const replication = replicationNote(await openReplicas(client, probe).ask(), addressOf(url).kind);
    return {
      ...durability,
      address: describe(url),
      writeMs,
      replication,
      ...(await readMemory(client, probe)),
    };
  } finally {
    client.disconnect();
  }
}

async function readMemory(
  client: RedisClient,
  key: string,
): Promise<Pick<RedisSight, 'usedBytes' | 'mostBytes'>> {
  const [info] = await askNode(client, key, [['INFO', 'memory']]);
  const figure = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(String(info))?.[1] ?? 0);
  // Zero says that there is no limit.
  return { usedBytes: figure('used_memory'), mostBytes: figure('maxmemory') || undefined };
}
