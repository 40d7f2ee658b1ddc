import { type LastGoodFile, readConfig } from '../../../../server/config/config';
import { smtpTransport, type Transport } from '../../../../server/mail/transport';
import type { DeliveryOutcome } from '../../../../server/store/deliveries';
import { StoreError } from '../../../../server/store/sql';
import type { Store } from '../../../../server/store/store';
import { openAuditLog } from '../../../../server/system/auditLog';
import { weeklyDigest } from '../../../../server/watch/weeklyDigest';
import { watchWhoWaits } from '../../../../server/watch/whoWaits';
import type { Site as Facts } from '../../../../shared/site';
import fewest from '../../../expected/fewestFacts.json';
import { recordingTarget, refused } from '../../../support/delivery/recordingTarget';
import { startTestMailServer } from '../../../support/delivery/testMailServer';
import { onTeardown } from '../../../support/run/onTeardown';
import { tempFolder } from '../../../support/run/tempFolder';
import { sampleFacts } from '../../../support/site/factsFiles';
import { recordedLog } from '../../../support/site/recordedLog';
import { stranger as enquiry, idOf } from '../../../support/store/enquiries';
import { sqlite } from '../../../support/store/sqliteDatabase';
import { openTestStore } from '../../../support/store/testStore';

const monday = Date.parse('2026-11-23T10:00:00+05:30');
const hour = 60 * 60_000;
const day = 24 * hour;

interface StartOptions {
  readonly transport?: Transport | undefined;
  /** How many times the store refuses to record a notice before it accepts one. */
  readonly refusedNotes?: number;
  readonly facts?: Partial<Facts>;
  readonly lastGood?: LastGoodFile;
  readonly answer?: () => DeliveryOutcome;
}

async function start(env: Readonly<Record<string, string>> = {}, options: StartOptions = {}) {
  let time = monday;
  const now = () => time;
  const given = {
    SITE_FILE: sampleFacts,
    MAIL_TO: 'one@example.org,two@example.org',
    ...env,
  };
  const config = readConfig(given, '', options.lastGood);
  const targets = [recordingTarget(options.answer ?? (() => undefined))];
  const site = await openTestStore(sqlite, await tempFolder(), { now, targets });
  const smtp = await startTestMailServer();
  const transport = 'transport' in options ? options.transport : smtpTransport(smtp.url);
  onTeardown('test', async () => transport?.close());
  const called: object[] = [];
  let isMailAway = false;
  smtp.answers.mail = () => (isMailAway ? 451 : undefined);
  const log = recordedLog();
  let leads = true;
  const isLeader = async () => leads;
  const webhook = async (body: object) => called.push(body) > 0;
  const store = withFullDisk(site.store, options.refusedNotes ?? 0);
  const parts = {
    config,
    facts: () => ({ ...config.site, ...options.facts }),
    store,
    isLeader,
    log,
    now,
  };
  const watch = watchWhoWaits({ ...parts, mail: transport }, webhook);
  const digest = weeklyDigest({ ...parts, mail: transport });
  return {
    ...site,
    log,
    called,
    mails: smtp.received,
    setMailAway(isAway: boolean) {
      isMailAway = isAway;
    },
    setLeader(isLeader: boolean) {
      leads = isLeader;
    },
    async watchAt(at: number) {
      time = at;
      await watch();
    },
    async digestAt(at: number) {
      time = at;
      await digest();
      return smtp.received.at(-1)?.text ?? '';
    },
  };
}

/**
 * Returns a store that refuses to record the first `refusedNotes` notices, as if its disk were
 * full.
 */
