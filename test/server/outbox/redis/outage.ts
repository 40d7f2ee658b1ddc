/** A Redis that goes away: refused in bounded time, and healed without a restart. */
import { setTimeout as pause } from 'node:timers/promises';
import { OutboxError } from '../../../../server/outbox/outbox';
import { describeRedis, redisCommand, startRedis, type TestRedis } from '../../../support/redisServer';
import { until } from '../../../support/until';
import { openInRedis } from '../redisOutbox';
import { recordingSend } from '../setUp';

let redis: TestRedis;
beforeAll(async () => {
  if (redisCommand !== undefined) redis = await startRedis();
});

describeRedis('a Redis that is killed', () => {
  it('has every enquiry that was said to be kept, whenever it dies', async () => {
    const { outbox, keep } = await openInRedis(redis.newUrl());
    const said: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const keeping = Array.from({ length: 60 }, async (_, index) => {
        await pause(index);
        await keep(`${round}-${index}`).then(
          () => said.push(`${round}-${index}`),
          () => undefined,
        );
      });
      await pause(10 + 10 * round);
      await redis.stop('SIGKILL');
      await Promise.all(keeping);
      await expect(keep(`${round}`)).rejects.toThrow(OutboxError);
      expect(await outbox.status().catch(() => 'no figures')).toBe('no figures');
      await redis.start();
      await until(async () => (await outbox.status()).canKeep);
    }
    const send = recordingSend();
    outbox.start(send);
    await until(() => said.every(course => send.sent.includes(course)));
    expect(said.length).toBeGreaterThan(20);
    expect(said.length).toBeLessThan(300);
    expect(new Set(send.sent).size).toBe(send.sent.length);
  });

  it('during a delivery has it marked once it is back, and it is not made again', async () => {
    const { outbox, keep } = await openInRedis(redis.newUrl());
    await keep('Java');
    let sends = 0;
    let finish = () => {};
    outbox.start(async () => {
      sends += 1;
      await new Promise<void>(resolve => {
        finish = resolve;
      });
      return { outcome: 'delivered' };
    });
    await until(() => sends === 1);
    await redis.stop('SIGKILL');
    finish();
    await redis.start();
    await until(async () => (await outbox.status()).waiting === 0, 15_000);
    expect(sends).toBe(1);
  });
});

describeRedis('a Redis that hangs', () => {
  it('is taken for away, and heals', async () => {
    const { outbox, keep } = await openInRedis(redis.newUrl());
    await keep('before');
    redis.signal('SIGSTOP');
    // The last one comes when it is known to be away.
    await Promise.all(['Java', 'Python'].map(each => expect(keep(each)).rejects.toThrow(OutboxError)));
    await expect(keep('C')).rejects.toThrow(OutboxError);
    redis.signal('SIGCONT');
    await until(async () => (await keep('Java').catch(() => undefined)) !== undefined, 10_000);
    const send = recordingSend();
    outbox.start(send);
    await until(() => ['before', 'Java'].every(course => send.sent.includes(course)));
  }, 40_000);
});
