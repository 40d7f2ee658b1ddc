/** Two websites on one Redis: neither delivers, counts or shows what belongs to the other. */
import { Redis } from 'ioredis';
import { redisCounters } from '../../../../server/http/redisCounters';
import { redisEnquiries } from '../../../../server/outbox/redis/enquiries';
import { openRedis } from '../../../../server/outbox/redis/open';
import { redisCommand, startRedis } from '../../../support/redisServer';
import { startSmtpServer } from '../../../support/smtpServer';
import { startServer } from '../../../support/startServer';
import { until } from '../../../support/until';
import { courseOf, enquiry } from '../enquiries';
import { closeAfterTest, recordedLog, recordingSend } from '../setUp';

const describeRedis = redisCommand === undefined ? describe.skip : describe;

async function open(url: string, prefix: string) {
  const log = recordedLog();
  const shared = await openRedis({ url, prefix, log, retentionDays: 90 });
  closeAfterTest(shared.outbox);
  return { ...shared, log };
}

const post = (url: string, course: string) =>
  fetch(`${url}/mail.php`, {
    method: 'POST',
    body: new URLSearchParams({ fname: 'Asha', mobile: '9876543210', email: 'a@b.in', course }),
    headers: { Accept: 'application/json' },
  }).then(({ status }) => status);

describeRedis('two websites on one Redis', () => {
  it('have an outbox each, although a visitor sends both the same', async () => {
    const url = (await startRedis()).newUrl();
    const [one, other] = [await open(url, 'institute:one.example.org'), await open(url, 'other')];
    expect(await one.outbox.keep(enquiry('Java'))).toBe('kept');
    expect(await other.outbox.keep(enquiry('Java'))).toBe('kept');
    await other.outbox.keep(enquiry('Python'));
    expect((await one.outbox.status()).waiting).toBe(1);
    const { enquiries } = await redisEnquiries(url, 'institute:one.example.org').list({});
    expect(enquiries.map(courseOf)).toEqual(['Java']);

    const send = recordingSend();
    one.outbox.start(send);
    await until(async () => (await one.outbox.status()).waiting === 0);
    expect(send.sent).toEqual(['Java']);
    expect((await other.outbox.status()).waiting).toBe(2);
    expect([await one.isLeader(), await other.isLeader()]).toEqual([true, true]);
  });

  it('have every key under a name of their own', async () => {
    const url = (await startRedis()).newUrl();
    const { outbox, counting, isLeader } = await open(url, 'institute:one.example.org');
    const counters = redisCounters(counting);
    // Nothing else of the options is read.
    await counters.init?.({ windowMs: 60_000 } as Parameters<NonNullable<typeof counters.init>>[0]);
    await counters.increment('127.0.0.1');
    await isLeader();
    await outbox.keep(enquiry('Java'));
    const client = new Redis(url);
    const keys = await client.keys('*');
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter(key => !key.startsWith('{institute:one.example.org}:'))).toEqual([]);
    client.disconnect();
  });

  it('deliver and count apart as built servers, each by the host of its SITE_URL', async () => {
    const REDIS_URL = (await startRedis()).newUrl();
    const smtp = await startSmtpServer();
    const env = { REDIS_URL, RATE_LIMIT_MAX: '2', SMTP_URL: smtp.url };
    const servers = [
      await startServer({ ...env, SITE_URL: 'https://one.example.org', MAIL_TO: 'one@example.org' }),
      await startServer({ ...env, SITE_URL: 'https://other.example.org', MAIL_TO: 'other@example.org' }),
    ];
    const urls = [await servers[0]?.url(), await servers[1]?.url()];
    const statuses = [];
    for (const round of [1, 2, 3])
      for (const url of urls) statuses.push(await post(url ?? '', `Java ${round}`));
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    await until(() => smtp.received.length === 4, 15_000);
    expect(smtp.received.map(({ to }) => to?.[0]?.address).sort()).toEqual([
      'one@example.org',
      'one@example.org',
      'other@example.org',
      'other@example.org',
    ]);
  }, 60_000);

  it('warn at the first start under a new name, of what stands under others', async () => {
    const url = (await startRedis()).newUrl();
    await (await open(url, 'institute:localhost:3000')).outbox.keep(enquiry('Java'));
    const { log } = await open(url, 'institute:www.example.org');
    expect(log.entries.at(-1)).toMatchObject({
      level: 'warn',
      message:
        "This Redis has nothing under institute:www.example.org yet, but has enquiries under institute:localhost:3000. If they are this website's own, set REDIS_PREFIX to that name",
    });
    expect((await open(url, 'institute:www.example.org')).log.entries.at(-1)?.level).toBe('info');
  });
});
