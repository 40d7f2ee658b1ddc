/** Several processes on one Redis, as far as no server is needed to see it. */
import { Redis } from 'ioredis';
import { openRedis } from '../../../../server/outbox/redis/open';
import { redisCommand, startRedis, type TestRedis } from '../../../support/redisServer';
import { testPrefix } from '../../../support/testPrefix';
import { until } from '../../../support/until';
import { enquiry } from '../enquiries';
import { startHolder } from '../holder';
import { closeAfterTest, recordedLog, recordingSend, shortPauses, transportDown } from '../setUp';

const describeRedis = redisCommand === undefined ? describe.skip : describe;

let redis: TestRedis;
beforeAll(async () => {
  if (redisCommand !== undefined) redis = await startRedis();
});

async function open(url: string, log = recordedLog()) {
  const pauses = { enquiryPauses: shortPauses, transportPauses: shortPauses };
  const { outbox } = await openRedis({
    url,
    prefix: testPrefix,
    log,
    retentionDays: 90,
    lockMs: 1_000,
    ...pauses,
  });
  return closeAfterTest(outbox);
}

describeRedis('a message whose process died', () => {
  it('is delivered although that happened three times', async () => {
    const url = redis.newUrl();
    const outbox = await open(url);
    for (const course of ['a', 'b']) await outbox.keep(enquiry(course));
    for (let deaths = 0; deaths < 3; deaths += 1) {
      const holder = await startHolder('Redis', url, 0);
      await holder.kill();
    }
    const send = recordingSend();
    outbox.start(send);
    await until(async () => (await outbox.status()).waiting === 0, 20_000);
    expect([...send.sent].sort()).toEqual(['a', 'b']);
    expect((await outbox.status()).refused).toBe(0);
  }, 60_000);
});

describeRedis('two processes', () => {
  it('hand each message on once, and share what they know', async () => {
    const url = redis.newUrl();
    const [one, other] = [await open(url), await open(url)];
    const sends = [recordingSend(), recordingSend()] as const;
    one.start(sends[0]);
    other.start(sends[1]);
    const all = Array.from({ length: 200 }, (_, index) => `course ${index}`);
    await Promise.all(all.map((course, index) => (index % 2 ? one : other).keep(enquiry(course))));
    expect(await Promise.all(all.map(course => one.keep(enquiry(course))))).toEqual(all.map(() => 'repeat'));
    await until(async () => (await one.status()).waiting === 0);
    expect([...sends[0].sent, ...sends[1].sent].sort()).toEqual([...all].sort());
    for (const { sent } of sends) expect(sent.length).toBeGreaterThan(0);
    expect((await other.status()).lastDeliveredAt).toBe((await one.status()).lastDeliveredAt);
  });

  it('deliver although one of them cannot reach the mail server', async () => {
    const url = redis.newUrl();
    const [cut, other] = [await open(url), await open(url)];
    cut.start(async () => transportDown);
    const all = Array.from({ length: 30 }, (_, index) => `course ${index}`);
    for (const course of all) await cut.keep(enquiry(course));
    const send = recordingSend();
    other.start(send);
    await until(() => send.sent.length === 30, 10_000);
    expect([...send.sent].sort()).toEqual([...all].sort());
  });
});

describeRedis('what was delivered long ago', () => {
  it('is gone from Redis with everything that the visitor typed', async () => {
    const url = redis.newUrl();
    const first = await open(url);
    await first.keep(enquiry('Java'));
    first.start(recordingSend());
    await until(async () => (await first.status()).waiting === 0);
    await first.close();
    const client = new Redis(url);
    const left = async () => (await client.keys('*')).filter(key => /:\d{14}-|:de:/.test(key));
    expect((await left()).length).toBe(2);

    const { outbox } = await openRedis({ url, prefix: testPrefix, log: recordedLog(), retentionDays: 0 });
    closeAfterTest(outbox);
    await until(async () => (await left()).length === 0);
    client.disconnect();
  });
});
