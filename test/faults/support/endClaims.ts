/** Lets the database see what minutes would bring. */
import { join } from 'node:path';
import { claimMs } from '../../../server/store/deliveries';
import { openSqliteFile } from '../../../server/store/sqlite/commandDatabase';

/** So many mails does one server send at once (server/delivery/mailTarget.ts). */
export const inHand = 5;

/**
 * The claims of a server that has died are over. `diedAt`: those of a server that was started later
 * stay.
 */
export async function endClaims(folder: string, diedAt: number): Promise<void> {
  const sql = openSqliteFile(join(folder, 'data'));
  await sql.write([
    'UPDATE delivery SET claimed_until = 0 WHERE claimed_until < $1',
    diedAt + claimMs,
  ]);
  await sql.close();
}

/** What failed is due at once: the minutes until another attempt are over. */
export async function endWaits(folder: string): Promise<void> {
  const sql = openSqliteFile(join(folder, 'data'));
  await sql.write(["UPDATE delivery SET due_at = 0 WHERE state = 'waiting'"]);
  await sql.close();
}

/** The same as `endClaims` by a statement for PostgreSQL, once the living have nothing in hand. */
export const endAllClaims = `UPDATE delivery SET claimed_until = claimed_until - ${claimMs}`;
