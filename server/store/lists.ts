/** The office's list: who is to be called, in which order, and how many there are. */

import {
  type EnquiryState,
  type StoredEnquiry,
  storedEnquiryOf,
  withDetails,
  withoutDetails,
} from './enquiries';
import { allForms, type FormScope, inScope } from './formScope';
import { beginsWith, isSentBy } from './people';
import { holds } from './searchText';
import type { Row, Sql, Value } from './sql';

/** What follows WHERE, and its values. */
export interface Condition {
  readonly text: string;
  readonly values: readonly Value[];
}

/** Parts of the list, each with an order of its own. `due`: follow-ups until the end of today. */
export type DeskPart = 'new' | 'due' | 'later' | 'closed' | 'all';

export interface DeskQuery {
  /** In this order. */
  readonly parts: readonly DeskPart[];
  /** The end of today: what is to be called before it is due. */
  readonly dueBefore: number;
  readonly form: string;
  readonly text: string;
  /** Whose forms are seen; all where it is left out. */
  readonly scope?: FormScope;
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
  {
    dueBefore,
    form,
    text,
    scope = allForms,
  }: Pick<DeskQuery, 'dueBefore' | 'form' | 'text' | 'scope'>,
): Condition {
  const values: Value[] = [];
  const bound = (value: Value): string => `$${values.push(value)}`;
  const isTimed = part === 'due' || part === 'later';
  const conditions = [isInPart(part, isTimed ? bound(dueBefore) : '')];
  conditions.push(...inScope(scope, bound));
  if (form !== '') conditions.push(`form = ${bound(form)}`);
  if (text !== '') conditions.push(holds(text, bound));
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
  return withoutDetails(rows);
}

async function countOf(sql: Sql, { text, values }: Condition): Promise<number> {
  const [row] = await sql.read(`SELECT count(*) AS count FROM enquiry WHERE ${text}`, ...values);
  return Number(row?.count);
}

/** Each by its partial index. */
export async function readDeskCounts(
  sql: Sql,
  dueBefore: number,
  scope: FormScope = allForms,
): Promise<DeskCounts> {
  const values: Value[] = [];
  const bound = (value: Value): string => `$${values.push(value)}`;
  const due = bound(dueBefore);
  const seen = inScope(scope, bound).map(condition => ` AND ${condition}`);
  const [row = {}] = await sql.read(
    `SELECT
      (SELECT count(*) FROM enquiry WHERE stage = 'new'${seen}) AS fresh,
      (SELECT count(*) FROM enquiry WHERE stage = 'open'${seen}) AS open,
      (SELECT count(*) FROM enquiry WHERE stage = 'open' AND follow_up_at < ${due}${seen}) AS due,
      (SELECT count(*) FROM enquiry WHERE stage = 'closed'${seen}) AS closed`,
    ...values,
  );
  const fresh = Number(row.fresh);
  const open = Number(row.open);
  const isDue = Number(row.due);
  const closed = Number(row.closed);
  return { new: fresh, due: isDue, later: open - isDue, closed, all: fresh + open + closed };
}

/** Where an enquiry stands among those that are to be called. */
export interface DeskPlace {
  /** From 1; undefined where it is not to be called now. */
  readonly position: number | undefined;
  /** The id of the one after it; of one that is not to be called, the first of all. */
  readonly nextId: string | undefined;
}

/** Rejects with a StoreError. */
export async function readDeskPlace(
  sql: Sql,
  id: string,
  dueBefore: number,
  scope: FormScope = allForms,
): Promise<DeskPlace> {
  const [row] = await sql.read('SELECT number, stage, follow_up_at FROM enquiry WHERE id = $1', id);
  const number = Number(row?.number ?? 0);
  const seen = { dueBefore, scope };
  if (row?.stage === 'new') {
    const before = await countOf(
      sql,
      conditionIn(scope, bound => `stage = 'new' AND number <= ${bound(number)}`),
    );
    return { position: before, nextId: await nextNew(sql, { number }, seen) };
  }
  const dueAt = row?.follow_up_at;
  const isDue = row?.stage === 'open' && typeof dueAt === 'number' && dueAt < dueBefore;
  if (!isDue) return { position: undefined, nextId: await nextNew(sql, beforeFirst, seen) };

  const fresh = await countOf(
    sql,
    conditionIn(scope, () => `stage = 'new'`),
  );
  const before = await countOf(
    sql,
    conditionIn(scope, bound => {
      const [at, last] = [bound(dueAt), bound(number)];
      return `stage = 'open' AND (follow_up_at < ${at} OR (follow_up_at = ${at} AND number <= ${last}))`;
    }),
  );
  return {
    position: fresh + before,
    nextId: await nextDue(sql, { dueAt, number }, seen),
  };
}

