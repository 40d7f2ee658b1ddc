/** A primary with replicas, and an outbox in it. */
import { Redis } from 'ioredis';
import { openRedis } from '../../../../server/outbox/redis/open';
import { startForwarder } from '../../../support/forwarder';
import { startRedis, type TestRedis } from '../../../support/redisServer';
import { testPrefix } from '../../../support/testPrefix';
import { until } from '../../../support/until';
import { enquiry } from '../enquiries';
import { closeAfterTest, recordedLog, shortPauses } from '../setUp';

/** A primary and so many replicas, all in step. The replicas' link to it can be cut. */
export async function startReplicated(count: number) {
  const primary = await startRedis('--repl-diskless-sync-delay', '0');
  const link = await startForwarder(portOf(primary));
  const replicaOf = ['--replicaof', '127.0.0.1', `${link.port}`];
  const replicas = await Promise.all(Array.from({ length: count }, () => startRedis(...replicaOf)));
  await untilConnected(primary, count);
  return { primary, replicas, link, url: primary.newUrl() };
}

/** Waits until the primary has so many replicas that have caught up. */
export async function untilConnected(primary: TestRedis, count: number) {
  const client = clientOf(primary);
  const online = async () => (await client.info('replication')).match(/^slave\d+:.*state=online/gm) ?? [];
  await until(async () => (await online()).length === count, 20_000);
  client.disconnect();
}

export function portOf(redis: TestRedis): number {
  return Number(new URL(redis.newUrl()).port);
}

/** An operator's connection. */
export function clientOf(redis: TestRedis): Redis {
  return new Redis(redis.newUrl());
}

/** An outbox with short pauses, closed after the test. */
export async function openIn(url: string) {
  const log = recordedLog();
  const pauses = { enquiryPauses: shortPauses, transportPauses: shortPauses };
  const { outbox } = await openRedis({ url, prefix: testPrefix, log, retentionDays: 90, ...pauses });
  return { outbox: closeAfterTest(outbox), log, keep: (course: string) => outbox.keep(enquiry(course)) };
}
