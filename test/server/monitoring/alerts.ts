/** The alerts, from a real outbox to a real receiver of webhooks; only the clock is the test's. */
import { join } from 'node:path';
import { readConfig } from '../../../server/config/config';
import { watchOutbox } from '../../../server/monitoring/alerts';
import { openWebhook } from '../../../server/monitoring/webhook';
import type { Outbox } from '../../../server/outbox/outbox';
import { openRedis } from '../../../server/outbox/redis/open';
import { openDriver } from '../../../server/outbox/sqlite/driver';
import { sqliteEnquiries } from '../../../server/outbox/sqlite/enquiries';
import { redisCommand, startRedis } from '../../support/redisServer';
import { startSmtpServer } from '../../support/smtpServer';
import { startServer } from '../../support/startServer';
import { tempFolder } from '../../support/tempFolder';
import { testPrefix } from '../../support/testPrefix';
import { until } from '../../support/until';
import { startWebhookServer } from '../../support/webhookServer';
import { enquiry } from '../outbox/enquiries';
import { closeAfterTest, openOutbox, recordedLog, refused, transportDown } from '../outbox/setUp';

const describeRedis = redisCommand === undefined ? describe.skip : describe;

const minute = 60_000;
const begin = Date.parse('2026-11-21T08:00:00Z');

async function watch(url: string | undefined, isLeader?: () => Promise<boolean>) {
  const folder = await tempFolder();
  return { folder, ...(await watchOver(now => openOutbox(folder, { now }), url, {}, isLeader)) };
}

async function watchRedis(url: string, redisUrl: string) {
  const options = { url: redisUrl, prefix: testPrefix, log: recordedLog(), retentionDays: 90 };
  const open = async (now: () => number) => closeAfterTest((await openRedis({ ...options, now })).outbox);
  return watchOver(open, url, { REDIS_URL: redisUrl });
}

async function watchOver<T extends Outbox>(
  open: (now: () => number) => Promise<T>,
  url: string | undefined,
  env: Readonly<Record<string, string>>,
  isLeader = async () => true,
) {
  let time = begin;
  let jumped = 0;
  const now = () => time + jumped;
  const elapsed = () => time;
  const outbox = await open(now);
  const log = recordedLog();
  const config = readConfig({ ...env, SITE_URL: 'https://example.org', SITE_NAME: 'Test Academy' });
  const check = watchOutbox({ config, outbox, webhook: openWebhook(url, log), isLeader, log, now, elapsed });
  return {
    outbox,
    log,
    faults: () => log.entries.filter(({ level }) => level === 'error').map(entry => entry.message),
    /** Sets the wall clock ahead, or back. */
    jump(ms: number) {
      jumped += ms;
    },
    /** Looks after so many minutes. */
    async lookAfter(minutes: number) {
      time += minutes * minute;
      await check();
    },
  };
}

async function settled(outbox: Outbox, waiting: number, refused: number): Promise<void> {
  await until(async () => {
    const status = await outbox.status();
    return status.waiting === waiting && status.refused === refused;
  });
}

/** Nothing can be written until what it gives is called: another process writes for ever. */
async function takeDatabase(outbox: Outbox, folder: string): Promise<() => Promise<void>> {
  // The server's own library: two copies of SQLite in one process do not see each other's locks.
  const Database = openDriver();
  const other = new Database(join(folder, 'enquiries.db'));
  other.exec('BEGIN IMMEDIATE');
  const canKeep = async () => (await outbox.status()).canKeep;
  await until(async () => !(await canKeep()), 20_000);
  return async () => {
    other.exec('ROLLBACK');
    other.close();
    await until(canKeep);
  };
}

describe('a wall clock that jumps', () => {
  const day = 24 * 60 * minute;

  it.each([-365 * day, -day, -60 * minute, 60 * minute, day, 365 * day])(
    'by %d ms leaves alerts hourly, and a webhook that failed is called again after five minutes',
    async jumpMs => {
      const hook = await startWebhookServer();
      const { outbox, jump, lookAfter } = await watch(hook.url);
      outbox.start(async () => refused);
      await outbox.keep(enquiry('refused'));
      await settled(outbox, 0, 1);
      hook.answer(500);
      await lookAfter(0);
      expect(hook.received).toHaveLength(1);
      hook.answer(200);
      jump(jumpMs);
      await lookAfter(4);
      expect(hook.received).toHaveLength(1);
      await lookAfter(1);
      expect(hook.received).toHaveLength(2);
      jump(-jumpMs);
      await lookAfter(54);
      expect(hook.received).toHaveLength(2);
      jump(jumpMs);
      await lookAfter(1);
      expect(hook.received).toHaveLength(3);
    },
  );
});

