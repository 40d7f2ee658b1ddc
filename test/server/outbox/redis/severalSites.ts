/** Several websites, and several processes of one, on one Redis. */
import { postEnquiry } from '../../../support/postEnquiry';
import { describeRedis, redisCommand, startRedis, type TestRedis } from '../../../support/redisServer';
import { startSmtpServer } from '../../../support/smtpServer';
import { startServer } from '../../../support/startServer';
import { until } from '../../../support/until';
import { openInRedis, operatorOf } from '../redisOutbox';
import { recordingSend, transportDown } from '../setUp';

let redis: TestRedis;
beforeAll(async () => {
  if (redisCommand !== undefined) redis = await startRedis();
});

describeRedis('two websites on one Redis', () => {
  it('keep, deliver and count apart, each by the host of its SITE_URL', async () => {
    const smtp = await startSmtpServer();
    const env = { REDIS_URL: redis.newUrl(), RATE_LIMIT_MAX: '2', SMTP_URL: smtp.url };
    const urls: string[] = [];
    for (const name of ['one', 'other']) {
      const own = { SITE_URL: `https://${name}.example.org`, MAIL_TO: `${name}@example.org` };
      urls.push(await (await startServer({ ...env, ...own })).url());
    }
    const statuses = [];
    // Of one visitor both get the same.
    for (const round of [1, 2, 3])
      for (const url of urls) statuses.push(await postEnquiry(url, `Java ${round}`));
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    await until(() => smtp.received.length === 4, 15_000);
    const [one, other] = ['one@example.org', 'other@example.org'];
    expect(smtp.received.map(({ to }) => to?.[0]?.address).sort()).toEqual([one, one, other, other]);
  }, 60_000);

  it('warn at the first start under a new name, of what stands under others', async () => {
    const url = redis.newUrl();
    await (await openInRedis(url, { prefix: 'institute:localhost:3000' })).keep('Java');
    const prefix = 'institute:www.example.org';
    expect((await openInRedis(url, { prefix })).log.entries.at(-1)).toMatchObject({
      level: 'warn',
      message:
        "This Redis has nothing under institute:www.example.org yet, but has enquiries under institute:localhost:3000. If they are this website's own, set REDIS_PREFIX to that name",
    });
    expect((await openInRedis(url, { prefix })).log.entries.at(-1)?.level).toBe('info');
  });
});

describeRedis('several processes of one website', () => {
  it('deliver an enquiry although three died over it', async () => {
    const url = redis.newUrl();
    const { outbox, keep } = await openInRedis(url);
    await keep('Java');
    for (let deaths = 0; deaths < 3; deaths += 1) {
      const dead = await openInRedis(url, { closeTimeoutMs: 0 });
      let isUnderWay = false;
      dead.outbox.start(() => {
        isUnderWay = true;
        return new Promise(() => {});
      });
      await until(() => isUnderWay, 10_000);
      await dead.outbox.close();
    }
    const send = recordingSend();
    outbox.start(send);
    await until(async () => (await outbox.status()).waiting === 0, 20_000);
    expect([send.sent, (await outbox.status()).refused]).toEqual([['Java'], 0]);
  }, 60_000);

  it('hand each enquiry on once, although one of them cannot reach the mail server', async () => {
    const url = redis.newUrl();
    const [cut, one, other] = [await openInRedis(url), await openInRedis(url), await openInRedis(url)];
    cut.outbox.start(async () => transportDown);
    const sends = [recordingSend(), recordingSend()] as const;
    one.outbox.start(sends[0]);
    other.outbox.start(sends[1]);
    const all = Array.from({ length: 200 }, (_, index) => `course ${index}`);
    await Promise.all(all.map(course => cut.keep(course)));
    await until(async () => (await cut.outbox.status()).waiting === 0, 20_000);
    expect([...sends[0].sent, ...sends[1].sent].sort()).toEqual([...all].sort());
    for (const { sent } of sends) expect(sent.length).toBeGreaterThan(0);
  }, 60_000);
});

describeRedis('what was delivered long ago', () => {
  it('is gone from Redis with everything that the visitor typed', async () => {
    const url = redis.newUrl();
    const { outbox, keep } = await openInRedis(url);
    await keep('Java');
    outbox.start(recordingSend());
    await until(async () => (await outbox.status()).waiting === 0);
    await outbox.close();
    const client = operatorOf(url);
    const left = async () => (await client.keys('*')).filter(key => /:\d{14}-|:de:/.test(key)).length;
    expect(await left()).toBe(2);
    await openInRedis(url, { retentionDays: 0 });
    await until(async () => (await left()) === 0);
  });
});
