/** What the start says of the Redis that it found. */
import type { Log } from '../../system/log';
import { addressOf, describe, type RedisClient } from './connection';
import { checkDurability } from './durability';
import { namesOf } from './names';
import { otherPrefixes } from './otherPrefixes';
import type { Replicas } from './replicas';
import { replicationNote } from './replicationNote';

interface Options {
  readonly client: RedisClient;
  readonly replicas: Replicas;
  readonly url: string;
  readonly prefix: string;
  readonly log: Log;
}

/** Rejects with a sentence for the operator when Redis would lose enquiries or cannot be written. */
export async function firstLook({ client, replicas, url, prefix, log }: Options): Promise<void> {
  const { tag, probe } = namesOf(prefix);
  const { found, unseen } = await checkDurability(client, probe);
  log.info(`Enquiries are kept in Redis at ${describe(url)}, under ${prefix} (${found})`);
  if (unseen.length > 0)
    log.warn(
      `Redis does not show ${unseen.join(' and ')} (CONFIG is not allowed): whether it writes to its disk before it answers could not be checked`,
    );
  const { text, todo } = replicationNote(await replicas.ask(), addressOf(url).kind);
  if (todo === undefined) log.info(text);
  else log.warn(`${text} ${todo}`);
  const others = await otherPrefixes(client, tag);
  if (others.length > 0)
    log.warn(
      `This Redis has nothing under ${prefix} yet, but has enquiries under ${others.join(' and ')}. If they are this website's own, set REDIS_PREFIX to that name`,
    );
}
