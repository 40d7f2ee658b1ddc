/** The office's list: who is to be called, in which order, and how many there are. */

import { heldUntil } from './deliveryQueue';
import { type Condition, holdsOneOf, withDetails, withoutDetails } from './enquiryQueries';
import { isWhole, storedEnquiryOf } from './enquiryRow';
import type { StoredEnquiry } from './enquiryTypes';
import { searchFor } from './searchText';
import type { Sql, Value } from './sql';

/** Parts of the list, each with an order of its own. `due`: follow-ups until the end of today. */
export type DeskPart = 'new' | 'due' | 'later' | 'closed' | 'all';

export interface DeskQuery {
  /** In this order. */
  readonly parts: readonly DeskPart[];
  /** The end of today: what is to be called before it is due. */
  readonly dueBefore: number;
  readonly form: string;
  readonly text: string;
  /** Past the end, the last page is given. */
  readonly offset: number;
  readonly limit: number;
}

export interface DeskRows {
  readonly part: DeskPart;
  readonly enquiries: readonly StoredEnquiry[];
}

export interface DeskListPage {
  readonly parts: readonly DeskRows[];
  /** Where it begins. */
  readonly offset: number;
  /** How many there are without offset and limit. */
  readonly total: number;
}

export type DeskCounts = Readonly<Record<DeskPart, number>>;

/** An enquiry whose mail the office does not have, and why. */
export interface UnmailedEnquiry {
  readonly enquiry: StoredEnquiry;
  readonly reason: string;
}

/** Stages are literals: a bound one uses no partial index. */
function isInPart(part: DeskPart, dueBefore: string): string {
  switch (part) {
    case 'new':
      return `stage = 'new'`;
    case 'due':
      return `stage = 'open' AND follow_up_at < ${dueBefore}`;
    case 'later':
      return `stage = 'open' AND (follow_up_at IS NULL OR follow_up_at >= ${dueBefore})`;
    case 'closed':
      return `stage = 'closed'`;
    case 'all':
      return '1 = 1';
  }
}

/** Who waits longest is first; of what is over, the newest. */
const orders: Readonly<Record<DeskPart, string>> = {
  new: 'number',
  due: 'follow_up_at, number',
  later: 'follow_up_at NULLS LAST, number DESC',
  closed: 'closed_at DESC, number DESC',
  all: 'number DESC',
};

function conditionOf(
  part: DeskPart,
  { dueBefore, form, text }: Pick<DeskQuery, 'dueBefore' | 'form' | 'text'>,
): Condition {
  const values: Value[] = [];
  const bound = (value: Value): string => `$${values.push(value)}`;
  const isTimed = part === 'due' || part === 'later';
  const conditions = [isInPart(part, isTimed ? bound(dueBefore) : '')];
  if (form !== '') conditions.push(`form = ${bound(form)}`);
  if (text !== '') conditions.push(holdsOneOf(searchFor(text), bound));
  return { text: conditions.join(' AND '), values };
}

/** Rejects with a StoreError. */
export async function readDeskPage(sql: Sql, query: DeskQuery): Promise<DeskListPage> {
  const counts = await Promise.all(query.parts.map(part => countOf(sql, conditionOf(part, query))));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const lastOffset = Math.max(0, Math.ceil(total / query.limit) - 1) * query.limit;
  const offset = Math.min(query.offset, lastOffset);

  const parts: DeskRows[] = [];
  let before = 0;
  for (const [index, part] of query.parts.entries()) {
    const count = counts[index] ?? 0;
    const from = Math.max(0, offset - before);
    const to = Math.min(count, offset + query.limit - before);
    before += count;
    if (from < to) parts.push({ part, enquiries: await readPart(sql, part, query, from, to) });
  }
  return { parts, offset, total };
}

async function readPart(
  sql: Sql,
  part: DeskPart,
  query: DeskQuery,
  from: number,
  to: number,
): Promise<readonly StoredEnquiry[]> {
  const { text, values } = conditionOf(part, query);
  const [limit, offset] = [`$${values.length + 1}`, `$${values.length + 2}`];
  const rows = await sql.read(
    `SELECT * FROM enquiry WHERE ${text} ORDER BY ${orders[part]} LIMIT ${limit} OFFSET ${offset}`,
    ...values,
    to - from,
    from,
  );
  return withoutDetails(rows.filter(isWhole));
}

async function countOf(sql: Sql, { text, values }: Condition): Promise<number> {
  const [row] = await sql.read(`SELECT count(*) AS count FROM enquiry WHERE ${text}`, ...values);
  return Number(row?.count);
}

/** Each by its partial index. */
export async function readDeskCounts(sql: Sql, dueBefore: number): Promise<DeskCounts> {
  const [row = {}] = await sql.read(
    `SELECT
      (SELECT count(*) FROM enquiry WHERE stage = 'new') AS fresh,
      (SELECT count(*) FROM enquiry WHERE stage = 'open') AS open,
      (SELECT count(*) FROM enquiry WHERE stage = 'open' AND follow_up_at < $1) AS due,
      (SELECT count(*) FROM enquiry WHERE stage = 'closed') AS closed`,
    dueBefore,
  );
  const fresh = Number(row.fresh);
  const open = Number(row.open);
  const due = Number(row.due);
  const closed = Number(row.closed);
  return { new: fresh, due, later: open - due, closed, all: fresh + open + closed };
}