function withFullDisk(store: Store, refusedNotes: number): Store {
  let left = refusedNotes;
  const isFull = (): boolean => {
    left -= 1;
    return left >= 0;
  };
  const full = new StoreError('database or disk is full');
  return {
    ...store,
    recordDigest: async week => (isFull() ? Promise.reject(full) : store.recordDigest(week)),
    desk: {
      ...store.desk,
      recordOpened: async on => (isFull() ? Promise.reject(full) : store.desk.recordOpened(on)),
      recordNotified: async (ids, at) =>
        isFull() ? Promise.reject(full) : store.desk.recordNotified(ids, at),
    },
  };
}

it('a clock that was ahead and is right again hides no waiting person', async () => {
  const site = await start();
  await site.keep(enquiry('first', monday - 1));
  await site.tap(idOf('first'), { kind: 'outcome', outcome: 'called' });
  await site.keep(enquiry('Java', monday + hour));
  await site.watchAt(monday + 91 * day);
  expect(site.mails).toHaveLength(2);
  await site.watchAt(monday + 4 * hour);
  expect(site.mails).toHaveLength(4);
  await site.watchAt(monday + 5 * hour);
  expect(site.mails).toHaveLength(4);
});

it('the office gets no mail about late people while nobody uses the desk', async () => {
  const site = await start();
  await site.keep(enquiry('Java', monday));
  await site.watchAt(monday + 30 * day);
  expect(site.mails).toHaveLength(0);
  expect(site.called).toHaveLength(0);
});

it('untouched enquiries cause one mail to each address of the office with links, and an alert without names', async () => {
  const site = await start();
  await site.keep(enquiry('first', monday - 1));
  await site.tap(idOf('first'), { kind: 'outcome', outcome: 'called' });
  for (const course of ['Java', 'Python']) await site.keep(enquiry(course, monday + hour));
  await site.keep({ ...enquiry('spam', monday + hour), suspicions: ['links'] });
  await site.watchAt(monday + 2 * hour);
  expect(site.mails).toHaveLength(0);

  await site.watchAt(monday + 4 * hour);
  expect(site.mails).toHaveLength(2);
  const [mail] = site.mails;
  expect(mail?.text).toContain(`http://localhost:3000/desk/enquiry/${idOf('Java')}\n`);
  expect(mail?.subject).toBe('2 people wait for a call, and nobody has noted anything');
  expect(mail?.text).toContain(', since 23 Nov 2026, 11:00 am IST');
  expect(site.called).toEqual([expect.objectContaining({ kind: 'overdue', enquiries: 2 })]);
  expect(JSON.stringify(site.called)).not.toMatch(/9\d{9}|पाटील/);
});

it('the mail about late people names first those with a promised call that is an hour late, then untouched ones', async () => {
  const site = await start({ MAIL_TO: 'one@example.org' });
  for (const course of ['promised', 'untouched']) await site.keep(enquiry(course, monday - hour));
  await site.tap(idOf('promised'), {
    kind: 'outcome',
    outcome: 'no-answer',
    followUpAt: monday + 4 * hour,
  });
  await site.watchAt(monday + 5 * hour - 1);
  expect(site.mails.map(({ subject }) => subject)).toEqual([
    'One person waits for a call, and nobody has noted anything',
  ]);
  await site.watchAt(monday + 30 * hour);
  const [, mail] = site.mails;
  expect(mail?.subject).toBe('One promised call is late, and one person waits for a call');
  expect(mail?.text).toMatch(
    /promised, 9\d{9}, promised for 23 Nov 2026, 2:00 pm IST[\s\S]*untouched,/,
  );
});

it('the mail about late people is sent at most every two hours, with everyone who became late', async () => {
  const site = await start({ MAIL_TO: 'one@example.org' });
  await site.keep(enquiry('first', monday - 1));
  await site.tap(idOf('first'), { note: 'x' });
  await site.keep(enquiry('Java', monday + hour));
  await site.keep(enquiry('Later', monday + hour + 10 * 60_000));
  await site.keep(enquiry('Last', monday + hour + 20 * 60_000));

  for (const minutes of [0, 10, 20, 119]) await site.watchAt(monday + 3 * hour + minutes * 60_000);
  expect(site.mails).toHaveLength(1);
  await site.watchAt(monday + 5 * hour);
  expect(site.mails).toHaveLength(2);
  expect(site.mails[1]?.text).toContain('Later');
  expect(site.mails[1]?.text).toContain('Last');
});

