/** The Redis or Valkey that REDIS_URL names: how it is reached, and under which keys everything stands there. */
import { Cluster, Redis } from 'ioredis';
import { type RedisAddress, redisAddress } from '../../config/redisAddress';
import type { OutboxOptions } from '../openOutbox';
import { messageOf } from '../outbox';

export interface RedisOptions extends OutboxOptions {
  /** REDIS_URL; it may hold a password: never printed. */
  readonly url: string;
  /** What all keys begin with: each website has its own. */
  readonly prefix: string;
  /** A job that a process took is another's after this, unless that process renews its lock. */
  readonly lockMs?: number;
}

type Command = readonly [name: string, ...args: string[]];
export type Connection = ReturnType<typeof connectionTo>;

/** Not yet connected. A visitor's commands are answered or rejected within seconds; a worker's wait for Redis. */
export function connectionTo(at: Pick<RedisOptions, 'url' | 'prefix'>, whoWaits: 'visitor' | 'worker') {
  const { url, prefix } = at;
  const address = redisAddress(url);
  // The settings have been read by the same function.
  if (address === undefined) throw new Error('REDIS_URL is not an address of a Redis.');
  const { kind, name } = address;
  const client = clientFor(address, whoWaits === 'worker');
  const [scheme = '', rest = ''] = url.split('://');
  /** Where it is, for the log: no user, no password. */
  const place = `${scheme}://${rest.replace(/^.*@/, '').replace(/\?.*$/, '').replace(/\/$/, '')}`;
  // By what stands in braces a Cluster keeps the keys of one website on one node, as BullMQ's scripts need.
  const queue = { connection: client, prefix: `{${prefix}}` };
  const key = (name: 'probe' | 'posts:' | 'secret' | 'leader') => `{${prefix}}:${name}`;

  /** Rejects with a sentence for the operator. Later faults are met where a command is awaited. */
  async function connect(): Promise<void> {
    // It tells more than the rejection does, and one that asks Sentinels asks them for ever.
    const failed = new Promise<never>((_resolve, reject) => client.on('error', reject));
    await Promise.race([client.connect(), failed]).catch(cause => {
      const needed = {
        ...{ single: 'a Redis', cluster: 'a Redis Cluster' },
        sentinel: `Sentinels that know a primary "${name}"`,
      }[kind];
      // Of "All sentinels are unreachable. Retrying … Last error: …" the end; without it, they know no such name.
      const told = messageOf(cause).replace(/^All sentinels are unreachable.*?(?:Last error: |$)/, '');
      const reason = told.replace(/\.$/, '') || 'none of them knows it';
      const fault = `REDIS_URL must name ${needed} that answers, but ${place} does not`;
      throw new Error(`${fault}: ${reason}.`, { cause });
    });
  }

  /** The replies to these commands, of the one node that has our keys: in a Cluster, others would go to any. */
  async function ask(...commands: readonly Command[]) {
    const calls = commands.map(command => ['call', ...command]);
    const replies = await client.pipeline([['exists', key('probe')], ...calls]).exec();
    return (replies ?? []).slice(1).map(([fault, reply]) => {
      if (fault) throw fault;
      return reply;
    });
  }

  /** What INFO says in these sections, by names such as `run_id`. */
  async function info(...sections: readonly string[]) {
    const commands = sections.map(section => ['INFO', section] as const);
    const lines = (await ask(...commands)).join('\r\n').split('\r\n');
    return new Map(lines.map(line => [line.replace(/:.*$/, ''), line.replace(/^[^:]*:/, '')]));
  }

  return { client, kind, place, prefix, key, queue, connect, ask, info };
}

export const queueName = 'outbox';

const timeoutMs = 3_000;
/** Longer than a worker's connection ever waits for the next job (ten seconds). */
const workerTimeoutMs = 30_000;

function clientFor(address: RedisAddress, isWorker: boolean): Redis | Cluster {
  const { kind, isEncrypted, username, password, hosts, name, sentinelPassword, database } = address;
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

/** Whether this user may not use a command, or this Redis does not have it. */
export function isForbidden(fault: unknown): boolean {
  return fault instanceof Error && /^(?:NOPERM|ERR (?:unknown|.*not allowed))/i.test(fault.message);
}
