/** What an operator asks of the store and does with enquiries. */

import { isWhole, storedEnquiryOf } from './enquiryRow';
import type { EnquiryFilter, EnquiryPage, EventKind, Figures, StoredEnquiry } from './enquiryTypes';
import { isAbout, searchFor } from './searchText';
import { lockEnquiry, settle } from './settleEnquiry';
import type { Row, Sql, Statement, Value } from './sql';
import { readFigures } from './storeCounts';

export interface Erased {
  readonly ids: readonly string[];
  /** False where another program that reads the database holds it up: its log still has what was erased. */
  readonly isLogEmpty: boolean;
}

export interface Enquiries {
  /** A damaged row is left out: the server sets it aside when its turn comes. */
  list(filter: EnquiryFilter): Promise<EnquiryPage>;

  figures(): Promise<Figures>;

  /** Tries what waits now, and what was refused again. Gives the ids of those that had such a delivery. */
  retry(ids: readonly string[]): Promise<readonly string[]>;

  /** Nothing of these is delivered any more. Gives the ids of those of which something waited or was refused. */
  done(ids: readonly string[]): Promise<readonly string[]>;

  /** Deletes all of them, and leaves no byte, also of what was deleted before. */
  erase(ids: readonly string[]): Promise<Erased>;
}

/** Where nothing was ever kept. */
export const noEnquiries: Enquiries = {
  list: async () => ({ enquiries: [], total: 0 }),
  figures: async () => ({
    waiting: 0,
    held: 0,
    refused: 0,
    oldestWaitingAt: undefined,
    lastDeliveredAt: undefined,
    webhooksWaiting: 0,
    webhooksRefused: 0,
  }),
  retry: async () => [],
  done: async () => [],
  erase: async () => ({ ids: [], isLogEmpty: true }),
};

/** `by`: the name that their history shows for what is done here. */
export function openEnquiries(sql: Sql, by: string, now: () => number = Date.now): Enquiries {
  /**
   * Each in a batch of its own, and locked first: a process that notes one of its deliveries locks it first, too, and two
   * that locked in another order would each wait for the other. Gives the ids of those for which the first of these
   * statements changed something.
   */
  async function change(
    ids: readonly string[],
    statementsFor: (number: number) => readonly Statement[],
  ): Promise<readonly string[]> {
    const changed: string[] = [];
    for (const id of new Set(ids)) {
      const [row] = await sql.read('SELECT number FROM enquiry WHERE id = $1', id);
      if (row === undefined) continue;

      const number = Number(row.number);
      const [, rows = []] = await sql.write(lockEnquiry(number), ...statementsFor(number));
      if (rows.length > 0) changed.push(id);
    }
    return changed;
  }

  return {
    list: filter => listEnquiries(sql, filter),
    figures: () => readFigures(sql),

    // The history comes first, since it asks whether something is open.
    retry: ids =>
      change(ids, number => [
        eventIfOpen(number, now(), by, 'retried'),
        [retryText, number],
        settle(number),
      ]),

    done: ids =>
      change(ids, number => [
        eventIfOpen(number, now(), by, 'done'),
        [doneText, number, now()],
        settle(number),
      ]),

    async erase(ids) {
      const changed = await change(ids, number => [[eraseText, number]]);
      // Erased they are, whatever hinders this.
      const isLogEmpty = await sql.scrub().catch(() => false);
      return { ids: changed, isLogEmpty };
    },
  };
}

/** Another time that is over: an attempt that is under way does not put it off again (queue.ts, delayText). */
const retryText = `UPDATE delivery
  SET state = 'waiting', due_at = CASE due_at WHEN 1 THEN 0 ELSE 1 END, ended_at = NULL, reason = NULL
  WHERE enquiry = $1 AND state IN ('waiting', 'refused')`;

const doneText = `UPDATE delivery SET state = 'ended', ended_at = $2, reason = 'dealt with'
  WHERE enquiry = $1 AND state IN ('waiting', 'refused')`;

const eraseText = 'DELETE FROM enquiry WHERE number = $1 RETURNING number';

const eventIfOpenText = `INSERT INTO event (enquiry, at, by, kind, text)
  SELECT number, cast($2 AS bigint), $3, $4, '' FROM enquiry
  WHERE number = $1 AND EXISTS (SELECT 1 FROM delivery
    WHERE delivery.enquiry = enquiry.number AND delivery.state IN ('waiting', 'refused'))
  RETURNING number`;