it('the mail about late people is sent again after a day, until somebody touches them', async () => {
  const site = await start();
  await site.keep(enquiry('first', monday - 1));
  await site.tap(idOf('first'), { note: 'x' });
  await site.keep(enquiry('Java', monday + hour));
  for (const hours of [4, 5, 27]) await site.watchAt(monday + hours * hour);
  expect(site.called).toHaveLength(1);
  await site.watchAt(monday + 28 * hour);
  expect(site.called).toHaveLength(2);
  await site.tap(idOf('Java'), { note: 'x' });
  await site.watchAt(monday + 60 * hour);
  expect(site.called).toHaveLength(2);
});

it('the mail about late people is sent only by the leader of several machines that share a database', async () => {
  const site = await start();
  await site.keep(enquiry('first', monday - 1));
  await site.tap(idOf('first'), { note: 'x' });
  await site.keep(enquiry('Java', monday + hour));
  site.setLeader(false);
  await site.watchAt(monday + 4 * hour);
  expect(site.mails).toHaveLength(0);
  expect(site.called).toHaveLength(0);

  site.setLeader(true);
  await site.watchAt(monday + 5 * hour);
  expect(site.mails).toHaveLength(2);
  expect(site.called).toHaveLength(1);
});

it('the mail about late people is sent once while the disk is full, and again for people who become late meanwhile', async () => {
  const site = await start({ MAIL_TO: 'one@example.org' }, { refusedNotes: 2 });
  await site.keep(enquiry('first', monday - 1));
  await site.tap(idOf('first'), { note: 'x' });
  await site.keep(enquiry('Java', monday + hour));
  await site.watchAt(monday + 4 * hour);
  await site.keep(enquiry('Python', monday + hour));
  for (const minutes of [5, 10, 120, 125]) await site.watchAt(monday + 4 * hour + minutes * 60_000);

  const texts = site.mails.map(({ text }) => text ?? '');
  expect(texts).toEqual([expect.stringContaining('Java'), expect.stringContaining('Python')]);
  expect(texts[1]).not.toContain('Java');

  await site.watchAt(monday + 28 * hour);
  expect(site.mails).toHaveLength(3);
  expect(site.mails[2]?.text).toContain('Java');
});

it.each([
  ['no webhook is set', {}, 2],
  ['a webhook has taken it', { ALERT_WEBHOOK_URL: 'https://hooks.example.org/x' }, 0],
])(
  'if %s, a mail server that works again gets the mails that nobody has received',
  async (_name, env, mails) => {
    const site = await start(env);
    await site.keep(enquiry('first', monday - 1));
    await site.tap(idOf('first'), { note: 'x' });
    await site.keep(enquiry('Java', monday + hour));

    site.setMailAway(true);
    await site.watchAt(monday + 4 * hour);
    expect(site.mails).toHaveLength(0);

    site.setMailAway(false);
    await site.watchAt(monday + 4 * hour + 5 * 60_000);
    expect(site.mails).toHaveLength(mails);
  },
);

describe('without a mail server', () => {
  it('the webhook and the log have the number of late people', async () => {
    const env = { ALERT_WEBHOOK_URL: 'https://hooks.example.org/x' };
    const site = await start(env, { transport: undefined });
    await site.keep(enquiry('first', monday - 1));
    await site.tap(idOf('first'), { note: 'x' });
    await site.keep(enquiry('Java', monday + hour));
    for (const hours of [4, 5]) await site.watchAt(monday + hours * hour);

    expect(site.called).toHaveLength(1);
    expect(site.log.entries).toHaveLength(1);
  });

  it('and without a webhook, the log has the number once a day', async () => {
    const site = await start({}, { transport: undefined });
    await site.keep(enquiry('first', monday - 1));
    await site.tap(idOf('first'), { note: 'x' });
    await site.keep(enquiry('Java', monday + hour));
    for (const hours of [4, 5, 27]) await site.watchAt(monday + hours * hour);
    expect(site.log.entries).toHaveLength(1);

    await site.watchAt(monday + 28 * hour);
    expect(site.log.entries).toHaveLength(2);
  });
});