describe('an enquiry that waits longer than ALERT_AFTER_MINUTES', () => {
  it('is an error in the log and a post to the webhook: at once, hourly, and once when it is over', async () => {
    const hook = await startWebhookServer();
    const { outbox, lookAfter, faults } = await watch(hook.url);
    let isDown = true;
    outbox.start(async () => (isDown ? transportDown : { outcome: 'delivered' }));
    await outbox.keep(enquiry('late'));
    await lookAfter(30);
    expect(hook.received).toEqual([]);
    await lookAfter(1);
    const text =
      'One enquiry has not been delivered, the oldest for 31 minutes. Look at the mail server, or run "npm run doctor".';
    expect(faults()).toEqual([text]);
    expect(hook.received).toEqual([
      {
        as: 'application/json',
        kind: 'alert',
        text: `Test Academy: ${text}`,
        content: `Test Academy: ${text}`,
        site: 'https://example.org',
        since: '2026-11-21T08:31:00.000Z',
        cannotKeep: false,
        isLate: true,
        refused: 0,
        damaged: 0,
        waiting: 1,
        oldestWaitingMinutes: 31,
      },
    ]);
    await lookAfter(59);
    expect(hook.received).toHaveLength(1);
    await lookAfter(1);
    expect(hook.received).toHaveLength(2);
    isDown = false;
    await settled(outbox, 0, 0);
    await lookAfter(1);
    await lookAfter(600);
    expect(hook.received).toHaveLength(3);
    expect(hook.received[2]).toMatchObject({
      kind: 'over',
      text: 'Test Academy: Enquiries arrive again.',
      waiting: 0,
    });
  });

  it('is not said of what waited while the server was down and goes out within a minute', async () => {
    const { outbox, lookAfter, faults } = await watch(undefined);
    await outbox.keep(enquiry('from yesterday'));
    // The outbox was opened at the same moment as the watch: the enquiry is as old as the server.
    await lookAfter(0.9);
    expect(faults()).toEqual([]);
  });
});

describe('an enquiry that the mail server refuses', () => {
  it('is said at once, and again when there is one more', async () => {
    const hook = await startWebhookServer();
    const { outbox, lookAfter } = await watch(hook.url);
    outbox.start(async () => refused);
    await outbox.keep(enquiry('one'));
    await settled(outbox, 0, 1);
    await lookAfter(0);
    await lookAfter(1);
    expect(hook.received).toHaveLength(1);
    await outbox.keep(enquiry('two'));
    await settled(outbox, 0, 2);
    await lookAfter(1);
    expect(hook.received.map(({ text }) => text)).toEqual([
      'Test Academy: One enquiry has been refused by the mail server. Run "npm run enquiries -- list --refused".',
      'Test Academy: 2 enquiries have been refused by the mail server. Run "npm run enquiries -- list --refused".',
    ]);
  });
});

describe('an outbox that cannot keep enquiries', () => {
  it('is said at once', async () => {
    const hook = await startWebhookServer();
    const { outbox, lookAfter } = await watch(hook.url);
    await outbox.close();
    await lookAfter(0);
    expect(hook.received).toMatchObject([
      {
        ...{ cannotKeep: true, kind: 'alert' },
        text: 'Test Academy: New enquiries cannot be kept; visitors are asked to call. Look at the disk, or run "npm run doctor".',
      },
    ]);
  });
});

describe('a trouble that is over and comes again while another stays', () => {
  it('is said again when the disk is full a second time', async () => {
    const hook = await startWebhookServer();
    const { outbox, folder, lookAfter } = await watch(hook.url);
    outbox.start(async () => refused);
    await outbox.keep(enquiry('one'));
    await settled(outbox, 0, 1);
    await lookAfter(0);
    for (const _ of ['full', 'full again']) {
      const giveBack = await takeDatabase(outbox, folder);
      await lookAfter(10);
      await giveBack();
      await lookAfter(10);
    }
    expect(hook.received).toMatchObject([
      { cannotKeep: false, refused: 1 },
      { cannotKeep: true, refused: 1 },
      { cannotKeep: true, refused: 1, since: '2026-11-21T08:00:00.000Z' },
    ]);
    await lookAfter(49);
    expect(hook.received).toHaveLength(3);
    await lookAfter(1);
    expect(hook.received[3]).toMatchObject({ cannotKeep: false, refused: 1 });
  });

  it('is said again when one is refused after another was marked as done', async () => {
    const hook = await startWebhookServer();
    const { folder, outbox, lookAfter } = await watch(hook.url);
    outbox.start(async () => refused);
    for (const course of ['one', 'two']) await outbox.keep(enquiry(course));
    await settled(outbox, 0, 2);
    await lookAfter(0);
    await sqliteEnquiries(folder).change({ deed: 'done', ids: [enquiry('one').id] });
    await settled(outbox, 0, 1);
    await lookAfter(10);
    expect(hook.received).toHaveLength(1);
    await outbox.keep(enquiry('three'));
    await settled(outbox, 0, 2);
    await lookAfter(10);
    expect(hook.received).toMatchObject([{ refused: 2 }, { refused: 2 }]);
  });

  it('is said again when enquiries wait for long a second time', async () => {
    const hook = await startWebhookServer();
    const { outbox, lookAfter } = await watch(hook.url);
    let isDown = false;
    outbox.start(async ({ values }) => {
      if (isDown) return transportDown;
      return values.course === 'refused' ? refused : { outcome: 'delivered' };
    });
    await outbox.keep(enquiry('refused'));
    await settled(outbox, 0, 1);
    await lookAfter(0);
    for (const course of ['late', 'late again']) {
      isDown = true;
      await outbox.keep(enquiry(course));
      await lookAfter(31);
      isDown = false;
      await settled(outbox, 0, 1);
      await lookAfter(1);
    }
    expect(hook.received).toMatchObject([{ isLate: false }, { isLate: true }, { isLate: true }]);
  });
});

