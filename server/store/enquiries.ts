/**
 * Defines an enquiry: what a visitor sent, to whom the site delivers it, and what the office did
 * about it. Also writes and reads enquiries in the database.
 */
import type { Outcome } from '../../shared/desk/views';
import type { Channel } from '../../shared/forms/deskEnquiry';
import type { Visit } from '../../shared/forms/visit';
import { type TargetKind, targets } from '../../shared/targets';
import { joinStatements } from './onePerson';
import { type Person, personOf, type SentForm } from './people';
import { searchTextOf } from './searchText';
import { type Row, type Sql, type Statement, StoreError, type Value } from './sql';

/** An enquiry as plain JSON. */
export interface Enquiry extends SentForm {
  /**
   * 32 hex digits. If a visitor sends the same filled-in form twice, the id is the same both
   * times. The Message-ID of the mail also begins with the id.
   */
  readonly id: string;
  /** The path of the page with the form, such as `/java`. */
  readonly page: string;
  /** In milliseconds since 1970, like all times in this file. */
  readonly receivedAt: number;
  /**
   * The signs that this enquiry is spam. Empty for most enquiries. An enquiry with such signs is
   * delivered, too.
   */
  readonly suspicions: readonly string[];
  /**
   * How the person came to the office. It is set only if a colleague wrote the enquiry down. Such
   * an enquiry is not mailed.
   */
  readonly channel?: Channel | undefined;
  /** How the visitor found the site. Undefined if this is not known. */
  readonly visit?: Visit | undefined;
  /**
   * The consent text to which the visitor agreed: its language, and a hash of it
   * (server/forms/consent.ts).
   */
  readonly consent?: string | undefined;
  /** The row was damaged on the disk, so `values` is empty. */
  readonly isUnreadable?: true;
}

/** An enquiry to write to the store. */
export interface NewEnquiry extends Enquiry {
  /**
   * Two ids that are made from the client, the content and a window of time: one for the present
   * window, and one for the window before it (forms/enquiryFromForm.ts). If an enquiry with one
   * of these ids was stored within the last `windowMs` milliseconds, the new enquiry is a repeat.
   */
  readonly earlier?: Earlier | undefined;
}

interface Earlier {
  readonly ids: readonly [string, string];
  readonly windowMs: number;
}

/**
 * A place to which an enquiry is delivered. `recipient` is a mail address. For a target with only
 * one recipient, such as the webhook, `recipient` is empty.
 */
export interface Recipient {
  readonly target: TargetKind;
  readonly recipient: string;
}

/**
 * `refused`: the target has refused the delivery and will not accept it. `ended`: the site has
 * stopped sending the delivery, for example because the settings no longer contain the recipient.
 * In both cases `reason` says why.
 */
export type DeliveryState = 'waiting' | 'delivered' | 'refused' | 'ended';

export interface Delivery extends Recipient {
  readonly state: DeliveryState;
  /** How many attempts have failed. */
  readonly failures: number;
  /**
   * Why the last attempt failed, or why the delivery has ended. Undefined if no attempt has
   * failed and the delivery has not ended.
   */
  readonly reason: string | undefined;
  readonly endedAt: number | undefined;
}

/**
 * The state of the mails that bring an enquiry to the institute. `done`: no mail was sent, and no
 * mail will be sent. Either the office wrote the enquiry down, or the settings no longer name the
 * recipients.
 */
export const states = ['waiting', 'delivered', 'refused', 'done'] as const;
export type EnquiryState = (typeof states)[number];

/**
 * The stage of the office's work for a person. `new`: nobody has recorded an outcome. `open`:
 * there is an outcome, but more must be done. `closed`: nothing more must be done. The person's
 * leading enquiry has one of these three stages. All other enquiries of the person have the stage
 * `also`.
 */
export const stages = ['new', 'open', 'closed', 'also'] as const;
export type Stage = (typeof stages)[number];

