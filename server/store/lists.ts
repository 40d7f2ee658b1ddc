/** The office's list of people: who is to be called, in which order, and how many there are. */

import type { Outcome } from '../../shared/desk/views';
import { feedback } from '../../shared/forms/feedback';
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
 * has come. `today`: it comes before the day is over. `feedback` and `spam`: nobody is to be
 * called. `unplanned`: open, without a next step.
 */
export type DeskPart =
  | 'promised'
  | 'new'
  | 'today'
  | 'feedback'
  | 'spam'
  | 'later'
  | 'unplanned'
  | 'closed'
  | 'all';

/** Who is to be called, in this order. */
export const callOrder = ['promised', 'new', 'today'] as const satisfies readonly DeskPart[];

/** All that is to be looked at today, in the order of the list: "Next" walks it. */
export const walkOrder = [...callOrder, 'feedback', 'spam'] as const satisfies readonly DeskPart[];

type WalkPart = (typeof walkOrder)[number];

/** The moments that divide the list. */
export interface ListTimes {
  readonly now: number;
  /** The end of today. */
  readonly dueBefore: number;
}

/** By what an enquiry asks about a course: what was typed, or the page where nothing was. */
export interface CourseNamed {
  readonly texts: readonly string[];
  readonly pages: readonly string[];
}

/** What the list is narrowed to: one enquiry of the person has all of it. */
export interface Narrowed {
  readonly form?: string | undefined;
  readonly text?: string | undefined;
  readonly course?: CourseNamed | undefined;
  readonly outcome?: Outcome | undefined;
  /** When it came, or later. */
  readonly since?: number | undefined;
  /** Of the people whom this first name takes care of: the person has it, not one enquiry. */
  readonly takenBy?: string | undefined;
}

