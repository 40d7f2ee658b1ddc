/** An enquiry as a row. */
import type { Delivery, Enquiry, EnquiryEvent, StoredEnquiry } from './enquiryTypes';
import { personOf } from './people';
import { searchTextOf } from './searchText';
import type { Row, Value } from './sql';

/** The columns of a new enquiry, in the order of `newRow`. */
export const newColumns =
  'id, form, name, phone, email, course, "values", page, suspicions, received_at, kept_at, search_text, state';

/** What is known of a new enquiry, in the order of `newColumns`. */
export function newRow(enquiry: Enquiry, keptAt: number): readonly Value[] {
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
    'waiting',
  ];
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
 * A row, with what belongs to it. Schema and statements give the types of what became
 * of it.
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
    keptAt: Number(row.kept_at),
    state: row.state as StoredEnquiry['state'],
    stage: row.stage as StoredEnquiry['stage'],
    outcome: textOrNone(row.outcome) as StoredEnquiry['outcome'],
    calls: Number(row.calls),
    firstTouchAt: numberOrNone(row.first_touch_at),
    followUpAt: numberOrNone(row.follow_up_at),
    closedAt: numberOrNone(row.closed_at),
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
