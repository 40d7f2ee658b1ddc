import express from 'express';
import { rateLimit } from 'express-rate-limit';
import request from 'supertest';
import { redisCounters } from '../../../server/http/redisCounters';
import { openRedis } from '../../../server/outbox/redis/open';
import { describeRedis, startRedis } from '../../support/redisServer';
import { testPrefix } from '../../support/testPrefix';
import { until } from '../../support/until';
import { closeAfterTest, recordedLog } from '../outbox/setUp';

/** An application that takes three posts of a client, and counts in this Redis. */
async function appOn(url: string) {
  const options = { url, prefix: testPrefix, log: recordedLog(), retentionDays: 90 };
  const { outbox, counting } = await openRedis(options);
  closeAfterTest(outbox);
  const app = express();
  app.use(rateLimit({ windowMs: 60_000, limit: 3, store: redisCounters(counting) }));
  app.use((_req, res) => void res.sendStatus(200));
  return async () => (await request(app).get('/')).status;
}

describeRedis('redisCounters', () => {
  it('count in each process while Redis is away, and together again when it is back', async () => {
    const redis = await startRedis();
    const url = redis.newUrl();
    const [one, other] = [await appOn(url), await appOn(url)];
    for (const send of [one, other, one]) expect(await send()).toBe(200);
    await redis.stop();
    expect([await one(), await one(), await one(), await one()]).toEqual([200, 200, 200, 429]);
    expect(await other()).toBe(200);
    await redis.start();
    await until(async () => (await other()) === 429);
  });
});