/** Where an enquiry stands among those that are to be called. */
export interface DeskPlace {
  /** From 1; undefined where it is not to be called now. */
  readonly position: number | undefined;
  /** The id of the one after it; of one that is not to be called, the first of all. */
  readonly nextId: string | undefined;
}

/** Rejects with a StoreError. */
export async function readDeskPlace(sql: Sql, id: string, dueBefore: number): Promise<DeskPlace> {
  const [row] = await sql.read('SELECT number, stage, follow_up_at FROM enquiry WHERE id = $1', id);
  const number = Number(row?.number ?? 0);
  if (row?.stage === 'new') {
    const before = await countOf(sql, {
      text: `stage = 'new' AND number <= $1`,
      values: [number],
    });
    return { position: before, nextId: await nextNew(sql, { number }, dueBefore) };
  }
  const dueAt = row?.follow_up_at;
  const isDue = row?.stage === 'open' && typeof dueAt === 'number' && dueAt < dueBefore;
  if (!isDue) return { position: undefined, nextId: await nextNew(sql, beforeFirst, dueBefore) };

  const fresh = await countOf(sql, { text: `stage = 'new'`, values: [] });
  const before = await countOf(sql, {
    text: `stage = 'open' AND (follow_up_at < $1 OR (follow_up_at = $1 AND number <= $2))`,
    values: [dueAt, number],
  });
  return {
    position: fresh + before,
    nextId: await nextDue(sql, { dueAt, number }, dueBefore),
  };
}

/** Where one stands among those that are due; of the new ones the number alone decides. */
interface After {
  readonly dueAt: number;
  readonly number: number;
}

const beforeFirst: After = { dueAt: 0, number: 0 };

/** The new one after this one; after the last of them the first that is due. */
async function nextNew(
  sql: Sql,
  after: Pick<After, 'number'>,
  dueBefore: number,
): Promise<string | undefined> {
  const [row] = await sql.read(
    `SELECT id FROM enquiry WHERE stage = 'new' AND number > $1 ORDER BY number LIMIT 1`,
    after.number,
  );
  return row === undefined ? nextDue(sql, beforeFirst, dueBefore) : String(row.id);
}

async function nextDue(
  sql: Sql,
  { dueAt, number }: After,
  dueBefore: number,
): Promise<string | undefined> {
  const [row] = await sql.read(
    `SELECT id FROM enquiry WHERE stage = 'open' AND follow_up_at < $3
      AND (follow_up_at > $1 OR (follow_up_at = $1 AND number > $2))
      ORDER BY follow_up_at, number LIMIT 1`,
    dueAt,
    number,
    dueBefore,
  );
  return row === undefined ? undefined : String(row.id);
}

/**
 * One with its deliveries and its history; undefined where there is none, or its row is damaged.
 */
export async function readDeskEnquiry(sql: Sql, id: string): Promise<StoredEnquiry | undefined> {
  const rows = await sql.read('SELECT * FROM enquiry WHERE id = $1', id);
  const [enquiry] = await withDetails(sql, rows.filter(isWhole));
  return enquiry;
}

/** One reason for each enquiry: it may have several recipients. */
const withReason = (isMeant: string): string => `SELECT enquiry.*, (
    SELECT min(delivery.reason) FROM delivery
    WHERE delivery.enquiry = enquiry.number AND delivery.target = 'mail' AND ${isMeant}
  ) AS delivery_reason
  FROM enquiry`;

const refusedText = `${withReason(`delivery.state = 'refused'`)}
  WHERE enquiry.state = 'refused'
  ORDER BY enquiry.number DESC LIMIT $1`;

/**
 * What is held waits for a mail server in the settings:
 * nobody at the desk can do anything about it.
 */
const lateText = `SELECT * FROM (
    ${withReason(`delivery.state = 'waiting' AND delivery.due_at < ${heldUntil}`)}
    WHERE enquiry.state = 'waiting' AND enquiry.kept_at < $1
  ) AS late
  WHERE delivery_reason IS NOT NULL
  ORDER BY number DESC LIMIT $2`;

/**
 * The newest whose mail was refused, and those that were kept before a time and wait with a reason.
 */
export async function readUnmailed(
  sql: Sql,
  keptBefore: number,
  limit: number,
): Promise<readonly UnmailedEnquiry[]> {
  const refused = await sql.read(refusedText, limit);
  const late = await sql.read(lateText, keptBefore, limit);
  const rows = [...refused, ...late].filter(isWhole).slice(0, limit);
  return rows.map(row => ({
    enquiry: storedEnquiryOf(row, [], []),
    reason: String(row.delivery_reason ?? ''),
  }));
}
