import type { TestDatabase } from './sqliteDatabase';

/**
 * So that a setting that is lower than before counts at the next start, and not in a week. To be
 * called while no store is open there.
 */
export async function forgetRetentionDays(database: TestDatabase, place: string): Promise<void> {
  const sql = await database.openForOperator(place);
  await sql.write(["DELETE FROM property WHERE name = 'retention_days'"]);
  await sql.close();
}
