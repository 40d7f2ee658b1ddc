/** The office's list of people: who is to be called, in which order, and how many there are. */

import { targetKinds, targets } from '../../shared/targets';
import {
  type EnquiryState,
  type StoredEnquiry,
  type StoredPerson,
  storedEnquiryOf,
  withDetails,
} from './enquiries';
import { allForms, type FormScope, inScope, isInScope } from './formScope';
import { readSharing } from './onePerson';
import { beginsWith, isSentBy } from './people';
import { holds } from './searchText';
import { type Row, type Sql, StoreError, type Value } from './sql';

/** What follows WHERE, and its values. */
export interface Condition {
  readonly text: string;
  readonly values: readonly Value[];
}

/**
 * Parts of the list, each with an order of its own. `promised`: a call was promised, and its hour
 * has come. `today`: it comes before the day is over. `unplanned`: open, without a next step.
 */
export type DeskPart = 'promised' | 'new' | 'today' | 'later' | 'unplanned' | 'closed' | 'all';

/** Who is to be called, in this order: in the list, and where "Next" leads. */
export const callOrder = ['promised', 'new', 'today'] as const satisfies readonly DeskPart[];

/** The moments that divide the list. */
export interface ListTimes {
  readonly now: number;
  /** The end of today. */
  readonly dueBefore: number;
}

export interface DeskQuery extends ListTimes {
  /** In this order. */
  readonly parts: readonly DeskPart[];
  readonly form: string;
  readonly text: string;
  /** Of the people whom this first name takes care of; of all where it is left out. */
  readonly takenBy?: string | undefined;
  /** Whose forms are seen; all where it is left out. */
  readonly scope?: FormScope;
  /** Past the end, the last page is given. */
  readonly offset: number;
  readonly limit: number;
}

export interface DeskRows {
  readonly part: DeskPart;
  readonly people: readonly StoredPerson[];
}

export interface DeskListPage {
  readonly parts: readonly DeskRows[];
  /** Where it begins. */
  readonly offset: number;
  /** How many people there are without offset and limit. */
  readonly total: number;
}

export type DeskCounts = Readonly<Record<DeskPart, number>>;

/** An enquiry whose mail the office does not have, and why. */
export interface UnmailedEnquiry {
  readonly enquiry: StoredEnquiry;
  readonly reason: string;
}

type Bound = (value: Value) => string;

/**
 * Of the enquiries that lead, each for one person. Stages are literals: a bound one uses no partial
 * index.
 */
function isInPart(part: DeskPart, { now, dueBefore }: ListTimes, bound: Bound): string {
  switch (part) {
    case 'promised':
      return `stage IN ('new', 'open') AND follow_up_at <= ${bound(now)}`;
    case 'new':
      return `stage = 'new' AND (follow_up_at IS NULL OR follow_up_at > ${bound(now)})`;
    case 'today':
      return `stage = 'open' AND follow_up_at > ${bound(now)} AND follow_up_at < ${bound(dueBefore)}`;
    case 'later':
      return `stage = 'open' AND follow_up_at >= ${bound(Math.max(dueBefore, now + 1))}`;
    case 'unplanned':
      return `stage = 'open' AND follow_up_at IS NULL`;
    case 'closed':
      return `stage = 'closed'`;
    case 'all':
      return `stage <> 'also'`;
  }
}

/** Who waits longest is first; of what is over, the newest. */
const orders: Readonly<Record<DeskPart, string>> = {
  promised: 'follow_up_at, number',
  new: 'number',
  today: 'follow_up_at, number',
  later: 'follow_up_at, number',
  unplanned: 'number DESC',
  closed: 'closed_at DESC, number DESC',
  all: 'number DESC',
};

/** A person is seen by whoever sees one of the enquiries. */
function isSeen(scope: FormScope, bound: Bound): readonly string[] {
  return inScope(scope, bound).map(
    condition => `EXISTS (SELECT 1 FROM enquiry AS other
      WHERE other.person = enquiry.person AND other.${condition})`,
  );
}

