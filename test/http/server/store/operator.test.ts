/**
 * The functions for an operator, tested on every database, with and without a running server.
 * onePerson.test.ts tests which enquiries belong to the same person.
 */

import { retryEnquiries } from '../../../../server/store/deliveries';
import type { Changed } from '../../../../server/store/enquiries';
import type { EnquiryFilter } from '../../../../server/store/lists';
import { eraseEnquiries } from '../../../../server/store/retention';
import type { Sql } from '../../../../server/store/sql';
import { writeTap } from '../../../../server/store/taps';
import { notNow, recordingTarget, refused } from '../../../support/delivery/recordingTarget';
import { until } from '../../../support/run/until';
import { courseOf, enquiry, idOf } from '../../../support/store/enquiries';
import { fillingUp } from '../../../support/store/fillingUp';
import { type TestDatabase, testDatabases } from '../../../support/store/testDatabases';
import { openTestStore, type TestStore } from '../../../support/store/testStore';

interface Three extends TestStore {
  /** The courses of the enquiries that were delivered. */
  readonly sent: readonly string[];
  /** Repairs the target: from now on it accepts everything. */
  mend(): void;
  states(): Promise<readonly string[]>;
  find(filter: EnquiryFilter): Promise<string>;
}

/**
 * Keeps three enquiries. One is delivered, one is refused, and one waits because its delivery has
 * failed.
 */
async function threeOfThem(database: TestDatabase): Promise<Three> {
  let isMended = false;
  const target = recordingTarget(one => {
    if (isMended) return undefined;
    if (courseOf(one) === 'refused') return refused;
    return courseOf(one) === 'late' ? notNow : undefined;
  });
  const site = await openTestStore(database, await database.newPlace(), {
    targets: [target],
  });
  for (const course of ['good', 'refused', 'late']) await site.keep(enquiry(course));
  site.start();
  await until(async () => {
    const { enquiries } = await site.enquiries.list({});
    const failures = enquiries[2]?.deliveries[0]?.failures ?? 0;
    return failures > 0 && (await site.store.status()).waiting === 1;
  });
  return {
    ...site,
    sent: target.sent,
    mend() {
      isMended = true;
    },
    async states() {
      const { enquiries } = await site.enquiries.list({});
      return enquiries.map(each => `${courseOf(each)}: ${each.state}`);
    },
    async find(filter) {
      const { enquiries, total } = await site.enquiries.list(filter);
      return `${enquiries.map(courseOf).join(' ')}; ${total}`;
    },
  };
}

const all = ['good', 'refused', 'late'].map(idOf);

