/** Whether an alert about enquiries is open: a restart that mends its cause must end it, too. */
import type { Sql } from './sql';
import { readProperty, setPropertyStatement } from './storeProperties';

const property = 'alert_since';

/** Since when its trouble lasts; undefined where none is open. Rejects with a StoreError. */
export async function readOpenAlert(sql: Sql): Promise<number | undefined> {
  const since = Number(await readProperty(sql, property));
  // Damaged on the disk, it is no number: the worst is an alert without an end.
  return Number.isFinite(since) ? since : undefined;
}

/** Rejects with a StoreError. */
export async function noteOpenAlert(sql: Sql, since: number | undefined): Promise<void> {
  await sql.write(
    since === undefined
      ? ['DELETE FROM property WHERE name = $1', property]
      : setPropertyStatement(property, String(since)),
  );
}
