/** How the store finds the enquiries of the same person, on every database. */
import { deleteOver } from '../../../../server/store/retention';
import type { Tap } from '../../../../server/store/taps';
import type { ListPart } from '../../../../shared/desk/views';
import { courseOf, enquiry, idOf } from '../../../support/store/enquiries';
import { testDatabases } from '../../../support/store/testDatabases';
import { openTestStore } from '../../../support/store/testStore';

const hour = 60 * 60_000;
const day = 24 * hour;
const monday = Date.parse('2026-11-23T10:00:00+05:30');
const tonight = Date.parse('2026-11-24T00:00:00+05:30');

interface Of {
  readonly name?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly form?: string;
}

const first = '9000000001';
const second = '9000000002';

describe.each(testDatabases)('a person, in $name', database => {
  async function start() {
    let time = monday;
    const site = await openTestStore(database, await database.newPlace(), { now: () => time });
    const { desk } = site.store;

    async function keep(course: string, { name = 'Asha', phone = '', email = '' }: Of = {}) {
      const usual = enquiry(course, time);
      await site.keep({ ...usual, values: { fname: name, mobile: phone, email, course } });
    }

    /**
     * Returns the people in the list as a text. For example, `a+b c` means two people. The first
     * person sent two enquiries, and the enquiry "a" is the leading one.
     */
    async function people(...parts: readonly ListPart[]): Promise<string> {
      const { parts: found } = await desk.page({
        parts: parts.length === 0 ? ['all'] : parts,
        now: time,
        dueBefore: tonight,
        form: '',
        text: '',
        offset: 0,
        limit: 50,
      });
      return found
        .flatMap(part => part.people)
        .map(({ lead, enquiries }) =>
          [lead, ...enquiries.filter(({ id }) => id !== lead.id)].map(courseOf).join('+'),
        )
        .join(' ');
    }

    return {
      ...site,
      desk,
      keep,
      people,
      setTime(to: number) {
        time = to;
      },
      async tapOn(course: string, tap: Partial<Tap>) {
        const person = await desk.person(idOf(course));
        const seen = Math.max(
          0,
          ...(person?.enquiries ?? []).flatMap(({ events }) => events.map(({ number }) => number)),
        );
        return site.tap(idOf(course), { seen, ...tap });
      },
    };
  }

  const called: Partial<Tap> = { kind: 'outcome', outcome: 'called' };
  const joined: Partial<Tap> = { kind: 'outcome', outcome: 'joined' };

  it('is all enquiries with the same number or address', async () => {
    const site = await start();
    await site.keep('a', { phone: first });
    await site.keep('b', { phone: second });
    await site.keep('c', { phone: `+91 ${first}` });
    await site.keep('d', { email: 'Asha@Example.org' });
    await site.keep('e', { email: 'asha@example.org', name: 'A. Patil' });
    expect(await site.people()).toBe('d+e b a+c');
    expect(await site.desk.counts({ now: monday, dueBefore: tonight })).toMatchObject({
      new: 3,
      all: 3,
    });
  });

  it('is a single enquiry without a number, or with an incomplete one', async () => {
    const site = await start();
    await site.keep('a');
    await site.keep('b');
    await site.keep('c', { phone: '12345', email: 'none' });
    await site.keep('d', { phone: '12345', email: 'none' });
    expect(await site.people()).toBe('d c b a');
  });

  it('becomes one by an enquiry with the number of one person and the address of another', async () => {
    const site = await start();
    await site.keep('a', { phone: first });
    await site.keep('b', { email: 'asha@example.org' });
    await site.keep('c', { phone: second });
    await site.tapOn('b', { ...called, followUpAt: monday + hour });
    await site.keep('d', { phone: first, email: 'asha@example.org' });
    expect(await site.people()).toBe('c a+b+d');
    // The office promised to call the person of "b". The list still has this call, now for the
    // person of "a", "b" and "d".
    site.setTime(monday + hour);
    expect(await site.people('promised')).toBe('a+b+d');
  });

  it('has one outcome, which stops the clock and closes all open enquiries', async () => {
    const site = await start();
    for (const course of ['a', 'b', 'c']) await site.keep(course, { phone: first });
    site.setTime(monday + hour);
    await site.tapOn('b', { ...called, note: 'Told 24000' });
    const { enquiries = [] } = (await site.desk.person(idOf('a'))) ?? {};
    expect(enquiries.map(({ firstTouchAt }) => firstTouchAt)).toEqual(
      Array.from({ length: 3 }, () => monday + hour),
    );
    expect(await site.people('unplanned')).toBe('a+b+c');
    await site.tapOn('a', joined);
    expect(await site.people('closed')).toBe('a+b+c');
    const after = (await site.desk.person(idOf('a')))?.enquiries ?? [];
    expect(after.map(({ outcome }) => outcome)).toEqual(['joined', 'joined', 'joined']);
    expect(after.map(({ calls }) => calls)).toEqual([1, 1, 1]);
  });

  it('counts as new after another enquiry, with the earlier history; an outcome does not change the earlier one', async () => {
    const site = await start();
    await site.keep('a', { phone: first });
    await site.tapOn('a', { ...joined, note: 'Paid' });
    site.setTime(monday + hour);
    await site.keep('b', { phone: first });
    expect(await site.people('new')).toBe('b+a');
    await site.tapOn('b', { kind: 'outcome', outcome: 'not-interested' });
    const { enquiries = [] } = (await site.desk.person(idOf('b'))) ?? {};
    expect(enquiries.map(({ outcome }) => outcome)).toEqual(['joined', 'not-interested']);
  });

  it('keeps a promised call after another enquiry', async () => {
    const site = await start();
    await site.keep('a', { phone: first });
    await site.tapOn('a', { kind: 'outcome', outcome: 'no-answer', followUpAt: monday + 8 * hour });
    await site.keep('b', { phone: first });
    expect(await site.people('new')).toBe('b+a');
    site.setTime(monday + 8 * hour);
    expect(await site.people('promised')).toBe('b+a');
    expect(await site.people('new')).toBe('');
  });

  it('with two taps on two enquiries at once has one recorded tap', async () => {
    const site = await start();
    for (const course of ['a', 'b']) await site.keep(course, { phone: first });
    const both = await Promise.all([
      site.tap(idOf('a'), { ...called, by: 'Meena', seen: 0 }),
      site.tap(idOf('b'), { ...joined, by: 'Ravi', seen: 0 }),
    ]);
    expect(both.map(({ result }) => result).sort()).toEqual(['changed', 'written']);
  });

  it('is split if the office says so, and later posts follow the name', async () => {
    const site = await start();
    await site.keep('a', { phone: first, name: 'Priya Iyer' });
    await site.keep('b', { phone: first, name: 'Karthik Iyer' });
    await site.keep('c', { phone: first, name: 'Priya Iyer' });
    expect(await site.people()).toBe('a+b+c');
    expect(await site.desk.setApart(idOf('b'), { by: 'Meena', at: monday })).toBe(true);
    expect(await site.people()).toBe('b a+c');
    await site.keep('d', { phone: first, name: 'karthik iyer' });
    await site.keep('e', { phone: first, name: 'Priya Iyer' });
    expect(await site.people()).toBe('b+d a+c+e');

    const person = await site.desk.person(idOf('a'));
    expect(person?.sharing.map(({ name }) => name)).toEqual(['karthik iyer']);
    const karthik = await site.desk.person(idOf('b'));
    expect(karthik?.enquiries[0]?.events).toMatchObject([{ kind: 'apart', by: 'Meena' }]);
  });

  it('that was set apart keeps later enquiries, and can be joined again', async () => {
    const site = await start();
    await site.keep('a', { phone: first, name: 'Priya' });
    await site.keep('b', { phone: first, name: 'Karthik' });
    await site.tapOn('b', called);
    await site.desk.setApart(idOf('a'), { by: 'Meena', at: monday });
    expect(await site.people()).toBe('b a');
    expect(await site.desk.setTogether(idOf('a'), idOf('b'), { by: 'Meena', at: monday })).toBe(
      true,
    );
    expect(await site.people()).toBe('a+b');
    await site.keep('c', { phone: first, name: 'Mother' });
    expect(await site.people()).toBe('c+a+b');
  });

  it('is not joined with a stranger, and not split from nobody', async () => {
    const site = await start();
    await site.keep('a', { phone: first });
    await site.keep('b', { phone: second });
    const made = { by: 'Meena', at: monday };
    expect(await site.desk.setTogether(idOf('a'), idOf('b'), made)).toBe(false);
    expect(await site.desk.setApart(idOf('a'), made)).toBe(false);
    expect(await site.people()).toBe('b a');
  });

  it('stays in the list when the leading enquiry is deleted, by hand or by retention', async () => {
    const site = await start();
    await site.keep('a', { phone: first });
    site.start();
    await site.idle();
    site.setTime(monday + 30 * day);
    await site.keep('b', { phone: first });
    await site.keep('c', { phone: first });
    await site.idle();
    expect(await site.people('new')).toBe('a+b+c');
    await deleteOver(site.sql, monday + 90 * day, 90);
    expect(await site.people('new')).toBe('c+b');
    await site.enquiries.erase([idOf('c')]);
    expect(await site.people('new')).toBe('b');
  });

  it('is visible to everyone who may see one of the forms', async () => {
    const site = await start();
    const feedback = { std_name: 'Asha', mobile_no: first };
    await site.store.keep({ ...enquiry('a', monday), form: 'feedback', values: feedback }, []);
    await site.keep('b', { phone: first });
    await site.keep('c', { phone: second });
    const counted = async (only: string) =>
      (await site.desk.counts({ now: monday, dueBefore: tonight }, { only: [only] })).new;
    expect(await counted('feedback')).toBe(1);
    expect(await counted('course-enquiry')).toBe(2);
  });
});