describeRedis('a Redis that is away for a while', () => {
  it('is said once, and what was refused before is no news when it is back', async () => {
    const hook = await startWebhookServer();
    const redis = await startRedis();
    const { outbox, lookAfter } = await watchRedis(hook.url, redis.newUrl());
    outbox.start(async () => refused);
    await outbox.keep(enquiry('one'));
    await settled(outbox, 0, 1);
    await lookAfter(0);
    await redis.stop();
    await lookAfter(10);
    await redis.start();
    const canKeep = () =>
      outbox.status().then(
        status => status.canKeep,
        () => false,
      );
    await until(canKeep, 10_000);
    await lookAfter(10);
    expect(hook.received).toMatchObject([
      { cannotKeep: false, refused: 1 },
      { cannotKeep: true, refused: 1 },
    ]);
    expect(hook.received[1]?.text).toContain(
      'New enquiries cannot be kept; visitors are asked to call. Look at Redis, or run "npm run doctor". One enquiry has',
    );
  }, 20_000);
});

describe('of several machines, one that is not the leader', () => {
  it('says it in its log alone, and calls the webhook when it becomes the leader', async () => {
    const hook = await startWebhookServer();
    let leads = false;
    const { outbox, lookAfter, faults } = await watch(hook.url, async () => leads);
    outbox.start(async () => refused);
    await outbox.keep(enquiry('one'));
    await settled(outbox, 0, 1);
    await lookAfter(0);
    await lookAfter(10);
    expect([faults().length, hook.received.length]).toEqual([1, 0]);
    leads = true;
    await lookAfter(1);
    await lookAfter(1);
    expect(hook.received).toMatchObject([{ kind: 'alert', refused: 1, since: '2026-11-21T08:00:00.000Z' }]);
  });
});

describe('a webhook that fails', () => {
  it('is logged without its address, and called again after five minutes', async () => {
    const hook = await startWebhookServer();
    hook.answer(500);
    const { outbox, lookAfter, log, faults } = await watch(hook.url);
    outbox.start(async () => refused);
    await outbox.keep(enquiry('one'));
    await settled(outbox, 0, 1);
    await lookAfter(0);
    await lookAfter(1);
    expect(hook.received).toHaveLength(1);
    expect(faults()).toContain('ALERT_WEBHOOK_URL does not take alerts');
    expect(JSON.stringify(log.entries)).not.toContain('secret');
    hook.answer(200);
    await lookAfter(5);
    await lookAfter(5);
    expect(hook.received).toHaveLength(2);
  });

  it('hurts nothing when nobody listens', async () => {
    const { outbox, lookAfter, faults } = await watch('http://127.0.0.1:1/secret');
    await outbox.close();
    await lookAfter(0);
    expect(faults()).toContain('ALERT_WEBHOOK_URL cannot be reached');
  });
});

describe('the server', () => {
  it('alerts by itself', async () => {
    const hook = await startWebhookServer();
    const smtp = await startSmtpServer({ mail: () => 550 });
    const server = await startServer({
      ...{ DATA_DIR: await tempFolder(), SMTP_URL: smtp.url, MAIL_TO: 'desk@example.org' },
      ALERT_WEBHOOK_URL: hook.url,
    });
    const body = new URLSearchParams({
      fname: 'Asha',
      mobile: '9876543210',
      email: 'a@b.in',
      course: 'Java',
    });
    await fetch(`${await server.url()}/mail.php`, { method: 'POST', body });
    await until(() => hook.received.length > 0, 15_000);
    expect(hook.received[0]).toMatchObject({ kind: 'alert', refused: 1, waiting: 0 });
    await until(() => server.output().includes('error One enquiry has been refused by the mail server.'));
  });
});