/** A site on the internet whose DATA_DIR is lost with the next deploy. */
const memoryDisk = { DATA_DIR: '/dev/shm', SITE_URL: 'https://www.institute.test' };

describe('the first mail of a day', () => {
  const minute = 60_000;
  /** Tuesday at eight. The sample institute opens at eight on every day except Sunday. */
  const tuesday = monday + 22 * hour;
  const one = { MAIL_TO: 'one@example.org' };
  const opened = { ...one, DESK_USERS: 'one@example.org' };

  async function withPeople(options: StartOptions = {}, env: Record<string, string> = {}) {
    const site = await start({ ...opened, ...env }, options);
    for (const name of ['promised', 'new', 'later today', 'tomorrow'])
      await site.keep(enquiry(name, monday - hour));
    for (const [name, followUpAt] of [
      ['promised', monday + hour],
      ['later today', tuesday + 3 * hour],
      ['tomorrow', tuesday + day],
    ] as const)
      await site.tap(idOf(name), {
        kind: 'outcome',
        outcome: 'called',
        followUpAt,
        at: monday - 30 * minute,
      });
    return site;
  }

  it('is sent once when the institute opens, with missed promises before new people', async () => {
    const site = await withPeople();
    for (const minutes of [-1, 1, 6, 60]) await site.watchAt(tuesday + minutes * minute);

    expect(site.mails.map(({ subject }) => subject)).toEqual(['Today: 2 promised, 1 new']);
    const [mail] = site.mails;
    expect(mail?.text).toMatch(
      /promised, 9\d{9}, promised for 23 Nov 2026, 11:00 am IST, http[^\n]*\n.*new, 9[^\n]*\n.*later today,/,
    );
    expect(mail?.text).toContain(`http://localhost:3000/desk/enquiry/${idOf('new')}\n`);
    expect(mail?.text).not.toContain('tomorrow');
    expect(JSON.stringify(site.called)).not.toMatch(/9\d{9}|पाटील/);
  });

  it('names the waiting people, so that only people who become late later cause another mail on that day', async () => {
    const site = await withPeople();
    await site.watchAt(tuesday + minute);
    await site.watchAt(tuesday + 3 * hour);
    expect(site.mails).toHaveLength(1);

    await site.watchAt(tuesday + 5 * hour);
    expect(site.mails.map(({ subject }) => subject)).toEqual([
      'Today: 2 promised, 1 new',
      'One promised call is late',
    ]);
  });

  it.each<[string, number, Partial<Facts>, number]>([
    ['before the opening', tuesday - minute, {}, 0],
    ['two hours after it, when the server starts late', tuesday + 2 * hour, {}, 0],
    ['on a Sunday', tuesday + 5 * day + minute, {}, 0],
    [
      'on a holiday',
      tuesday + minute,
      { closed: [{ from: '2026-11-24', until: '2026-11-24' }] },
      0,
    ],
    ['at nine where the facts say no hours', tuesday + hour + minute, { hours: [] }, 1],
    ['at eight where the facts say no hours', tuesday + minute, { hours: [] }, 0],
  ])('%s: at %i, with %j, there are %i mails', async (_, at, facts, count) => {
    const site = await withPeople({ facts });
    await site.watchAt(at);
    expect(site.mails.filter(({ subject = '' }) => subject.startsWith('Today'))).toHaveLength(
      count,
    );
  });

  it('is not sent if it would be empty', async () => {
    const site = await start(opened);
    await site.keep(enquiry('first', monday - 1));
    await site.tap(idOf('first'), { kind: 'outcome', outcome: 'joined' });
    await site.watchAt(tuesday + minute);
    expect(site.mails).toHaveLength(0);
  });

  it('names the mails that could not be delivered, even while nobody uses the desk', async () => {
    const site = await start(opened, { answer: () => refused });
    site.start();
    await site.keep(enquiry('Java', monday - hour));
    await site.idle();
    await site.watchAt(tuesday + minute);
    const [mail] = site.mails;
    expect(mail?.subject).toBe('Today: 1 mail could not be delivered');
    expect(mail?.text).toContain(`http://localhost:3000/desk/enquiry/${idOf('Java')} (`);
  });

  it('says first that the file of facts has a fault, with the line and the advice', async () => {
    const fault = 'SITE_FILE facts.json: in line 3 a comma is expected.';
    const site = await withPeople({ lastGood: { content: fewest, fault } });
    await site.watchAt(tuesday + hour + minute);
    const [mail] = site.mails;
    expect(mail?.subject).toBe('Today: the facts of the website have a mistake, 2 promised, 1 new');
    expect(mail?.text).toContain(`Facts: ${fault} Pages show the last correct facts.`);
  });

  it('says that the disk is not permanent, if so, and what to do', async () => {
    const site = await withPeople({}, memoryDisk);
    await site.watchAt(tuesday + hour + minute);
    const [mail] = site.mails;
    expect(mail?.text).toContain('The website may lose enquiries. DATA_DIR /dev/shm is in memory');
  });

  it('is sent once while the disk is full, and again at a later check if no mail server has accepted it', async () => {
    const site = await withPeople({ refusedNotes: 3 });
    site.setMailAway(true);
    await site.watchAt(tuesday + minute);
    site.setMailAway(false);
    for (const minutes of [6, 11, 16]) await site.watchAt(tuesday + minutes * minute);
    expect(site.mails).toHaveLength(1);
  });
});

