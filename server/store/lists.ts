/** The office's list of people: whom to call, in which order, and how many there are. */

import type { ListPart, Outcome } from '../../shared/desk/views';
import { feedback } from '../../shared/forms/feedback';
import { targetKinds, targets } from '../../shared/targets';
import {
  type EnquiryState,
  type StoredEnquiry,
  type StoredPerson,
  storedEnquiryOf,
  withDetails,
} from './enquiries';
import { allForms, type FormScope, isInScope, scopeConditions } from './formScope';
import { readSharing } from './onePerson';
import { beginsWith, isSentBy } from './people';
import { holds } from './searchText';
import { type Row, type Sql, StoreError, type Value } from './sql';

/** A condition in SQL: the text after WHERE, and the values of its parameters. */
export interface Condition {
  readonly text: string;
  readonly values: readonly Value[];
}

/** The parts with people to call, in the order of the list. */
export const callOrder = ['promised', 'new', 'today'] as const satisfies readonly ListPart[];

/** All parts that the office handles today, in the order of the list. "Next" follows this order. */
export const walkOrder = [...callOrder, 'feedback', 'spam'] as const satisfies readonly ListPart[];

type WalkPart = (typeof walkOrder)[number];

/** The times that decide to which part of the list a person belongs. */
export interface ListTimes {
  readonly now: number;
  /** The end of today. */
  readonly dueBefore: number;
}

/**
 * An enquiry is about the course if the typed text is one of `texts`. If nothing was typed, the
 * page of the form must be one of `pages`.
 */
export interface CourseNamed {
  readonly texts: readonly string[];
  readonly pages: readonly string[];
}

/**
 * Filters of the list. One enquiry of the person must match all of them except `takenBy`, which is
 * checked on the lead.
 */
export interface Narrowed {
  readonly form?: string | undefined;
  readonly text?: string | undefined;
  readonly course?: CourseNamed | undefined;
  readonly outcome?: Outcome | undefined;
  /** Only enquiries that were received at this time or later. */
  readonly since?: number | undefined;
  /** The first name of the colleague who takes care of the people. Undefined: all people. */
  readonly takenBy?: string | undefined;
}

export interface DeskQuery extends ListTimes, Narrowed {
  /** The parts of the list to read, in the order in which they are shown. */
  readonly parts: readonly ListPart[];
  /** The forms whose enquiries the reader may see. Undefined: all forms. */
  readonly scope?: FormScope;
  /**
   * The counts of the whole list, if they are known. If the list has a filter, the people are
   * counted anyway.
   */
  readonly counts?: DeskCounts;
  /** An offset past the end gives the last page. */
  readonly offset: number;
  readonly limit: number;
}

export interface DeskRows {
  readonly part: ListPart;
  readonly people: readonly StoredPerson[];
}

export interface DeskListPage {
  readonly parts: readonly DeskRows[];
  /** The offset of the first person on the page. */
  readonly offset: number;
  /** The number of people on all pages. */
  readonly total: number;
}

export type DeskCounts = Readonly<Record<ListPart, number>>;

/** The number of people to call. */
export function countToCall(counts: DeskCounts): number {
  return callOrder.reduce((sum, part) => sum + counts[part], 0);
}

/** An enquiry whose mail did not reach the office, and why. */
export interface UnmailedEnquiry {
  readonly enquiry: StoredEnquiry;
  readonly reason: string;
}

type Bound = (value: Value) => string;

/**
 * SQL: whether a lead enquiry (one per person) is in the part. Stages are literals, because with a
 * bound parameter the database does not use a partial index.
 */
