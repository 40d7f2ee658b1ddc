/** A Redis Cluster: as many nodes as it has, all of a website's keys are on one. */
import express from 'express';
import { rateLimit } from 'express-rate-limit';
import { Redis } from 'ioredis';
import request from 'supertest';
import { redisCounters } from '../../../../server/http/redisCounters';
import { inspectRedis, redisEnquiries } from '../../../../server/outbox/redis/open';
import { describeRedis, redisCommand, startRedis } from '../../../support/redisServer';
import { until } from '../../../support/until';
import { courseOf, enquiry } from '../enquiries';
import { openInRedis } from '../redisOutbox';
import { recordingSend, refused } from '../setUp';

const slots = 16_384;

/** Two nodes with half of the slots each. */
async function startCluster(): Promise<string> {
  const ports: number[] = [];
  const clients: Redis[] = [];
  for (const _ of [1, 2]) {
    const clustered = ['--cluster-enabled', 'yes', '--databases', '1'];
    const redis = await startRedis(...clustered, '--cluster-announce-ip', '127.0.0.1');
    const port = Number(new URL(redis.newUrl()).port);
    const client = new Redis(port);
    const first = (clients.length * slots) / 2;
    await client.call('CLUSTER', 'ADDSLOTSRANGE', first, first + slots / 2 - 1);
    await clients[0]?.call('CLUSTER', 'MEET', '127.0.0.1', port);
    ports.push(port);
    clients.push(client);
  }
  for (const client of clients) {
    await until(
      async () => String(await client.call('CLUSTER', 'INFO')).includes('cluster_state:ok'),
      20_000,
    );
    client.disconnect();
  }
  return `redis+cluster://${ports.map(port => `127.0.0.1:${port}`).join(',')}`;
}

describeRedis('a Redis Cluster', () => {
  let url: string;
  beforeAll(async () => {
    if (redisCommand !== undefined) url = await startCluster();
  }, 60_000);

  // Names that belong to different nodes.
  it.each(['institute:a', 'institute:b', 'institute:c'])(
    'keeps, delivers and counts for %s',
    async prefix => {
      const { outbox, isLeader, counting, keep } = await openInRedis(url, { prefix });
      const send = recordingSend(one => (courseOf(one) === 'refused' ? refused : undefined));
      expect([await keep('Java'), await keep('Java'), await keep('refused')]).toEqual([
        ...['kept', 'repeat', 'kept'],
      ]);
      expect(await isLeader()).toBe(true);
      outbox.start(send);
      await until(async () => (await outbox.status()).waiting === 0, 15_000);
      expect(await outbox.status()).toMatchObject({ canKeep: true, refused: 1 });
      expect(send.sent).toEqual(['Java']);
      const enquiries = redisEnquiries(url, prefix);
      const states = (await enquiries.list({})).enquiries.map(({ state }) => state);
      expect(states).toEqual(['delivered', 'refused']);
      const ids = [enquiry('refused').id];
      expect(await enquiries.change({ deed: 'erase', ids })).toEqual(ids);
      expect((await enquiries.list({})).total).toBe(1);

      const app = express();
      app.use(rateLimit({ windowMs: 60_000, limit: 1, store: redisCounters(counting) }));
      app.use((_req, res) => void res.sendStatus(200));
      expect([(await request(app).get('/')).status, (await request(app).get('/')).status]).toEqual([
        200, 429,
      ]);
      expect(await inspectRedis(url, prefix)).toMatchObject({
        address: url,
        found: expect.stringContaining('appendfsync always'),
        replication: { text: expect.stringMatching(/^No replica is connected/) },
      });
    },
  );
});
