/** What the operator asks of the database and does with it. States stand as literals: a bound one uses no partial index. */
import type { Change, Figures, Found, Query } from '../enquiry';
import { matches, searchFor, searchTextOf } from '../matching';
import { emptyLog, inTransaction } from './database';
import type { Database } from './driver';
import { enquiryOf, isWhole, type Row } from './rows';

/** A damaged row is left out: the server sets it aside when its turn comes. */
export function list(database: Database, query: Query): Found {
  const { limit = -1, who } = query;
  const { sql, values } = conditionsOf(query);
  const rows: Row[] = database
    .prepare(`SELECT * FROM enquiry WHERE ${sql} ORDER BY number DESC LIMIT ?`)
    .all(...values, limit);
  const enquiries = rows.filter(isWhole).map(enquiryOf).filter(matches(query)).reverse();
  // SQL finds a few too many for a person, and all: there is no limit then.
  if (who !== undefined || rows.length !== limit) return { enquiries, total: enquiries.length };
  const { total } = database.prepare(`SELECT count(*) AS total FROM enquiry WHERE ${sql}`).get(...values);
  return { enquiries, total };
}

function conditionsOf({ states = [], statuses = [], since = 0, text, who, id = '', exceptForm = '' }: Query) {
  const isIn = (column: string, some: readonly string[]) =>
    some.length === 0 ? [] : [`${column} IN (${some.map(each => `'${each}'`)})`];
  const asked = [...(text === undefined ? [] : [[text]]), ...(who === undefined ? [] : [who])];
  const wanted = asked.map(texts => texts.flatMap(searchFor));
  const conditions = [
    'received_at >= ? AND form <> ? AND instr(id, ?) = 1',
    ...[...isIn('state', states), ...isIn('status', statuses)],
    ...wanted.map(some => `(${some.map(() => 'instr(id || char(10) || search_text, ?) > 0').join(' OR ')})`),
  ];
  return { sql: conditions.join(' AND '), values: [since, exceptForm, id, ...wanted.flat()] };
}

export function figures(database: Database): Figures & { readonly oldest: number | null } {
  const sql = `SELECT (SELECT count(*) FROM enquiry WHERE state = 'waiting') AS waiting,
      (SELECT count(*) FROM enquiry WHERE state = 'refused') AS refused,
      (SELECT ended_at FROM enquiry WHERE state IN ('delivered', 'done') AND state = 'delivered'
        ORDER BY ended_at DESC LIMIT 1) AS deliveredAt, oldest,
      (SELECT kept_at FROM enquiry WHERE number = oldest) AS keptAt
    FROM (SELECT min(number) AS oldest FROM enquiry WHERE state = 'waiting')`;
  const { keptAt, deliveredAt, ...counts } = database.prepare(sql).get();
  return { ...counts, oldestWaitingAt: keptAt ?? undefined, lastDeliveredAt: deliveredAt ?? undefined };
}

const deeds = {
  // Another time that is over: an attempt that is under way does not put it off again (store.ts, note).
  retry: `UPDATE enquiry SET state = 'waiting', due_at = CASE due_at WHEN 1 THEN 0 ELSE 1 END, ended_at = NULL,
    reason = NULL WHERE id = ? AND state IN ('waiting', 'refused')`,
  done: `UPDATE enquiry SET state = 'done', ended_at = unixepoch() * 1000, reason = NULL
    WHERE id = ? AND state <> 'done'`,
  erase: 'DELETE FROM enquiry WHERE id = ?',
  mark: `UPDATE enquiry SET status = coalesce(?2, status), note = coalesce(?3, note),
    search_text = search_text(form, "values", coalesce(?3, note)) WHERE id = ?1`,
};

/** One transaction, whatever the server does meanwhile. */
export function change(database: Database, { deed, ids, status, note }: Change): readonly string[] {
  database.function('search_text', (form: string, values: string, note: string) =>
    searchTextOf({ form, values: JSON.parse(values), note }),
  );
  const act = database.prepare(deeds[deed]);
  const marks = deed === 'mark' ? [status ?? null, note ?? null] : [];
  const changed = inTransaction(database, () =>
    [...new Set(ids)].filter(id => act.run(id, ...marks).changes > 0),
  );
  if (deed === 'erase' && !emptyLog(database))
    throw new Error('It is erased, but the log of the database could not be emptied: delete it again.');
  return changed;
}
