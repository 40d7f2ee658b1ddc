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

/** The parts of the list with people whom the office must call, in the order of the list. */
export const callOrder = ['promised', 'new', 'today'] as const satisfies readonly ListPart[];

/**
 * The parts of the list that the office works on today, in the order of the list. The link "Next"
 * goes through them in this order.
 */
export const walkOrder = [...callOrder, 'feedback', 'spam'] as const satisfies readonly ListPart[];

type WalkPart = (typeof walkOrder)[number];

/** The times that decide in which part of the list a person is. */
export interface ListTimes {
  readonly now: number;
  /** The end of today. */
  readonly dueBefore: number;
}

/**
 * How to find enquiries about a course. An enquiry is found in two cases: the visitor has typed
 * one of `texts` as course, or the visitor has typed no course and the page of the form is one of
 * `pages`.
 */
export interface CourseNamed {
  readonly texts: readonly string[];
  readonly pages: readonly string[];
}

/**
 * The filters of the list. A person is in the list if one enquiry of this person matches all
 * filters. `takenBy` is different: only the lead of the person must match it.
 */
export interface Narrowed {
  readonly form?: string | undefined;
  readonly text?: string | undefined;
  readonly course?: CourseNamed | undefined;
  readonly outcome?: Outcome | undefined;
  /** Only enquiries that came at this time or after it. */
  readonly since?: number | undefined;
  /**
   * The first name of a colleague. If it is set, the list has only the people whom this colleague
   * takes care of. If it is undefined, the list has all people.
   */
  readonly takenBy?: string | undefined;
}

