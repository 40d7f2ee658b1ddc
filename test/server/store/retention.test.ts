/** By whose clock what is old is deleted, where several processes share a database. */
import { keepEnquiry } from '../../../server/store/keepEnquiry';
import { openRetention } from '../../../server/store/retention';
import { updateSchema } from '../../../server/store/schema';
import type { Sql } from '../../../server/store/sql';
import { dayMs, hourMs } from '../../../shared/time';
import { onTeardown } from '../../support/run/onTeardown';
import { type RecordedLog, recordedLog } from '../../support/site/recordedLog';
import { enquiry, idOf } from '../../support/store/enquiries';
import { testDatabases } from '../../support/store/testDatabases';
import { openTestStore } from '../../support/store/testStore';

const retentionDays = 90;

describe.each(testDatabases)(
  'retention of a process that followed for long, in $name',
  database => {
    let time = 0;
    let ranMs = 0;
    let sql: Sql;
    let log: RecordedLog;

    beforeEach(async () => {
      log = recordedLog();
      time = Date.now();
      sql = await database.openForOperator(await database.newPlace());
      onTeardown('test', () => sql.close());
      await updateSchema(sql);
    });

    function openProcess(aheadMs = 0, days = retentionDays): () => Promise<readonly string[]> {
      return openRetention(sql, {
        retentionDays: days,
        log,
        now: () => time + aheadMs,
        elapsed: () => ranMs,
      });
    }

    function passHour(): void {
      time += hourMs;
      ranMs += hourMs;
    }

    async function keepDelivered(): Promise<void> {
      const targets = [{ target: 'mail', recipient: 'desk@example.org' }] as const;
      await keepEnquiry(sql, enquiry('Java', time), targets, time);
      await sql.write(["UPDATE enquiry SET state = 'delivered', ended_at = $1", time]);
    }

    /** The first one leads for a month, then the other one. */
    async function followForMonth(aheadMs: number): Promise<() => Promise<readonly string[]>> {
      const leader = openProcess();
      const follower = openProcess(aheadMs);
      for (let hour = 0; hour < 30 * 24; hour += 1) {
        passHour();
        await leader();
      }
      return follower;
    }

    it('deletes nothing at once when it leads, though its clock is a year ahead', async () => {
      const follower = await followForMonth(365 * dayMs);
      await keepDelivered();
      passHour();

      expect(await follower()).toEqual([]);
    });

    it.each([
      ['says nothing', 7, 0],
      ['says so', 8, 1],
    ])('%s where the clock is %d days ahead of the last run', async (_, days, warnings) => {
      const run = openProcess();
      await run();
      // One more: the hour that passes counts as a day.
      time += (days + 1) * dayMs;
      passHour();
      await run();

      expect(log.entries).toHaveLength(warnings);
    });

    /** Runs hourly for so many days, and gives what it has deleted. */
    async function runFor(
      days: number,
      run: () => Promise<readonly string[]>,
    ): Promise<readonly string[]> {
      const deleted: string[] = [];
      for (let hour = 0; hour < days * 24; hour += 1) {
        passHour();
        deleted.push(...(await run()));
      }
      return deleted;
    }

    it('deletes nothing by a lower setting for a week, and says so once', async () => {
      await keepDelivered();
      await runFor(20, openProcess());
      const lowered = openProcess(0, 9);

      expect(await runFor(6, lowered)).toEqual([]);
      expect(log.entries).toEqual([
        {
          level: 'warn',
          message:
            'DATA_RETENTION_DAYS is lower than before: it counts in a week, and until then the desk announces what it deletes',
          details: { before: 90, from: expect.stringContaining('T') },
        },
      ]);
      // A restart does not begin the week anew.
      expect(await runFor(2, openProcess(0, 9))).toEqual([idOf('Java')]);
    });

    it('deletes nothing by a slip that is mended within the week', async () => {
      await keepDelivered();
      await runFor(20, openProcess());
      await runFor(6, openProcess(0, 9));

      await runFor(1, openProcess());

      expect(await runFor(6, openProcess(0, 9))).toEqual([]);
    });

    it('gives each lower setting a week of its own', async () => {
      await keepDelivered();
      await runFor(20, openProcess());
      await runFor(6, openProcess(0, 60));

      expect(await runFor(6, openProcess(0, 9))).toEqual([]);
    });

    it('deletes what is due when it leads, by a right clock', async () => {
      const follower = await followForMonth(0);
      await keepDelivered();
      time += retentionDays * dayMs;

      const deleted: string[] = [];
      for (let hour = 0; hour < retentionDays + 1; hour += 1) {
        passHour();
        deleted.push(...(await follower()));
      }

      expect(deleted).toEqual([idOf('Java')]);
    });
  },
);

describe.each(testDatabases)('the days of an enquiry, in $name', database => {
  it('begin when the last of its deliveries has ended', async () => {
    const site = await openTestStore(database, await database.newPlace());
    await site.store.keep(enquiry('Java'), [
      { target: 'mail', recipient: 'desk@example.org' },
      { target: 'mail', recipient: 'head@example.org' },
    ]);
    const { queue, desk } = site.store;
    const firstAt = Date.now();
    const lastAt = firstAt + hourMs;

    const [first, last] = await queue.take('mail', 2, firstAt);
    if (first === undefined || last === undefined) throw new Error('Two deliveries are due.');
    await queue.note(first, { outcome: 'delivered' }, [], firstAt);
    await queue.note(last, { outcome: 'delivered' }, [], lastAt);

    expect(await desk.soonDeleted(lastAt - 1)).toBe(0);
    expect(await desk.soonDeleted(lastAt)).toBe(1);
  });
});
