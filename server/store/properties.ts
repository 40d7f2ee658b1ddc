/** Stores single values about the site, each with a name. */
import type { Sql, Statement } from './sql';

/**
 * The names of these values:
 * - `probe`: see status.ts.
 * - `desk_since`: when the office recorded something for the first time.
 * - `site_url`: the address of the site.
 * - `opened_on`: the last day for which the morning mail was sent or was not needed.
 */
export type PropertyName =
  | 'secret'
  | 'probe'
  | 'digests_sent'
  | 'desk_since'
  | 'desk_offered'
  | 'site_url'
  | 'opened_on';

export async function readProperty(sql: Sql, name: PropertyName): Promise<string | undefined> {
  const [row] = await sql.read('SELECT value FROM property WHERE name = $1', name);
  return row === undefined ? undefined : String(row.value);
}

const setPropertyText = `INSERT INTO property (name, value) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`;

export function setPropertyStatement(name: PropertyName, value: string): Statement {
  return [setPropertyText, name, value];
}

/**
 * Writes the value if it differs from the stored value. If the two are equal, nothing is written,
 * so a full disk causes no error.
 */
export async function recordProperty(sql: Sql, name: PropertyName, value: string): Promise<void> {
  if ((await readProperty(sql, name)) !== value) await sql.write(setPropertyStatement(name, value));
}

/**
 * Reads a value. If there is none, makes one and writes it. If several processes make one at the
 * same time, all of them get the value of the first.
 */
export async function readOrMakeProperty(
  sql: Sql,
  name: PropertyName,
  make: () => string,
): Promise<string> {
  const known = await readProperty(sql, name);
  if (known !== undefined) return known;

  const text = 'INSERT INTO property (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING';
  await sql.write([text, name, make()]);
  return readOrMakeProperty(sql, name, make);
}

/**
 * The server remembers this many of the weekly mails that it has sent. If the clock is set back,
 * the server does not send the mail of a remembered week again.
 */
const rememberedDigests = 20;

/** Reads the weeks for which a digest was sent, newest last. Rejects with a StoreError. */
export async function readDigestsSent(sql: Sql): Promise<readonly number[]> {
  const said = await readProperty(sql, 'digests_sent');
  return JSON.parse(said ?? '[]');
}

/** Records that the digest of a week was sent. Rejects with a StoreError. */
export async function recordDigest(sql: Sql, week: number): Promise<void> {
  const weeks = [...(await readDigestsSent(sql)), week].slice(-rememberedDigests);
  await sql.write(setPropertyStatement('digests_sent', JSON.stringify(weeks)));
}
