/** The weekly digest, from a real store to a real mail server. Only the clock is simulated. */
import { type LastGoodFile, readConfig } from '../../../../server/config/config';
import { smtpTransport } from '../../../../server/mail/transport';
import type { DeliveryOutcome } from '../../../../server/store/deliveries';
import type { Enquiry } from '../../../../server/store/enquiries';
import { weeklyDigest } from '../../../../server/watch/weeklyDigest';
import fewest from '../../../expected/fewestFacts.json';
import { notNow, recordingTarget, refused } from '../../../support/delivery/recordingTarget';
import { startTestMailServer } from '../../../support/delivery/testMailServer';
import { onTeardown } from '../../../support/run/onTeardown';
import { tempFolder } from '../../../support/run/tempFolder';
import { until } from '../../../support/run/until';
import { sampleFacts } from '../../../support/site/factsFiles';
import { recordedLog } from '../../../support/site/recordedLog';
import { courseOf, enquiry, stranger } from '../../../support/store/enquiries';
import { sqlite } from '../../../support/store/sqliteDatabase';
import { openTestStore } from '../../../support/store/testStore';

const monday = Date.parse('2026-11-23T09:00:00+05:30');
const minute = 60_000;
const day = 24 * 60 * minute;

/** Starts a site at the time `start`, in a new folder or in a folder with earlier data. */
async function startAt(
  start: number,
  folder: string,
  env: Record<string, string> = {},
  answer: (enquiry: Enquiry) => DeliveryOutcome | undefined = () => undefined,
  lastGood?: LastGoodFile,
) {
  let time = start;
  const now = () => time;
  const given = {
    SITE_FILE: sampleFacts,
    ...env,
    SITE_NAME: 'Test Academy',
    MAIL_TO: 'desk@example.org',
  };
  const config = readConfig(given, '', lastGood);
  const { retentionDays } = config;
  const targets = [recordingTarget(answer)];
  const site = await openTestStore(sqlite, folder, { now, retentionDays, targets });
  site.start();
  const smtp = await startTestMailServer();
  const transport = smtpTransport(smtp.url);
  onTeardown('test', transport.close);
  let leads = true;
  let isMailAway = false;
  smtp.answers.mail = () => (isMailAway ? 451 : undefined);
  const log = recordedLog();
  const check = weeklyDigest({
    config,
    facts: () => config.site,
    store: site.store,
    mail: transport,
    isLeader: async () => leads,
    log,
    now,
  });
  return {
    keep: site.keep,
    idle: site.idle,
    status: site.store.status,
    digests: () => smtp.received.filter(({ subject = '' }) => subject.startsWith('Last week: ')),
    setLeader(isLeader: boolean) {
      leads = isLeader;
    },
    setMailAway(isAway: boolean) {
      isMailAway = isAway;
    },
    async checkAt(at: number) {
      time = at;
      await check();
    },
    close: site.close,
  };
}

