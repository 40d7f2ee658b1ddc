/** One of the machines tells the operator what concerns all of them, so that there are not as many alerts as machines. */
import { randomUUID } from 'node:crypto';
import type { RedisClient } from './connection';

/** Twice as long as the pause between two looks at the outbox: after this, another machine follows one that died. */
const leaseMs = 60_000;

/**
 * Whether this machine is the leader. The first that asks is, and stays it while it asks again within its lease. While
 * Redis is away each machine is: better told twice than never.
 */
export function openLeader(client: RedisClient, key: string): () => Promise<boolean> {
  const self = randomUUID();
  return async () => {
    try {
      if ((await client.set(key, self, 'PX', leaseMs, 'NX')) === 'OK') return true;
      if ((await client.get(key)) !== self) return false;
      await client.pexpire(key, leaseMs);
      return true;
    } catch {
      return true;
    }
  };
}