/** The kinds of events. An event records what a colleague or a program did with an enquiry. */
export type EventKind =
  | 'outcome'
  | 'noted'
  /** The date of the next call was set, after an outcome. */
  | 'planned'
  | 'reopened'
  /**
   * Somebody has undone their own tap. The text is the outcome of that tap. If the tap had no
   * outcome, the text is the kind of the tap.
   */
  | 'undone'
  | 'retried'
  /**
   * `apart`: the office says that two people with the same number or address are different
   * people. `together`: the office says that the two are one person.
   */
  | 'apart'
  | 'together'
  /**
   * A message was sent on WhatsApp. The text says which message it was, with its main value, such
   * as `fee ₹24,000`.
   */
  | 'sent'
  | 'not-spam'
  /**
   * A colleague now takes care of the person. The text is the name of the colleague. If the text
   * is empty, nobody takes care of the person any more.
   */
  | 'taken'
  /** A value was corrected. In these three kinds, the text of the event is the old value. */
  | 'corrected-name'
  | 'corrected-phone'
  | 'corrected-course';

export interface EnquiryEvent {
  /** Later events have greater numbers. */
  readonly number: number;
  readonly at: number;
  /**
   * The author of the event. For a colleague at the desk, this is the colleague's first name. For
   * a command, this is the user name on this machine. It may also be the name of a program.
   */
  readonly by: string;
  readonly kind: EventKind;
  readonly outcome: Outcome | undefined;
  /** The time of the next call, as this event set it. */
  readonly dueAt: number | undefined;
  /**
   * A note. In some kinds of events, the text has another meaning (see EventKind). May be empty.
   */
  readonly text: string;
}

export interface StoredEnquiry extends Enquiry, Person {
  /** A later enquiry has a higher number. */
  readonly number: number;
  /** The number of the person, the same in all enquiries of that person. */
  readonly person: number;
  /**
   * True if the office has said that this person and another person are different people,
   * although both have the same number or address.
   */
  readonly isApart: boolean;
  readonly keptAt: number;
  /** The state of the mails to the institute. Other deliveries do not count. */
  readonly state: EnquiryState;
  readonly stage: Stage;
  /** The latest outcome. */
  readonly outcome: Outcome | undefined;
  /** The number of calls to the person: events with the outcome `called` or `no-answer`. */
  readonly calls: number;
  /**
   * When the office first recorded something about the enquiry. Undefined if the office has
   * recorded nothing.
   */
  readonly firstTouchAt: number | undefined;
  /** When to call the person again. */
  readonly followUpAt: number | undefined;
  readonly closedAt: number | undefined;
  /** The first name of the colleague who takes care of the person. */
  readonly takenBy: string | undefined;
  /**
   * When the last delivery of the enquiry ended. Undefined if a delivery still waits, or if a
   * mail to the institute was refused. If the office wrote the enquiry down, this is the time
   * when it was stored.
   */
  readonly endedAt: number | undefined;
  readonly deliveries: readonly Delivery[];
  /** The events, oldest first. */
  readonly events: readonly EnquiryEvent[];
}

/** One person. All enquiries of a person have the same number in the column `person`. */
export interface StoredPerson {
  /** The enquiry that represents the person in the list. */
  readonly lead: StoredEnquiry;
  /**
   * The person's enquiries, oldest first. The oldest ones may be left out: the page of a person
   * has the newest 100 enquiries, and a list has the newest 20 that the user may see.
   */
  readonly enquiries: readonly StoredEnquiry[];
  /**
   * Other people who have the same phone number or mail address. The office has said that these
   * are different people. The list contains one enquiry of each of these people.
   */
  readonly sharing: readonly StoredEnquiry[];
}

/**
 * True if a system of the institute also has this enquiry. This site cannot delete the enquiry in
 * that system.
 */
