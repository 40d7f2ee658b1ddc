/** The site with the settings and the user that server/deploy/redis.conf recommends. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspectRedis, redisEnquiries } from '../../../../server/outbox/redis/open';
import { describeRedis, startRedis } from '../../../support/redisServer';
import { until } from '../../../support/until';
import { enquiry } from '../enquiries';
import { openInRedis, operatorOf } from '../redisOutbox';
import { recordingSend } from '../setUp';

const recipe = join(__dirname, '../../../../server/deploy/redis.conf');
const prefix = 'institute:www.example.org';

/** The address of one that has the recipe's lines, with the user that stands in a comment. */
async function recommended(): Promise<string> {
  const lines = (await readFile(recipe, 'utf8')).split('\n');
  const settings = lines.filter(line => /^[a-z]/.test(line));
  const [user = ''] = lines.filter(line => line.startsWith('# user site '));
  const args = [...settings, user.slice('# '.length)].flatMap(line => `--${line}`.split(' '));
  return (await startRedis(...args)).newUrl().replace('//', '//site:password@');
}

describeRedis('a Redis as the recipe says', () => {
  it('lets its user keep, deliver, look, count and erase under its own name', async () => {
    const url = await recommended();
    const { outbox, counting, isLeader, keep } = await openInRedis(url, { prefix });
    expect(await keep('Java')).toBe('kept');
    outbox.start(recordingSend());
    await until(async () => (await outbox.status()).waiting === 0);
    expect(await isLeader()).toBe(true);
    await counting.ask(['INCR', `${counting.prefix}::1`]);
    expect((await inspectRedis(url, prefix)).unseen).toEqual([]);
    const ids = [enquiry('Java').id];
    expect(await redisEnquiries(url, prefix).change({ deed: 'erase', ids })).toEqual(ids);
    const operator = operatorOf(url.replace('site:password@', ''));
    const keys = await operator.keys('*');
    expect(keys).toContain(`{${prefix}}:leader`);
    expect(keys.filter(key => !key.startsWith(`{${prefix}}:`))).toEqual([]);
    // What was erased goes from Redis's file too: it is written anew.
    const isAnew = async () => /^aof_rewrites:[1-9]/m.test(await operator.info('persistence'));
    await until(isAnew);
  }, 30_000);

  it('lets its user see no keys of others', async () => {
    await expect(openInRedis(await recommended(), { prefix: 'institute:other' })).rejects.toThrow('NOPERM');
  });
});
