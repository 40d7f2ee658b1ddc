/** Connections to the Redis or Valkey that REDIS_URL names. */
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { type RedisAddress, redisAddress } from '../../config/redisAddress';
import { messageOf } from '../messageOf';

export type RedisClient = Redis | Cluster;

/** A visitor waits for these answers: so long for a connection, and for a command on it. */
const timeoutMs = 3_000;
/** Longer than a worker's connection ever waits for the next job (ten seconds). */
const workerTimeoutMs = 30_000;

/** Not yet connected. Every command is answered or rejected within seconds: a Redis that hangs counts as away. */
export function visitorConnection(url: string): RedisClient {
  return connectionTo(url, false, {
    maxRetriesPerRequest: 0,
    socketTimeout: timeoutMs,
    reconnectOnError: isReadOnly,
  });
}

/** Not yet connected. Commands wait for as long as Redis is away. */
export function workerConnection(url: string): RedisClient {
  return connectionTo(url, true, {
    maxRetriesPerRequest: null,
    socketTimeout: workerTimeoutMs,
    // 2: and sends the command again.
    reconnectOnError: fault => (isReadOnly(fault) ? 2 : false),
  });
}

type WhenAway = Pick<RedisOptions, 'maxRetriesPerRequest' | 'socketTimeout' | 'reconnectOnError'>;

function connectionTo(url: string, isQueueing: boolean, whenAway: WhenAway): RedisClient {
  const { kind, isEncrypted, username, password, hosts, name, sentinelPassword, database } = addressOf(url);
  const redisOptions = {
    ...{ ...whenAway, username, password, connectTimeout: timeoutMs, keepAlive: 10_000, lazyConnect: true },
    // What was under way when the connection broke: its sender was told that it failed.
    autoResendUnfulfilledCommands: isQueueing,
    ...(isEncrypted && { tls: {} }),
  };
  const options = { ...redisOptions, retryStrategy, enableOfflineQueue: isQueueing };
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
        ...{ clusterRetryStrategy: retryStrategy, enableOfflineQueue: isQueueing },
        // A certificate has a name and no number.
        ...(isEncrypted && { dnsLookup: (host, found) => found(null, host) }),
      });
  }
}

function retryStrategy(times: number): number {
  return Math.min(2_000, 50 * 2 ** Math.min(times, 10));
}

/** After a failover the old primary is a replica: whoever is still connected to it has to find the new one. */
function isReadOnly(fault: Error): boolean {
  return fault.message.includes('READONLY');
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
    const [needed, does] = {
      single: ['a Redis that answers', 'does'],
      sentinel: [`Sentinels that know a primary "${name}" that answers`, 'do'],
      cluster: ['a Redis Cluster that answers', 'does'],
    }[kind];
    const fault = `REDIS_URL must name ${needed}, but ${describe(url)} ${does} not`;
    throw new Error(`${fault}: ${reasonOf(cause)}.`, { cause });
  });
}

/** Of "All sentinels are unreachable. Retrying … Last error: …" the end; without it, they answer and know no such name. */
function reasonOf(fault: unknown): string {
  const reason = messageOf(fault).replace(/^All sentinels are unreachable.*?(?:Last error: |$)/, '');
  return reason.replace(/\.$/, '') || 'none of them knows it';
}
