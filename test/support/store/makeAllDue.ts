import { openSqliteFile } from '../../../server/store/sqlite/commandDatabase';

/** What three minutes, or a quarter of an hour, would bring: all that waits in DATA_DIR is due. */
export async function makeAllDue(dataDir: string): Promise<void> {
  const sql = openSqliteFile(dataDir);
  await sql.write(["UPDATE delivery SET due_at = 0, claimed_until = 0 WHERE state = 'waiting'"]);
  await sql.close();
}