/** Where one stands among those that are due; of the new ones the number alone decides. */
interface After {
  readonly dueAt: number;
  readonly number: number;
}

const beforeFirst: After = { dueAt: 0, number: 0 };

/** What is to be called, as one person sees it. */
interface Seen {
  readonly dueBefore: number;
  readonly scope: FormScope;
}

function conditionIn(
  scope: FormScope,
  write: (bound: (value: Value) => string) => string,
): Condition {
  const values: Value[] = [];
  const bound = (value: Value): string => `$${values.push(value)}`;
  return { text: [write(bound), ...inScope(scope, bound)].join(' AND '), values };
}

/** The new one after this one; after the last of them the first that is due. */
async function nextNew(
  sql: Sql,
  after: Pick<After, 'number'>,
  seen: Seen,
): Promise<string | undefined> {
  const { text, values } = conditionIn(
    seen.scope,
    bound => `stage = 'new' AND number > ${bound(after.number)}`,
  );
  const [row] = await sql.read(
    `SELECT id FROM enquiry WHERE ${text} ORDER BY number LIMIT 1`,
    ...values,
  );
  return row === undefined ? nextDue(sql, beforeFirst, seen) : String(row.id);
}

async function nextDue(sql: Sql, after: After, seen: Seen): Promise<string | undefined> {
  const { text, values } = conditionIn(seen.scope, bound => {
    const [dueAt, number] = [bound(after.dueAt), bound(after.number)];
    return `stage = 'open' AND follow_up_at < ${bound(seen.dueBefore)}
      AND (follow_up_at > ${dueAt} OR (follow_up_at = ${dueAt} AND number > ${number}))`;
  });
  const [row] = await sql.read(
    `SELECT id FROM enquiry WHERE ${text} ORDER BY follow_up_at, number LIMIT 1`,
    ...values,
  );
  return row === undefined ? undefined : String(row.id);
}

/** One with its deliveries and its history; undefined where there is none. */
export async function readDeskEnquiry(sql: Sql, id: string): Promise<StoredEnquiry | undefined> {
  const rows = await sql.read('SELECT * FROM enquiry WHERE id = $1', id);
  const [enquiry] = await withDetails(sql, rows);
  return enquiry;
}

/** One reason for each enquiry: it may have several recipients. */
const withReason = (isMeant: string): string => `SELECT enquiry.*, (
    SELECT min(delivery.reason) FROM delivery
    WHERE delivery.enquiry = enquiry.number AND delivery.target = 'mail' AND ${isMeant}
  ) AS delivery_reason
  FROM enquiry`;

/**
 * The newest whose mail was refused, and those that were kept before a time and wait with a reason.
 */
export async function readUnmailed(
  sql: Sql,
  keptBefore: number,
  limit: number,
  scope: FormScope = allForms,
): Promise<readonly UnmailedEnquiry[]> {
  const refused = conditionIn(scope, () => `enquiry.state = 'refused'`);
  const late = conditionIn(
    scope,
    bound => `enquiry.state = 'waiting' AND enquiry.kept_at < ${bound(keptBefore)}`,
  );
  const rows = [
    ...(await readNewest(sql, limit, `delivery.state = 'refused'`, refused, '')),
    ...(await readNewest(
      sql,
      limit,
      `delivery.state = 'waiting'`,
      late,
      'WHERE delivery_reason IS NOT NULL',
    )),
  ];
  return rows.slice(0, limit).map(row => ({
    enquiry: storedEnquiryOf(row, [], []),
    reason: String(row.delivery_reason ?? ''),
  }));
}

