/**
 * An enquiry: what a visitor sent with any of the forms, where it goes and what was done with it;
 * and how it is written, and read.
 */
import type { Outcome } from '../../shared/desk/views';
import type { Channel } from '../../shared/forms/deskEnquiry';
import type { Visit } from '../../shared/forms/visit';
import type { TargetKind } from '../../shared/targets';
import { joinStatements } from './onePerson';
import { type Person, personOf, type SentForm } from './people';
import { searchTextOf } from './searchText';
import { type Row, type Sql, type Statement, StoreError, type Value } from './sql';

/** Plain JSON. */
export interface Enquiry extends SentForm {
  /**
   * 32 hex digits, the same for the same filling sent
   * twice. The mail's Message-ID is derived from it.
   */
  readonly id: string;
  /** Site path of the page it came from, such as `/java`. */
  readonly page: string;
  /** Milliseconds since 1970, as all times here. */
  readonly receivedAt: number;
  /** Why it looks like spam; empty for most. It is delivered all the same. */
  readonly suspicions: readonly string[];
  /** How the person came, where the office wrote it down itself: nothing of it is mailed. */
  readonly channel?: Channel | undefined;
  /** Where the visit came from, as far as it said so. */
  readonly visit?: Visit | undefined;
  /** The wording that was agreed to: its language and a hash (server/forms/consent.ts). */
  readonly consent?: string | undefined;
  /** Its row was damaged on the disk: `values` is empty. */
  readonly isUnreadable?: true;
}

/** One that is to be kept. */
export interface NewEnquiry extends Enquiry {
  /**
   * Makes it a repeat as well: an enquiry of one of
   * these ids that was kept within so many milliseconds.
   */
  readonly earlier?: Earlier | undefined;
}

interface Earlier {
  readonly ids: readonly [string, string];
  readonly windowMs: number;
}

/**
 * One place where an enquiry goes. `recipient`: a mail
 * address; empty where the kind has only one place.
 */
export interface Place {
  readonly target: TargetKind;
  readonly recipient: string;
}

/**
 * `refused`: by the target, for good. `ended`: nothing is to be done any more, and `reason` says
 * why: its target or its recipient is no longer in the settings.
 */
export type DeliveryState = 'waiting' | 'delivered' | 'refused' | 'ended';

export interface Delivery extends Place {
  readonly state: DeliveryState;
  /** How often the target has put it off. */
  readonly failures: number;
  /** Why it was not taken the last time, or why it ended. */
  readonly reason: string | undefined;
  readonly endedAt: number | undefined;
}

/**
 * Where the institute's mails of an enquiry are. `done`: it was mailed to nobody, and the settings
 * name its recipients no longer.
 */
export const states = ['waiting', 'delivered', 'refused', 'done'] as const;
export type EnquiryState = (typeof states)[number];

/**
 * Where the office is with the person. `new`: nobody has said what came of it. `open`: it is not
 * over. `also`: another enquiry of the same person leads, and has the stage of both.
 */
export const stages = ['new', 'open', 'closed', 'also'] as const;
export type Stage = (typeof stages)[number];

/** What a person or a program did with an enquiry. */
export type EventKind =
  | 'outcome'
  | 'noted'
  /** The next step after an outcome: when to call again. */
  | 'planned'
  | 'reopened'
  | 'retried'
  /** Kept apart from others of the same number or address, and put together again. */
  | 'apart'
  | 'together'
  /** A message by WhatsApp: which one, and what it named. */
  | 'sent'
  | 'not-spam'
  /** The text is who takes care of the person from then on; empty for nobody. */
  | 'taken'
  /** What stood there before is the text. */
  | 'corrected-name'
  | 'corrected-phone'
  | 'corrected-course';

export interface EnquiryEvent {
  /** A later event has a greater one. */
  readonly number: number;
  readonly at: number;
  /**
   * The first name of who was at the desk, a person's
   * name on this machine, or the name of a program.
   */
  readonly by: string;
  readonly kind: EventKind;
  readonly outcome: Outcome | undefined;
  /** When the person is to be called again, as it was decided here. */
  readonly dueAt: number | undefined;
  /** The note; may be empty. */
  readonly text: string;
}

