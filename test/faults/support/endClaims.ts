/**
 * Lets the database see what three minutes would bring: the claims of a server that has died are
 * over.
 */
import { join } from 'node:path';
import { claimMs } from '../../../server/store/deliveryQueue';
import { openSqliteFile } from '../../../server/store/sqlite/commandDatabase';

/** `diedAt`: those of a server that was started later stay. */
export async function endClaims(folder: string, diedAt: number): Promise<void> {
  const sql = openSqliteFile(join(folder, 'data'));
  await sql.write([
    'UPDATE delivery SET claimed_until = 0 WHERE claimed_until < $1',
    diedAt + claimMs,
  ]);
  await sql.close();
}
