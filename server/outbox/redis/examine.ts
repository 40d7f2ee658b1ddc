/** What an operator wants to know of a Redis, beside what is kept in it. */
import type { Redis } from 'ioredis';
import { connect, describe, promptConnection } from './connection';
import { checkDurability, type Durability } from './durability';
import { prefix } from './names';

export interface RedisSight extends Durability {
  /** Without user and password. */
  readonly address: string;
  /** How long a write took that was acknowledged. */
  readonly writeMs: number;
  readonly usedBytes: number;
  /** Undefined where it may take what the machine has. */
  readonly mostBytes: number | undefined;
}

/** Rejects with a sentence where it does not answer, would lose messages or cannot be written. Leaves nothing open. */
export async function examineRedis(url: string): Promise<RedisSight> {
  const client = promptConnection(url);
  try {
    await connect(client, url);
    const began = performance.now();
    const durability = await checkDurability(client, `${prefix}:probe`);
    const writeMs = Math.max(1, Math.round(performance.now() - began));
    return { ...durability, address: describe(url), writeMs, ...(await readMemory(client)) };
  } finally {
    client.disconnect();
  }
}

async function readMemory(client: Redis): Promise<Pick<RedisSight, 'usedBytes' | 'mostBytes'>> {
  const info = await client.info('memory');
  const figure = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
  // Zero says that there is no limit.
  return { usedBytes: figure('used_memory'), mostBytes: figure('maxmemory') || undefined };
}
