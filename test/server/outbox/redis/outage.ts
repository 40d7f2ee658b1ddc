/** A Redis that goes away: refused in bounded time, and healed without a restart. */
import { setTimeout as pause } from 'node:timers/promises';
import { OutboxError } from '../../../../server/outbox/outbox';
import { openRedis } from '../../../../server/outbox/redis/open';
import { redisCommand, startRedis, type TestRedis } from '../../../support/redisServer';
import { testPrefix } from '../../../support/testPrefix';
import { until } from '../../../support/until';
import { enquiry } from '../enquiries';
import { closeAfterTest, recordedLog, recordingSend, shortPauses } from '../setUp';

const describeRedis = redisCommand === undefined ? describe.skip : describe;

let redis: TestRedis;
beforeEach(async () => {
  if (redisCommand !== undefined) redis = await startRedis();
});

async function open() {
  const log = recordedLog();
  const pauses = { enquiryPauses: shortPauses, transportPauses: shortPauses };
  const options = {
    url: redis.newUrl(),
    prefix: testPrefix,
    log,
    retentionDays: 90,
    lockMs: 1_000,
    ...pauses,
  };
  const { outbox } = await openRedis(options);
  closeAfterTest(outbox);
  return { outbox, log };
}

describeRedis('a Redis that is killed', () => {
  it('keeps nothing until it is back with what it had, and says so once', async () => {
    const { outbox, log } = await open();
    const send = recordingSend();
    outbox.start(send);
    await outbox.keep(enquiry('before'));
    await until(() => send.sent.length === 1);
    await redis.stop('SIGKILL');

    for (const course of ['Java', 'Python', 'Java']) {
      const fault = await outbox.keep(enquiry(course)).catch(caught => caught);
      expect(fault).toBeInstanceOf(OutboxError);
    }
    expect(await outbox.status().catch(() => 'no figures')).toBe('no figures');

    await redis.start();
    await until(async () => (await outbox.keep(enquiry('Java')).catch(() => undefined)) === 'kept');
    expect(await outbox.keep(enquiry('before'))).toBe('repeat');
    await until(() => send.sent.length === 2);
    expect(send.sent).toEqual(['before', 'Java']);
    await until(async () => (await outbox.status()).waiting === 0);
    expect(await outbox.status()).toMatchObject({ canKeep: true, refused: 0 });
    const isOfOutbox = (text: string) => /outbox can/.test(text);
    expect(log.entries.map(entry => entry.message).filter(isOfOutbox)).toEqual([
      'The outbox cannot keep enquiries',
      'The outbox can keep enquiries again',
    ]);
  });

  it('has every message that was said to be kept, whenever it dies', async () => {
    const { outbox } = await open();
    const said: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const keeping = Array.from({ length: 60 }, async (_, index) => {
        await pause(index);
        await outbox.keep(enquiry(`${round}-${index}`)).then(
          () => said.push(`${round}-${index}`),
          () => undefined,
        );
      });
      await pause(10 + 10 * round);
      await redis.stop('SIGKILL');
      await Promise.all(keeping);
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
});

describeRedis('a Redis that hangs', () => {
  it('is taken for away, and heals', async () => {
    const { outbox } = await open();
    await outbox.keep(enquiry('before'));
    redis.signal('SIGSTOP');
    const faults = [outbox.keep(enquiry('Java')), outbox.keep(enquiry('Python'))];
    for (const fault of faults) await expect(fault).rejects.toThrow(OutboxError);
    // Known to be away by now.
    await expect(outbox.keep(enquiry('C'))).rejects.toThrow(OutboxError);
    redis.signal('SIGCONT');
    await until(
      async () => (await outbox.keep(enquiry('Java')).catch(() => undefined)) !== undefined,
      10_000,
    );
    const send = recordingSend();
    outbox.start(send);
    await until(() => ['before', 'Java'].every(course => send.sent.includes(course)));
  }, 40_000);
});

describeRedis('a Redis that comes back otherwise', () => {
  it('keeps nothing while it would lose it', async () => {
    const { outbox, log } = await open();
    await redis.stop();
    await redis.start('--appendonly', 'no');
    // As the site does by itself, twice a minute.
    await until(async () => {
      await outbox.status().catch(() => undefined);
      return JSON.stringify(log.entries).includes('appendonly no');
    });
    await expect(outbox.keep(enquiry('Java'))).rejects.toThrow(OutboxError);
    await redis.stop();
    await redis.start();
    await until(async () => (await outbox.keep(enquiry('Java')).catch(() => undefined)) === 'kept');
  });
});

describeRedis('a delivery during which Redis goes away', () => {
  it('is marked once Redis is back, and not made again', async () => {
    const { outbox } = await open();
    await outbox.keep(enquiry('Java'));
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
