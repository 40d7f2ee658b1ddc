/** One of the machines speaks for all, so that an operator is not called as often as there are machines. */
import { randomUUID } from 'node:crypto';
import type { RedisClient } from './connection';

/** Twice as long as the pause between two looks at the outbox: a machine that dies is silent for no longer. */
const holdMs = 60_000;

/**
 * Whether this machine is the speaker. The first that asks is, and stays it while it asks again within `holdMs`.
 * While Redis is away each machine speaks for itself: better told twice than never.
 */
export function openSpeaker(client: RedisClient, key: string): () => Promise<boolean> {
  const self = randomUUID();
  return async () => {
    try {
      if ((await client.set(key, self, 'PX', holdMs, 'NX')) === 'OK') return true;
      if ((await client.get(key)) !== self) return false;
      await client.pexpire(key, holdMs);
      return true;
    } catch {
      return true;
    }
  };
}
