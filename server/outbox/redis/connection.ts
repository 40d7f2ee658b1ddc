/** The Redis or Valkey that REDIS_URL names: how it is reached, and under which keys everything stands there. */
import { Cluster, Redis } from 'ioredis';
import { type RedisAddress, redisAddress } from '../../config/redisAddress';
import { messageOf } from '../messageOf';
import type { OutboxOptions } from '../openOutbox';

export type RedisClient = Redis | Cluster;

export interface RedisOptions extends OutboxOptions {
  /** REDIS_URL; it may hold a password: never printed. */
  readonly url: string;
  /** What all keys begin with: each website has its own. */
  readonly prefix: string;
  /** A job that a process took is another's after this, unless that process renews its lock. */
  readonly lockMs?: number;
}

export const queueName = 'outbox';

/** The keys of one website. By what stands in braces a Cluster keeps them on one node, as BullMQ's scripts need. */
export function keysOf(prefix: string) {
  const tag = `{${prefix}}`;
  return {
    tag,
    probe: `${tag}:probe`,
    posts: `${tag}:posts:`,
    secret: `${tag}:secret`,
    leader: `${tag}:leader`,
  };
}

const timeoutMs = 3_000;
/** Longer than a worker's connection ever waits for the next job (ten seconds). */
const workerTimeoutMs = 30_000;

/** Not yet connected. A visitor's commands are answered or rejected within seconds; a worker's wait for Redis. */
export function connectionTo(url: string, whoWaits: 'visitor' | 'worker'): RedisClient {
  const { kind, isEncrypted, username, password, hosts, name, sentinelPassword, database } = addressOf(url);
  const isWorker = whoWaits === 'worker';
  const redisOptions = {
    ...{ username, password, connectTimeout: timeoutMs, keepAlive: 10_000, lazyConnect: true },
    maxRetriesPerRequest: isWorker ? null : 0,
    socketTimeout: isWorker ? workerTimeoutMs : timeoutMs,
    // After a failover the old primary is a replica: a new connection finds the new one. 2: and sends the command again.
    reconnectOnError: ({ message }: Error) => message.includes('READONLY') && (isWorker ? 2 : 1),
    // What was under way when the connection broke: a visitor was told that it failed.
    autoResendUnfulfilledCommands: isWorker,
    ...(isEncrypted && { tls: {} }),
  };
  const retryStrategy = (times: number) => Math.min(2_000, 50 * 2 ** Math.min(times, 10));
  const options = { ...redisOptions, retryStrategy, enableOfflineQueue: isWorker };
  switch (kind) {
    case 'single':
      return new Redis({ ...options, ...hosts[0], db: database });
    case 'sentinel':
      return new Redis({
        ...{ ...options, db: database, name, sentinels: [...hosts], sentinelPassword },
        sentinelRetryStrategy: retryStrategy,
        ...(isEncrypted && { sentinelTLS: {}, enableTLSForSentinelMode: true }),
      });
    case 'cluster':
      return new Cluster([...hosts], {
        ...{ redisOptions, lazyConnect: true },
        ...{ clusterRetryStrategy: retryStrategy, enableOfflineQueue: isWorker },
        // A certificate has a name and no number.
        ...(isEncrypted && { dnsLookup: (host, found) => found(null, host) }),
      });
  }
}

/** The settings have been read by the same function. */
export function addressOf(url: string): RedisAddress {
  const address = redisAddress(url);
  if (address === undefined) throw new Error('REDIS_URL is not an address of a Redis.');
  return address;
}

/** Where it is, for the log: no user, no password. */
export function describe(url: string): string {
  const [scheme = '', rest = ''] = url.split('://');
  return `${scheme}://${rest.replace(/^.*@/, '').replace(/\?.*$/, '').replace(/\/$/, '')}`;
}

/** Connects; rejects with a sentence for the operator. Later faults are met where a command is awaited. */
export async function connect(client: RedisClient, url: string): Promise<void> {
  // It tells more than the rejection does, and one that asks Sentinels asks them for ever.
  const failed = new Promise<never>((_resolve, reject) => client.on('error', reject));
  await Promise.race([client.connect(), failed]).catch(cause => {
    const { kind, name } = addressOf(url);
    const needed = {
      ...{ single: 'a Redis', cluster: 'a Redis Cluster' },
      sentinel: `Sentinels that know a primary "${name}"`,
    }[kind];
    // Of "All sentinels are unreachable. Retrying … Last error: …" the end; without it, they know no such name.
    const told = messageOf(cause).replace(/^All sentinels are unreachable.*?(?:Last error: |$)/, '');
    const reason = told.replace(/\.$/, '') || 'none of them knows it';
    const fault = `REDIS_URL must name ${needed} that answers, but ${describe(url)} does not`;
    throw new Error(`${fault}: ${reason}.`, { cause });
  });
}