export function isInOwnSystem({ deliveries }: Pick<StoredEnquiry, 'deliveries'>): boolean {
  return deliveries.some(
    ({ target, state }) => state === 'delivered' && targets[target].isOwnSystem,
  );
}

/** The columns of a new enquiry. `newRow` gives the values in the same order. */
const newColumns =
  'id, form, name, phone, email, course, "values", page, suspicions, received_at, kept_at, search_text, state, ended_at, channel, visit, consent';

/** Returns the values of a new enquiry, in the order of `newColumns`. */
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
    // If an enquiry has a channel, the office has added it at the desk. Such an enquiry is not
    // delivered.
    enquiry.channel === undefined ? 'waiting' : 'done',
    enquiry.channel === undefined ? null : keptAt,
    enquiry.channel ?? null,
    enquiry.visit === undefined ? null : JSON.stringify(enquiry.visit),
    enquiry.consent ?? null,
  ];
}

/**
 * `repeat`: the store already has an enquiry with this id, or with one of the ids in `earlier`.
 */
export type Kept = 'kept' | 'repeat';

/**
 * The values of a new row are $1 to $17. In a SELECT, PostgreSQL treats a parameter as text. So
 * the numbers are cast.
 */
const selectNew = `SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9,
  cast($10 AS bigint), cast($11 AS bigint), $12, $13, cast($14 AS bigint), $15, $16, $17, 0`;

/**
 * At first, `person` is 0. The next statements of the batch write the right number
 * (onePerson.ts).
 */
const insertNew = `INSERT INTO enquiry (${newColumns}, person)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, 0)
  ON CONFLICT (id) DO NOTHING
  RETURNING number`;

const insertUnlessEarlier = `INSERT INTO enquiry (${newColumns}, person)
  ${selectNew}
  WHERE NOT EXISTS (SELECT 1 FROM enquiry WHERE id IN ($18, $19) AND kept_at > cast($20 AS bigint))
  ON CONFLICT (id) DO NOTHING
  RETURNING number`;

/**
 * Adds a delivery for a new enquiry. For a repeat, adds nothing, because the stored enquiry has
 * another `kept_at`.
 */
const insertDelivery = `INSERT INTO delivery
    (enquiry, target, recipient, state, due_at, failures, claimed_until)
  SELECT number, $3, $4, 'waiting', 0, 0, 0 FROM enquiry WHERE id = $1 AND kept_at = $2
  ON CONFLICT DO NOTHING`;

/**
 * Stores a new enquiry. Resolves when the enquiry is safely on the disk. Rejects with a
 * StoreError.
 */
export async function keepEnquiry(
  sql: Sql,
  enquiry: NewEnquiry,
  recipients: readonly Recipient[],
  keptAt: number,
): Promise<Kept> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const [inserted = []] = await sql.write(...statementsFor(enquiry, recipients, keptAt));
    if (inserted.length > 0) return 'kept';

    if (await hasEarlier(sql, enquiry)) {
      // The first POST may have stored the enquiry and still got an error, because no standby
      // confirmed it. So this POST waits until the stored enquiry is confirmed.
      await sql.confirm();
      return 'repeat';
    }
  }
  throw new StoreError('An enquiry with the same id appears and disappears.');
}

/**
 * How often the insert of an enquiry is tried. The first insert adds nothing if the store already
 * has the enquiry. Somebody may delete that enquiry before it is read. In that case, the second
 * attempt inserts the enquiry.
 */
const maxAttempts = 2;

function statementsFor(
  enquiry: NewEnquiry,
  recipients: readonly Recipient[],
  keptAt: number,
): readonly Statement[] {
  const row = newRow(enquiry, keptAt);
  const { earlier } = enquiry;
  const insert: Statement =
    earlier === undefined
      ? [insertNew, ...row]
      : [insertUnlessEarlier, ...row, ...earlier.ids, keptAt - earlier.windowMs];
  const deliveries = recipients.map(
    ({ target, recipient }): Statement => [insertDelivery, enquiry.id, keptAt, target, recipient],
  );
  return [insert, ...joinStatements(enquiry.id, personOf(enquiry)), ...deliveries];
}

