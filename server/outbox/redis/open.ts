/** What several machines share in one Redis. Built into a file of its own, which only a set REDIS_URL loads. */
import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Enquiries } from '../enquiries';
import { openHealth } from '../health';
import { type OutboxOptions, withDefaults } from '../options';
import type { Outbox } from '../outbox';
import { connect, describe, messageOf, patientConnection, promptConnection } from './connection';
import { checkDurability } from './durability';
import { redisEnquiries } from './enquiries';
import { prefix } from './names';
import { openRedisOutbox } from './outbox';
import { openSpeaker } from './speaker';

export interface RedisOptions extends OutboxOptions {
  /** REDIS_URL; it may hold a password: never printed. */
  readonly url: string;
  /** An enquiry that a process took is another's after this, unless that process renews its claim. */
  readonly claimMs?: number;
}

export interface Shared {
  /** Its `close` closes every connection. */
  readonly outbox: Outbox;
  readonly enquiries: Enquiries;
  /** For what else the machines share; its keys begin with `prefix`. */
  readonly client: Redis;
  readonly prefix: string;
  /** Whether this machine is the one that tells the operator what concerns all. */
  readonly isSpeaker: () => Promise<boolean>;
}

export { redisEnquiries } from './enquiries';
export { examineRedis } from './examine';

/**
 * Connects, checks that what Redis acknowledges is durable, and says what it found. Rejects with a sentence for the
 * operator when Redis cannot be reached or would lose messages.
 */
export async function openRedis(options: RedisOptions): Promise<Shared> {
  const { url, log } = options;
  const client = promptConnection(url);
  const workerClient = patientConnection(url);
  const check = () => checkDurability(client, `${prefix}:probe`);
  let fault: unknown;
  let secret: string;
  client.on('error', caught => {
    fault = caught;
  });
  // Of the same Redis: the other connection has said it.
  workerClient.on('error', () => undefined);
  try {
    await connect(client, url);
    const { found, unseen } = await check();
    secret = await sharedSecret(client);
    log.info(`Enquiries are kept in Redis at ${describe(url)} (${found})`);
    if (unseen.length > 0) log.warn(unseenSentence(unseen));
  } catch (cause) {
    client.disconnect();
    throw cause;
  }

  let durable: Promise<unknown> = Promise.resolve();
  const verify = async () => {
    durable = check();
    await durable;
  };
  const noteUnfit = (unfit: unknown) => {
    log.error('Redis is there again, but it cannot be used', { reason: messageOf(unfit) });
    health.note(unfit);
  };
  const health = openHealth({ probe: verify, reasonOf: messageOf, log });
  // One that ends in good order tells of no fault.
  client.on('reconnecting', () => health.note(fault ?? new Error('The connection was closed')));
  // It may be another Redis that is back, or one with another configuration.
  client.on('ready', () => void verify().then(() => health.note(undefined), noteUnfit));

  const settings = {
    claimMs: 15_000,
    ...withDefaults(options),
    secret,
    client,
    workerClient,
    health,
    // What was wrong may have been mended since: the next message tries.
    isDurable: () => durable.catch(verify),
  };
  return {
    outbox: openRedisOutbox(settings),
    enquiries: redisEnquiries(url),
    client,
    prefix,
    isSpeaker: openSpeaker(client, `${prefix}:speaker`),
  };
}

/** The first machine makes it. */
async function sharedSecret(client: Redis): Promise<string> {
  const made = randomBytes(32).toString('hex');
  await client.set(`${prefix}:secret`, made, 'NX');
  return (await client.get(`${prefix}:secret`)) ?? made;
}

function unseenSentence(unseen: readonly string[]): string {
  return `Redis does not show ${unseen.join(' and ')} (CONFIG is not allowed): whether it writes to its disk before it answers could not be checked`;
}