export interface DeskQuery extends ListTimes, Narrowed {
  /** In this order. */
  readonly parts: readonly DeskPart[];
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
      return `stage = 'new' AND (follow_up_at IS NULL OR follow_up_at > ${bound(now)})
        AND NOT ${isFeedback} AND NOT ${isSpam}`;
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

/** Nobody has to call: feedback alone is to be decided. A promised call stays one. */
const isFeedback = `(form = '${feedback.id}' AND follow_up_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM enquiry AS other
    WHERE other.person = enquiry.person AND other.form <> '${feedback.id}'
      AND other.closed_at IS NULL))`;

/** All that the person sent looks like spam. */
const isSpam = `(suspicions <> '[]' AND follow_up_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM enquiry AS other
    WHERE other.person = enquiry.person AND other.suspicions = '[]'))`;

/** Who waits longest is first; of what is over, the newest. */
const orders: Readonly<Record<DeskPart, string>> = {
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

/** A person is seen by whoever sees one of the enquiries. */
function isSeen(scope: FormScope, bound: Bound): readonly string[] {
  return inScope(scope, bound).map(
    condition => `EXISTS (SELECT 1 FROM enquiry AS other
      WHERE other.person = enquiry.person AND other.${condition})`,
  );
}

/** A search reads all texts once, and looks up what is found; anything else asks of each person. */
function isAsked(query: Pick<DeskQuery, 'scope'> & Narrowed, bound: Bound): readonly string[] {
  const { text = '', takenBy, scope = allForms } = query;
  const taken =
    takenBy === undefined
      ? []
      : [`taken_by IS NOT NULL AND lower(taken_by) = lower(${bound(takenBy)})`];
  const asked = narrowedTo(query, bound);
  if (asked.length === 0) return [...taken, ...isSeen(scope, bound)];

  const all = [...asked, ...inScope(scope, bound)].join(' AND ');
  const found =
    text === ''
      ? `EXISTS (SELECT 1 FROM enquiry AS other WHERE other.person = enquiry.person AND ${all})`
      : `person IN (SELECT person FROM enquiry WHERE ${all})`;
  return [...taken, found];
}

function conditionOf(
  part: DeskPart,
  query: Omit<DeskQuery, 'parts' | 'offset' | 'limit'>,
): Condition {
  const values: Value[] = [];
  const bound: Bound = value => `$${values.push(value)}`;
  const conditions = [isInPart(part, query, bound), ...isAsked(query, bound)];
  return { text: conditions.join(' AND '), values };
}

/** What is asked for may stand in any enquiry of the person. */
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

/** Of courses that were typed, so many: what is typed has no end. */
const maxCourseTexts = 1000;

/** Each course as it was typed, once. Rejects with a StoreError. */
export async function readCourseTexts(sql: Sql): Promise<readonly string[]> {
  const rows = await sql.read(
    `SELECT DISTINCT course FROM enquiry WHERE course <> '' ORDER BY course LIMIT ${maxCourseTexts}`,
  );
  return rows.map(({ course }) => String(course));
}

/** Rejects with a StoreError. */
export async function readDeskPage(sql: Sql, query: DeskQuery): Promise<DeskListPage> {
  const counts = await readCounts(sql, query.parts, query);
  const total = query.parts.reduce((sum, part) => sum + (counts.get(part) ?? 0), 0);
  const lastOffset = Math.max(0, Math.ceil(total / query.limit) - 1) * query.limit;
  const offset = Math.min(query.offset, lastOffset);

  const parts: DeskRows[] = [];
  let before = 0;
  for (const part of query.parts) {
    const count = counts.get(part) ?? 0;
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

const countedParts = [...walkOrder, 'later', 'unplanned', 'closed'] as const;

/** People, by where they stand. Rejects with a StoreError. */
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

/** Who is open is looked through once for all parts; what is asked for, once with it. */
async function readCounts(
  sql: Sql,
  parts: readonly DeskPart[],
  query: Counted,
): Promise<ReadonlyMap<DeskPart, number>> {
  const values: Value[] = [];
  const bound: Bound = value => `$${values.push(value)}`;
  const isOpen = (part: DeskPart): boolean => part !== 'closed' && part !== 'all';
  const open = parts.filter(isOpen);
  const sums = open.map(
    part => `sum(CASE WHEN ${isInPart(part, query, bound)} THEN 1 ELSE 0 END) AS ${part}_count`,
  );
  const texts = sums.length === 0 ? [] : [countText(`stage IN ('new', 'open')`, sums)];
  for (const part of parts.filter(each => !isOpen(each)))
    texts.push(countText(isInPart(part, query, bound), [`count(*) AS ${part}_count`]));

  function countText(among: string, columns: readonly string[]): string {
    const conditions = [among, ...isAsked(query, bound)];
    return `SELECT ${columns.join(', ')} FROM enquiry WHERE ${conditions.join(' AND ')}`;
  }

  const tables = texts.map((text, index) => `(${text}) AS counted_${index}`);
  const [row = {}] = await sql.read(`SELECT * FROM ${tables.join(', ')}`, ...values);
  return new Map(parts.map(part => [part, Number(row[`${part}_count`] ?? 0)]));
}

/** Where a person stands among those who are to be called. */
export interface DeskPlace {
  /** From 1; undefined where nobody has to call. */
  readonly position: number | undefined;
  /** An enquiry of the next person; undefined where nobody else is to be looked at. */
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
  const lead = await readLead(sql, id);
  const part = lead === undefined ? undefined : walkPartOf(lead, query);

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

/** Of the person who sent an enquiry: the one that leads. */
async function readLead(sql: Sql, id: string): Promise<Row | undefined> {
  const [lead] = await sql.read(
    `SELECT *, CASE WHEN ${isSpam} THEN 'spam' WHEN ${isFeedback} THEN 'feedback' END AS beside
      FROM enquiry
      WHERE person = (SELECT person FROM enquiry WHERE id = $1) AND stage <> 'also'`,
    id,
  );
  return lead;
}

/** Whoever reads feedback reads on; what looks like spam is looked through at once, too. */
function orderAfter(lead: Row | undefined): readonly WalkPart[] {
  if (lead !== undefined && lead.suspicions !== '[]') return ['spam', ...walkOrder];
  return lead?.form === feedback.id ? ['feedback', ...walkOrder] : walkOrder;
}

/** Undefined where the person is not to be called. */
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

function walkPartOf(lead: Row, { now, dueBefore }: ListTimes): WalkPart | undefined {
  const dueAt = typeof lead.follow_up_at === 'number' ? lead.follow_up_at : undefined;
  if (lead.stage === 'closed') return undefined;
  if (dueAt !== undefined && dueAt <= now) return 'promised';
  if (lead.stage === 'new')
    return walkOrder.find(part => part === lead.beside && dueAt === undefined) ?? 'new';
  return dueAt !== undefined && dueAt < dueBefore ? 'today' : undefined;
}

/** In the order of its part. */
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
