/** Checks the Redis that several machines share: there, durable, with room. */
import type { RedisReport } from '../../outbox/redis/inspect';
import { type Finding, graded, ok, warning } from './finding';

/** What was seen of a Redis that answers and takes what is written. */
export function redisFindings(report: RedisReport): readonly Finding[] {
  const { address, writeMs, found, unseen, replication } = report;
  const isSeen = unseen.length === 0;
  const durable = isSeen
    ? `Redis has on its disk what it has acknowledged (${found}).`
    : `Redis does not let ${unseen.join(' and ')} be seen.`;
  const ask = 'Ask who runs it whether a write is on the disk before it is acknowledged.';
  const { text, todo } = replication;
  return [
    ok('Redis', `${address} answers, and takes ${writeMs} ms for a write.`),
    graded(isSeen ? 'ok' : 'warning', 'Durable', durable, ask),
    todo === undefined ? ok('Replicas', text) : warning('Replicas', text, todo),
    roomFinding(report),
  ];
}

/** A full one refuses what is written: visitors read that their enquiry could not be kept. */
function roomFinding({ usedBytes, maxBytes }: RedisReport): Finding {
  const used = `Redis uses ${megabytes(usedBytes)} MB of memory`;
  if (maxBytes === undefined) return ok('Room', `${used}, and has no limit of its own.`);
  const share = usedBytes / maxBytes;
  const state = share > 0.9 ? 'wrong' : share > 0.7 ? 'warning' : 'ok';
  const text = `${used} of the ${megabytes(maxBytes)} MB that it may.`;
  return graded(state, 'Room', text, 'Raise maxmemory in its configuration before it is full.');
}

function megabytes(bytes: number): string {
  return Math.ceil(bytes / 1024 / 1024).toLocaleString('en-IN');
}
