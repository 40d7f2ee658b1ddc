/** Looks at the Redis that several machines share: there, durable, with room. */
import type { RedisReport } from '../../outbox/redis/inspect';
import { type Finding, ok, warning, wrong } from './finding';

const megabyte = 1024 * 1024;

/** What was seen of a Redis that answers and takes what is written. */
export function redisFindings(sight: RedisReport): readonly Finding[] {
  const { address, writeMs, found, unseen, replication } = sight;
  return [
    ok('Redis', `${address} answers, and takes ${writeMs} ms for a write.`),
    unseen.length === 0
      ? ok('Durable', `Redis has on its disk what it has acknowledged (${found}).`)
      : warning(
          'Durable',
          `Redis does not let ${unseen.join(' and ')} be seen.`,
          'Ask who runs it whether a write is on the disk before it is acknowledged.',
        ),
    replication.todo === undefined
      ? ok('Replicas', replication.text)
      : warning('Replicas', replication.text, replication.todo),
    roomFinding(sight),
  ];
}

/** The sentence is that of the start, which is refused for the same reason. */
export function redisFault(fault: unknown): Finding {
  return wrong(
    'Redis',
    String(Object(fault).message),
    'See that it runs, that this machine may reach it, and that REDIS_URL has its user and password (server/deploy/redis.conf).',
  );
}

/** A full one refuses what is written: visitors read that their message could not be kept. */
function roomFinding({ usedBytes, maxBytes }: RedisReport): Finding {
  const used = `Redis uses ${megabytes(usedBytes)} MB of memory`;
  if (maxBytes === undefined) return ok('Room', `${used}, and has no limit of its own.`);
  const text = `${used} of the ${megabytes(maxBytes)} MB that it may.`;
  const share = usedBytes / maxBytes;
  const todo = 'Raise maxmemory in its configuration before it is full.';
  return share > 0.9
    ? wrong('Room', text, todo)
    : share > 0.7
      ? warning('Room', text, todo)
      : ok('Room', text);
}

function megabytes(bytes: number): string {
  return Math.ceil(bytes / megabyte).toLocaleString('en-IN');
}