function conditionOf(
  part: DeskPart,
  query: Omit<DeskQuery, 'parts' | 'offset' | 'limit'>,
): Condition {
  const { form, text, takenBy, scope = allForms } = query;
  const values: Value[] = [];
  const bound: Bound = value => `$${values.push(value)}`;
  const conditions = [isInPart(part, query, bound)];
  if (takenBy !== undefined)
    conditions.push(`taken_by IS NOT NULL AND lower(taken_by) = lower(${bound(takenBy)})`);
  // What is asked for may stand in any enquiry of the person.
  const asked = [...(form === '' ? [] : [`form = ${bound(form)}`])];
  if (text !== '') asked.push(holds(text, bound));
  if (asked.length > 0) asked.push(...inScope(scope, bound));
  else conditions.push(...isSeen(scope, bound));
  if (asked.length > 0)
    conditions.push(`person IN (SELECT person FROM enquiry WHERE ${asked.join(' AND ')})`);
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
    if (from < to) parts.push({ part, people: await readPart(sql, part, query, from, to) });
  }
  return { parts, offset, total };
}

async function readPart(
  sql: Sql,
  part: DeskPart,
  query: DeskQuery,
  from: number,
  to: number,
): Promise<readonly StoredPerson[]> {
  const { text, values } = conditionOf(part, query);
  const [limit, offset] = [`$${values.length + 1}`, `$${values.length + 2}`];
  const rows = await sql.read(
    `SELECT * FROM enquiry WHERE ${text} ORDER BY ${orders[part]} LIMIT ${limit} OFFSET ${offset}`,
    ...values,
    to - from,
    from,
  );
  return withOthers(sql, rows, query.scope ?? allForms);
}

/** A row of the list shows no more of one person. */
const rowsOfOne = 20;

/** Each with the person's other enquiries and the newest event, in two statements for all. */
async function withOthers(
  sql: Sql,
  leads: readonly Row[],
  scope: FormScope,
): Promise<readonly StoredPerson[]> {
  if (leads.length === 0) return [];
  const values: Value[] = [];
  const bound: Bound = value => `$${values.push(value)}`;
  const each = leads.map(({ person = null }) => {
    const seen = inScope(scope, bound).map(condition => ` AND ${condition}`);
    return `SELECT * FROM (SELECT * FROM enquiry WHERE person = ${bound(person)}${seen}
      ORDER BY number DESC LIMIT ${rowsOfOne}) AS one`;
  });
  const rows = await sql.read(each.join(' UNION ALL '), ...values);
  const events = await readNewestEvents(sql, rows);
  return leads.map(lead => {
    const theirs = rows.filter(({ person }) => person === lead.person).toReversed();
    const enquiries = theirs.map(row =>
      storedEnquiryOf(row, [], events.get(Number(row.number)) ?? []),
    );
    // Where its form is not seen, the lead is not among them.
    const own = enquiries.find(({ number }) => number === lead.number);
    return { lead: own ?? storedEnquiryOf(lead, [], []), enquiries, sharing: [] };
  });
}

