/** Connections to the Redis or Valkey that REDIS_URL names. */
import { Redis, type RedisOptions } from 'ioredis';
import { faultCode } from '../../system/files';

/** A visitor waits for these answers: so long for a connection, and for a command on it. */
const patienceMs = 3_000;

const common = {
  lazyConnect: true,
  connectTimeout: patienceMs,
  keepAlive: 10_000,
  // Soon again and again: forms are refused until it is back.
  retryStrategy: (times: number) => Math.min(2_000, 50 * 2 ** Math.min(times, 10)),
} satisfies RedisOptions;

/**
 * A connection, not yet made, on which every command is answered or rejected within seconds: nothing waits in a queue
 * for a Redis that is away, and one that hangs is taken for away. What was under way then is not sent again, since its
 * sender was told that it failed.
 */
export function promptConnection(url: string): Redis {
  return new Redis(url, {
    ...common,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    socketTimeout: patienceMs,
  });
}

/** A connection, not yet made, whose commands wait for as long as Redis is away: for what no visitor waits for. */
export function patientConnection(url: string): Redis {
  return new Redis(url, { ...common, maxRetriesPerRequest: null });
}

/** Where it is, for the log: no user, no password. */
export function describe(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}

/** Connects; rejects with a sentence for the operator. Faults that come later are met where a command is awaited. */
export async function connect(client: Redis, url: string): Promise<void> {
  let fault: unknown;
  // It tells more than the rejection does.
  client.on('error', caught => {
    fault = caught;
  });
  await client.connect().catch(cause => {
    const reason = messageOf(fault ?? cause);
    throw new Error(`REDIS_URL must name a Redis that answers, but ${describe(url)} does not: ${reason}.`, {
      cause,
    });
  });
}

/** Redis's messages tell of commands and settings, not of what was written. */
export function messageOf(fault: unknown): string {
  return fault instanceof Error ? fault.message || faultCode(fault) : String(fault);
}
