/** What an operator sees and does where several machines share a Redis. */
import { createServer } from 'node:net';
import { filesWith } from '../../../support/filesWith';
import { listen } from '../../../support/freePort';
import { describeRedis, startRedis } from '../../../support/redisServer';
import { runTool } from '../../../support/runTool';
import { testPrefix } from '../../../support/testPrefix';
import { until } from '../../../support/until';
import { openInRedis } from '../redisOutbox';
import { recordingSend } from '../setUp';

describeRedis('the enquiries of a Redis', () => {
  it('are listed and erased by the command, also from its files', async () => {
    const redis = await startRedis();
    const url = redis.newUrl();
    const { outbox, keep } = await openInRedis(url);
    outbox.start(recordingSend());
    await keep('Java');
    await until(async () => (await outbox.status()).waiting === 0);
    const files = () => filesWith(redis.folder, 'amol@example.org');
    expect(await files()).not.toEqual([]);
    const run = (...args: string[]) =>
      runTool('enquiries', args, { REDIS_URL: url, REDIS_PREFIX: testPrefix });
    expect(JSON.parse((await run('list', '--json')).out)).toMatchObject([{ state: 'delivered' }]);
    const gone = await run('delete', '9876543210', '--yes');
    // Without SMTP_URL, mails may have been written on other machines.
    expect(gone.code).toBe(1);
    expect(gone.err).toMatch(
      /\n1 enquiry erased\.\nWithout SMTP_URL each machine writes mails into its own DATA_DIR/,
    );
    // Once it has written them anew.
    await until(async () => (await files()).length === 0, 20_000);
    expect(await keep('Java')).toBe('kept');
  });
});

describe('the command enquiries', () => {
  it('ends within seconds with a sentence where a Redis takes the connection and never answers', async () => {
    const silent = createServer(() => undefined);
    const REDIS_URL = `redis://127.0.0.1:${await listen(silent)}`;
    const began = performance.now();
    const { code, out, err } = await runTool('enquiries', ['list'], { REDIS_URL });
    expect(performance.now() - began).toBeLessThan(15_000);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^REDIS_URL must name a Redis that answers, but redis:.* does not: [^\n]+\n$/);
    silent.close();
  });
});
