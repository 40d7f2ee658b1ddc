/** An outbox in a Redis, and an operator's connection; both are closed after the test. */
import { Redis } from 'ioredis';
import type { RedisOptions } from '../../../server/outbox/redis/connection';
import { openRedis } from '../../../server/outbox/redis/open';
import { endAfter } from '../../support/endAfter';
import { testPrefix } from '../../support/testPrefix';
import { enquiry } from './enquiries';
import { closeAfterTest, defaults } from './setUp';

export async function openInRedis(url: string, options: Partial<RedisOptions> = {}) {
  const own = defaults();
  const shared = await openRedis({ ...own, url, prefix: testPrefix, lockMs: 1_000, ...options });
  const outbox = closeAfterTest(shared.outbox);
  return { ...shared, log: own.log, keep: (course: string) => outbox.keep(enquiry(course)) };
}

export function operatorOf(url: string): Redis {
  const client = new Redis(url);
  endAfter('test', () => client.disconnect());
  return client;
}