function isInPart(part: ListPart, { now, dueBefore }: ListTimes, bound: Bound): string {
  switch (part) {
    case 'promised':
      return `stage IN ('new', 'open') AND follow_up_at <= ${bound(now)}`;
    case 'new':
      return `${isUntouched(now, bound)} AND NOT ${isFeedback} AND NOT ${isSpam}`;
    case 'today':
      return `stage = 'open' AND follow_up_at > ${bound(now)} AND follow_up_at < ${bound(dueBefore)}`;
    case 'feedback':
      return `stage = 'new' AND follow_up_at IS NULL AND ${isFeedback} AND NOT ${isSpam}`;
    case 'spam':
      return `stage = 'new' AND follow_up_at IS NULL AND ${isSpam}`;
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

/**
 * SQL: whether the person is new. This includes feedback and spam, but not a person whose promised
 * call is due.
 */
function isUntouched(now: number, bound: Bound): string {
  return `stage = 'new' AND (follow_up_at IS NULL OR follow_up_at > ${bound(now)})`;
}

/**
 * SQL: whether the lead is feedback and all open enquiries of the person are feedback, so that
 * nobody has to call. False if a call is promised.
 */
const isFeedback = `(form = '${feedback.id}' AND follow_up_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM enquiry AS other
    WHERE other.person = enquiry.person AND other.form <> '${feedback.id}'
      AND other.closed_at IS NULL))`;

/** SQL: whether all enquiries of the person look like spam. False if a call is promised. */
const isSpam = `(suspicions <> '[]' AND follow_up_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM enquiry AS other
    WHERE other.person = enquiry.person AND other.suspicions = '[]'))`;

/**
 * The order of the people in each part. In the parts with planned calls, the earliest call comes
 * first. In `new`, `feedback` and `spam`, the oldest enquiry comes first. In `unplanned` and
 * `all`, the newest enquiry comes first. In `closed`, the person whom the office finished last
 * comes first.
 */
const orders: Readonly<Record<ListPart, string>> = {
  promised: 'follow_up_at, number',
  new: 'number',
  today: 'follow_up_at, number',
  feedback: 'number',
  spam: 'number',
  later: 'follow_up_at, number',
  unplanned: 'number DESC',
  closed: 'closed_at DESC, number DESC',
  all: 'number DESC',
};

/** SQL: whether the reader may see at least one enquiry of the person. */
function isSeen(scope: FormScope, bound: Bound): readonly string[] {
  return scopeConditions(scope, bound).map(
    condition => `EXISTS (SELECT 1 FROM enquiry AS other
      WHERE other.person = enquiry.person AND other.${condition})`,
  );
}

/**
 * SQL: the conditions of the filters and of the scope. With a text, one search over all enquiries
 * finds the people. Without a text, the enquiries of each person are checked.
 */
function matchesFilters(
  query: Pick<DeskQuery, 'scope'> & Narrowed,
  bound: Bound,
): readonly string[] {
  const { text = '', takenBy, scope = allForms } = query;
  const taken =
    takenBy === undefined
      ? []
      : [`taken_by IS NOT NULL AND lower(taken_by) = lower(${bound(takenBy)})`];
  const asked = narrowedTo(query, bound);
  if (asked.length === 0) return [...taken, ...isSeen(scope, bound)];

  const all = [...asked, ...scopeConditions(scope, bound)].join(' AND ');
  const found =
    text === ''
      ? `EXISTS (SELECT 1 FROM enquiry AS other WHERE other.person = enquiry.person AND ${all})`
      : `person IN (SELECT person FROM enquiry WHERE ${all})`;
  return [...taken, found];
}

function conditionOf(
  part: ListPart,
  query: Omit<DeskQuery, 'parts' | 'offset' | 'limit'>,
): Condition {
  const values: Value[] = [];
  const bound: Bound = value => `$${values.push(value)}`;
  const conditions = [isInPart(part, query, bound), ...matchesFilters(query, bound)];
  return { text: conditions.join(' AND '), values };
}

/**
 * SQL: the conditions of the filters on a single enquiry. One enquiry of the person must match all
 * of them.
 */
function narrowedTo(
  { form = '', text = '', course, outcome, since }: Narrowed,
  bound: Bound,
): string[] {
  const asked: string[] = [];
  if (form !== '') asked.push(`form = ${bound(form)}`);
  if (outcome !== undefined) asked.push(`outcome = ${bound(outcome)}`);
  if (since !== undefined) asked.push(`received_at >= ${bound(since)}`);
  if (text !== '') asked.push(holds(text, bound));
  if (course !== undefined) asked.push(asksAbout(course, bound));
  return asked;
}

function asksAbout({ texts, pages }: CourseNamed, bound: Bound): string {
  const byPage = `(course = '' AND page IN (${pages.map(bound).join(', ')}))`;
  if (texts.length === 0) return byPage;
  return `(course IN (${texts.map(bound).join(', ')}) OR ${byPage})`;
}

/** At most this many texts are read, because visitors may type any text as a course. */
const maxCourseTexts = 1000;

/**
 * Reads the different texts that visitors typed as a course, at most `maxCourseTexts`. Rejects
 * with a StoreError.
 */
export async function readCourseTexts(sql: Sql): Promise<readonly string[]> {
  const rows = await sql.read(
    `SELECT DISTINCT course FROM enquiry WHERE course <> '' ORDER BY course LIMIT ${maxCourseTexts}`,
  );
  return rows.map(({ course }) => String(course));
}

/** Reads a page of the list. Rejects with a StoreError. */
export async function readDeskPage(sql: Sql, query: DeskQuery): Promise<DeskListPage> {
  const counts = await countsOf(sql, query);
  const total = query.parts.reduce((sum, part) => sum + (counts[part] ?? 0), 0);
  const lastOffset = Math.max(0, Math.ceil(total / query.limit) - 1) * query.limit;
  const offset = Math.min(query.offset, lastOffset);

  const parts: DeskRows[] = [];
  let before = 0;
  for (const part of query.parts) {
    const count = counts[part] ?? 0;
    const from = Math.max(0, offset - before);
    const to = Math.min(count, offset + query.limit - before);
    before += count;
    if (from < to) parts.push({ part, people: await readPart(sql, part, query, from, to) });
  }
  return { parts, offset, total };
}

/**
 * Counting takes longer than reading the rows of a page. So known counts are used if the list has
 * no filter.
 */
async function countsOf(
  sql: Sql,
  query: DeskQuery,
): Promise<Readonly<Partial<Record<ListPart, number>>>> {
  const { counts, takenBy } = query;
  const isWhole = takenBy === undefined && narrowedTo(query, () => '').length === 0;
  if (counts !== undefined && isWhole) return counts;
  return Object.fromEntries(await readCounts(sql, query.parts, query));
}

async function readPart(
  sql: Sql,
  part: ListPart,
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

/** The list shows at most this many enquiries of one person. */
const rowsOfOne = 20;

/** Adds each person's other enquiries and newest event, with two statements for all people. */
async function withOthers(
  sql: Sql,
  leads: readonly Row[],
  scope: FormScope,
): Promise<readonly StoredPerson[]> {
  if (leads.length === 0) return [];
  const values: Value[] = [];
  const bound: Bound = value => `$${values.push(value)}`;
  const each = leads.map(({ person = null }) => {
    const seen = scopeConditions(scope, bound).map(condition => ` AND ${condition}`);
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
    // `enquiries` does not have the lead if the reader may not see the form of the lead.
    const own = enquiries.find(({ number }) => number === lead.number);
    return { lead: own ?? storedEnquiryOf(lead, [], []), enquiries, sharing: [] };
  });
}

/**
 * The kinds of events that a row of the list shows. Events of other kinds do not show how far the
 * office is with the person.
 */
export const rowEvents: readonly string[] = ['outcome', 'noted', 'reopened', 'sent'];

/** SQL for IN. The kinds are our own words, so literals are safe. */
const rowEventKinds = rowEvents.map(kind => `'${kind}'`).join(', ');

/**
 * Reads each person's newest event among the kinds in `rowEvents`. The key is the number of the
 * event's enquiry.
 */
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
      WHERE enquiry IN (${numbers.join(', ')}) AND kind IN (${rowEventKinds})
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

const countedParts = [...walkOrder, 'later', 'unplanned', 'closed'] as const;

/** Counts the people of each part. Rejects with a StoreError. */
export async function readDeskCounts(
  sql: Sql,
  times: ListTimes,
  scope: FormScope = allForms,
): Promise<DeskCounts> {
  const counts = await readCounts(sql, countedParts, { ...times, scope });
  const of = (part: (typeof countedParts)[number]): number => counts.get(part) ?? 0;
  return {
    promised: of('promised'),
    new: of('new'),
    today: of('today'),
    feedback: of('feedback'),
    spam: of('spam'),
    later: of('later'),
    unplanned: of('unplanned'),
    closed: of('closed'),
    all: countedParts.reduce((sum, part) => sum + of(part), 0),
  };
}

type Counted = ListTimes & Narrowed & Pick<DeskQuery, 'scope'>;

/**
 * Each of these parts is counted with its own SELECT, because it needs a person's other enquiries
 * or closed people.
 */
const countedAlone: readonly ListPart[] = ['feedback', 'spam', 'closed', 'all'];

/**
 * Counts the people of the parts with one statement. The parts with open people are counted in one
 * pass over the table. In this pass, `new` includes feedback and spam, and their counts are
 * subtracted afterwards. If the pass looked for feedback and spam in each row, PostgreSQL would
 * expect such a high cost that it compiles the statement, which takes longer than the answer.
 * Source: PostgreSQL, "When to JIT?".
 */
async function readCounts(
  sql: Sql,
  asked: readonly ListPart[],
  query: Counted,
): Promise<ReadonlyMap<ListPart, number>> {
  const values: Value[] = [];
  const bound: Bound = value => `$${values.push(value)}`;
  const beside: readonly ListPart[] = asked.includes('new') ? ['feedback', 'spam'] : [];
  const parts = [...new Set([...asked, ...beside])];
  const sums = parts
    .filter(part => !countedAlone.includes(part))
    .map(part => {
      const isCounted =
        part === 'new' ? isUntouched(query.now, bound) : isInPart(part, query, bound);
      return `sum(CASE WHEN ${isCounted} THEN 1 ELSE 0 END) AS ${part}_count`;
    });
  const texts = sums.length === 0 ? [] : [countText(`stage IN ('new', 'open')`, sums)];
  for (const part of parts.filter(each => countedAlone.includes(each)))
    texts.push(countText(isInPart(part, query, bound), [`count(*) AS ${part}_count`]));

  function countText(among: string, columns: readonly string[]): string {
    const conditions = [among, ...matchesFilters(query, bound)];
    return `SELECT ${columns.join(', ')} FROM enquiry WHERE ${conditions.join(' AND ')}`;
  }

  const tables = texts.map((text, index) => `(${text}) AS counted_${index}`);
  const [row = {}] = await sql.read(`SELECT * FROM ${tables.join(', ')}`, ...values);
  const of = (part: ListPart): number => Number(row[`${part}_count`] ?? 0);
  return new Map(
    asked.map(part => [part, part === 'new' ? of('new') - of('feedback') - of('spam') : of(part)]),
  );
}

/** The place of a person among the people to call, and who comes next. */
export interface DeskPlace {
  /** The person's position, counted from 1. Undefined if this person need not be called. */
  readonly position: number | undefined;
  /** An enquiry of the next person in the list. Undefined if there is nobody else. */
  readonly nextId: string | undefined;
}

export interface PlaceQuery extends ListTimes {
  readonly scope?: FormScope;
  /**
   * The office has just recorded something for this person, so "Next" starts again at the top of
   * the list (`orderAfter`).
   */
  readonly isDone: boolean;
}

/**
 * Finds the position of a person and the next person in the list. After the end of the list, "Next"
 * starts again at the top. Rejects with a StoreError.
 */
export async function readDeskPlace(sql: Sql, id: string, query: PlaceQuery): Promise<DeskPlace> {
  const { scope = allForms, isDone } = query;
  const lead = await readLead(sql, id);
  const part = lead === undefined ? undefined : walkPartOf(lead, query);

  const find = async (
    among: ListPart,
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
  const firstOf = async (parts: readonly ListPart[]): Promise<string | undefined> => {
    for (const each of parts) {
      const found = await find(each, isOther);
      if (found !== undefined) return found;
    }
    return undefined;
  };

  const position =
    lead === undefined ? undefined : await readPosition(sql, lead, part, query, scope);
  if (lead === undefined || part === undefined || isDone)
    return { position, nextId: await firstOf(orderAfter(lead)) };

  const after = walkOrder.slice(walkOrder.indexOf(part) + 1);
  const nextId =
    (await find(part, bound => isAfter(part, lead, bound))) ??
    (await firstOf([...after, ...walkOrder]));
  return { position, nextId };
}

/** The lead enquiry of the person who sent the enquiry. Undefined if there is no such enquiry. */
async function readLead(sql: Sql, id: string): Promise<Row | undefined> {
  const [lead] = await sql.read(
    `SELECT *, CASE WHEN ${isSpam} THEN 'spam' WHEN ${isFeedback} THEN 'feedback' END AS beside
      FROM enquiry
      WHERE person = (SELECT person FROM enquiry WHERE id = $1) AND stage <> 'also'`,
    id,
  );
  return lead;
}

/**
 * The order of the parts for "Next". If the lead looks like spam or is feedback, the part of such
 * enquiries comes first.
 */
function orderAfter(lead: Row | undefined): readonly WalkPart[] {
  if (lead !== undefined && lead.suspicions !== '[]') return ['spam', ...walkOrder];
  return lead?.form === feedback.id ? ['feedback', ...walkOrder] : walkOrder;
}

/** The person's position among the people to call. Undefined if the person need not be called. */
async function readPosition(
  sql: Sql,
  lead: Row,
  part: WalkPart | undefined,
  query: PlaceQuery,
  scope: FormScope,
): Promise<number | undefined> {
  const own = callOrder.find(each => each === part);
  if (own === undefined) return undefined;
  const before = callOrder.slice(0, callOrder.indexOf(own));
  const conditions = [
    ...before.map(each => conditionIn(scope, bound => [isInPart(each, query, bound)])),
    conditionIn(scope, bound => [isInPart(own, query, bound), `NOT ${isAfter(own, lead, bound)}`]),
  ];
  const counts = await Promise.all(conditions.map(condition => countOf(sql, condition)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * The id of the lead enquiry. If the reader may not see the form of the lead, the id of the
 * person's newest enquiry that the reader may see.
 */
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

function walkPartOf(lead: Row, { now, dueBefore }: ListTimes): WalkPart | undefined {
  const dueAt = typeof lead.follow_up_at === 'number' ? lead.follow_up_at : undefined;
  if (lead.stage === 'closed') return undefined;
  if (dueAt !== undefined && dueAt <= now) return 'promised';
  if (lead.stage === 'new')
    return walkOrder.find(part => part === lead.beside && dueAt === undefined) ?? 'new';
  return dueAt !== undefined && dueAt < dueBefore ? 'today' : undefined;
}

/** SQL: whether a row comes after the lead, in the order of the part. */
function isAfter(part: WalkPart, lead: Row, bound: Bound): string {
  const number = bound(lead.number ?? 0);
  if (orders[part] === 'number') return `(number > ${number})`;
  const dueAt = bound(lead.follow_up_at ?? 0);
  return `(follow_up_at > ${dueAt} OR (follow_up_at = ${dueAt} AND number > ${number}))`;
}

function conditionIn(scope: FormScope, write: (bound: Bound) => readonly string[]): Condition {
  const values: Value[] = [];
  const bound: Bound = value => `$${values.push(value)}`;
  return { text: [...write(bound), ...isSeen(scope, bound)].join(' AND '), values };
}

/** A condition on single enquiries, not on people. */
function enquiriesIn(scope: FormScope, write: (bound: Bound) => string): Condition {
  const values: Value[] = [];
  const bound: Bound = value => `$${values.push(value)}`;
  return { text: [write(bound), ...scopeConditions(scope, bound)].join(' AND '), values };
}

/**
 * The page of a person shows at most this many enquiries, because a flood from one phone number
 * must not fill the memory.
 */
const enquiriesOfOne = 100;

/**
 * The person who sent an enquiry, with the person's newest enquiries (at most `enquiriesOfOne`)
 * and their deliveries and history. Undefined if there is no such enquiry.
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

/** One enquiry with its deliveries and history. Undefined if there is no such enquiry. */
export async function readDeskEnquiry(sql: Sql, id: string): Promise<StoredEnquiry | undefined> {
  const rows = await sql.read('SELECT * FROM enquiry WHERE id = $1', id);
  const [enquiry] = await withDetails(sql, rows);
  return enquiry;
}

/**
 * SQL: enquiries, each with the reason why its mail failed. If the mails to several recipients
 * have different reasons, only one of these reasons is given.
 */
const withReason = (isMeant: string): string => `SELECT enquiry.*, (
    SELECT min(delivery.reason) FROM delivery
    WHERE delivery.enquiry = enquiry.number AND delivery.target = 'mail' AND ${isMeant}
  ) AS delivery_reason
  FROM enquiry`;

/**
 * Reads the newest enquiries whose mail was refused. Enquiries that were kept before `keptBefore`
 * and whose mail still waits after a failure come next.
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

/** The number of enquiries in a batch. A single list of all enquiries would fill the memory. */
const rowsInPart = 500;

/** All enquiries in the scope, in batches, in order of arrival. Rejects with a StoreError. */
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

/** Which enquiries to list. A condition that is left out does not limit the list. */
export interface EnquiryFilter {
  /**
   * For `waiting` and `refused`, an enquiry matches if one of its mails or webhook deliveries is in
   * this state. Receipts do not count.
   */
  readonly states?: readonly EnquiryState[];
  readonly since?: number | undefined;
  /** A text that the values, the notes or the id must contain. */
  readonly text?: string;
  /**
   * The enquiry was sent with one of these phone numbers or mail addresses, or its id starts with
   * one of these texts.
   */
  readonly who?: readonly string[];
  /** The start of the id. */
  readonly id?: string;
  readonly limit?: number | undefined;
}

/**
 * A list of enquiries, in order of arrival. `total`: how many enquiries match without the limit.
 */
export interface EnquiryListPage {
  readonly enquiries: readonly StoredEnquiry[];
  readonly total: number;
}

/** Lists the newest enquiries that match, for a command or the desk. Rejects with a StoreError. */
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
 * Counts enquiries that mention one of these numbers or addresses in a message or a note, but
 * were sent by somebody else.
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
  const text = [
    `(${isMentioned})`,
    `NOT ${isSentBy(who, bound)}`,
    ...scopeConditions(scope, bound),
  ];
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

/** SQL for IN: the kinds of target that are retried. */
const retriedKinds = targetKinds
  .filter(kind => targets[kind].isRetried)
  .map(kind => `'${kind}'`)
  .join(', ');

/**
 * SQL: whether an enquiry is in the state. The states are our own words, so literals are safe. For
 * `waiting` and `refused`, the deliveries are checked, because the column `state` depends only on
 * mails.
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
