import { openSqliteFile } from '../../../server/store/sqlite/commandDatabase';

/** Makes all waiting deliveries in DATA_DIR due at once, even if a server has claimed them. */
export async function makeAllDue(dataDir: string): Promise<void> {
  const sql = openSqliteFile(dataDir);
  await sql.write(["UPDATE delivery SET due_at = 0, claimed_until = 0 WHERE state = 'waiting'"]);
  await sql.close();
}