describe('the weekly digest', () => {
  it('says that the file of facts has a fault, and that the last correct facts are used', async () => {
    const fault = 'SITE_FILE facts.json: in line 3 a comma is expected.';
    const folder = await tempFolder();
    const site = await startAt(monday - minute, folder, {}, undefined, { content: fewest, fault });
    await site.checkAt(monday);
    const [digest] = site.digests();
    expect(digest?.text).toContain(
      `For whoever runs the website:\n${fault} Pages show the last correct facts. Correct that file and restart the server.\n`,
    );
  });

  it('says on Monday morning how many people asked, about what, and that mails work', async () => {
    const site = await startAt(monday - 10 * minute, await tempFolder());
    await site.keep(stranger('before that week', monday - 7 * day - minute));
    await site.keep(stranger('Java', monday - 2 * day));
    await site.keep(stranger('java', monday - day));
    await site.keep(stranger('Python', monday - minute));
    await site.keep({ ...stranger('Linux', monday - day), form: 'feedback' });
    await site.keep({ ...stranger('Angular', monday - day), suspicions: ['links'] });
    await site.idle();
    await site.checkAt(monday + minute);
    const [mail] = site.digests();
    expect(mail?.subject).toBe('Last week: 3 people asked');
    expect(mail?.text).toContain('\n\nMost asked: Java / Advanced Java (2), Python (1).\n');
    expect(mail?.text).toContain(
      'so mail to MAIL_TO arrives. If none comes on a Monday, run "npm run doctor".',
    );
    expect(mail?.text).not.toContain('For whoever runs the website');
    expect(mail?.text).not.toContain('amol@example.org');
  });

  it('tells the operator which mails wait or were refused', async () => {
    const env = { MAIL_TO_FEEDBACK: 'gone@example.org' };
    const site = await startAt(monday - day, await tempFolder(), env, one =>
      courseOf(one) === 'Java' ? notNow : refused,
    );
    for (const course of ['Java', 'Python']) await site.keep(enquiry(course, monday - minute));
    await until(async () => (await site.status()).refused === 1);
    await site.checkAt(monday + minute);
    const [mail] = site.digests();
    expect(mail?.text).toContain(
      'For whoever runs the website:\nNot mailed yet: 1 enquiry.\nRefused by the mail server: 1 enquiry. Run "npm run enquiries -- list --refused".\n',
    );
  });

  it.each([
    ['3', minute, '20 Nov 2026, 9:01 am IST', '1 person asked'],
    // Here the server did not run on Monday, Tuesday and Wednesday, so the digest comes on
    // Thursday.
    ['8', 3 * day, '18 Nov 2026, 9:00 am IST', '2 people asked'],
  ])('covers at most DATA_RETENTION_DAYS=%s, and says so', async (days, late, begin, came) => {
    const folder = await tempFolder();
    const env = { DATA_RETENTION_DAYS: days };
    for (const hours of [144, 73, 48]) {
      const at = monday - hours * 60 * minute;
      const earlier = await startAt(at, folder, env);
      await earlier.keep(stranger(String(hours), at));
      await earlier.idle();
      await earlier.close();
    }
    const site = await startAt(monday + late, folder, env);
    await site.checkAt(monday + late);
    const [mail] = site.digests();
    expect(mail?.text).toContain(
      `\nThis counts from ${begin}: what was delivered before is deleted (DATA_RETENTION_DAYS is ${days}).\n`,
    );
    expect(mail?.subject).toBe(`Last week: ${came}`);
  });

  it('is sent once a week, even after restarts', async () => {
    const folder = await tempFolder();
    const first = await startAt(monday - day, folder);
    for (const hours of [1, 2, 3]) await first.checkAt(monday + hours * 60 * minute);
    expect(first.digests()).toHaveLength(1);
    await first.close();
    const second = await startAt(monday + day, folder);
    await second.checkAt(monday + 2 * day);
    expect(second.digests()).toHaveLength(0);
    await second.checkAt(monday + 7 * day);
    expect(second.digests()).toHaveLength(1);
  });

  it('is sent once for each week, even if the clock jumps', async () => {
    const site = await startAt(monday - day, await tempFolder());
    const hour = 60 * minute;
    for (const jump of [0, hour, -hour, day, -day, 365 * day, -365 * day, 0, 2 * hour])
      await site.checkAt(monday + 2 * hour + jump);
    // One digest is for this week. The other is for the week to which the clock jumped, a year
    // ahead.
    expect(site.digests()).toHaveLength(2);
    await site.checkAt(monday + 7 * day + minute);
    expect(site.digests()).toHaveLength(3);
  });

  it('is sent only by the leader of several machines that share a database', async () => {
    const site = await startAt(monday - day, await tempFolder());
    site.setLeader(false);
    await site.checkAt(monday + minute);
    expect(site.digests()).toEqual([]);

    site.setLeader(true);
    await site.checkAt(monday + 11 * minute);
    expect(site.digests()).toHaveLength(1);
  });

  it('is sent at a later check if the mail server has refused all recipients', async () => {
    const site = await startAt(monday - day, await tempFolder());
    site.setMailAway(true);
    await site.checkAt(monday + minute);
    expect(site.digests()).toEqual([]);

    site.setMailAway(false);
    await site.checkAt(monday + 11 * minute);
    expect(site.digests()).toHaveLength(1);
  });

  it('says nothing about a week before the site’s start', async () => {
    const site = await startAt(monday + day, await tempFolder());
    await site.checkAt(monday + 2 * day);
    expect(site.digests()).toEqual([]);
  });
});

it('the weekly digest is recorded as sent, however many digests there were before', async () => {
  const site = await openTestStore(sqlite, await tempFolder());

  for (let week = 1; week <= 30; week += 1) await site.store.recordDigest(week);

  expect(await site.store.digestsSent()).toContain(30);
});
