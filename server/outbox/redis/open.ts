/** What several machines share in one Redis. Built into a file of its own, which only a set REDIS_URL loads. */
import { randomBytes } from 'node:crypto';
import type { Enquiries } from '../enquiries';
import { type OutboxOptions, withDefaults } from '../options';
import type { Outbox } from '../outbox';
import { askNode } from './askNode';
import { connect, patientConnection, promptConnection, type RedisClient } from './connection';
import { checkDurability } from './durability';
import { redisEnquiries } from './enquiries';
import { firstLook } from './firstLook';
import { openFitness } from './fitness';
import { namesOf } from './names';
import { openRedisOutbox } from './outbox';
import { openReplicas } from './replicas';
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
 * operator when Redis cannot be reached or would lose enquiries.
 */
export async function openRedis(options: RedisOptions): Promise<Shared> {
  const { url, prefix, log } = options;
  const names = namesOf(prefix);
  const client = promptConnection(url);
  // Of their own: whoever waits for replicas keeps a connection waiting.
  const replicaClient = promptConnection(url);
  const workerClient = patientConnection(url);
  // Of the same Redis: the other connections say it.
  workerClient.on('error', () => undefined);
  const prompt = [client, replicaClient];
  const replicas = openReplicas(replicaClient, names.probe);
  let secret: string;
  try {
    for (const each of prompt) await connect(each, url);
    await firstLook({ client, replicas, url, prefix, log });
    secret = await sharedSecret(client, names.secret);
  } catch (cause) {
    for (const each of prompt) each.disconnect();
    throw cause;
  }
  const check = () => checkDurability(client, names.probe).then(() => replicas.have(names.probe));
  const outbox = openRedisOutbox({
    ...{ claimMs: 15_000, ...withDefaults(options), ...openFitness(prompt, check, log) },
    ...{ tag: names.tag, secret, client, workerClient, replicas },
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