async function readNewest(
  sql: Sql,
  limit: number,
  isMeant: string,
  { text, values }: Condition,
  having: string,
): Promise<readonly Row[]> {
  return sql.read(
    `SELECT * FROM (${withReason(isMeant)} WHERE ${text}) AS found ${having}
      ORDER BY number DESC LIMIT $${values.length + 1}`,
    ...values,
    limit,
  );
}

/** So many at once: a long list would fill the memory. */
const rowsInPart = 500;

/** All that one sees, part by part, in the order in which they came. Rejects with a StoreError. */
export async function* readAllParts(
  sql: Sql,
  scope: FormScope = allForms,
): AsyncGenerator<readonly StoredEnquiry[]> {
  let after = 0;
  for (;;) {
    const { text, values } = conditionIn(scope, bound => `number > ${bound(after)}`);
    const rows = await sql.read(
      `SELECT * FROM enquiry WHERE ${text} ORDER BY number LIMIT ${rowsInPart}`,
      ...values,
    );
    yield await withDetails(sql, rows);
    if (rows.length < rowsInPart) return;
    after = Number(rows.at(-1)?.number);
  }
}

/** Which enquiries are asked for; what is left out does not matter. */
export interface EnquiryFilter {
  /**
   * `waiting` and `refused` are asked of deliveries: a webhook's counts as a mail's does, a
   * receipt's does not.
   */
  readonly states?: readonly EnquiryState[];
  readonly since?: number | undefined;
  /** A text in its values, its notes or its id. */
  readonly text?: string;
  /** Sent with one of these phone numbers or mail addresses, or with an id that begins so. */
  readonly who?: readonly string[];
  /** The beginning of its id. */
  readonly id?: string;
  readonly limit?: number | undefined;
}

/** In order of arrival; `total` is how many there are without the limit. */
export interface EnquiryListPage {
  readonly enquiries: readonly StoredEnquiry[];
  readonly total: number;
}

/** What a command or a colleague asks for. Rejects with a StoreError. */
export async function listEnquiries(sql: Sql, filter: EnquiryFilter): Promise<EnquiryListPage> {
  const { limit } = filter;
  const { text, values } = conditionsOf(filter);
  const found = await sql.read(
    `SELECT * FROM enquiry WHERE ${text} ORDER BY number DESC LIMIT $${values.length + 1}`,
    ...values,
    limit ?? Number.MAX_SAFE_INTEGER,
  );
  const enquiries = await withDetails(sql, found.toReversed());
  const isAll = found.length !== limit;
  return { enquiries, total: isAll ? found.length : await countOf(sql, { text, values }) };
}

/**
 * How many others hold one of these numbers or addresses in a message or a note: they are not
 * theirs.
 */
export async function countMentions(
  sql: Sql,
  who: readonly string[],
  scope: FormScope = allForms,
): Promise<number> {
  if (who.length === 0) return 0;
  const values: Value[] = [];
  const bound = (value: Value): string => `$${values.push(value)}`;
  const isMentioned = who.map(word => holds(word, bound)).join(' OR ');
  const text = [`(${isMentioned})`, `NOT ${isSentBy(who, bound)}`, ...inScope(scope, bound)];
  return countOf(sql, { text: text.join(' AND '), values });
}

function conditionsOf(filter: EnquiryFilter): Condition {
  const { states = [], since, text, who, id } = filter;
  const values: Value[] = [];
  const conditions: string[] = [];
  const bound = (value: Value): string => `$${values.push(value)}`;

  if (since !== undefined) conditions.push(`received_at >= ${bound(since)}`);
  if (states.length > 0) conditions.push(`(${states.map(isIn).join(' OR ')})`);
  if (id !== undefined) conditions.push(beginsWith(id, bound));
  if (text !== undefined) conditions.push(holds(text, bound));
  if (who !== undefined) conditions.push(isSentBy(who, bound));

  return { text: conditions.join(' AND ') || '1 = 1', values };
}

/**
 * A state is one of our own words. What is open stands in the deliveries: of an enquiry's own state
 * only mails decide.
 */
function isIn(state: EnquiryState): string {
  switch (state) {
    case 'delivered':
    case 'done':
      return `state = '${state}'`;
    case 'waiting':
    case 'refused':
      return `number IN (SELECT enquiry FROM delivery
        WHERE delivery.state = '${state}' AND delivery.target IN ('mail', 'webhook'))`;
  }
}