describe.each(testDatabases)('list, in $name', database => {
  it('lists all enquiries in order of arrival, with their state', async () => {
    const { enquiries, states } = await threeOfThem(database);

    expect(await states()).toEqual(['good: delivered', 'refused: refused', 'late: waiting']);
    const [good, refusal, late] = (await enquiries.list({})).enquiries;
    expect(good).toMatchObject({ ...enquiry('good'), receivedAt: good?.receivedAt });
    expect(good?.endedAt).toBeGreaterThan(0);
    expect(refusal?.deliveries[0]?.reason).toBe('550 no');
    expect(late?.endedAt).toBeUndefined();
    expect(late?.deliveries[0]).toMatchObject({ reason: '451 later' });
  });

  it.each<[string, EnquiryFilter, string]>([
    ['the newest', { limit: 2 }, 'refused late; 3'],
    ['those of some states', { states: ['delivered', 'waiting'] }, 'good late; 2'],
    ['those since a time', { since: Date.now() + 3_600_000 }, '; 0'],
    ['one of an id', { id: idOf('late').slice(0, 6) }, 'late; 1'],
    ['none of another id', { id: 'zz' }, '; 0'],
  ])('lists %s', async (_name, filter, expected) => {
    const { find } = await threeOfThem(database);
    expect(await find(filter)).toBe(expected);
  });

  it('lists an enquiry as refused if its webhook was refused, but not if only its receipt was refused', async () => {
    const refusing = (target: 'webhook' | 'receipt', course: string) =>
      recordingTarget(one => (courseOf(one) === course ? refused : undefined), {
        kind: target,
        recipientsOf: () => [''],
      });
    const targets = [recordingTarget(), refusing('webhook', 'a'), refusing('receipt', 'b')];
    const site = await openTestStore(database, await database.newPlace(), { targets });
    for (const course of ['a', 'b']) await site.keep(enquiry(course));
    site.start();
    const list = async (filter: EnquiryFilter) => {
      const { enquiries } = await site.enquiries.list(filter);
      return enquiries.map(each => `${courseOf(each)}: ${each.state}`);
    };
    await until(async () => {
      const { enquiries } = await site.enquiries.list({});
      return enquiries.every(({ endedAt }) => endedAt !== undefined);
    });

    expect(await list({ states: ['refused'] })).toEqual(['a: delivered']);
    expect(await list({ states: ['delivered'] })).toEqual(['a: delivered', 'b: delivered']);
    expect(await list({ states: ['waiting'] })).toEqual([]);
  });

  it('finds a text in any case, a number in any spelling, and a special character literally', async () => {
    const site = await openTestStore(database, await database.newPlace());
    const asha = {
      fname: "Asha D'Souza",
      mobile: '+91 98765-43210',
      note: 'क्रमांक ९८७६५ ०००००, 50% "off" a_b \\',
    };
    await site.keep({ ...enquiry('Java'), values: asha });
    const amol = { fname: 'अमोल पाटील', mobile: '9000000001' };
    await site.keep({ ...enquiry('other'), values: amol });
    const names = async (text: string) => {
      const { enquiries } = await site.enquiries.list({ text });
      return `${text}: ${enquiries.map(({ values: { fname } }) => fname).join()}`;
    };

    const ashas = [
      'aSHa',
      '+91 98765 43210',
      '98765 00000',
      '९८७६५ ४३२१०',
      '50%',
      'a_b',
      '\\',
      idOf('Java').slice(0, 8),
    ];
    for (const text of ashas) expect(await names(text)).toBe(`${text}: Asha D'Souza`);
    expect(await names('पाटील')).toBe('पाटील: अमोल पाटील');
    expect(await names('axb')).toBe('axb: ');
    expect(await names('5_%')).toBe('5_%: ');
  });

  describe('by sender', () => {
    async function withPeople() {
      const site = await openTestStore(database, await database.newPlace());
      const keepOf = (course: string, values: Readonly<Record<string, string>>) =>
        site.keep({ ...enquiry(course), values: { ...values, course } });
      await keepOf('spaced', { fname: 'Asha', mobile: '98765 43210', email: '' });
      await keepOf('mailed', { fname: 'Asha', mobile: '9000000001', email: 'Asha@Example.org' });
      await keepOf('mentioned: 98765-43210', { fname: 'Ravi', mobile: '9000000002' });
      await keepOf('longer', { fname: 'Ravi', mobile: '9000000003', email: 'tasha@example.org' });
      await keepOf('landline', { fname: 'Meena', mobile: '2345678' });
      await site.tap(idOf('landline'), { note: 'Sister of ASHA@example.org' });
      return site.enquiries;
    }

    it.each<[who: string, courses: readonly string[], mentions: number]>([
      ['9876543210', ['spaced'], 1],
      ['+91 98765 43210', ['spaced'], 1],
      ['0091-98765-43210', ['spaced'], 1],
      ['९८७६५ ४३२१०', ['spaced'], 1],
      ['76543210', [], 0],
      ['ASHA@example.ORG', ['mailed'], 2],
      ['example.org', [], 0],
      ['Asha', [], 0],
      [idOf('landline').slice(0, 6), ['landline'], 0],
    ])(
      'lists the enquiries from %s only, and counts those that mention it',
      async (who, courses, mentions) => {
        const enquiries = await withPeople();

        const { enquiries: found, total } = await enquiries.list({ who: [who] });

        expect(found.map(({ course }) => course)).toEqual(courses);
        expect(total).toBe(courses.length);
        if (mentions > 0) expect(await enquiries.mentions([who])).toBe(mentions);
      },
    );

    it('lists the enquiries of several senders, and mentions only in visible forms', async () => {
      const enquiries = await withPeople();
      const who = ['9876543210', 'asha@example.org'];

      const { enquiries: found } = await enquiries.list({ who });

      expect(found.map(({ course }) => course)).toEqual(['spaced', 'mailed']);
      expect(await enquiries.mentions(who)).toBe(3);
      expect(await enquiries.mentions(who, { only: ['contact'] })).toBe(0);
      expect(await enquiries.mentions([])).toBe(0);
    });
  });
});

describe.each(testDatabases)('tally, in $name', database => {
  it('counts by form and state, between two times', async () => {
    const { store } = await threeOfThem(database);
    const tally = await store.tally(0, Date.now() + 1);
    expect([...tally].sort((a, b) => a.state.localeCompare(b.state))).toEqual([
      { form: 'course-enquiry', state: 'delivered', count: 1 },
      { form: 'course-enquiry', state: 'refused', count: 1 },
      { form: 'course-enquiry', state: 'waiting', count: 1 },
    ]);
    expect(await store.tally(0, 1)).toEqual([]);
  });
});