/** The newest event of each person, by the number of its enquiry. */
async function readNewestEvents(
  sql: Sql,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, readonly Row[]>> {
  const touched = rows.filter(row => row.first_touch_at !== null);
  const byPerson = grouped(touched, 'person');
  if (byPerson.size === 0) return new Map();
  const values: Value[] = [];
  const each = [...byPerson.values()].map(theirs => {
    const numbers = theirs.map(({ number }) => `$${values.push(number ?? null)}`);
    return `SELECT * FROM (SELECT * FROM event
      WHERE enquiry IN (${numbers.join(', ')}) AND kind IN ('outcome', 'noted', 'reopened')
      ORDER BY number DESC LIMIT 1) AS one`;
  });
  const events = await sql.read(each.join(' UNION ALL '), ...values);
  return grouped(events, 'enquiry');
}

function grouped(rows: readonly Row[], column: string): ReadonlyMap<number, readonly Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const key = Number(row[column]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

async function countOf(sql: Sql, { text, values }: Condition): Promise<number> {
  const [row] = await sql.read(`SELECT count(*) AS count FROM enquiry WHERE ${text}`, ...values);
  return Number(row?.count);
}

const countedParts = ['promised', 'new', 'today', 'later', 'unplanned', 'closed'] as const;

/** People, each part by its partial index. */
export async function readDeskCounts(
  sql: Sql,
  times: ListTimes,
  scope: FormScope = allForms,
): Promise<DeskCounts> {
  const values: Value[] = [];
  const bound: Bound = value => `$${values.push(value)}`;
  const counts = countedParts.map(part => {
    const conditions = [isInPart(part, times, bound), ...isSeen(scope, bound)];
    return `(SELECT count(*) FROM enquiry WHERE ${conditions.join(' AND ')}) AS ${part}_count`;
  });
  const [row = {}] = await sql.read(`SELECT ${counts.join(', ')}`, ...values);
  const of = (part: (typeof countedParts)[number]): number => Number(row[`${part}_count`]);
  return {
    promised: of('promised'),
    new: of('new'),
    today: of('today'),
    later: of('later'),
    unplanned: of('unplanned'),
    closed: of('closed'),
    all: countedParts.reduce((sum, part) => sum + of(part), 0),
  };
}

/** Where a person stands among those who are to be called. */
export interface DeskPlace {
  /** From 1; undefined where nobody has to call. */
  readonly position: number | undefined;
  /** An enquiry of the next person; undefined where nobody else is to be called. */
  readonly nextId: string | undefined;
}

export interface PlaceQuery extends ListTimes {
  readonly scope?: FormScope;
  /** Something was just noted: the next one is the first of the list, however far down this was. */
  readonly isDone: boolean;
}

/** "Next" walks the list as it is shown, and begins anew at its end. Rejects with a StoreError. */
export async function readDeskPlace(sql: Sql, id: string, query: PlaceQuery): Promise<DeskPlace> {
  const { scope = allForms, isDone } = query;
  const [lead] = await sql.read(
    `SELECT * FROM enquiry
      WHERE person = (SELECT person FROM enquiry WHERE id = $1) AND stage <> 'also'`,
    id,
  );
  const part = lead === undefined ? undefined : callPartOf(lead, query);
  const before = callOrder.slice(0, part === undefined ? 0 : callOrder.indexOf(part));
  const after = part === undefined ? callOrder : callOrder.slice(before.length + 1);

  const find = async (
    among: DeskPart,
    own: (bound: Bound) => string,
  ): Promise<string | undefined> => {
    const { text, values } = conditionIn(scope, bound => [
      isInPart(among, query, bound),
      own(bound),
    ]);
    const [row] = await sql.read(
      `SELECT id, form, person FROM enquiry WHERE ${text} ORDER BY ${orders[among]} LIMIT 1`,
      ...values,
    );
    return row === undefined ? undefined : shownId(sql, row, scope);
  };
  const isOther = (bound: Bound): string => `number <> ${bound(lead?.number ?? 0)}`;
  const firstOf = async (parts: readonly DeskPart[]): Promise<string | undefined> => {
    for (const each of parts) {
      const found = await find(each, isOther);
      if (found !== undefined) return found;
    }
    return undefined;
  };

  if (lead === undefined || part === undefined)
    return { position: undefined, nextId: await firstOf(callOrder) };

  const counts = await Promise.all([
    ...before.map(each =>
      countOf(
        sql,
        conditionIn(scope, bound => [isInPart(each, query, bound)]),
      ),
    ),
    countOf(
      sql,
      conditionIn(scope, bound => [
        isInPart(part, query, bound),
        `NOT ${isAfter(part, lead, bound)}`,
      ]),
    ),
  ]);
  const position = counts.reduce((sum, count) => sum + count, 0);
  if (isDone) return { position, nextId: await firstOf(callOrder) };
  const nextId =
    (await find(part, bound => isAfter(part, lead, bound))) ??
    (await firstOf(after)) ??
    (await firstOf(callOrder));
  return { position, nextId };
}

/** The enquiry that leads; where another form brought it, the newest that one sees. */
async function shownId(
  sql: Sql,
  { id, form, person = null }: Row,
  scope: FormScope,
): Promise<string> {
  if (isInScope(String(form), scope)) return String(id);
  const { text, values } = enquiriesIn(scope, bound => `person = ${bound(person)}`);
  const [shown] = await sql.read(
    `SELECT id FROM enquiry WHERE ${text} ORDER BY number DESC LIMIT 1`,
    ...values,
  );
  return String(shown?.id ?? id);
}

function callPartOf(
  lead: Row,
  { now, dueBefore }: ListTimes,
): (typeof callOrder)[number] | undefined {
  const dueAt = typeof lead.follow_up_at === 'number' ? lead.follow_up_at : undefined;
  if (lead.stage === 'closed') return undefined;
  if (dueAt !== undefined && dueAt <= now) return 'promised';
  if (lead.stage === 'new') return 'new';
  return dueAt !== undefined && dueAt < dueBefore ? 'today' : undefined;
}

/** In the order of its part. */
function isAfter(part: (typeof callOrder)[number], lead: Row, bound: Bound): string {
  const number = bound(lead.number ?? 0);
  if (part === 'new') return `(number > ${number})`;
  const dueAt = bound(lead.follow_up_at ?? 0);
  return `(follow_up_at > ${dueAt} OR (follow_up_at = ${dueAt} AND number > ${number}))`;
}

function conditionIn(scope: FormScope, write: (bound: Bound) => readonly string[]): Condition {
  const values: Value[] = [];
  const bound: Bound = value => `$${values.push(value)}`;
  return { text: [...write(bound), ...isSeen(scope, bound)].join(' AND '), values };
}

/** Of enquiries, each for itself. */
function enquiriesIn(scope: FormScope, write: (bound: Bound) => string): Condition {
  const values: Value[] = [];
  const bound: Bound = value => `$${values.push(value)}`;
  return { text: [write(bound), ...inScope(scope, bound)].join(' AND '), values };
}

/** A page shows no more of one person: a flood of one number must not fill the memory. */
const enquiriesOfOne = 100;

/**
 * The person who sent an enquiry: all enquiries with their deliveries and history. Undefined where
 * there is no such enquiry.
 */
export async function readDeskPerson(sql: Sql, id: string): Promise<StoredPerson | undefined> {
  const rows = await sql.read(
    `SELECT * FROM enquiry WHERE person = (SELECT person FROM enquiry WHERE id = $1)
      ORDER BY CASE WHEN id = $1 OR stage <> 'also' THEN 0 ELSE 1 END, number DESC
      LIMIT ${enquiriesOfOne}`,
    id,
  );
  if (rows.length === 0) return undefined;
  const oldestFirst = rows.toSorted((one, other) => Number(one.number) - Number(other.number));
  const [enquiries, sharing] = await Promise.all([
    withDetails(sql, oldestFirst),
    readSharing(sql, oldestFirst),
  ]);
  const lead = enquiries.find(({ stage }) => stage !== 'also') ?? enquiries.at(-1);
  if (lead === undefined) throw new StoreError('A person has no enquiry.');
  return { lead, enquiries, sharing: sharing.map(row => storedEnquiryOf(row, [], [])) };
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
  const refused = enquiriesIn(scope, () => `enquiry.state = 'refused'`);
  const late = enquiriesIn(
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
    const { text, values } = enquiriesIn(scope, bound => `number > ${bound(after)}`);
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

/** SQL, for IN. */
const retriedKinds = targetKinds
  .filter(kind => targets[kind].isRetried)
  .map(kind => `'${kind}'`)
  .join(', ');

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
        WHERE delivery.state = '${state}' AND delivery.target IN (${retriedKinds}))`;
  }
}
