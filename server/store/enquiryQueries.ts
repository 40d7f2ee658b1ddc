/**
 * Which enquiries a query finds, and what belongs to
 * each: for the operator's commands and for the desk.
 */
import { storedEnquiryOf } from './enquiryRow';
import type { StoredEnquiry } from './enquiryTypes';
import type { Row, Sql, Value } from './sql';

/** What follows WHERE, and its values. */
export interface Condition {
  readonly text: string;
  readonly values: readonly Value[];
}

/**
 * The enquiries that somebody sees, by their forms: `only` of these, or of all `without` these. The
 * second takes in those of forms that no longer exist.
 */
export type FormScope =
  | { readonly only: readonly string[] }
  | { readonly without: readonly string[] };

export const allForms: FormScope = { without: [] };

export function seesAll(scope: FormScope): boolean {
  return 'without' in scope && scope.without.length === 0;
}

export function isInScope(form: string, scope: FormScope): boolean {
  return 'only' in scope ? scope.only.includes(form) : !scope.without.includes(form);
}

/** A condition on `form`; none where all are in scope, so that an index serves it. */
export function inScope(scope: FormScope, bound: (value: Value) => string): readonly string[] {
  const [forms, operator] =
    'only' in scope ? [scope.only, 'IN' as const] : [scope.without, 'NOT IN' as const];
  if (forms.length === 0) return operator === 'IN' ? ['1 = 0'] : [];
  return [`form ${operator} (${forms.map(bound).join(', ')})`];
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

/** The same without deliveries and history, for a list, which shows none of them. */
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