export interface StoredEnquiry extends Enquiry, Person {
  /** In the order of arrival. */
  readonly number: number;
  /** The same for all enquiries of one person. */
  readonly person: number;
  /** The office keeps this person apart from another of the same number or address. */
  readonly isApart: boolean;
  readonly keptAt: number;
  /** Only mails to the institute decide it. */
  readonly state: EnquiryState;
  readonly stage: Stage;
  /** The last one. */
  readonly outcome: Outcome | undefined;
  /** How often somebody called, with and without an answer. */
  readonly calls: number;
  /** When the office first noted anything of it. */
  readonly firstTouchAt: number | undefined;
  /** When the person is to be called again. */
  readonly followUpAt: number | undefined;
  readonly closedAt: number | undefined;
  /** The first name of whoever takes care of the person. */
  readonly takenBy: string | undefined;
  /** When its last delivery ended; undefined while one waits, or the mail of one was refused. */
  readonly endedAt: number | undefined;
  readonly deliveries: readonly Delivery[];
  /** Oldest first. */
  readonly events: readonly EnquiryEvent[];
}

/** All that was kept of one person: who it is, says `person` of each enquiry. */
export interface StoredPerson {
  /** The one that stands in the list for all of them. */
  readonly lead: StoredEnquiry;
  /** All of them, oldest first. */
  readonly enquiries: readonly StoredEnquiry[];
  /** An enquiry of each other person of the same number or address whom the office keeps apart. */
  readonly sharing: readonly StoredEnquiry[];
}

/** Whether the institute's own system has it, by the webhook: nothing here deletes it there. */
export function isInOwnSystem({ deliveries }: Pick<StoredEnquiry, 'deliveries'>): boolean {
  return deliveries.some(({ target, state }) => target === 'webhook' && state === 'delivered');
}

/** The columns of a new enquiry, in the order of `newRow`. */
const newColumns =
  'id, form, name, phone, email, course, "values", page, suspicions, received_at, kept_at, search_text, state, ended_at, channel, visit, consent';

/** What is known of a new enquiry, in the order of `newColumns`. */
function newRow(enquiry: Enquiry, keptAt: number): readonly Value[] {
  const { name, phone, email, course } = personOf(enquiry);
  return [
    enquiry.id,
    enquiry.form,
    name,
    phone,
    email,
    course,
    JSON.stringify(enquiry.values),
    enquiry.page,
    JSON.stringify(enquiry.suspicions),
    enquiry.receivedAt,
    keptAt,
    searchTextOf(enquiry),
    // What the office wrote down itself goes nowhere.
    enquiry.channel === undefined ? 'waiting' : 'done',
    enquiry.channel === undefined ? null : keptAt,
    enquiry.channel ?? null,
    enquiry.visit === undefined ? null : JSON.stringify(enquiry.visit),
    enquiry.consent ?? null,
  ];
}

/** `repeat`: the same filling of a form was kept before, and is still there. */
export type Kept = 'kept' | 'repeat';

/**
 * $1 to $17 are a new row; the casts are for PostgreSQL, which takes a bare parameter of a SELECT
 * for a text.
 */
const selectNew = `SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9,
  cast($10 AS bigint), cast($11 AS bigint), $12, $13, cast($14 AS bigint), $15, $16, $17, 0`;

/** `person` is 0 until the same batch says whose it is (onePerson.ts). */
const insertNew = `INSERT INTO enquiry (${newColumns}, person)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, 0)
  ON CONFLICT (id) DO NOTHING
  RETURNING number`;

const insertUnlessEarlier = `INSERT INTO enquiry (${newColumns}, person)
  ${selectNew}
  WHERE NOT EXISTS (SELECT 1 FROM enquiry WHERE id IN ($18, $19) AND kept_at > cast($20 AS bigint))
  ON CONFLICT (id) DO NOTHING
  RETURNING number`;