describe('the weekly digest', () => {
  const next = Date.parse('2026-11-30T09:01:00+05:30');

  it('recommends the desk once if nobody uses it', async () => {
    const site = await start();
    await site.keep(enquiry('Java', monday));
    expect(await site.digestAt(next)).toContain('Nobody uses http://localhost:3000/desk yet.');
    expect(await site.digestAt(next + 7 * day)).not.toContain('Nobody uses');
  });

  it('names the addresses that may sign in, even if MAIL_TO has others', async () => {
    const site = await start({ DESK_USERS: 'Ravi@example.org, meena@example.org' });
    await site.keep(enquiry('Java', monday));
    expect(await site.digestAt(next)).toContain(
      'Sign in there with an address that may: ravi@example.org, meena@example.org.',
    );
  });

  it('says that the disk is not permanent, if so, and what to do', async () => {
    const site = await start({ MAIL_TO: 'one@example.org', ...memoryDisk });
    await site.keep(enquiry('Java', monday));
    expect(await site.digestAt(next)).toMatch(
      /For whoever runs the website:\nDATA_DIR \/dev\/shm is in memory .* Mount a volume there/,
    );
  });

  it('does not count as sent without a mail server', async () => {
    const site = await start({}, { transport: undefined });
    await site.keep(enquiry('Java', monday));
    await site.digestAt(next);

    expect(await site.store.digestsSent()).toEqual([]);
    expect(site.log.entries).toEqual([]);
  });

  it('is sent once while the disk is full, and the log says that it is sent', async () => {
    const site = await start({ MAIL_TO: 'one@example.org' }, { refusedNotes: 2 });
    await site.keep(enquiry('Java', monday));
    for (const minutes of [0, 10, 20, 30]) await site.digestAt(next + minutes * 60_000);

    expect(site.mails).toHaveLength(1);
    const messages = site.log.entries.map(({ message }) => message);
    expect(messages.filter(message => message.includes('digest'))).toEqual([
      'The weekly digest is sent',
      'The sending of the weekly digest cannot be recorded now',
      'The sending of the weekly digest cannot be recorded now',
    ]);
  });

  it('names the people who exported and deleted, with the numbers', async () => {
    const DATA_DIR = await tempFolder();
    const site = await start({ DATA_DIR });
    const by = 'Meera <head@example.org>';
    for (const [at, command] of [
      [next - 8 * day, 'delete'],
      [next - day, 'export'],
      [next - hour, 'export'],
      [next - hour, 'retry'],
    ] as const)
      await openAuditLog(DATA_DIR, { by, uid: undefined }, () => at).add({
        command,
        count: 214,
        ids: [],
      });
    expect(await site.digestAt(next)).toContain(
      '\nMeera <head@example.org> has exported 428 enquiries by hand.\n',
    );
  });

  it('says how soon people were called, and who was not called', async () => {
    const site = await start();
    for (const [course, minutes] of [
      ['a', 10],
      ['b', 40],
      ['c', 180],
    ] as const) {
      await site.keep(enquiry(course, monday));
      await site.tap(idOf(course), { note: 'x', at: monday + minutes * 60_000 });
    }
    await site.keep(enquiry('late', monday + hour));
    const text = await site.digestAt(next);
    expect(text).toContain(
      'Half were called or noted within 40 minutes of "thank you"; the longest waited 3 hours. 1 person waits still: nobody has noted anything.',
    );
  });

  it('says who was reached and who joined, and lists the missed calls', async () => {
    const site = await start();
    for (const [course, outcome, followUpAt] of [
      ['Java', 'joined', undefined],
      ['Python', 'called', next - day],
      ['Angular', 'no-answer', next - 2 * day],
      ['Linux', 'called', next + day],
    ] as const) {
      await site.keep(enquiry(course, monday));
      await site.tap(idOf(course), { kind: 'outcome', outcome, followUpAt });
    }
    await site.keep(enquiry('MERN Stack', monday));

    const text = await site.digestAt(next);

    expect(site.mails.at(-1)?.subject).toBe('Last week: 5 people asked, 3 reached, 1 joined');
    expect(text).toMatch(
      /\n2 promised calls were missed, and not made since: \S[^\n]*, [^\n]+\.\n/,
    );
    expect(text).toContain('\nAll of it: http://localhost:3000/desk/figures\n');
  });

  it('does not mention missed calls if there are none', async () => {
    const site = await start();
    await site.keep(enquiry('Java', monday));
    await site.tap(idOf('Java'), { kind: 'outcome', outcome: 'no-answer', followUpAt: next });
    expect(await site.digestAt(next)).not.toContain('promised');
  });

  it('counts untouched enquiries that are deleted within a week', async () => {
    const site = await start({ DATA_RETENTION_DAYS: '10' });
    site.start();
    for (const course of ['touched', 'forgotten', 'forgotten too']) {
      await site.keep(enquiry(course, monday));
    }
    await site.idle();
    await site.tap(idOf('touched'), { note: 'x' });

    expect(await site.digestAt(next)).toContain(
      '\n2 enquiries that nobody has touched are deleted within a week.\n',
    );
  });

  it('does not mention a deletion that is more than a week away', async () => {
    const site = await start({ DATA_RETENTION_DAYS: '15' });
    site.start();
    await site.keep(enquiry('first', monday - 1));
    await site.tap(idOf('first'), { note: 'x' });
    await site.keep(enquiry('forgotten', monday));
    await site.idle();

    expect(await site.digestAt(next)).not.toContain('deleted within');
  });

  it('does not mention a deletion without a desk', async () => {
    const site = await start({ DESK: 'off', MAIL_TO: 'one@example.org' });
    expect(await site.digestAt(next)).not.toContain('desk');
  });
});
