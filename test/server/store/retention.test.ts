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

    function openProcess(aheadMs = 0): () => Promise<readonly string[]> {
      return openRetention(sql, {
        retentionDays,
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
      await keepEnquiry(sql, enquiry('Java', time), targets, time, async () => undefined);
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
