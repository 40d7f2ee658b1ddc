/** The deletion of enquiries that ended long ago: which enquiries are deleted, and when. */
import { deleteOver, nextRunAt, startRetention } from '../../../../server/store/retention';
import { type Row, type Sql, StoreError } from '../../../../server/store/sql';
import { dayMs, hourMs } from '../../../../shared/time';
import { onTeardown } from '../../../support/run/onTeardown';
import { recordedLog } from '../../../support/site/recordedLog';
import { enquiry, idOf } from '../../../support/store/enquiries';
import { sqlite, testDatabases } from '../../../support/store/testDatabases';
import { openTestStore } from '../../../support/store/testStore';

const mail = (recipient: string) => ({ target: 'mail', recipient }) as const;

describe.each(testDatabases)('the retention period of an enquiry, in $name', database => {
  it('begins when its last delivery has ended; at its end, all its data are deleted', async () => {
    let time = Date.now();
    const now = (): number => time;
    const place = await database.newPlace();
    const { store, sql, keep, tap } = await openTestStore(database, place, { now });
    await store.keep(enquiry('Java'), [mail('desk@example.org'), mail('head@example.org')]);
    await tap(idOf('Java'), { note: 'Rang' });
    const { queue, desk } = store;
    const firstAt = time;
    const lastAt = firstAt + hourMs;

    const [first, last] = await queue.claim('mail', 2);
    if (first === undefined || last === undefined) throw new Error('Two deliveries are due.');
    time = firstAt;
    await queue.recordOutcome(first, { outcome: 'delivered' }, []);
    expect(await deleteOver(sql, firstAt + 365 * dayMs, 90)).toEqual([]);
    time = lastAt;
    await queue.recordOutcome(last, { outcome: 'delivered' }, []);

    expect(await desk.soonDeleted(lastAt - 1)).toBe(0);
    expect(await deleteOver(sql, lastAt + 90 * dayMs - 1, 90)).toEqual([]);
    expect(await keep(enquiry('Java'))).toBe('repeat');
    expect(await deleteOver(sql, lastAt + 90 * dayMs, 90)).toEqual([idOf('Java')]);

    const rows = await sql.read(`SELECT (SELECT count(*) FROM delivery) AS deliveries,
      (SELECT count(*) FROM event) AS events`);
    expect(rows).toEqual([{ deliveries: 0, events: 0 }]);
    expect(await keep(enquiry('Java'))).toBe('kept');
  });

  it('does not begin while it waits or is refused, because nobody has read it', async () => {
    const { store, sql } = await openTestStore(database, await database.newPlace());
    for (const course of ['waits', 'refused'])
      await store.keep(enquiry(course), [mail('desk@example.org')]);
    const claims = await store.queue.claim('mail', 2);
    const claim = claims.find(each => each.enquiry.id === idOf('refused'));
    if (claim === undefined) throw new Error('It is due.');
    await store.queue.recordOutcome(claim, { outcome: 'refused', reason: '550 no' }, []);

    expect(await deleteOver(sql, Date.now() + 3_650 * dayMs, 90)).toEqual([]);
  });
});

it.each([
  ['12:00:00', '12:15:00'],
  ['12:05:00', '12:15:00'],
  ['12:05:01', '13:15:00'],
  ['12:15:00', '13:15:00'],
  ['12:59:00', '13:15:00'],
  ['23:30:00', '00:15:00'],
])('retention: a process that starts at %s deletes at %s', (start, next) => {
  const at = new Date(nextRunAt(Date.parse(`2026-11-28T${start}Z`)));
  expect(at.toISOString().slice(11, 19)).toBe(next);
});

describe('the hourly retention', () => {
  const start = Date.parse('2026-11-28T12:00:00Z');

  interface Answers {
    readonly deleted?: readonly Row[];
    readonly isLeader?: boolean;
    readonly fault?: StoreError;
    /** Whether the first run fails to empty SQLite's log, as if a reader blocked the log. */
    readonly isHeldUp?: boolean;
  }

  /**
   * Starts the hourly deletion with a simulated store, which has three old enquiries. `runs` has
   * the times at which the deletion wrote to the store. `erasures` has the times at which the
   * deletion tried to empty SQLite's log.
   */
  async function startAt({ deleted = [], isLeader = true, fault, isHeldUp = false }: Answers) {
    jest.useFakeTimers({ now: start });
    onTeardown('test', () => jest.useRealTimers());
    const log = recordedLog();
    const runs: string[] = [];
    const erasures: string[] = [];
    const time = () => new Date().toISOString().slice(11, 16);
    const sql: Pick<Sql, 'read' | 'write' | 'eraseDeletedBytes'> = {
      read: async () => [{ count: 3 }],

      async write() {
        runs.push(time());
        if (fault !== undefined && runs.length === 1) throw fault;
        return [runs.length === 1 ? deleted : []];
      },

      async eraseDeletedBytes() {
        erasures.push(time());
        return !(isHeldUp && erasures.length === 1);
      },
    };
    const place = await sqlite.newPlace();
    const stop = startRetention(
      { ...(await sqlite.openForOperator(place)), ...sql },
      90,
      async () => isLeader,
      log,
      Date.now,
    );
    onTeardown('test', stop);
    return { log, runs, erasures, stop };
  }

  it('is announced in the log at the start, with the number of enquiries', async () => {
    const { log, runs } = await startAt({});

    await jest.advanceTimersByTimeAsync(14 * 60_000);

    expect(runs).toEqual([]);
    expect(log.entries).toEqual([
      {
        level: 'info',
        message: 'Old enquiries are about to be deleted',
        details: { enquiries: 3, retentionDays: 90, at: '2026-11-28T12:15:00.000Z' },
      },
    ]);
  });

  it('deletes at its minute, logs it, and stops with the server', async () => {
    const { log, runs, stop } = await startAt({ deleted: [{ id: 'a' }, { id: 'b' }] });

    await jest.advanceTimersByTimeAsync(2 * hourMs);
    stop();
    await jest.advanceTimersByTimeAsync(2 * hourMs);

    expect(runs).toEqual(['12:15', '13:15']);
    expect(log.entries.slice(1)).toEqual([
      {
        level: 'info',
        message: 'Deleted old enquiries',
        details: { enquiries: 2 },
      },
    ]);
  });

  it('deletes nothing in a process that is not the leader', async () => {
    const { runs } = await startAt({ isLeader: false });
    await jest.advanceTimersByTimeAsync(2 * hourMs);
    expect(runs).toEqual([]);
  });

  it('runs again after a fault', async () => {
    const { log, runs } = await startAt({ fault: new StoreError('The disk is full.') });

    await jest.advanceTimersByTimeAsync(2 * hourMs);

    expect(runs).toEqual(['12:15', '13:15']);
    expect(log.entries.slice(1)).toEqual([
      {
        level: 'error',
        message: 'Old enquiries could not be deleted',
        details: { reason: 'The disk is full.' },
      },
    ]);
  });

  it('empties the database’s log at the next run if a reader has blocked it', async () => {
    const { erasures } = await startAt({ deleted: [{ id: 'a' }], isHeldUp: true });
    await jest.advanceTimersByTimeAsync(3 * hourMs);
    expect(erasures).toEqual(['12:15', '13:15']);
  });
});
