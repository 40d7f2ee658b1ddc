/**
 * Alerts about the store, sent to a real receiver of webhooks. The clock and the store's figures
 * are simulated.
 */
import { readConfig } from '../../../../server/config/config';
import type { StoreStatus } from '../../../../server/store/status';
import { bodyFor, openWebhook } from '../../../../server/watch/alertWebhook';
import { watchStore } from '../../../../server/watch/storeAlerts';
import {
  endTimeoutsAtOnce,
  startSilentReceiver,
  startWebhookServer,
} from '../../../support/delivery/webhookServer';
import { sampleFacts } from '../../../support/site/factsFiles';
import { recordedLog } from '../../../support/site/recordedLog';

const minute = 60_000;
const day = 24 * 60 * minute;
const begin = Date.parse('2026-11-21T08:00:00Z');

const well: StoreStatus = {
  canKeep: true,
  waiting: 0,
  overLimit: 0,
  refused: 0,
  damaged: 0,
  oldestWaitingAt: undefined,
  lastDeliveredAt: undefined,
  refusedBy: { mail: 0, webhook: 0, receipt: 0 },
  freeBytes: 1e9,
};
/** The settings of several machines that share a database. */
const shared = { DATABASE_URL: 'postgres://site:secret@127.0.0.1:1/site' };
const late = { waiting: 1, oldestWaitingAt: begin };

/** Starts the watch of a store. By default, the server has run for a minute. */
async function watch({ url = '', env = {}, isLeader = async () => true, runsForMs = minute } = {}) {
  const hook = await startWebhookServer();
  let time = begin - runsForMs;
  let jumped = 0;
  let status: StoreStatus | undefined = well;
  const log = recordedLog();
  const config = readConfig({
    SITE_FILE: sampleFacts,
    SITE_URL: 'https://example.org',
    SITE_NAME: 'Test Academy',
    SMTP_URL: 'smtp://127.0.0.1:1',
    ...env,
  });
  const site = {
    config,
    facts: () => config.site,
    store: { status: async () => status ?? Promise.reject(new Error('away')) },
    isLeader,
    log,
    now: () => time + jumped,
  };
  const check = watchStore(site, openWebhook(url || hook.url, log), 'web2', () => time);
  time = begin;
  return {
    log,
    hook,
    received: hook.received,
    faults: () =>
      log.entries.filter(({ level }) => level === 'error').map(({ message }) => message),
    /** Sets the wall clock ahead, or back if `ms` is negative. */
    jump(ms: number) {
      jumped += ms;
    },
    /**
     * Moves the time forward by `minutes` minutes, and checks the store. `changes` has the figures
     * that differ from those of a healthy store. `changes` is `away` if the store does not answer.
     */
    async lookAfter(minutes: number, changes: Partial<StoreStatus> | 'away' = {}) {
      time += minutes * minute;
      status = changes === 'away' ? undefined : { ...well, ...changes };
      await check();
    },
  };
}