async function hasEarlier(sql: Sql, { id, earlier }: NewEnquiry): Promise<boolean> {
  const [first, second] = earlier?.ids ?? [id, id];
  const text = 'SELECT 1 FROM enquiry WHERE id IN ($1, $2, $3) LIMIT 1';
  return (await sql.read(text, id, first, second)).length > 0;
}

/** The enquiry in a row, as the visitor sent it. */
export function enquiryOf(row: Row): Enquiry {
  const values = parsed<Enquiry['values']>(row.values);
  return {
    id: String(row.id),
    form: String(row.form),
    values: values ?? {},
    page: String(row.page),
    receivedAt: Number(row.received_at),
    suspicions: parsed<Enquiry['suspicions']>(row.suspicions) ?? [],
    // The cast is safe: the column has the name of a channel, or NULL.
    channel: textOrNone(row.channel) as Enquiry['channel'],
    visit: row.visit === null ? undefined : parsed<Visit>(row.visit),
    consent: textOrNone(row.consent),
    ...(values === undefined && { isUnreadable: true }),
  };
}

/**
 * Parses JSON that `newRow` has written. If the text is damaged, returns undefined and does not
 * throw, so that the other rows can still be read.
 */
function parsed<T>(column: Value | undefined): T | undefined {
  try {
    return JSON.parse(String(column));
  } catch {
    return undefined;
  }
}

/**
 * Makes an enquiry from its row, its deliveries and its events. The casts are safe: for these
 * columns, the schema or the statements of the store allow only the values of the type.
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

/**
 * If at most this many enquiries are read, a separate statement reads the deliveries or events of
 * each enquiry. If there are more, one statement reads them for the whole range of enquiry
 * numbers.
 */
const maxSingleReads = 100;

/** Makes the enquiries of these rows, with their deliveries and their history. */
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

/** The enquiries with empty deliveries and history. */
export function withoutDetails(rows: readonly Row[]): readonly StoredEnquiry[] {
  return rows.map(row => storedEnquiryOf(row, [], []));
}

/** Reads the deliveries or the events of these enquiries. The key is the number of the enquiry. */
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
  if (numbers.length > maxSingleReads) {
    const text = `SELECT * FROM ${table} WHERE enquiry >= $1 AND enquiry <= $2 ORDER BY enquiry, ${order}`;
    return sql.read(text, numbers[0] ?? 0, numbers.at(-1) ?? 0);
  }
  const text = `SELECT * FROM ${table} WHERE enquiry = $1 ORDER BY ${order}`;
  const each = await Promise.all(numbers.map(number => sql.read(text, number)));
  return each.flat();
}

/**
 * Locks an enquiry. In each batch that changes deliveries, this statement must come first. Two
 * transactions of PostgreSQL may each end one delivery of the same enquiry. Without the lock,
 * each transaction would see that the other delivery is still waiting. The enquiry would then
 * have the state `waiting` forever.
 */
export function lockStatement(enquiry: number): Statement {
  return ['UPDATE enquiry SET state = state WHERE number = $1', enquiry];
}

/** Which of the requested enquiries were changed. */
export interface Changed {
  readonly ids: readonly string[];
  /**
   * The error that stopped the work. The enquiries before this error are changed. If the error
   * came before the first change, the call rejects, so there is no result.
   */
  readonly fault: StoreError | undefined;
}

/**
 * Calls `change` for each id. Resolves with the ids for which `change` returned true. If an error
 * comes after the first change, the result contains the error, because audit.log must still get
 * the ids.
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
 * SQL: whether a row is this enquiry. $1 is its number, and $2 is its id. The number alone is not
 * enough, because SQLite may give the number of a deleted enquiry to a new one.
 */
export const isThis = 'enquiry.number = $1 AND enquiry.id = $2';
