/** Two built servers on one Redis. The fault scenario failover kills one of two, and Redis. */
import { setTimeout } from 'node:timers/promises';
import { describeRedis, startRedis } from '../../../support/redisServer';
import { startServer } from '../../../support/startServer';
import { testPrefix } from '../../../support/testPrefix';
import { until } from '../../../support/until';
import { startWebhookServer } from '../../../support/webhookServer';
import { openInRedis } from '../redisOutbox';
import { refused } from '../setUp';

/** The status of a post. */
async function post(url: string, course: string): Promise<number> {
  const body = new URLSearchParams({ fname: 'Asha', mobile: '9876543210', email: 'a@b.in', course });
  const init = { method: 'POST', body, headers: { Accept: 'application/json' } };
  return (await fetch(`${url}/mail.php`, init)).status;
}

async function readyz(url: string) {
  const response = await fetch(`${url}/readyz`);
  return { status: response.status, body: await response.json() };
}

describeRedis('two servers on one Redis', () => {
  it('answer 503 to forms while Redis is away, show pages, and heal by themselves', async () => {
    const redis = await startRedis();
    const env = { REDIS_URL: redis.newUrl(), RATE_LIMIT_MAX: '100000' };
    const urls = [await (await startServer(env)).url(), await (await startServer(env)).url()];
    await redis.stop('SIGKILL');
    for (const url of urls) {
      expect(await post(url, 'Java')).toBe(503);
      expect((await readyz(url)).status).toBe(503);
      expect((await fetch(`${url}/java`)).status).toBe(200);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    }
    await redis.start();
    for (const url of urls) {
      await until(async () => (await post(url, 'Java')) === 200, 15_000);
      // All who ask within a second get one answer.
      await until(async () => (await readyz(url)).status === 200);
    }
  }, 60_000);

  it('count a client’s posts together', async () => {
    const env = { REDIS_URL: (await startRedis()).newUrl(), RATE_LIMIT_MAX: '3' };
    const [one, other] = [await (await startServer(env)).url(), await (await startServer(env)).url()];
    const statuses = [];
    for (const url of [one, other, one, other, one]) statuses.push(await post(url, 'Java'));
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
    expect(hook.received).toHaveLength(1);
  }, 60_000);
});