describe('an alert about the store', () => {
  it.each<[Partial<StoreStatus> | 'away', readonly string[], string]>([
    [
      { refused: 1 },
      ['refused'],
      'One enquiry has been refused by the mail server. Run "npm run enquiries -- list --refused".',
    ],
    [
      { refused: 2 },
      ['refused'],
      '2 enquiries have been refused by the mail server. Run "npm run enquiries -- list --refused".',
    ],
    [
      { canKeep: false, damaged: 1 },
      ['cannotKeep', 'damaged'],
      'New enquiries cannot be kept; visitors are asked to call. Look at the disk, or run "npm run doctor". The database was damaged: it is in DATA_DIR/damaged, and an empty one replaced it. Look at the disk, and restore a backup: "npm run enquiries -- restore BACKUP".',
    ],
    [
      'away',
      ['cannotKeep'],
      'New enquiries cannot be kept; visitors are asked to call. Look at the disk, or run "npm run doctor".',
    ],
    [
      { freeBytes: 50 * 1024 * 1024 },
      ['isDiskLow'],
      'The disk of DATA_DIR has 50 MB left. Once it is full, nothing can be kept or delivered: make room.',
    ],
  ])('for %j is sent at once, to the log and to the webhook', async (status, problems, text) => {
    const { lookAfter, faults, received } = await watch();
    await lookAfter(0, status);
    await lookAfter(1, status);
    expect(faults()).toEqual([text]);
    expect(received).toMatchObject([{ kind: 'alert', problems, text: `Test Academy: ${text}` }]);
  });

  it('for an enquiry that waits longer than half an hour is sent at once, hourly, and once when it is over', async () => {
    const { lookAfter, faults, received } = await watch();
    await lookAfter(30, late);
    expect(received).toEqual([]);
    await lookAfter(1, late);
    const text =
      'One enquiry has not been delivered, the oldest for 31 minutes. Look at the mail server, or run "npm run doctor".';
    expect(faults()).toEqual([text]);
    expect(received).toEqual([
      {
        as: 'application/json',
        kind: 'alert',
        site: 'https://example.org',
        text: `Test Academy: ${text}`,
        content: `Test Academy: ${text}`,
        since: '2026-11-21T08:31:00.000Z',
        problems: ['isLate'],
      },
    ]);
    await lookAfter(59, late);
    expect(received).toHaveLength(1);
    await lookAfter(1, late);
    expect(received).toHaveLength(2);
    await lookAfter(1);
    await lookAfter(600);
    expect(received).toHaveLength(3);
    expect(received[2]).toMatchObject({
      kind: 'over',
      text: 'Test Academy: It is over.',
      problems: [],
    });
  });

  it('names the provider’s sending limit if enquiries wait for it', async () => {
    const { lookAfter, faults } = await watch();
    await lookAfter(31, { ...late, overLimit: 1 });
    expect(faults()).toEqual([
      'One enquiry has not been delivered, the oldest for 31 minutes. The sending limit of the mail provider is used up; they are tried every hour until it is over. Ask the provider for a higher one if that happens again.',
    ]);
  });

  it('is not sent for waiting enquiries without a mail server', async () => {
    const { lookAfter, faults } = await watch({ env: { SMTP_URL: '' } });
    await lookAfter(600, late);
    expect(faults()).toEqual([]);
  });

  it('is not sent for enquiries that waited before the start, in the first minute', async () => {
    const { lookAfter, faults } = await watch({ runsForMs: 0 });
    await lookAfter(0.9, { waiting: 1, oldestWaitingAt: begin - day });
    expect(faults()).toEqual([]);
  });

  it('is sent again with each change: one more, one fewer, one that grows', async () => {
    const { lookAfter, received } = await watch();
    await lookAfter(0, { refused: 1 });
    await lookAfter(10, { refused: 1 });
    await lookAfter(10, { refused: 2 });
    await lookAfter(10, { refused: 2, canKeep: false });
    await lookAfter(10, { refused: 2 });
    await lookAfter(59, { refused: 2 });
    expect(received).toMatchObject([
      { problems: ['refused'], text: expect.stringContaining('One enquiry') },
      { problems: ['refused'], text: expect.stringContaining('2 enquiries') },
      { problems: ['cannotKeep', 'refused'] },
      { kind: 'alert', problems: ['refused'], since: '2026-11-21T08:00:00.000Z' },
    ]);
    await lookAfter(1, { refused: 2 });
    expect(received).toHaveLength(5);
  });

  it('is sent once if the database is away, and once when it is back', async () => {
    let leads = true;
    const { lookAfter, received } = await watch({ env: shared, isLeader: async () => leads });
    leads = false;
    await lookAfter(10, 'away');
    await lookAfter(10, 'away');
    leads = true;
    await lookAfter(10);
    expect(received).toMatchObject([
      { problems: ['cannotKeep'], text: expect.stringContaining('Look at the database, or run') },
      { kind: 'over' },
    ]);
  });

  it('about one machine is sent by this machine, and about shared data only by the leader', async () => {
    const { lookAfter, received } = await watch({ env: shared, isLeader: async () => false });
    await lookAfter(0, { refused: 1 });
    await lookAfter(1, { refused: 1, damaged: 1 });
    await lookAfter(1, { refused: 2, damaged: 1 });
    await lookAfter(1, { refused: 2 });
    expect(received.map(({ text }) => text)).toEqual([
      'Test Academy, web2: The database was damaged: it is in DATA_DIR/damaged, and an empty one replaced it. Look at the disk, and restore a backup: "npm run enquiries -- restore BACKUP".',
      'Test Academy, web2: It is over.',
    ]);
  });

  it('is sent by a new leader, and never ended by a machine that is no longer the leader', async () => {
    let leads = false;
    const { lookAfter, received } = await watch({ env: shared, isLeader: async () => leads });
    await lookAfter(0, { refused: 1 });
    expect(received).toEqual([]);
    leads = true;
    await lookAfter(1, { refused: 1 });
    leads = false;
    await lookAfter(1, { refused: 1 });
    await lookAfter(120, { refused: 1 });
    expect(received).toMatchObject([{ kind: 'alert', problems: ['refused'] }]);
  });
});

