/** What the operator asks of the database and does with it. States stand as literals: a bound one uses no partial index. */
import type { Change, Figures, Found, Query, Tally } from '../enquiries';
import { matches, searchFor, searchForPerson, searchTextOf } from '../matching';
import { type Database, inTransaction } from './database';
import { isWhole, type Row, storedEnquiryOf } from './rows';

/** A damaged row is left out: the server sets it aside when its turn comes. */
export function list(database: Database, query: Query): Found {
  const { limit = -1, who } = query;
  const { sql, values } = conditionsOf(query);
  const rows: Row[] = database
    .prepare(`SELECT * FROM enquiry WHERE ${sql} ORDER BY number DESC LIMIT ?`)
    .all(...values, limit);
  const enquiries = rows.filter(isWhole).map(storedEnquiryOf).filter(matches(query)).reverse();
  // SQL finds a few too many for a person, and all: there is no limit then.
  if (who !== undefined || rows.length !== limit) return { enquiries, total: enquiries.length };
  const { total } = database.prepare(`SELECT count(*) AS total FROM enquiry WHERE ${sql}`).get(...values);
  return { enquiries, total };
}

function conditionsOf({ states, statuses, since = 0, text, who, id, exceptForm = '' }: Query) {
  const isIn = (column: string, some: readonly string[] = []) =>
    some.length === 0 ? [] : [`${column} IN (${some.map(each => `'${each}'`).join(', ')})`];
  const wanted = [
    ...(text === undefined ? [] : [searchFor(text)]),
    ...(who === undefined ? [] : [who.map(searchForPerson)]),
  ];
  const conditions = [
    'received_at >= ? AND form <> ?',
    ...[...isIn('state', states), ...isIn('status', statuses)],
    ...(id === undefined ? [] : ["id >= ? AND id < ? || 'g'"]),
    ...wanted.map(some => `(${some.map(() => 'instr(id || char(10) || search_text, ?) > 0').join(' OR ')})`),
  ];
  return {
    sql: conditions.join(' AND '),
    values: [since, exceptForm, ...(id === undefined ? [] : [id, id]), ...wanted.flat()],
  };
}

export function figures(database: Database): Figures & { readonly oldest: number | null } {
  const one = (sql: string) => database.prepare(sql).get();
  const { waiting, oldest, oldestWaitingAt } = one(
    `SELECT count(*) AS waiting, min(number) AS oldest,
      (SELECT kept_at FROM enquiry WHERE number = (SELECT min(number) FROM enquiry WHERE state = 'waiting'))
      AS oldestWaitingAt FROM enquiry WHERE state = 'waiting'`,
  );
  const { refused } = one(`SELECT count(*) AS refused FROM enquiry WHERE state = 'refused'`);
  const last = one(`SELECT ended_at AS at FROM enquiry
    WHERE state IN ('delivered', 'done') AND state = 'delivered' ORDER BY ended_at DESC LIMIT 1`);
  return {
    ...{ waiting, refused, oldest },
    ...{ oldestWaitingAt: oldestWaitingAt ?? undefined, lastDeliveredAt: last?.at },
  };
}

export function tally(database: Database, from: number, to: number): readonly Tally[] {
  const sql = `SELECT form, state, count(*) AS count FROM enquiry
    WHERE received_at >= ? AND received_at < ? GROUP BY form, state`;
  const rows: Tally[] = database.prepare(sql).all(from, to);
  return rows.map(row => ({ ...row }));
}

/** One transaction, whatever the server does meanwhile. */
export function change(database: Database, change: Change): readonly string[] {
  const { deed } = change;
  const act = deed === 'mark' ? openMark(database, change) : openDeed(database, deeds[deed]);
  const changed = inTransaction(database, () => [...new Set(change.ids)].filter(act));
  if (deed === 'erase') {
    // What was erased stands in the log until that is emptied.
    const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
    if (busy !== 0)
      throw new Error('It is erased, but the log of the database could not be emptied: delete it again.');
  }
  return changed;
}

const deeds = {
  // Another time that is over: an attempt that is under way does not put it off again (store.ts, delay).
  retry: `UPDATE enquiry SET state = 'waiting', due_at = CASE due_at WHEN 1 THEN 0 ELSE 1 END, ended_at = NULL,
    reason = NULL WHERE id = ? AND state IN ('waiting', 'refused')`,
  done: `UPDATE enquiry SET state = 'done', ended_at = unixepoch() * 1000, reason = NULL
    WHERE id = ? AND state <> 'done'`,
  erase: 'DELETE FROM enquiry WHERE id = ?',
};

function openDeed(database: Database, sql: string): (id: string) => boolean {
  const statement = database.prepare(sql);
  return id => statement.run(id).changes > 0;
}

function openMark(database: Database, { status, note }: Change): (id: string) => boolean {
  const find = database.prepare('SELECT * FROM enquiry WHERE id = ?');
  const write = database.prepare('UPDATE enquiry SET status = ?, note = ?, search_text = ? WHERE number = ?');
  return id => {
    const rows: Row[] = find.all(id).filter(isWhole);
    for (const row of rows) {
      const marked = {
        ...storedEnquiryOf(row),
        ...(status && { status }),
        ...(note !== undefined && { note }),
      };
      write.run(marked.status, marked.note, searchTextOf(marked), row.number);
    }
    return rows.length > 0;
  };
}