describe.each(testDatabases)('retry, in $name', database => {
  it('retries at once what waits or was refused, and nothing else', async () => {
    const site = await threeOfThem(database);
    site.mend();

    expect(await site.enquiries.retry(all)).toMatchObject({ ids: all.slice(1) });
    await site.idle();

    expect([...site.sent].sort()).toEqual(['good', 'late', 'refused']);
    expect(await site.states()).toEqual([
      'good: delivered',
      'refused: delivered',
      'late: delivered',
    ]);
  });

  it('is in the history, with the name of the operator', async () => {
    const site = await threeOfThem(database);
    await site.enquiries.retry(all);

    const { enquiries } = await site.enquiries.list({});

    const events = enquiries.map(each => each.events.map(({ by, kind }) => `${by} ${kind}`));
    expect(events).toEqual([[], ['asha retried'], ['asha retried']]);
  });

  it('begins the back-off again: the next failure is due after a minute', async () => {
    const site = await openTestStore(database, await database.newPlace());
    await site.keep(enquiry('Java'));
    await site.sql.write(['UPDATE delivery SET failures = 20, due_at = 1']);

    await site.enquiries.retry([idOf('Java')]);
    const { queue } = site.store;
    const [claim] = await queue.claim('mail', 1);
    if (claim === undefined) throw new Error('Nothing is due.');
    await queue.recordOutcome(claim, { outcome: 'retry', reason: '451 later' }, []);

    const [row] = await site.sql.read(
      `SELECT failures, due_at - ${site.sql.dialect.nowMs} AS ms FROM delivery`,
    );
    expect(row?.failures).toBe(1);
    expect(Number(row?.ms)).toBeLessThanOrEqual(60_000);
  });
});

describe.each(testDatabases)(
  'an enquiry that another process erases at the same moment, in $name',
  database => {
    /**
     * Opens a store with the enquiry "first". Just before the first write with the returned `sql`,
     * "first" is erased and the enquiry "second" is kept, as another process could do. In SQLite,
     * "second" then has the number that "first" had.
     */
    async function startRacing() {
      const site = await openTestStore(database, await database.newPlace());
      await site.keep(enquiry('first'));
      let isFirst = true;
      const sql: Sql = {
        ...site.sql,
        async write(...statements) {
          if (isFirst) {
            isFirst = false;
            await site.enquiries.erase([idOf('first')]);
            await site.keep(enquiry('second'));
          }
          return site.sql.write(...statements);
        },
      };
      return { site, sql, second: () => site.store.desk.find(idOf('second')) };
    }

    it('"retry" does not change the next enquiry', async () => {
      const { sql, second } = await startRacing();

      expect(await retryEnquiries(sql, [idOf('first')], 'asha', 1)).toMatchObject({ ids: [] });

      expect(await second()).toMatchObject({ state: 'waiting', events: [] });
    });

    it('"erase" does not erase the next enquiry', async () => {
      const { sql, second } = await startRacing();

      await eraseEnquiries(sql, [idOf('first')]);

      expect(await second()).toMatchObject({ state: 'waiting', events: [] });
    });

    it('a tap of the office is not recorded at the next enquiry', async () => {
      const { sql, second } = await startRacing();
      const tap = {
        kind: 'outcome',
        outcome: 'spam',
        followUpAt: undefined,
        note: '',
        by: 'Asha',
        at: 1,
        seen: 0,
      } as const;

      expect(await writeTap(sql, idOf('first'), tap)).toEqual({ result: 'changed' });

      expect(await second()).toMatchObject({ stage: 'new', events: [] });
    });
  },
);

describe.each(testDatabases)('erase, in $name', database => {
  it('erases the named enquiries and nothing else', async () => {
    const site = await threeOfThem(database);
    const ids = [...all.slice(0, 2), idOf('none')];

    expect(await site.enquiries.erase(ids)).toEqual({ ids: all.slice(0, 2), isWalEmpty: true });

    expect(await site.states()).toEqual(['late: waiting']);
    expect(await site.store.status()).toMatchObject({ waiting: 1, refused: 0 });
  });

  it('erases deliveries and history, too', async () => {
    const site = await threeOfThem(database);
    for (const id of all) await site.tap(id, { note: 'called' });
    await site.enquiries.erase(all);
    expect(await site.sql.read('SELECT * FROM delivery')).toEqual([]);
    expect(await site.sql.read('SELECT * FROM event')).toEqual([]);
  });

  it('allows the same enquiry to be sent again', async () => {
    const site = await threeOfThem(database);
    await site.enquiries.erase(all);
    expect(await site.keep(enquiry('good'))).toBe('kept');
  });
});

describe.each(testDatabases)(
  'a disk that is full after the first of several, in $name',
  database => {
    it.each<[string, (sql: Sql, ids: readonly string[]) => Promise<Changed>]>([
      ['retry', (sql, ids) => retryEnquiries(sql, ids, 'asha', 1)],
      ['erase', eraseEnquiries],
    ])('"%s" reports the error together with the changed enquiries', async (_, change) => {
      const site = await openTestStore(database, await database.newPlace());
      for (const course of ['one', 'two']) await site.keep(enquiry(course));

      const changed = await change(fillingUp(site.sql, 1), ['one', 'two'].map(idOf));

      expect(changed.ids).toEqual([idOf('one')]);
      expect(changed.fault?.message).toBe('The disk is full.');
    });
  },
);
