/** What a process must know of the alerts of the one before it. */
import { noteOpenAlert, readOpenAlert } from '../../../server/store/openAlert';
import { updateSchema } from '../../../server/store/schema';
import type { Sql } from '../../../server/store/sql';
import { onTeardown } from '../../support/run/onTeardown';
import { sqlite } from '../../support/store/sqliteDatabase';

describe('an open alert', () => {
  let sql: Sql;

  beforeEach(async () => {
    sql = await sqlite.openForOperator(await sqlite.newPlace());
    onTeardown('test', () => sql.close());
    await updateSchema(sql);
  });

  it('is none at first', async () => {
    expect(await readOpenAlert(sql)).toBeUndefined();
  });

  it('is known by the time since when its trouble lasts', async () => {
    await noteOpenAlert(sql, Date.parse('2026-11-21T08:31:00Z'));
    await noteOpenAlert(sql, Date.parse('2026-11-21T09:00:00Z'));
    expect(await readOpenAlert(sql)).toBe(Date.parse('2026-11-21T09:00:00Z'));
  });

  it('is none once its end is noted', async () => {
    await noteOpenAlert(sql, Date.parse('2026-11-21T08:31:00Z'));
    await noteOpenAlert(sql, undefined);
    expect(await readOpenAlert(sql)).toBeUndefined();
  });

  it('is none where the note is damaged', async () => {
    await sql.write(["INSERT INTO property (name, value) VALUES ('alert_since', '17x5')"]);
    expect(await readOpenAlert(sql)).toBeUndefined();
  });
});
