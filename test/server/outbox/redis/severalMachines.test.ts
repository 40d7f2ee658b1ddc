/** Two built servers on one Redis. The fault scenario failover kills one of two, and Redis. */
import { setTimeout } from 'node:timers/promises';
import { postEnquiry } from '../../../support/postEnquiry';
import { describeRedis, startRedis } from '../../../support/redisServer';
import { startServer } from '../../../support/startServer';
import { testPrefix } from '../../../support/testPrefix';
import { until } from '../../../support/until';
import { startWebhookServer } from '../../../support/webhookServer';
import { openInRedis } from '../redisOutbox';
import { refused } from '../setUp';

describeRedis('two servers on one Redis', () => {
  it('answer 503 to forms while Redis is away, show pages, and heal by themselves', async () => {
    const redis = await startRedis();
    const env = { REDIS_URL: redis.newUrl(), RATE_LIMIT_MAX: '100000' };
    const urls = [await (await startServer(env)).url(), await (await startServer(env)).url()];
    await redis.stop('SIGKILL');
    for (const url of urls) {
      expect(await postEnquiry(url, 'Java')).toBe(503);
      expect((await fetch(`${url}/readyz`)).status).toBe(503);
      expect((await fetch(`${url}/java`)).status).toBe(200);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    }
    await redis.start();
    for (const url of urls) {
      await until(async () => (await postEnquiry(url, 'Java')) === 200, 15_000);
      // All who ask within a second get one answer.
      await until(async () => (await fetch(`${url}/readyz`)).ok);
    }
  }, 60_000);

  it('count a client’s posts together', async () => {
    const env = { REDIS_URL: (await startRedis()).newUrl(), RATE_LIMIT_MAX: '3' };
    const [one, other] = [await (await startServer(env)).url(), await (await startServer(env)).url()];
    const statuses = [];
    for (const url of [one, other, one, other, one]) statuses.push(await postEnquiry(url, 'Java'));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  }, 60_000);

  it('call the webhook once, and both say in their logs what is wrong', async () => {
    const url = (await startRedis()).newUrl();
    const { outbox, keep } = await openInRedis(url);
    outbox.start(async () => refused);
    await keep('refused');
    await until(async () => (await outbox.status()).refused === 1);
    await outbox.close();

    const hook = await startWebhookServer();
    const env = { REDIS_URL: url, REDIS_PREFIX: testPrefix, ALERT_WEBHOOK_URL: hook.url };
    const servers = [await startServer(env), await startServer(env)];
    const sentence = 'error One enquiry has been refused by the mail server.';
    await until(() => servers.every(server => server.output().includes(sentence)), 15_000);
    await until(() => hook.received.length > 0);
    // A second call would be under way by now.
    await setTimeout(1_000);
    expect(hook.received).toMatchObject([{ kind: 'alert', refused: 1, waiting: 0 }]);
  }, 60_000);
});