/** Not for a repeat: that one was kept at another time. */
const insertDelivery = `INSERT INTO delivery
    (enquiry, target, recipient, state, due_at, failures, claimed_until)
  SELECT number, $3, $4, 'waiting', 0, 0, 0 FROM enquiry WHERE id = $1 AND kept_at = $2
  ON CONFLICT DO NOTHING`;

/** Resolves once it is durable. Rejects with a StoreError. */
export async function keepEnquiry(
  sql: Sql,
  enquiry: NewEnquiry,
  places: readonly Place[],
  keptAt: number,
): Promise<Kept> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const [inserted = []] = await sql.write(...statementsFor(enquiry, places, keptAt));
    if (inserted.length > 0) return 'kept';

    if (await hasEarlier(sql, enquiry)) {
      // The first answer may have been that it could not be kept.
      await sql.confirm();
      return 'repeat';
    }
  }
  throw new StoreError('An enquiry of the same id comes and goes.');
}

/** The one that was there may have been deleted just now. */
const maxAttempts = 2;

function statementsFor(
  enquiry: NewEnquiry,
  places: readonly Place[],
  keptAt: number,
): readonly Statement[] {
  const row = newRow(enquiry, keptAt);
  const { earlier } = enquiry;
  const insert: Statement =
    earlier === undefined
      ? [insertNew, ...row]
      : [insertUnlessEarlier, ...row, ...earlier.ids, keptAt - earlier.windowMs];
  const deliveries = places.map(
    ({ target, recipient }): Statement => [insertDelivery, enquiry.id, keptAt, target, recipient],
  );
  return [insert, ...joinStatements(enquiry.id, personOf(enquiry)), ...deliveries];
}

async function hasEarlier(sql: Sql, { id, earlier }: NewEnquiry): Promise<boolean> {
  const [first, second] = earlier?.ids ?? [id, id];
  const text = 'SELECT 1 FROM enquiry WHERE id IN ($1, $2, $3) LIMIT 1';
  return (await sql.read(text, id, first, second)).length > 0;
}

/** What the visitor sent. */
export function enquiryOf(row: Row): Enquiry {
  const values = parsed<Enquiry['values']>(row.values);
  return {
    id: String(row.id),
    form: String(row.form),
    values: values ?? {},
    page: String(row.page),
    receivedAt: Number(row.received_at),
    suspicions: parsed<Enquiry['suspicions']>(row.suspicions) ?? [],
    // A row has one of its list, or none.
    channel: textOrNone(row.channel) as Enquiry['channel'],
    visit: row.visit === null ? undefined : parsed<Visit>(row.visit),
    consent: textOrNone(row.consent),
    ...(values === undefined && { isUnreadable: true }),
  };
}

/**
 * What `newRow` wrote as JSON; undefined where a byte of it has changed on the disk since. One such
 * row must not hold up the others.
 */
function parsed<T>(column: Value | undefined): T | undefined {
  try {
    return JSON.parse(String(column));
  } catch {
    return undefined;
  }
}

/**
 * A row, with what belongs to it. Schema and statements give the types of what became of it.
 */
export function storedEnquiryOf(
  row: Row,
  deliveries: readonly Row[],
  events: readonly Row[],
): StoredEnquiry {
  return {
    ...enquiryOf(row),
    name: String(row.name),
    phone: String(row.phone),
    email: String(row.email),
    course: String(row.course),
    number: Number(row.number),
    person: Number(row.person),
    isApart: Number(row.apart) === 1,
    keptAt: Number(row.kept_at),
    state: row.state as StoredEnquiry['state'],
    stage: row.stage as StoredEnquiry['stage'],
    outcome: textOrNone(row.outcome) as StoredEnquiry['outcome'],
    calls: Number(row.calls),
    firstTouchAt: numberOrNone(row.first_touch_at),
    followUpAt: numberOrNone(row.follow_up_at),
    closedAt: numberOrNone(row.closed_at),
    takenBy: textOrNone(row.taken_by),
    endedAt: numberOrNone(row.ended_at),
    deliveries: deliveries.map(deliveryOf),
    events: events.map(eventOf),
  };
}

