/** A Redis Cluster: as many nodes as it has, all of a website's keys are on one. */
import express from 'express';
import { rateLimit } from 'express-rate-limit';
import { Redis } from 'ioredis';
import request from 'supertest';
import { redisCounters } from '../../../../server/http/redisCounters';
import { inspectRedis, openRedis, redisEnquiries } from '../../../../server/outbox/redis/open';
import { redisCommand, startRedis } from '../../../support/redisServer';
import { testPrefix } from '../../../support/testPrefix';
import { until } from '../../../support/until';
import { courseOf, enquiry } from '../enquiries';
import { closeAfterTest, recordedLog, recordingSend, refused } from '../setUp';

const describeRedis = redisCommand === undefined ? describe.skip : describe;

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

async function open(url: string, prefix: string) {
  const shared = await openRedis({ url, prefix, log: recordedLog(), retentionDays: 90, lockMs: 1_000 });
  closeAfterTest(shared.outbox);
  return shared;
}

describeRedis('a Redis Cluster', () => {
  let url: string;
  beforeAll(async () => {
    if (redisCommand !== undefined) url = await startCluster();
  }, 60_000);

  // Names that belong to different nodes.
  it.each(['institute:a', 'institute:b', 'institute:c', testPrefix])(
    'keeps and delivers for %s',
    async prefix => {
      const { outbox, isLeader } = await open(url, prefix);
      const send = recordingSend(one => (courseOf(one) === 'refused' ? refused : undefined));
      expect(await outbox.keep(enquiry('Java'))).toBe('kept');
      expect(await outbox.keep(enquiry('Java'))).toBe('repeat');
      await outbox.keep(enquiry('refused'));
      expect(await isLeader()).toBe(true);
      outbox.start(send);
      await until(async () => (await outbox.status()).waiting === 0, 15_000);
      expect(await outbox.status()).toMatchObject({ canKeep: true, refused: 1 });
      expect(send.sent).toEqual(['Java']);
      const enquiries = redisEnquiries(url, prefix);
      expect((await enquiries.list({})).enquiries.map(({ state }) => state)).toEqual([
        'delivered',
        'refused',
      ]);
      const ids = [enquiry('refused').id];
      expect(await enquiries.change({ deed: 'erase', ids })).toEqual(ids);
      expect((await enquiries.list({})).total).toBe(1);
    },
  );

  it('counts posts, and is looked at by the doctor', async () => {
    const { counting } = await open(url, 'institute:counters');
    const app = express();
    app.use(rateLimit({ windowMs: 60_000, limit: 2, store: redisCounters(counting) }));
    app.use((_req, res) => void res.sendStatus(200));
    const statuses = [];
    for (const _ of [1, 2, 3]) statuses.push((await request(app).get('/')).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect(await inspectRedis(url, 'institute:counters')).toMatchObject({
      address: url,
      found: expect.stringContaining('appendfsync always'),
      replication: { text: expect.stringMatching(/^No replica is connected/) },
    });
  });
});
