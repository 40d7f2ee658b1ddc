/**
 * The desk's part of the store, on every database: taps, the list, the counts by time, links and
 * sessions.
 */

import { type DeskPlace, type DeskQuery, readDeskPage } from '../../../../server/store/lists';
import { deleteOver } from '../../../../server/store/retention';
import { openDeskSessions } from '../../../../server/store/sessions';
import { type Sql, StoreError } from '../../../../server/store/sql';
import type { Tap } from '../../../../server/store/taps';
import type { ListPart, Outcome } from '../../../../shared/desk/views';
import { notNow, recordingTarget, refused } from '../../../support/delivery/recordingTarget';
import { until } from '../../../support/run/until';
import { courseOf, stranger as enquiry, idOf } from '../../../support/store/enquiries';
import { testDatabases } from '../../../support/store/testDatabases';
import { openTestStore } from '../../../support/store/testStore';

const day = 24 * 60 * 60_000;
const monday = Date.parse('2026-11-23T10:00:00+05:30');
const tonight = Date.parse('2026-11-24T00:00:00+05:30');

const outcome = (what: Outcome, followUpAt?: number): Partial<Tap> => ({
  kind: 'outcome',
  outcome: what,
  followUpAt,
});

describe.each(testDatabases)('the desk, in $name', database => {
  async function start() {
    let time = monday;
    const site = await openTestStore(database, await database.newPlace(), { now: () => time });
    const { desk } = site.store;
    return {
      ...site,
      desk,
      setTime(to: number) {
        time = to;
      },
      /**
       * Returns the parts of the list with their people, and the number of all people, such as
       * `new: a; spam: s of 2`. The course of the leading enquiry stands for the person's name.
       */
      async names(parts: readonly ListPart[], changes: Partial<DeskQuery> = {}) {
        const page = await desk.page({
          parts,
          now: time,
          dueBefore: tonight,
          form: '',
          text: '',
          offset: 0,
          limit: 50,
          ...changes,
        });
        const shown = page.parts.map(
          ({ part, people }) => `${part}: ${people.map(({ lead }) => courseOf(lead)).join(' ')}`,
        );
        return `${shown.join('; ')} of ${page.total}`;
      },
    };
  }

  it('knows how far a person has come, from every tap since the first', async () => {
    const { desk, keep } = await start();
    const said = { note: '', by: 'Meena', followUpAt: undefined, kind: 'outcome' } as const;
    const hers = (course: string, at: number) => {
      const one = enquiry(course, at);
      return { ...one, values: { ...one.values, mobile: '9000000001' } };
    };
    await keep(hers('Java', monday));
    await keep(hers('Python', monday + 1));
    await desk.tap(idOf('Java'), { ...said, outcome: 'visited', at: monday + 2, seen: 0 });
    await keep(hers('Tally', monday + 3));
    const steps: string[] = [];
    for await (const part of desk.funnel(monday, monday + 9))
      for (const { course, step, person } of part) steps.push(`${course} ${step} ${person}`);
    expect(steps).toEqual(['Java visited 1', 'Python visited 1', 'Tally asked 1']);
  });

  it('records sent messages and "no spam", each with the name of the colleague', async () => {
    const { desk, keep } = await start();
    await keep({ ...enquiry('Java', monday), suspicions: ['several links'] });
    const id = idOf('Java');
    const meena = { by: 'Meena', at: monday + 1 };
    expect(await desk.recordSent(id, 'fee ₹24,000', meena)).toBeGreaterThan(0);
    expect(await desk.recordNotSpam(id, meena)).toBeGreaterThan(0);
    expect(await desk.recordNotSpam(id, meena)).toBeUndefined();
    expect(await desk.recordSent(idOf('gone'), 'fee', meena)).toBeUndefined();
    expect(await desk.find(id)).toMatchObject({
      suspicions: [],
      firstTouchAt: monday + 1,
      stage: 'new',
      events: [
        { kind: 'sent', text: 'fee ₹24,000', by: 'Meena', at: monday + 1 },
        { kind: 'not-spam', text: '' },
      ],
    });
    expect(await desk.since()).toBe(monday + 1);
  });

  it('records the values before a correction, and finds the person by the new number', async () => {
    const { desk, keep } = await start();
    const sent = (course: string, mobile: string) => {
      const one = enquiry(course, monday);
      return { ...one, values: { ...one.values, email: '', course, mobile } };
    };
    await keep(sent('Tally', '9820011240'));
    // Two enquiries have the same wrong number. One correction changes the number of both.
    await keep(sent('Java', '9820011241'));
    await keep(sent('Python', '9820011241'));
    const meena = { by: 'Meena', at: monday + 1 };
    const corrected = { name: 'Amol', phone: '9820011240', course: 'Core Java' };
    expect(await desk.correct(idOf('Java'), corrected, meena)).toBeGreaterThan(0);
    expect(await desk.correct(idOf('Java'), corrected, meena)).toBeUndefined();

    const found = await desk.person(idOf('Tally'));
    expect(
      found?.enquiries.map(({ name, phone, course, stage }) => [name, phone, course, stage]),
    ).toEqual([
      ['अमोल पाटील', '9820011240', 'Tally', 'new'],
      ['Amol', '9820011240', 'Core Java', 'also'],
      ['Amol', '9820011240', 'Python', 'also'],
    ]);
    expect((await desk.find(idOf('Java')))?.events).toMatchObject([
      { kind: 'corrected-name', text: 'अमोल पाटील', by: 'Meena' },
      { kind: 'corrected-phone', text: '9820011241' },
      { kind: 'corrected-course', text: 'Java' },
    ]);
  });

  it('hands a person over with all enquiries, once, and with later enquiries, too', async () => {
    const { desk, keep, tap, names } = await start();
    const second = (id: string) => ({ ...enquiry('Java', monday), id: idOf(id) });
    await keep(enquiry('Java', monday));
    await keep(enquiry('Python', monday));
    const meena = { by: 'Meena', at: monday };
    expect(await desk.recordTaken(idOf('Java'), 'Ravi', meena)).toBeGreaterThan(0);
    expect(await desk.recordTaken(idOf('Java'), 'Ravi', meena)).toBeUndefined();
    expect(await names(['new'], { takenBy: 'ravi' })).toBe('new: Java of 1');

    await tap(idOf('Java'), outcome('joined'));
    await keep(second('asks again'));
    const found = await desk.person(idOf('Java'));
    expect(found?.lead).toMatchObject({ id: idOf('asks again'), takenBy: 'Ravi' });
    expect(await names(['new'], { takenBy: 'Ravi' })).toBe('new: Java of 1');

    await desk.recordTaken(idOf('Java'), '', meena);
    expect(await names(['all'], { takenBy: 'Ravi' })).toBe(' of 0');
  });

  it('counts the work of each colleague between two moments', async () => {
    const { desk, tap } = await startWithFive();
    await tap(idOf('d'), { ...outcome('called', tonight + day), by: 'Ravi' });
    await tap(idOf('d'), { kind: 'planned', followUpAt: tonight + 2 * day, by: 'Sunita' });
    await tap(idOf('d'), { kind: 'planned', followUpAt: undefined, by: 'Kiran' });
    const work = await desk.dayWork(monday - 1, tonight, { only: ['course-enquiry'] });
    const people = new Set(work.map(({ person }) => person));
    expect(people.size).toBe(4);
    expect(work.filter(({ by }) => by === 'Ravi')).toEqual([
      {
        by: 'Ravi',
        person: expect.any(Number),
        calls: 1,
        isReached: true,
        isPromised: true,
        hasJoined: false,
      },
    ]);
    // Ravi called, and after that Sunita recorded only the next step. So no call counts for
    // Sunita.
    expect(work.filter(({ by }) => by === 'Sunita')).toMatchObject([
      { calls: 0, isReached: false, isPromised: true },
    ]);
    expect(work.filter(({ by }) => by === 'Kiran')).toMatchObject([{ isPromised: false }]);
    expect(work.map(({ calls }) => calls)).toEqual([1, 1, 1, 0, 1, 0, 0]);
    expect(work.filter(({ isReached }) => isReached)).toHaveLength(3);
    expect(work.filter(({ hasJoined }) => hasJoined)).toHaveLength(1);
    expect(await desk.dayWork(monday - 1, tonight, { only: ['feedback'] })).toEqual([]);
    expect(await desk.dayWork(tonight, tonight + day)).toEqual([]);
  });

  async function startWithFive() {
    const site = await start();
    for (const course of ['a', 'b', 'c', 'd', 'e']) await site.keep(enquiry(course, monday));
    await site.tap(idOf('b'), outcome('no-answer', tonight - day / 2));
    await site.tap(idOf('c'), outcome('no-answer', tonight + day));
    await site.tap(idOf('d'), outcome('called'));
    await site.tap(idOf('e'), outcome('joined'));
    return site;
  }

  const times = { now: monday, dueBefore: tonight };

  it('lists promised calls first, then new people, then the rest of today', async () => {
    const site = await startWithFive();
    await site.keep(enquiry('f', monday));
    await site.tap(idOf('f'), outcome('no-answer', monday - 1));
    expect(await site.names(['promised', 'new', 'today', 'later', 'unplanned', 'closed'])).toBe(
      'promised: f; new: a; today: b; later: c; unplanned: d; closed: e of 6',
    );
    expect(await site.names(['all'])).toBe('all: f e d c b a of 6');
  });

  it('counts each part of the list', async () => {
    const site = await startWithFive();
    expect(await site.desk.counts(times)).toEqual({
      promised: 0,
      new: 1,
      today: 1,
      feedback: 0,
      spam: 0,
      later: 1,
      unplanned: 1,
      closed: 1,
      all: 5,
    });
  });

  it('keeps feedback and spam out of the people to call', async () => {
    const site = await start();
    const wrote = (course: string, mobile: string) => ({
      ...enquiry(course, monday),
      form: 'feedback',
      values: { course, std_name: course, course_name: course, mobile_no: mobile },
    });
    await site.keep(wrote('f', '9000000101'));
    await site.keep({ ...enquiry('s', monday), suspicions: ['several links'] });
    await site.keep(enquiry('a', monday));
    const parts: readonly ListPart[] = ['promised', 'new', 'today', 'feedback', 'spam'];
    expect(await site.names(parts)).toBe('new: a; feedback: f; spam: s of 3');

    const walked = [];
    for (const isDone of [false, true])
      for (const course of ['a', 'f', 's']) {
        const { position, nextId } = await site.desk.place(idOf(course), { ...times, isDone });
        walked.push([course, position, nextId]);
      }
    expect(walked).toEqual([
      ['a', 1, idOf('f')],
      ['f', undefined, idOf('s')],
      ['s', undefined, idOf('a')],
      // In the rows below, the office has just recorded something for the person. Now "Next" must
      // not lead to the same person again. So it leads to the first person of the list who is
      // someone else.
      ['a', 1, idOf('f')],
      ['f', undefined, idOf('a')],
      ['s', undefined, idOf('a')],
    ]);

    // The person whose enquiry looks like spam now also sends a normal enquiry. So this person is
    // now among the people to call.
    const also = enquiry('also', monday);
    await site.keep({ ...also, values: { ...also.values, mobile: '9000000101' } });
    expect(await site.names(parts)).toBe('new: f a; spam: s of 3');
    await site.desk.recordNotSpam(idOf('s'), { by: 'Meena', at: monday });
    expect(await site.names(parts)).toBe('new: f s a of 3');
  });

  it('records the next step with the outcome, for all open enquiries of the person', async () => {
    const site = await startWithFive();
    const { desk, tap } = site;
    await tap(idOf('a'), outcome('called'));
    await tap(idOf('a'), { kind: 'planned', followUpAt: tonight + day });
    expect(await desk.find(idOf('a'))).toMatchObject({
      stage: 'open',
      outcome: 'called',
      calls: 1,
      followUpAt: tonight + day,
      events: [{ outcome: 'called' }, { kind: 'planned', dueAt: tonight + day }],
    });
    await tap(idOf('e'), { kind: 'planned', followUpAt: tonight + day });
    expect(await desk.find(idOf('e'))).toMatchObject({ stage: 'closed', followUpAt: undefined });
  });

  it('filters the list by course, outcome and time, in addition to the text', async () => {
    const site = await startWithFive();
    await site.keep(enquiry('Core Java', monday - 8 * day));
    await site.tap(idOf('Core Java'), { ...outcome('called'), note: 'Evenings' });
    await site.keep(enquiry('Java', monday));
    const all: readonly ListPart[] = ['all'];
    expect(await site.desk.courseTexts()).toEqual(['Core Java', 'Java', 'a', 'b', 'c', 'd', 'e']);
    const java = { texts: ['Core Java', 'Java'], pages: ['/java'] };
    expect(await site.names(all, { course: java })).toBe('all: Java Core Java of 2');
    expect(await site.names(all, { course: java, since: monday - day })).toBe('all: Java of 1');
    expect(await site.names(all, { course: { texts: [], pages: ['/java'] } })).toBe(' of 0');
    expect(await site.names(all, { outcome: 'called', text: 'evenings' })).toBe(
      'all: Core Java of 1',
    );
    expect(await site.names(['new'], { since: monday - day })).toBe('new: a Java of 2');
    expect(await site.names(['unplanned'], { outcome: 'called', course: java })).toBe(
      'unplanned: Core Java of 1',
    );
  });

  it('has a page that begins in one part of the list and ends in the next', async () => {
    const site = await startWithFive();
    const parts: readonly ListPart[] = ['new', 'today', 'later'];
    expect(await site.names(parts, { offset: 1, limit: 2 })).toBe('today: b; later: c of 3');
  });

  it('gives the newest twenty enquiries of each person, oldest first, with the last event', async () => {
    const { desk, keep, tap } = await start();
    const keepFrom = async (mobile: string, course: string, at: number) => {
      const one = enquiry(course, at);
      await keep({ ...one, values: { ...one.values, mobile } });
    };
    for (let each = 1; each <= 22; each += 1) await keepFrom('9000000001', `A${each}`, monday);
    await keepFrom('9000000002', 'B1', monday);
    await keepFrom('9000000002', 'B2', monday);
    await tap(idOf('A22'), { note: 'Rings' });
    await tap(idOf('A5'), { note: 'Told 24000', seen: 1 });
    await tap(idOf('B2'), { note: 'Comes on Monday' });

    const times = { now: monday + 100, dueBefore: tonight };
    const { parts } = await desk.page({ ...times, parts: ['all'], offset: 0, limit: 50 });
    const people = parts.flatMap(part => part.people);
    const told = people.map(({ enquiries }) => ({
      courses: enquiries.map(courseOf).join(' '),
      notes: enquiries.flatMap(({ events }) => events.map(({ text }) => text)),
    }));
    expect(told).toEqual([
      { courses: 'B1 B2', notes: ['Comes on Monday'] },
      {
        courses: 'A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15 A16 A17 A18 A19 A20 A21 A22',
        notes: ['Told 24000'],
      },
    ]);
  });

  it('reads a page of any length with the same SELECTs', async () => {
    const { keep, tap, sql } = await start();
    const selectsOf = async (limit: number) => {
      const texts: string[] = [];
      const counting: Sql = {
        ...sql,
        read(text, ...values) {
          texts.push(text);
          return sql.read(text, ...values);
        },
      };
      const times = { now: monday, dueBefore: tonight };
      await readDeskPage(counting, { ...times, parts: ['all'], offset: 0, limit });
      return texts.join(' ').match(/SELECT/g)?.length;
    };
    for (const course of ['a', 'b', 'c']) {
      await keep(enquiry(course, monday));
      await tap(idOf(course), { note: 'Rings' });
    }
    expect(await selectsOf(3)).toBe(await selectsOf(1));
  });

  it('gives the last page instead of a page after it', async () => {
    const site = await startWithFive();
    const parts: readonly ListPart[] = ['all'];
    expect(await site.names(parts, { offset: 40, limit: 2 })).toBe('all: a of 5');
    expect(await site.names(parts, { offset: 40, limit: 2, form: 'feedback' })).toBe(' of 0');
  });

  it('finds text in a note, and a form', async () => {
    const site = await startWithFive();
    await site.tap(idOf('a'), { note: 'Mother asks for ९८७६५ ०००००' });
    expect(await site.names(['all'], { text: '+91 98765-00000' })).toBe('all: a of 1');
    expect(await site.names(['all'], { form: 'feedback' })).toBe(' of 0');
  });

  it('"Next" follows the order of the list, and begins again after its end', async () => {
    const site = await startWithFive();
    for (const course of ['f', 'g']) await site.keep(enquiry(course, monday));
    await site.tap(idOf('f'), outcome('called', monday - day));
    await site.tap(idOf('g'), outcome('called', monday - 2 * day));
    await site.keep(enquiry('h', monday));
    expect(await site.names(['promised', 'new', 'today'])).toBe(
      'promised: g f; new: a h; today: b of 5',
    );
    const walked: string[] = [];
    let id: string | undefined = idOf('g');
    for (let step = 1; step <= 5 && id !== undefined; step += 1) {
      const { position, nextId }: DeskPlace = await site.desk.place(id, {
        ...times,
        isDone: false,
      });
      walked.push(`${position} ${courseOf((await site.desk.find(id)) ?? enquiry('gone'))}`);
      id = nextId;
    }
    expect(walked).toEqual(['1 g', '2 f', '3 a', '4 h', '5 b']);
    expect(id).toBe(idOf('g'));
  });

  it('after a tap, "Next" leads to the first person of the list, also after "this evening"', async () => {
    const site = await startWithFive();
    await site.keep(enquiry('f', monday));
    const done = { ...times, isDone: true };
    await site.tap(idOf('f'), outcome('no-answer', tonight - day / 4));
    expect(await site.desk.place(idOf('f'), done)).toEqual({ position: 3, nextId: idOf('a') });
    await site.tap(idOf('a'), outcome('joined'));
    expect(await site.desk.place(idOf('a'), done)).toEqual({
      position: undefined,
      nextId: idOf('b'),
    });
    await site.tap(idOf('b'), outcome('joined'));
    expect((await site.desk.place(idOf('f'), done)).nextId).toBeUndefined();
  });

  it('records who did what and when, and keeps the first touch', async () => {
    const site = await start();
    await site.keep(enquiry('Java', monday));
    await site.tap(idOf('Java'), { ...outcome('no-answer', tonight), note: 'Rings', by: 'Meena' });
    site.setTime(monday + day);
    await site.tap(idOf('Java'), { ...outcome('not-interested'), by: 'Ravi' });

    const found = await site.desk.find(idOf('Java'));
    expect(found).toMatchObject({
      stage: 'closed',
      outcome: 'not-interested',
      calls: 1,
      firstTouchAt: monday,
      followUpAt: undefined,
      closedAt: monday + day,
    });
    expect(found?.events).toMatchObject([
      { by: 'Meena', kind: 'outcome', outcome: 'no-answer', dueAt: tonight, text: 'Rings' },
      { by: 'Ravi', kind: 'outcome', outcome: 'not-interested', dueAt: undefined, text: '' },
    ]);
  });

  it('makes a reopened enquiry one to call', async () => {
    const site = await startWithFive();
    await site.tap(idOf('e'), { kind: 'reopened' });
    expect(await site.names(['promised', 'today'])).toBe('promised: e; today: b of 2');
  });

  it('records nothing of the second tap on the same state', async () => {
    const site = await start();
    await site.keep(enquiry('Java', monday));
    const both = await Promise.all([
      site.tap(idOf('Java'), { ...outcome('called'), by: 'Meena', seen: 0 }),
      site.tap(idOf('Java'), { ...outcome('spam'), by: 'Ravi', seen: 0 }),
    ]);
    expect(both.map(({ result }) => result).sort()).toEqual(['changed', 'written']);
    expect((await site.desk.find(idOf('Java')))?.events).toHaveLength(1);
  });

  it('records one of two different taps by one person at the same moment, and reports the other', async () => {
    const site = await start();
    await site.keep(enquiry('Java', monday));
    const both = await Promise.all([
      site.tap(idOf('Java'), { ...outcome('called'), by: 'Meena', seen: 0 }),
      site.tap(idOf('Java'), { ...outcome('spam'), by: 'Meena', seen: 0 }),
    ]);
    expect(both.map(({ result }) => result).sort()).toEqual(['changed', 'written']);
    const found = await site.desk.find(idOf('Java'));
    expect(found?.events).toHaveLength(1);
    expect(found?.outcome).toBe(found?.events[0]?.outcome);
  });

  it('reports that an enquiry does not exist any more', async () => {
    const site = await start();
    expect(await site.tap(idOf('none'), outcome('called'))).toEqual({ result: 'gone' });
  });

  it('shows which mails the server refused, with the reason', async () => {
    const target = recordingTarget(() => refused);
    const site = await openTestStore(database, await database.newPlace(), { targets: [target] });
    await site.keep(enquiry('Java'));
    site.start();
    await until(async () => (await site.store.status()).refused === 1);
    const [unmailed] = await site.store.desk.unmailed(Date.now(), 10);
    expect(unmailed?.reason).toBe('550 no');
    expect(unmailed && courseOf(unmailed.enquiry)).toBe('Java');
  });

  it('lists each enquiry with a refused mail once, for any number of recipients', async () => {
    const recipients = ['one@example.org', 'two@example.org'];
    const site = await openTestStore(database, await database.newPlace(), {
      targets: [recordingTarget(() => refused, { recipientsOf: () => recipients })],
    });
    for (const course of ['a', 'b', 'c', 'd']) await site.keep(enquiry(course));
    site.start();
    await until(async () => (await site.store.status()).refused === 4);
    const unmailed = await site.store.desk.unmailed(Date.now(), 3);
    expect(unmailed.map(each => courseOf(each.enquiry))).toEqual(['d', 'c', 'b']);
  });

  it('lists each enquiry that waits with a reason once, for any number of recipients', async () => {
    const recipients = ['one@example.org', 'two@example.org'];
    const site = await openTestStore(database, await database.newPlace(), {
      targets: [recordingTarget(() => notNow, { recipientsOf: () => recipients })],
    });
    for (const course of ['a', 'b', 'c']) await site.keep(enquiry(course));
    site.start();
    const late = async () => {
      const unmailed = await site.store.desk.unmailed(Date.now() + 1, 2);
      return unmailed.map(each => courseOf(each.enquiry)).join(' ');
    };
    await until(async () => (await late()) === 'c b');
  });

  it('lists what has waited since a time, but not deliveries without an attempt', async () => {
    let endTry = (): void => undefined;
    const untried = new Promise<undefined>(resolve => {
      endTry = () => resolve(undefined);
    });
    const target = recordingTarget(one => (courseOf(one) === 'untried' ? untried : notNow));
    let time = monday;
    const site = await openTestStore(database, await database.newPlace(), {
      now: () => time,
      targets: [target],
    });
    for (const course of ['untried', 'early', 'late']) {
      await site.keep(enquiry(course));
      time += 10;
    }
    site.start();
    const waitingSince = async (before: number) => {
      const unmailed = await site.store.desk.unmailed(before, 10);
      return unmailed.map(each => courseOf(each.enquiry)).join(' ');
    };
    await until(async () => (await waitingSince(time)).includes('late'));

    expect(await waitingSince(time)).toBe('late early');
    expect(await waitingSince(monday + 11)).toBe('early');
    endTry();
  });

  describe('its clock', () => {
    const query = { forms: ['course-enquiry'], since: monday };

    it('begins with the first touch of all', async () => {
      const site = await start();
      await site.keep(enquiry('Java', monday));
      expect(await site.desk.since()).toBeUndefined();
      await site.tap(idOf('Java'), outcome('called'));
      site.setTime(monday + day);
      await site.tap(idOf('Java'), outcome('joined'));
      expect(await site.desk.since()).toBe(monday);
    });

    it('measures the time to the first touch, and counts enquiries without one', async () => {
      const site = await start();
      const minute = 60_000;
      await site.keep(enquiry('before', monday - 30 * minute));
      await site.keep(enquiry('old', monday - 20 * minute));
      await site.keep(enquiry('late', monday + minute));
      await site.keep({ ...enquiry('spam', monday + minute), suspicions: ['links'] });
      await site.keep({ ...enquiry('other', monday + minute), form: 'feedback' });
      await site.tap(idOf('before'), outcome('called'));
      expect(await site.desk.touchTimes(monday - day, monday + day, query)).toEqual({
        times: [30 * minute],
        untouched: 1,
      });
    });

    it('lists untouched enquiries once, until the next question', async () => {
      const site = await start();
      await site.keep(enquiry('first', monday + 1));
      await site.keep(enquiry('second', monday + 2));
      await site.keep(enquiry('touched', monday + 3));
      await site.keep(enquiry('later', monday + day));
      await site.tap(idOf('touched'), { note: 'x' });
      const overdue = async (notifiedSince: number, notifiedUntil = monday + day) => {
        const told = { notifiedSince, notifiedUntil };
        const found = await site.desk.overdue({ ...query, lateMoment: monday + 10, ...told });
        return found.map(courseOf).join(' ');
      };
      expect(await overdue(0)).toBe('first second');
      await site.desk.recordNotified([idOf('first')], monday + 20);
      expect(await overdue(monday)).toBe('second');
      expect(await overdue(monday + 20)).toBe('first second');
      // The clock was ahead when the notice was sent. Now the clock is right again, so the time
      // of the notice is in the future.
      expect(await overdue(monday, monday + 19)).toBe('first second');
    });
  });

  describe('retention', () => {
    async function leftAfter(days: number, receivedAt = monday): Promise<string> {
      const site = await start();
      const [wait, over] = ['waits', 'over'];
      for (const course of [wait, over]) await site.keep(enquiry(course, receivedAt));
      site.start();
      await site.idle();
      await site.tap(idOf(wait), outcome('no-answer', monday + 100 * day));
      await site.tap(idOf(over), outcome('called'));
      await deleteOver(site.sql, monday + days * day, 90);
      return site.names(['all']);
    }

    it('keeps a person with a planned call until a week after that day', async () => {
      expect(await leftAfter(91)).toBe('all: waits of 1');
      expect(await leftAfter(106)).toBe('all: waits of 1');
      expect(await leftAfter(108)).toBe(' of 0');
    });

    it('keeps nobody longer than a year after the enquiry', async () => {
      expect(await leftAfter(91, monday - 275 * day)).toBe(' of 0');
    });

    it('counts untouched enquiries that are deleted soon', async () => {
      const site = await start();
      for (const course of ['one', 'two']) await site.keep(enquiry(course, monday));
      site.start();
      await site.idle();
      await site.tap(idOf('one'), { note: 'x' });
      expect(await site.desk.soonDeleted(monday - 1)).toBe(0);
      expect(await site.desk.soonDeleted(monday)).toBe(1);
    });
  });

  describe('its sign-in links and sessions', () => {
    it('a link signs in once, even at the same moment', async () => {
      const { desk } = await start();
      await desk.sessions.addLink('link', 'office@example.org', monday, { isLimited: true });
      const used = await Promise.all(
        ['one', 'two'].map(key => desk.sessions.spendLink('link', key, monday + 1)),
      );
      expect(used.filter(address => address !== undefined)).toEqual(['office@example.org']);
      expect(await desk.sessions.spendLink('link', 'three', monday + 2)).toBeUndefined();
      expect(await desk.sessions.list(monday + 2)).toHaveLength(1);
    });

    it('a double press on a link’s button makes one session, within a minute', async () => {
      const { desk } = await start();
      await desk.sessions.addLink('link', 'office@example.org', monday, { isLimited: true });
      const spend = (at: number) => desk.sessions.spendLink('link', 'one', at);
      expect(await spend(monday)).toBe('office@example.org');
      expect(await spend(monday + 60_000 - 1)).toBe('office@example.org');
      const [session, ...others] = await desk.sessions.list(monday);
      expect(others).toEqual([]);

      if (session !== undefined) await desk.sessions.end(session);
      expect(await spend(monday + 60_000)).toBeUndefined();
      expect(await desk.sessions.list(monday)).toEqual([]);
    });

    it('a link expires after a quarter of an hour', async () => {
      const { desk } = await start();
      await desk.sessions.addLink('link', 'office@example.org', monday, { isLimited: true });
      expect(await desk.sessions.hasLink('link', monday + 15 * 60_000 - 1)).toBe(true);
      expect(await desk.sessions.spendLink('link', 'one', monday + 15 * 60_000)).toBeUndefined();
    });

    it('an address gets three links in a quarter of an hour, and all together get thirty an hour', async () => {
      const { desk } = await start();
      const kept: boolean[] = [];
      for (const key of ['1', '2', '3', '4'])
        kept.push(
          await desk.sessions.addLink(key, 'office@example.org', monday, { isLimited: true }),
        );
      for (let each = 0; each < 28; each += 1)
        kept.push(
          await desk.sessions.addLink(`x${each}`, `${each}@example.org`, monday, {
            isLimited: true,
          }),
        );
      expect(kept.map(Number).join('')).toBe(`1110${'1'.repeat(27)}0`);
    });

    it('a session is valid on a full disk, although its use cannot be recorded', async () => {
      const { sql, desk } = await start();
      await desk.sessions.addLink('link', 'office@example.org', monday, { isLimited: true });
      await desk.sessions.spendLink('link', 'one', monday);
      const full: Sql = {
        ...sql,
        write: () => Promise.reject(new StoreError('The disk is full.')),
      };
      const sessions = openDeskSessions(full);
      expect(await sessions.find('one', monday + day)).toMatchObject({ usedAt: monday });
    });

    it('a session is valid for thirty days, until it is ended', async () => {
      const { desk } = await start();
      await desk.sessions.addLink('link', 'office@example.org', monday, { isLimited: true });
      await desk.sessions.spendLink('link', 'one', monday);
      const found = await desk.sessions.find('one', monday + 30 * day - 1);
      if (found === undefined) throw new Error('There is no session.');
      expect(found).toMatchObject({ address: 'office@example.org', name: undefined });
      // The find() above counts as a use of the session. A session lasts for thirty days after
      // its last use.
      expect(await desk.sessions.find('one', monday + 60 * day - 1)).toBeUndefined();
      await desk.sessions.name(found, 'Meena');
      expect((await desk.sessions.find('one', monday))?.name).toBe('Meena');
      await desk.sessions.end(found);
      expect(await desk.sessions.find('one', monday)).toBeUndefined();
    });

    it('letting a colleague in does not restore an old session of that address', async () => {
      const { desk } = await start();
      const ravi = { address: 'r@x.in', name: 'Ravi', addedBy: 'Meena', addedAt: monday };
      for (const link of ['used', 'unused'])
        await desk.sessions.addLink(link, ravi.address, monday, { isLimited: false });
      await desk.sessions.spendLink('used', 'lost phone', monday);
      await desk.colleagues.add(ravi);
      expect(await desk.sessions.find('lost phone', monday)).toBeUndefined();
      expect(await desk.sessions.hasLink('unused', monday)).toBe(false);

      await desk.sessions.addLink('new', ravi.address, monday, { isLimited: false });
      await desk.sessions.spendLink('new', 'phone', monday);
      await desk.colleagues.add(ravi);
      expect(await desk.sessions.find('phone', monday)).toBeDefined();
    });

    it('a colleague is let in once, has a name, and is removed with sessions and links', async () => {
      const { desk } = await start();
      const ravi = { address: 'r@x.in', name: 'Ravi', addedBy: 'Meena', addedAt: monday };
      expect(await desk.colleagues.add(ravi)).toBe(true);
      expect(await desk.colleagues.add({ ...ravi, name: 'Lata' })).toBe(false);
      expect(await desk.colleagues.list()).toEqual([ravi]);
      for (const [link, address] of [
        ['one', 'r@x.in'],
        ['two', 'r@x.in'],
        ['other', 'office@x.in'],
      ] as const)
        await desk.sessions.addLink(link, address, monday, { isLimited: false });
      await desk.sessions.spendLink('one', 'key', monday);
      await desk.sessions.spendLink('other', 'office', monday);
      expect(await desk.sessions.find('key', monday)).toMatchObject({
        name: 'Ravi',
        isColleague: true,
      });

      expect(await desk.colleagues.putOut('r@x.in')).toBe(true);
      expect(await desk.colleagues.putOut('r@x.in')).toBe(false);
      expect(await desk.colleagues.find('r@x.in')).toBeUndefined();
      expect(await desk.sessions.find('key', monday)).toBeUndefined();
      expect(await desk.sessions.hasLink('two', monday)).toBe(false);
      expect(await desk.sessions.find('office', monday)).toMatchObject({ isColleague: false });
    });
  });
});
