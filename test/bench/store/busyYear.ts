/** A store after a busy year, for measuring its lists and pages. */
import { Client } from 'pg';
import type { Sql, Statement } from '../../../server/store/sql';
import { dayMs } from '../../../shared/time';
import { tempFolder } from '../../support/run/tempFolder';
import { keepMany, openBenchStoreOn } from './benchStore';

const partSize = 5_000;

/**
 * Fills the database as after a busy year, and closes it. Of a hundred enquiries, five are new,
 * five have a date for the next call, and the others are closed, each with a line in its history.
 * All enquiries except the last fifty are mailed.
 */
export async function fillBusyYear(sql: Sql, count: number): Promise<void> {
  // All enquiries came within 350 days, because enquiries are kept for a year at most.
  const betweenMs = (350 * dayMs) / count;
  const store = await openBenchStoreOn(sql, await tempFolder());
  const now = Date.now();
  await keepMany(store, count, number => now - (count + number) * betweenMs);
  // The update is made in several parts, because a statement of the store has a limit of five
  // seconds.
  for (let first = 1; first <= count; first += partSize)
    await sql.write(...agedStatements(`BETWEEN ${first} AND ${first + partSize - 1}`, count));
  await store.close();
}

function agedStatements(numbers: string, count: number): readonly Statement[] {
  const mailed = `number ${numbers} AND number <= ${count - 50}`;
  return [
    [`UPDATE enquiry SET state = 'delivered', ended_at = received_at + 1000 WHERE ${mailed}`],
    [
      `UPDATE delivery SET state = 'delivered', ended_at = 1
        WHERE enquiry IN (SELECT number FROM enquiry WHERE ${mailed})`,
    ],
    // A person has one lead: the enquiry whose stage is not `also`.
    [
      `UPDATE enquiry SET stage = CASE stage WHEN 'also' THEN 'also' ELSE 'closed' END,
        outcome = 'joined', calls = 1,
        first_touch_at = received_at + 3600000, closed_at = received_at + 7200000
        WHERE number ${numbers} AND number % 19 > 1`,
    ],
    [
      `UPDATE enquiry SET stage = CASE stage WHEN 'also' THEN 'also' ELSE 'open' END,
        outcome = 'no-answer', calls = 1,
        first_touch_at = received_at + 3600000, follow_up_at = received_at + number % 100 * 86400000
        WHERE number ${numbers} AND number % 19 = 1`,
    ],
    [
      `INSERT INTO event (enquiry, at, by, kind, text, outcome)
        SELECT number, first_touch_at, 'Meera', 'outcome', '', outcome FROM enquiry
        WHERE number ${numbers} AND first_touch_at IS NOT NULL`,
    ],
  ];
}

/**
 * Runs VACUUM ANALYZE. By itself, the database would do this within about a minute. Until then,
 * its planner assumes that the table is nearly empty.
 */
export async function vacuumAnalyze(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.end();
}
