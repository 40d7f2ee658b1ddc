/** Connections to the Redis or Valkey that REDIS_URL names. */
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { type RedisAddress, redisAddress } from '../../config/redisAddress';
import { faultCode } from '../../system/files';

/** Both have the same commands. */
export type RedisClient = Redis | Cluster;

/** A visitor waits for these answers: so long for a connection, and for a command on it. */
const timeoutMs = 3_000;
/** Longer than a worker's connection ever waits for the next message (ten seconds). */
const workerTimeoutMs = 30_000;

/**
 * A connection, not yet made, on which every command is answered or rejected within seconds: nothing waits in a queue
 * for a Redis that is away, and one that hangs is taken for away. What was under way then is not sent again, since its
 * sender was told that it failed.
 */
export function promptConnection(url: string): RedisClient {
  return connectionTo(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    socketTimeout: timeoutMs,
    reconnectOnError: fault => isReadOnly(fault),
  });
}

/** A connection, not yet made, whose commands wait for as long as Redis is away: for what no visitor waits for. */
export function patientConnection(url: string): RedisClient {
  return connectionTo(url, {
    maxRetriesPerRequest: null,
    socketTimeout: workerTimeoutMs,
    // 2: and sends the command again.
    reconnectOnError: fault => (isReadOnly(fault) ? 2 : false),
  });
}

type Manners = Pick<
  RedisOptions,
  | 'enableOfflineQueue'
  | 'autoResendUnfulfilledCommands'
  | 'maxRetriesPerRequest'
  | 'socketTimeout'
  | 'reconnectOnError'
>;

function connectionTo(url: string, manners: Manners): RedisClient {
  const { kind, isEncrypted, username, password, hosts, name, sentinelPassword, database } = addressOf(url);
  const options = {
    ...manners,
    username,
    password,
    lazyConnect: true,
    connectTimeout: timeoutMs,
    keepAlive: 10_000,
    retryStrategy,
    ...(isEncrypted && { tls: {} }),
  };
  switch (kind) {
    case 'single':
      return new Redis({ ...options, ...hosts[0], db: database });
    case 'sentinel':
      return new Redis({
        ...options,
        db: database,
        name,
        sentinels: [...hosts],
        sentinelPassword,
        sentinelRetryStrategy: retryStrategy,
        ...(isEncrypted && { sentinelTLS: {}, enableTLSForSentinelMode: true }),
      });
    case 'cluster': {
      const { retryStrategy: clusterRetryStrategy, enableOfflineQueue, ...redisOptions } = options;
      return new Cluster([...hosts], {
        clusterRetryStrategy,
        enableOfflineQueue,
        redisOptions,
        lazyConnect: true,
        // A certificate has a name and no number.
        ...(isEncrypted && { dnsLookup: (host, found) => found(null, host) }),
      });
    }
  }
}

/** Soon again and again: forms are refused until it is back. */
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

/** Connects; rejects with a sentence for the operator. Faults that come later are met where a command is awaited. */
export async function connect(client: RedisClient, url: string): Promise<void> {
  // It tells more than the rejection does, and one that asks Sentinels asks them for ever.
  const failed = new Promise<never>((_resolve, reject) => client.on('error', reject));
  await Promise.race([client.connect(), failed]).catch(cause => {
    throw new Error(`${whatItMustName(url)}: ${reasonOf(cause)}.`, { cause });
  });
}

/** Of "All sentinels are unreachable. Retrying … Last error: …" the end; without it, they answer and know no such name. */
function reasonOf(fault: unknown): string {
  const reason = messageOf(fault).replace(/^All sentinels are unreachable.*?(?:Last error: |$)/, '');
  return reason.replace(/\.$/, '') || 'none of them knows it';
}

function whatItMustName(url: string): string {
  const { kind, name } = addressOf(url);
  const must = {
    single: 'a Redis that answers',
    sentinel: `Sentinels that know a primary "${name}" that answers`,
    cluster: 'a Redis Cluster that answers',
  };
  const does = kind === 'sentinel' ? 'do' : 'does';
  return `REDIS_URL must name ${must[kind]}, but ${describe(url)} ${does} not`;
}

/** Redis's messages tell of commands and settings, not of what was written. */
export function messageOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  // A Cluster's fault says less than that of the node that was asked last.
  const { lastNodeError }: { lastNodeError?: unknown } = Object(fault);
  return lastNodeError === undefined ? fault.message || faultCode(fault) : messageOf(lastNodeError);
}