/** Notes in the history of an enquiry what was done with it, if one of its deliveries waits or was refused. */
function eventIfOpen(enquiry: number, at: number, by: string, kind: EventKind): Statement {
  return [eventIfOpenText, enquiry, at, by, kind];
}

async function listEnquiries(sql: Sql, filter: EnquiryFilter): Promise<EnquiryPage> {
  const { limit, who } = filter;
  const { text, values } = conditionsOf(filter);
  const found = await sql.read(
    `SELECT * FROM enquiry WHERE ${text} ORDER BY number DESC LIMIT $${values.length + 1}`,
    ...values,
    limit ?? Number.MAX_SAFE_INTEGER,
  );
  const rows = found.filter(isWhole).reverse();
  const all = await withTheirs(sql, rows);
  // The condition finds a few too many for a person.
  const enquiries =
    who === undefined ? all : all.filter(each => who.some(word => isAbout(word, each)));
  // There is no limit then, or it was not reached.
  if (who !== undefined || found.length !== limit) return { enquiries, total: enquiries.length };

  const [counted] = await sql.read(
    `SELECT count(*) AS total FROM enquiry WHERE ${text}`,
    ...values,
  );
  return { enquiries, total: Number(counted?.total) };
}

interface Conditions {
  readonly text: string;
  readonly values: readonly Value[];
}

function conditionsOf(filter: EnquiryFilter): Conditions {
  const { states = [], since, text, who, id } = filter;
  const values: Value[] = [];
  const conditions: string[] = [];
  const bound = (value: Value): string => `$${values.push(value)}`;

  if (since !== undefined) conditions.push(`received_at >= ${bound(since)}`);
  if (states.length > 0) conditions.push(`state IN (${literals(states)})`);
  // Ids are hexadecimal digits, so each that begins with these comes before one with a g.
  if (id !== undefined) conditions.push(`id >= ${bound(id)} AND id < ${bound(`${id}g`)}`);
  if (text !== undefined) conditions.push(holdsOneOf(searchFor(text), bound));
  if (who !== undefined) conditions.push(holdsOneOf(who.flatMap(searchFor), bound));

  return { text: conditions.join(' AND ') || '1 = 1', values };
}

/** Of our own words only. */
function literals(words: readonly string[]): string {
  return words.map(word => `'${word}'`).join(', ');
}

/** Search texts are folded on both sides, so that both databases compare alike. */
export function holdsOneOf(texts: readonly string[], bound: (value: Value) => string): string {
  const each = texts.map(text => {
    const pattern = bound(`%${text.replace(/[\\%_]/g, '\\$&')}%`);
    return `search_text LIKE ${pattern} ESCAPE '\\' OR id LIKE ${pattern} ESCAPE '\\'`;
  });
  return `(${each.join(' OR ')})`;
}

/** So many are asked for one by one; more by the range of their numbers. */
const few = 100;

/** Rows of enquiries that are whole, with what belongs to them. */
export async function withTheirs(
  sql: Sql,
  rows: readonly Row[],
): Promise<readonly StoredEnquiry[]> {
  const deliveries = await ofThese(sql, rows, 'delivery', 'target, recipient');
  const events = await ofThese(sql, rows, 'event', 'number');
  return rows.map(row => {
    const number = Number(row.number);
    return storedEnquiryOf(row, deliveries.get(number) ?? [], events.get(number) ?? []);
  });
}

/** The rows of a table that belong to these enquiries, by number. */
async function ofThese(
  sql: Sql,
  enquiries: readonly Row[],
  table: 'delivery' | 'event',
  order: string,
): Promise<ReadonlyMap<number, readonly Row[]>> {
  const numbers = enquiries.map(({ number }) => Number(number));
  const found = new Map<number, Row[]>(numbers.map(number => [number, []]));

  for (const row of await readTheirs(sql, numbers, table, order)) {
    found.get(Number(row.enquiry))?.push(row);
  }
  return found;
}

async function readTheirs(
  sql: Sql,
  numbers: readonly number[],
  table: 'delivery' | 'event',
  order: string,
): Promise<readonly Row[]> {
  if (numbers.length > few) {
    const text = `SELECT * FROM ${table} WHERE enquiry >= $1 AND enquiry <= $2 ORDER BY enquiry, ${order}`;
    return sql.read(text, numbers[0] ?? 0, numbers.at(-1) ?? 0);
  }
  const text = `SELECT * FROM ${table} WHERE enquiry = $1 ORDER BY ${order}`;
  const each = await Promise.all(numbers.map(number => sql.read(text, number)));
  return each.flat();
}
