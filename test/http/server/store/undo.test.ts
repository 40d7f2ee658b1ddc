/** A person at the desk undoes their own tap. Tested on every database. */
import type { Tap } from '../../../../server/store/taps';
import type { Outcome } from '../../../../shared/desk/views';
import { stranger as enquiry, idOf } from '../../../support/store/enquiries';
import { testDatabases } from '../../../support/store/testDatabases';
import { openTestStore } from '../../../support/store/testStore';

const minute = 60_000;
const monday = Date.parse('2026-11-23T10:00:00+05:30');
const evening = monday + 8 * 60 * minute;

const outcome = (what: Outcome, followUpAt?: number): Partial<Tap> => ({
  kind: 'outcome',
  outcome: what,
  by: 'Meena',
  followUpAt,
});

describe.each(testDatabases)('Undo, in $name', database => {
  async function start() {
    let time = monday;
    const site = await openTestStore(database, await database.newPlace(), { now: () => time });
    const { desk } = site.store;

    /** Keeps an enquiry of one person. */
    async function keep(course: string): Promise<void> {
      const one = enquiry(course, time);
      await site.keep({ ...one, values: { ...one.values, mobile: '9000000001', email: '' } });
    }

    return {
      ...site,
      desk,
      keep,
      pass(ms: number) {
        time += ms;
      },
      async tapped(course: string, tap: Partial<Tap>): Promise<number> {
        const result = await site.tap(idOf(course), tap);
        return result.result === 'written' ? result.event : 0;
      },
      undo: (course: string, event: number, by = 'Meena') =>
        desk.undo(idOf(course), event, { by, at: time }),
      /** Returns the columns that a tap changes. */
      async columns(course: string) {
        const found = await desk.find(idOf(course));
        if (found === undefined) throw new Error(`No enquiry ${course}`);
        const { stage, outcome: last, calls, firstTouchAt, followUpAt, closedAt } = found;
        return { stage, outcome: last, calls, firstTouchAt, followUpAt, closedAt };
      },
    };
  }

  it('restores all enquiries of the person, and the history shows that', async () => {
    const { keep, tapped, undo, columns, desk } = await start();
    await keep('Java');
    await keep('Python');
    const before = [await columns('Java'), await columns('Python')];
    const event = await tapped('Python', outcome('no-answer', evening));
    expect(await undo('Python', event)).toBeGreaterThan(event);
    expect([await columns('Java'), await columns('Python')]).toEqual(before);
    expect((await desk.find(idOf('Python')))?.events).toMatchObject([
      { kind: 'undone', text: 'no-answer', outcome: undefined, dueAt: undefined, by: 'Meena' },
    ]);
    expect(await desk.dayWork(monday, evening)).toEqual([]);
  });

  it('keeps the note, and the clock stays stopped', async () => {
    const { keep, tapped, undo, columns, desk } = await start();
    await keep('Java');
    const event = await tapped('Java', { ...outcome('no-answer', evening), note: 'Told 24000' });
    await undo('Java', event);
    expect(await columns('Java')).toMatchObject({
      stage: 'new',
      outcome: undefined,
      calls: 0,
      firstTouchAt: monday,
      followUpAt: undefined,
    });
    expect((await desk.find(idOf('Java')))?.events).toMatchObject([
      { kind: 'noted', text: 'Told 24000', outcome: undefined, dueAt: undefined },
      { kind: 'undone', text: 'no-answer' },
    ]);
  });

  it('reverses only the last of several taps', async () => {
    const { keep, tapped, undo, columns, pass } = await start();
    await keep('Java');
    await tapped('Java', outcome('no-answer', evening));
    const before = await columns('Java');
    pass(minute);
    const joined = await tapped('Java', outcome('joined'));
    expect(await columns('Java')).toMatchObject({ stage: 'closed' });
    await undo('Java', joined);
    expect(await columns('Java')).toEqual(before);
    const planned = await tapped('Java', { kind: 'planned', by: 'Meena', followUpAt: evening + 1 });
    await undo('Java', planned);
    expect(await columns('Java')).toEqual(before);
  });

  it('is refused if the person has written again after the tap, and the promised call stays', async () => {
    const { keep, tapped, undo, columns } = await start();
    await keep('Java');
    const event = await tapped('Java', outcome('no-answer', evening));
    await keep('Python');
    const before = [await columns('Java'), await columns('Python')];
    expect(await undo('Java', event)).toBeUndefined();
    expect([await columns('Java'), await columns('Python')]).toEqual(before);
    expect(before[1]).toMatchObject({ stage: 'new', calls: 1, followUpAt: evening });
  });

  it('works if the leading enquiry was deleted after the tap', async () => {
    const { keep, tapped, undo, columns, desk } = await start();
    await keep('Java');
    await keep('Python');
    const event = await tapped('Python', outcome('no-answer', evening));
    await desk.erase([idOf('Java')]);
    expect(await undo('Python', event)).toBeGreaterThan(event);
    expect(await columns('Python')).toMatchObject({ stage: 'new', followUpAt: undefined });
  });

  it.each([
    ['by somebody else', 0, 'Ravi', {}],
    ['after ten minutes', 10 * minute, 'Meena', {}],
    ['after somebody did something else', 0, 'Meena', { note: 'Called back', by: 'Ravi' }],
  ] as const)('is refused %s', async (_case, ms, by, later) => {
    const { keep, tapped, undo, columns, pass } = await start();
    await keep('Java');
    const event = await tapped('Java', outcome('joined'));
    if ('note' in later) await tapped('Java', later);
    pass(ms);
    expect(await undo('Java', event, by)).toBeUndefined();
    expect(await columns('Java')).toMatchObject({ stage: 'closed', outcome: 'joined' });
  });

  it('works once, and not for a note', async () => {
    const { keep, tapped, undo } = await start();
    await keep('Java');
    const event = await tapped('Java', outcome('joined'));
    await undo('Java', event);
    expect(await undo('Java', event)).toBeUndefined();
    const note = await tapped('Java', { note: 'Rings', by: 'Meena' });
    expect(await undo('Java', note)).toBeUndefined();
  });
});