function deliveryOf(row: Row): Delivery {
  return {
    target: row.target as Delivery['target'],
    recipient: String(row.recipient),
    state: row.state as Delivery['state'],
    failures: Number(row.failures),
    reason: textOrNone(row.reason),
    endedAt: numberOrNone(row.ended_at),
  };
}

function eventOf(row: Row): EnquiryEvent {
  return {
    number: Number(row.number),
    at: Number(row.at),
    by: String(row.by),
    kind: row.kind as EnquiryEvent['kind'],
    outcome: textOrNone(row.outcome) as EnquiryEvent['outcome'],
    dueAt: numberOrNone(row.due_at),
    text: String(row.text),
  };
}

function textOrNone(value: Value | undefined): string | undefined {
  return value === null || value === undefined ? undefined : String(value);
}

export function numberOrNone(value: Value | undefined): number | undefined {
  return value === null || value === undefined ? undefined : Number(value);
}

/** So many are asked for one by one; more by the range of their numbers. */
const few = 100;

/** The enquiries with their deliveries and their history. */
export async function withDetails(
  sql: Sql,
  rows: readonly Row[],
): Promise<readonly StoredEnquiry[]> {
  const deliveries = await rowsByEnquiry(sql, rows, 'delivery', 'target, recipient');
  const events = await rowsByEnquiry(sql, rows, 'event', 'number');
  return rows.map(row => {
    const number = Number(row.number);
    return storedEnquiryOf(row, deliveries.get(number) ?? [], events.get(number) ?? []);
  });
}

/** The same without deliveries and history. */
export function withoutDetails(rows: readonly Row[]): readonly StoredEnquiry[] {
  return rows.map(row => storedEnquiryOf(row, [], []));
}

/** The rows of a table that belong to these enquiries, by the enquiry's number. */
async function rowsByEnquiry(
  sql: Sql,
  enquiries: readonly Row[],
  table: 'delivery' | 'event',
  order: string,
): Promise<ReadonlyMap<number, readonly Row[]>> {
  const numbers = enquiries.map(({ number }) => Number(number));
  const found = new Map<number, Row[]>(numbers.map(number => [number, []]));

  for (const row of await readRows(sql, numbers, table, order)) {
    found.get(Number(row.enquiry))?.push(row);
  }
  return found;
}

async function readRows(
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

/**
 * Comes first in a batch that settles, where several write at once: with PostgreSQL, two that note
 * two deliveries of one enquiry would each see the other's as still waiting, and the enquiry would
 * wait for ever. Everyone locks an enquiry before its deliveries.
 */
export function lockStatement(enquiry: number): Statement {
  return ['UPDATE enquiry SET state = state WHERE number = $1', enquiry];
}

/** Which of those that were asked for. */
export interface Changed {
  readonly ids: readonly string[];
  /** What stopped it after these. Where it stopped before the first, the call rejects instead. */
  readonly fault: StoreError | undefined;
}

/**
 * Gives the ids of those for which `change` says that it changed something. What was changed before
 * a fault has to be audited all the same: so that fault is a result.
 */
export async function changeEach(
  sql: Sql,
  ids: readonly string[],
  change: (number: number, id: string) => Promise<boolean>,
): Promise<Changed> {
  const changed: string[] = [];
  try {
    for (const id of new Set(ids)) {
      const [row] = await sql.read('SELECT number FROM enquiry WHERE id = $1', id);
      if (row !== undefined && (await change(Number(row.number), id))) changed.push(id);
    }
  } catch (fault) {
    if (changed.length === 0 || !(fault instanceof StoreError)) throw fault;
    return { ids: changed, fault };
  }
  return { ids: changed, fault: undefined };
}

/**
 * SQL: $1 and $2 are the number and the id. Of one that is deleted meanwhile, the number may be
 * another's.
 */
export const isThis = 'enquiry.number = $1 AND enquiry.id = $2';
