/** By whose clock what is old is deleted, where several processes share a database. */
import { keepEnquiry } from '../../../server/store/keepEnquiry';
import { openRetention } from '../../../server/store/retention';
import { updateSchema } from '../../../server/store/schema';
import type { Sql } from '../../../server/store/sql';
import { dayMs, hourMs } from '../../../shared/time';
import { onTeardown } from '../../support/run/onTeardown';
import { recordedLog } from '../../support/site/recordedLog';
import { enquiry, idOf } from '../../support/store/enquiries';
import { testDatabases } from '../../support/store/testDatabases';

const retentionDays = 90;

describe.each(testDatabases)(
  'retention of a process that followed for long, in $name',
  database => {
    let time = 0;
    let ranMs = 0;
    let sql: Sql;

    beforeEach(async () => {
      time = Date.now();
      sql = await database.openForOperator(await database.newPlace());
      onTeardown('test', () => sql.close());
      await updateSchema(sql);
    });

    function openProcess(aheadMs = 0): () => Promise<readonly string[]> {
      const log = recordedLog();
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
