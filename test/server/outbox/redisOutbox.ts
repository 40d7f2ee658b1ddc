/** An outbox in a Redis. */
import type { RedisOptions } from '../../../server/outbox/redis/connection';
import { openRedis } from '../../../server/outbox/redis/open';
import { testPrefix } from '../../support/testPrefix';
import { enquiry } from './enquiries';
import { closeAfterTest, defaults } from './setUp';

/** Opens one, and closes it after the test. */
export async function openInRedis(url: string, options: Partial<RedisOptions> = {}) {
  const own = defaults();
  const shared = await openRedis({ ...own, url, prefix: testPrefix, lockMs: 1_000, ...options });
  const outbox = closeAfterTest(shared.outbox);
  return { ...shared, log: own.log, keep: (course: string) => outbox.keep(enquiry(course)) };
}
