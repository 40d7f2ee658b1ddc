/** The site with the settings and the user that server/deploy/redis.conf recommends. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { inspectRedis, openRedis, redisEnquiries } from '../../../../server/outbox/redis/open';
import { redisCommand, startRedis } from '../../../support/redisServer';
import { until } from '../../../support/until';
import { enquiry } from '../enquiries';
import { closeAfterTest, recordedLog, recordingSend } from '../setUp';

const describeRedis = redisCommand === undefined ? describe.skip : describe;
const recipe = join(__dirname, '../../../../server/deploy/redis.conf');
const prefix = 'institute:www.example.org';

/** The recipe's lines as arguments, with the user that stands in a comment. */
async function recommended(): Promise<readonly string[]> {
  const lines = (await readFile(recipe, 'utf8')).split('\n');
  const settings = lines.filter(line => /^[a-z]/.test(line));
  const [user = ''] = lines.filter(line => line.startsWith('# user site '));
  return [...settings, user.slice('# '.length)].flatMap(line => `--${line}`.split(' '));
}

describeRedis('a Redis as the recipe says', () => {
  it('lets its user keep, deliver, look, count and erase', async () => {
    const redis = await startRedis(...(await recommended()));
    const url = redis.newUrl().replace('//', '//site:password@');
    const { outbox, counting, isLeader } = await openRedis({
      ...{ url, prefix, log: recordedLog(), retentionDays: 90, lockMs: 1_000 },
    });
    closeAfterTest(outbox);
    expect(await outbox.keep(enquiry('Java'))).toBe('kept');
    const send = recordingSend();
    outbox.start(send);
    await until(async () => (await outbox.status()).waiting === 0);
    expect(await isLeader()).toBe(true);
    await counting.ask(['INCR', `${counting.prefix}::1`]);
    const { unseen } = await inspectRedis(url, prefix);
    expect(unseen).toEqual([]);

    const enquiries = redisEnquiries(url, prefix);
    const ids = [enquiry('Java').id];
    expect(await enquiries.change({ deed: 'erase', ids })).toEqual(ids);
    // What was erased goes from Redis's file too: it is written anew.
    const operator = new Redis(redis.newUrl());
    const isAnew = async () => /^aof_rewrites:[1-9]/m.test(await operator.info('persistence'));
    await until(isAnew).finally(() => operator.disconnect());
  }, 30_000);

  it('lets its user see no keys of others', async () => {
    const redis = await startRedis(...(await recommended()));
    const url = redis.newUrl().replace('//', '//site:password@');
    await expect(
      openRedis({ url, prefix: 'institute:other', log: recordedLog(), retentionDays: 90 }),
    ).rejects.toThrow('NOPERM');
  });
});
