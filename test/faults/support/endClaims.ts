/** Changes the database as if minutes had passed. */
import { join } from 'node:path';
import { claimMs } from '../../../server/store/deliveries';
import { openSqliteFile } from '../../../server/store/sqlite/commandDatabase';

/** The number of mails that one server sends at once (server/delivery/mailTarget.ts). */
export const inHand = 5;

/**
 * Ends the claims of the server that died at `diedAt`: all claims that began before that time. A
 * server that started later keeps its claims.
 */
export async function endClaims(folder: string, diedAt: number): Promise<void> {
  const sql = openSqliteFile(join(folder, 'data'));
  await sql.write([
    'UPDATE delivery SET claimed_until = 0 WHERE claimed_until < $1',
    diedAt + claimMs,
  ]);
  await sql.close();
}

/** Makes failed deliveries due at once, as if the time until the next try were already over. */
export async function endWaits(folder: string): Promise<void> {
  const sql = openSqliteFile(join(folder, 'data'));
  await sql.write(["UPDATE delivery SET due_at = 0 WHERE state = 'waiting'"]);
  await sql.close();
}

/**
 * A statement for PostgreSQL that ends all claims. Run it only when no running server has a
 * claim.
 */
export const endAllClaims = `UPDATE delivery SET claimed_until = claimed_until - ${claimMs}`;