export interface DeskQuery extends ListTimes, Narrowed {
  /** The parts of the list to read, in the order in which they are shown. */
  readonly parts: readonly ListPart[];
  /** The forms whose enquiries the user may see. Undefined if the user may see all forms. */
  readonly scope?: FormScope;
  /**
   * The number of people in each part of the whole list, if the caller already knows these
   * numbers. A list with a filter does not use them.
   */
  readonly counts?: DeskCounts;
  /**
   * The number of people to skip before the page. If this number is too large, the last page is
   * read.
   */
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

/** An enquiry whose mail has not reached the office, with the reason. */
export interface UnmailedEnquiry {
  readonly enquiry: StoredEnquiry;
  readonly reason: string;
}

type Bound = (value: Value) => string;

/**
 * SQL: whether a lead belongs to this part of the list. Each person has one lead. The stage is part
 * of the SQL text and not a parameter. With a parameter, the database would not use the partial
 * index. `walkPartOf` contains the same conditions for the parts that "Next" goes through. If one
 * changes, change the other.
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
 * SQL: true if the office has recorded nothing for the person, and no promised call is due. The
 * caller must leave out feedback and spam.
 */
function isUntouched(now: number, bound: Bound): string {
  return `stage = 'new' AND (follow_up_at IS NULL OR follow_up_at > ${bound(now)})`;
}

/**
 * SQL: whether the lead and all other open enquiries of the person are feedback, and no call is
 * promised. Nobody needs to call such a person.
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
 * `all`, the newest enquiry comes first. In `closed`, the person whose enquiry was closed last
 * comes first. If an order changes, `isAfter` must change with it.
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

/** SQL: whether the person has at least one enquiry that the user may see. */
function isSeen(scope: FormScope, bound: Bound): readonly string[] {
  return scopeConditions(scope, bound).map(
    condition => `EXISTS (SELECT 1 FROM enquiry AS other
      WHERE other.person = enquiry.person AND other.${condition})`,
  );
}

/**
 * SQL: the conditions for the filters and for the forms that the user may see. With a search
 * text, one subquery searches all enquiries and finds the people. Without a search text, a
 * subquery checks the enquiries of each person.
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
 * SQL: the conditions that the filters set for one enquiry. All of them must be true for the same
 * enquiry.
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

/**
 * The greatest number of different texts that are read. A visitor may type any text as a course,
 * so there may be very many.
 */
const maxCourseTexts = 1000;

/**
 * Reads the different texts that visitors typed as a course, at most `maxCourseTexts`. If the
 * database fails, rejects with a StoreError.
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
 * Counts the people in each part of the list. This takes longer than reading the rows of a page.
 * So if the list has no filter and `query` already contains the counts, these counts are used.
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

/**
 * The list reads at most this many enquiries of one person. To find them, the database numbers
 * all enquiries of the person. The time for this grows with the number of enquiries, and the rate
 * limit bounds that number.
 */
const rowsOfOne = 20;

/**
 * Adds the other enquiries of each person, and each person's newest event. Only two statements
 * are needed for all people. The statements contain no SELECT for each person: PostgreSQL would
 * plan every SELECT, and planning fifty of them takes much longer than reading the rows.
 */
async function withOthers(
  sql: Sql,
  leads: readonly Row[],
  scope: FormScope,
): Promise<readonly StoredPerson[]> {
  if (leads.length === 0) return [];
  const values: Value[] = [];
  const bound: Bound = value => `$${values.push(value)}`;
  const people = leads.map(({ person = null }) => bound(person));
  const theirs = [`person IN (${people.join(', ')})`, ...scopeConditions(scope, bound)];
  const rows = await sql.read(
    `SELECT * FROM enquiry
      WHERE number IN (
        SELECT number FROM (
          SELECT number, row_number() OVER (PARTITION BY person ORDER BY number DESC) AS place
          FROM enquiry WHERE ${theirs.join(' AND ')}
        ) AS placed
        WHERE place <= ${rowsOfOne}
      )
      ORDER BY number`,
    ...values,
  );
  const events = await readNewestEvents(sql, rows);
  const byPerson = grouped(rows, 'person');
  return leads.map(lead => {
    const enquiries = (byPerson.get(Number(lead.person)) ?? []).map(row =>
      storedEnquiryOf(row, [], events.get(Number(row.number)) ?? []),
    );
    // If the user may not see enquiries of the lead's form, the lead is not in `enquiries`.
    const own = enquiries.find(({ number }) => number === lead.number);
    return { lead: own ?? storedEnquiryOf(lead, [], []), enquiries, sharing: [] };
  });
}

/**
 * The kinds of events that a row of the list may show. The other kinds do not show what the
 * office has done for the person.
 */
export const rowEvents: readonly string[] = ['outcome', 'noted', 'reopened', 'sent'];

/**
 * The kinds of events as text for SQL's IN. Visitors cannot change these words, so the words need
 * no parameters.
 */
const rowEventKinds = rowEvents.map(kind => `'${kind}'`).join(', ');

/**
 * For each person, reads the newest event whose kind is in `rowEvents`. Returns a map from the
 * number of an enquiry to its events.
 */
async function readNewestEvents(
  sql: Sql,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, readonly Row[]>> {
  const touched = rows.filter(row => row.first_touch_at !== null);
  if (touched.length === 0) return new Map();
  const numbers = touched.map((_, index) => `$${index + 1}`);
  const events = await sql.read(
    `SELECT * FROM event
      WHERE number IN (
        SELECT max(event.number) FROM event
        JOIN enquiry ON enquiry.number = event.enquiry
        WHERE event.enquiry IN (${numbers.join(', ')}) AND event.kind IN (${rowEventKinds})
        GROUP BY enquiry.person
      )`,
    ...touched.map(({ number = null }) => number),
  );
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
 * Each of these parts needs a separate SELECT. The condition of the part looks at other enquiries
 * of the person, or the part includes closed people.
 */
const countedAlone: readonly ListPart[] = ['feedback', 'spam', 'closed', 'all'];

/**
 * Counts the people in each part of the list, with one statement. The count of `new` is the count
 * of all untouched people, minus feedback and spam. A check of each untouched row would be
 * slower: PostgreSQL would compile the statement first. Source: PostgreSQL, "When to JIT?".
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

/** A person's place among the people to call, and the next person. */
export interface DeskPlace {
  /**
   * The person's position in the list of people to call, counted from 1. Undefined if the office
   * need not call this person.
   */
  readonly position: number | undefined;
  /** An enquiry of the next person in the list. Undefined if there is nobody else. */
  readonly nextId: string | undefined;
}

export interface PlaceQuery extends ListTimes {
  readonly scope?: FormScope;
  /**
   * Whether the office has just recorded something for this person. If so, the link "Next" begins
   * again at the top of the list (`orderAfter`).
   */
  readonly isDone: boolean;
}

/**
 * Finds the place of a person in the list, and the next person. After the last person, the next
 * person is the first one. Rejects with a StoreError.
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

/**
 * Resolves with the lead enquiry of the person who sent the enquiry `id`. Undefined if no enquiry
 * has this id.
 */
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
 * The parts of the list in the order in which "Next" searches them. If the lead looks like spam,
 * the part with spam is searched first. If the lead is feedback, the part with feedback is
 * searched first.
 */
function orderAfter(lead: Row | undefined): readonly WalkPart[] {
  if (lead !== undefined && lead.suspicions !== '[]') return ['spam', ...walkOrder];
  return lead?.form === feedback.id ? ['feedback', ...walkOrder] : walkOrder;
}

/**
 * Returns the person's position in the list of people to call. Returns undefined if the person
 * need not be called.
 */
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
 * Returns the id of the lead, if the user may see the form of the lead. Otherwise, returns the id
 * of the person's newest enquiry that the user may see.
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

/** SQL: whether a row comes after the lead, in the order of this part of the list. */
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

/** Makes a condition for single enquiries. The conditions of the list are for people. */
function enquiriesIn(scope: FormScope, write: (bound: Bound) => string): Condition {
  const values: Value[] = [];
  const bound: Bound = value => `$${values.push(value)}`;
  return { text: [write(bound), ...scopeConditions(scope, bound)].join(' AND '), values };
}

/**
 * The page of a person shows at most this many enquiries. Otherwise a flood of enquiries from one
 * phone number could fill the memory.
 */
const enquiriesOfOne = 100;

/**
 * Reads the person who sent an enquiry, with at most `enquiriesOfOne` enquiries: this enquiry,
 * the lead, and the newest other ones. Each enquiry has its deliveries and its history. Undefined
 * if there is no such enquiry.
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

/**
 * Resolves with one enquiry, with its deliveries and history. Undefined if there is no such
 * enquiry.
 */
export async function readDeskEnquiry(sql: Sql, id: string): Promise<StoredEnquiry | undefined> {
  const rows = await sql.read('SELECT * FROM enquiry WHERE id = $1', id);
  const [enquiry] = await withDetails(sql, rows);
  return enquiry;
}

/**
 * SQL: reads enquiries with the reason why their mail failed. If the mails of an enquiry failed
 * for several reasons, reads only one of these reasons.
 */
const withReason = (isMeant: string): string => `SELECT enquiry.*, (
    SELECT min(delivery.reason) FROM delivery
    WHERE delivery.enquiry = enquiry.number AND delivery.target = 'mail' AND ${isMeant}
  ) AS delivery_reason
  FROM enquiry`;

/**
 * Reads enquiries whose mail has not reached the office. Refused mails come first, the newest at
 * the top. After them come mails that wait after a failure. Their enquiries were received before
 * `keptBefore`.
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

/** Counts the enquiries in the scope. Rejects with a StoreError. */
export async function countEnquiries(sql: Sql, scope: FormScope = allForms): Promise<number> {
  return countOf(
    sql,
    enquiriesIn(scope, () => '1 = 1'),
  );
}

/** The number of enquiries in a batch. A single list of all enquiries would fill the memory. */
const rowsInPart = 500;

/**
 * Reads all enquiries in the scope, in batches, in the order of arrival. Rejects with a
 * StoreError.
 */
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

/**
 * The conditions for the enquiries to list. A condition that is undefined does not limit the
 * list.
 */
export interface EnquiryFilter {
  /**
   * Only enquiries with one of these states. An enquiry is `waiting` or `refused` if at least one
   * of its mails, or its delivery to the webhook, has this state. Receipts do not count.
   */
  readonly states?: readonly EnquiryState[];
  readonly since?: number | undefined;
  /** Only enquiries that have this text in a value, in a note or in the id. */
  readonly text?: string;
  /**
   * Only enquiries that were sent with one of these phone numbers or mail addresses, or whose id
   * begins with one of these texts.
   */
  readonly who?: readonly string[];
  /** The start of the id. */
  readonly id?: string;
  readonly limit?: number | undefined;
}

/**
 * Enquiries in the order in which the server received them. `total` is the number of all
 * enquiries that match. If the filter has a limit, `enquiries` may contain only the newest of
 * them.
 */
export interface EnquiryListPage {
  readonly enquiries: readonly StoredEnquiry[];
  readonly total: number;
}

/**
 * Lists the newest enquiries that match the filter, for a command or the desk. If the database
 * fails, rejects with a StoreError.
 */
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
 * Counts the enquiries of other people whose message or note contains one of these numbers or
 * addresses.
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
 * SQL: whether an enquiry has this state. Visitors cannot change the words for states, so these
 * words need no parameters. The column `state` depends only on mails, but `waiting` and `refused`
 * depend on all deliveries. So for these two states, the deliveries are checked.
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
