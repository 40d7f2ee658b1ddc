/** What several machines share in one Redis. Built into a file of its own, which only a set REDIS_URL loads. */
import { randomBytes } from 'node:crypto';
import type { Log } from '../../system/log';
import type { Enquiries } from '../enquiries';
import { openHealth } from '../health';
import { type OutboxOptions, withDefaults } from '../options';
import type { Outbox } from '../outbox';
import { askNode } from './askNode';
import {
  addressOf,
  connect,
  describe,
  messageOf,
  patientConnection,
  promptConnection,
  type RedisClient,
} from './connection';
import { checkDurability } from './durability';
import { redisEnquiries } from './enquiries';
import { namesOf } from './names';
import { otherPrefixes } from './otherPrefixes';
import { openRedisOutbox } from './outbox';
import { openReplicas } from './replicas';
import { replicationNote } from './replicationNote';
import { openSpeaker } from './speaker';

export interface RedisOptions extends OutboxOptions {
  /** REDIS_URL; it may hold a password: never printed. */
  readonly url: string;
  /** What all keys begin with: each website has its own. */
  readonly prefix: string;
  /** An enquiry that a process took is another's after this, unless that process renews its claim. */
  readonly claimMs?: number;
}

export interface Shared {
  /** Its `close` closes every connection. */
  readonly outbox: Outbox;
  readonly enquiries: Enquiries;
  /** For the count of posts, which the machines share too. */
  readonly counting: Counting;
  /** Whether this machine is the one that tells the operator what concerns all. */
  readonly isSpeaker: () => Promise<boolean>;
}

interface Counting {
  readonly prefix: string;
  readonly ask: (key: string, command: readonly [string, ...string[]]) => Promise<unknown>;
  readonly onReady: (listener: () => void) => void;
}

export { redisEnquiries } from './enquiries';
export { examineRedis } from './examine';

/**
 * Connects, checks that what Redis acknowledges is durable, and says what it found. Rejects with a sentence for the
 * operator when Redis cannot be reached or would lose messages.
 */
export async function openRedis(options: RedisOptions): Promise<Shared> {
  const { url, prefix, log } = options;
  const names = namesOf(prefix);
  const client = promptConnection(url);
  const replicaClient = promptConnection(url);
  const workerClient = patientConnection(url);
  const prompt = [client, replicaClient];
  const replicas = openReplicas(replicaClient, names.probe);
  let fault: unknown;
  let secret: string;
  for (const each of prompt)
    each.on('error', caught => {
      fault = caught;
    });
  // Of the same Redis: the other connections have said it.
  workerClient.on('error', () => undefined);
  try {
    for (const each of prompt) await connect(each, url);
    const { found, unseen } = await checkDurability(client, names.probe);
    log.info(`Enquiries are kept in Redis at ${describe(url)}, under ${prefix} (${found})`);
    if (unseen.length > 0) log.warn(unseenSentence(unseen));
    const { text, todo } = replicationNote(await replicas.ask(), addressOf(url).kind);
    if (todo === undefined) log.info(text);
    else log.warn(`${text} ${todo}`);
    warnOfOthers(await otherPrefixes(client, names.tag), prefix, log);
    secret = await sharedSecret(client, names.secret);
  } catch (cause) {
    for (const each of prompt) each.disconnect();
    throw cause;
  }

  let durable: Promise<unknown> = Promise.resolve();
  const verify = async () => {
    durable = checkDurability(client, names.probe).then(() => replicas.have(names.probe));
    await durable;
  };
  let unfitBecause: string | undefined;
  const noteUnfit = (unfit: unknown) => {
    const reason = messageOf(unfit);
    // A primary that has become a replica ends each connection at the first write.
    if (reason !== unfitBecause) log.error('Redis is there again, but it cannot be used', { reason });
    unfitBecause = reason;
    health.note(unfit);
  };
  const noteFit = () => {
    unfitBecause = undefined;
    health.note(undefined);
  };
  const health = openHealth({ probe: verify, reasonOf: messageOf, log });
  for (const each of prompt) {
    // One that ends in good order tells of no fault.
    each.on('reconnecting', () => health.note(fault ?? new Error('The connection was closed')));
    // It may be another Redis that is back, or one with another configuration.
    each.on('ready', () => {
      if (prompt.every(({ status }) => status === 'ready')) void verify().then(noteFit, noteUnfit);
    });
  }

  const outbox = openRedisOutbox({
    claimMs: 15_000,
    ...withDefaults(options),
    secret,
    client,
    workerClient,
    tag: names.tag,
    replicas,
    health,
    // What was wrong may have been mended since: the next message tries.
    isDurable: () => durable.catch(verify),
  });
  return {
    outbox: {
      ...outbox,
      async close() {
        await outbox.close();
        if (replicaClient.status !== 'end') replicaClient.disconnect();
      },
    },
    enquiries: redisEnquiries(url, prefix),
    counting: {
      prefix: names.posts,
      ask: async (key, command) => (await askNode(client, key, [command]))[0],
      onReady: listener => void client.on('ready', listener),
    },
    isSpeaker: openSpeaker(client, names.speaker),
  };
}

/** The first machine makes it. */
async function sharedSecret(client: RedisClient, key: string): Promise<string> {
  const made = randomBytes(32).toString('hex');
  await client.set(key, made, 'NX');
  return (await client.get(key)) ?? made;
}

function unseenSentence(unseen: readonly string[]): string {
  return `Redis does not show ${unseen.join(' and ')} (CONFIG is not allowed): whether it writes to its disk before it answers could not be checked`;
}

function warnOfOthers(others: readonly string[], prefix: string, log: Log): void {
  if (others.length > 0)
    log.warn(
      `This Redis has nothing under ${prefix} yet, but has enquiries under ${others.join(' and ')}. If they are this website's own, set REDIS_PREFIX to that name`,
    );
}
