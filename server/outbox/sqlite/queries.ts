/** What the operator asks of the database and does with it. */
import type { Change, Changed, Deed, Figures, Found, Query, Tally } from '../enquiries';
import type { StoredEnquiry } from '../enquiry';
import { digitsOf, fold, matches, numberOf } from '../matching';
import { type Database, inTransaction } from './database';
import { columns, enquiryOf, isWhole, type Row } from './rows';

/** A row that is damaged is left out: the server sets it aside when it comes to it. */
export function list(database: Database, query: Query): Found {
  const { limit = Number.MAX_SAFE_INTEGER } = query;
  const { sql, values } = conditionsOf(query);
  if (query.text === undefined && query.who === undefined) {
    const rows: Row[] = database.prepare(`SELECT ${columns} ${sql} LIMIT ?`).all(...values, limit);
    const { total } = database.prepare(`SELECT count(*) AS total ${sql}`).get(...values);
    return { enquiries: rows.filter(isWhole).map(enquiryOf).reverse(), total };
  }
  const test = matches(query);
  const found: StoredEnquiry[] = [];
  let total = 0;
  const rows: Iterable<Row> = database.prepare(`SELECT ${columns} ${sql}`).iterate(...values);
  for (const row of rows) {
    const enquiry = isWhole(row) ? enquiryOf(row) : undefined;
    if (enquiry === undefined || !test(enquiry)) continue;
    total += 1;
    if (total <= limit) found.push(enquiry);
  }
  return { enquiries: found.reverse(), total };
}

/** States stand as literals in the SQL: a bound one does not use a partial index. */
export function figures(database: Database): Figures & { readonly oldest: number | null } {
  const one = (sql: string) => database.prepare(sql).get();
  const { count, oldest }: { count: number; oldest: number | null } = one(
    `SELECT count(*) AS count, min(number) AS oldest FROM enquiry WHERE state = 'waiting'`,
  );
  const first = database.prepare('SELECT kept_at AS at FROM enquiry WHERE number = ?').get(oldest);
  const last = one(`SELECT ended_at AS at FROM enquiry
    WHERE state IN ('delivered', 'done') AND state = 'delivered' ORDER BY ended_at DESC LIMIT 1`);
  const { refused } = one(`SELECT count(*) AS refused FROM enquiry WHERE state = 'refused'`);
  return { waiting: count, refused, oldest, oldestWaitingAt: first?.at, lastDeliveredAt: last?.at };
}

export function tally(database: Database, from: number, to: number): readonly Tally[] {
  const rows: Tally[] = database
    .prepare(
      `SELECT form, state, count(*) AS count FROM enquiry WHERE received_at >= ? AND received_at < ? GROUP BY form, state`,
    )
    .all(from, to);
  return rows.map(({ form, state, count }) => ({ form, state, count }));
}

const deeds: Readonly<Record<Deed, string>> = {
  // Another time that is over: an attempt that is under way does not put it off again (store.ts, delay).
  retry: `UPDATE enquiry SET state = 'waiting', due_at = CASE due_at WHEN 1 THEN 0 ELSE 1 END, ended_at = NULL, reason = NULL
    WHERE id = ? AND state IN ('waiting', 'refused')`,
  done: `UPDATE enquiry SET state = 'done', ended_at = unixepoch() * 1000, reason = NULL
    WHERE id = ? AND state <> 'done'`,
  erase: 'DELETE FROM enquiry WHERE id = ?',
};

/** One transaction, whatever the server does meanwhile. */
export function change(database: Database, { deed, ids }: Change): Changed {
  const act = database.prepare(deeds[deed]);
  const changed = inTransaction(database, () => [...new Set(ids)].filter(id => act.run(id).changes > 0));
  // What was erased stands in the log until that is emptied.
  if (deed === 'erase') emptyLog(database);
  return { changed, busy: [] };
}

/** Waits for readers and writers as long as `openDatabase` says. */
export function emptyLog(database: Database): void {
  const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  if (busy !== 0)
    throw new Error('It is erased, but the log of the database could not be emptied: delete it again.');
}

/** SQL for what it can decide, and for what it can rule out before `matches` decides. */
function conditionsOf({ states = [], since, text, who, id, exceptForm }: Query) {
  const conditions: string[] = [];
  const values: (string | number)[] = [];
  const add = (condition: string, ...with_: (string | number)[]) => {
    conditions.push(condition);
    values.push(...with_);
  };
  if (states.length > 0) add(`state IN (${states.map(state => `'${state}'`).join(', ')})`);
  if (since !== undefined) add('received_at >= ?', since);
  if (exceptForm !== undefined) add('form <> ?', exceptForm);
  if (id !== undefined) add('id LIKE ?', `${id.replace(/[^0-9a-f]/gi, '_')}%`);
  if (text !== undefined) addAny([text].flatMap(likely));
  if (who !== undefined)
    addAny(who.flatMap(each => [...likely(each), ['id LIKE ?', `${each.replace(/[^0-9a-f]/gi, '_')}%`]]));
  return {
    sql: `FROM enquiry ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''} ORDER BY number DESC`,
    values,
  };

  function addAny(some: readonly (readonly [string, ...string[]])[]): void {
    add(`(${some.map(([condition]) => condition).join(' OR ')})`, ...some.flatMap(([, ...given]) => given));
  }
}

/** Whether a text may stand in a row: what SQLite cannot fold is left open there. */
function likely(text: string): readonly (readonly [string, ...string[]])[] {
  const wanted = fold(text);
  const digits = numberOf(text) ?? digitsOf(text);
  // Beside ASCII, which LIKE folds, only Devanagari has neither upper case nor, but for its nukta, several writings.
  if (!/^[\p{ASCII}\u0900-\u097f\u200c\u200d]*$/u.test(wanted)) return [['1']];
  const inJson = JSON.stringify(wanted)
    .slice(1, -1)
    .replace(/[\\%_]/g, '\\$&');
  const pattern = `%${inJson.replace(/.\u093c/g, '%')}%`;
  const isLike = `"values" LIKE ? ESCAPE '\\' OR id LIKE ? ESCAPE '\\' OR form LIKE ? ESCAPE '\\'`;
  // With anything between its digits, and in either script.
  const glob = [...digits].map(digit => `[${digit}${String.fromCharCode(0x0966 + Number(digit))}]`);
  return [
    [isLike, pattern, pattern, pattern],
    // Where there are digits of the other script, any digit may stand for any.
    [`"values" GLOB '*[०-९]*' AND "values" LIKE ? ESCAPE '\\'`, pattern.replace(/\d/g, '_')],
    ...(digits === '' ? [] : [[`"values" GLOB ?`, `*${glob.join('*')}*`] as const]),
  ];
}
