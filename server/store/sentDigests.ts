/** Which weeks' digests were sent. */

import type { Sql } from './sql';
import { readProperty, setPropertyStatement } from './storeProperties';

const property = 'digests_sent';
const remembered = 20;

/** The weeks, the newest last. Rejects with a StoreError. */
export async function readDigestsSent(sql: Sql): Promise<readonly number[]> {
  const said = await readProperty(sql, property);
  return JSON.parse(said ?? '[]');
}

/** Rejects with a StoreError. */
export async function noteDigest(sql: Sql, week: number): Promise<void> {
  const weeks = [...(await readDigestsSent(sql)), week].slice(-remembered);
  await sql.write(setPropertyStatement(property, JSON.stringify(weeks)));
}