describe('an alert webhook that fails', () => {
  it.each([0, -365 * day, -60 * minute, day, 365 * day])(
    'is called again after five minutes, and hourly, even if the wall clock jumps by %d ms',
    async jumpMs => {
      const { lookAfter, log, faults, hook, received, jump } = await watch();
      const refused = 1;
      hook.answer(500);
      await lookAfter(0, { refused });
      expect(received).toHaveLength(1);
      expect(faults()).toContain('ALERT_WEBHOOK_URL does not accept alerts');
      expect(JSON.stringify(log.entries)).not.toContain('secret');
      hook.answer(200);
      jump(jumpMs);
      await lookAfter(4, { refused });
      expect(received).toHaveLength(1);
      await lookAfter(1, { refused });
      expect(received).toHaveLength(2);
      jump(-jumpMs);
      await lookAfter(59, { refused });
      expect(received).toHaveLength(2);
      await lookAfter(1, { refused });
      expect(received).toHaveLength(3);
    },
  );

  it('is logged with its status; a redirect is not followed', async () => {
    const { lookAfter, log, hook, received } = await watch();
    hook.answer(307);
    await lookAfter(0, { refused: 1 });
    expect(received).toHaveLength(1);
    expect(log.entries).toContainEqual({
      level: 'error',
      message: 'ALERT_WEBHOOK_URL does not accept alerts',
      details: { status: 307 },
    });
  });

  it('does no harm if nobody listens', async () => {
    const { lookAfter, faults } = await watch({ url: 'http://127.0.0.1:1/secret' });
    await lookAfter(0, { canKeep: false });
    expect(faults()).toContain('ALERT_WEBHOOK_URL cannot be reached');
  });

  it('delays the next check by at most ten seconds if it never answers', async () => {
    const asked = endTimeoutsAtOnce();
    const { lookAfter, faults } = await watch({ url: await startSilentReceiver() });
    await lookAfter(0, { canKeep: false });
    expect(asked).toEqual([10_000]);
    expect(faults()).toContain('ALERT_WEBHOOK_URL cannot be reached');
  });
});

describe('the body of an alert', () => {
  const body = { kind: 'alert', text: 'Look!', content: 'Look!', site: 'https://example.org' };

  it('is only a text for Google Chat, which refuses unknown fields', () => {
    const url = 'https://chat.googleapis.com/v1/spaces/AAAA/messages?key=k&token=t';
    expect(bodyFor(url, body)).toEqual({ text: 'Look!' });
  });

  it.each([
    'https://hooks.slack.com/services/a',
    'https://discord.com/api/webhooks/1/a',
    'https://example.org/chat.googleapis.com',
  ])('has all fields for %s', url => {
    expect(bodyFor(url, body)).toEqual(body);
  });
});
