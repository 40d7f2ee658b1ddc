/**
 * What a database has to offer: batches of statements
 * that are written whole and durable, and reads.
 */

/**
 * No boolean, date or undefined: both databases take and give these alike. Integers are safe ones.
 */
export type Value = string | number | null;

export type Row = Readonly<Record<string, Value>>;

/** A text with `$1`, `$2`, … and their values. */
export type Statement = readonly [text: string, ...values: readonly Value[]];

/** A batch as it was written: the rows that each statement gave with RETURNING, in order. */
export type Results = readonly (readonly Row[])[];

/**
 * A database. There is no interactive transaction: it would hold SQLite's one write lock over round
 * trips between threads, and end the sharing of one sync by all that wait.
 */
export interface Sql {
  readonly dialect: Dialect;

  /**
   * All or nothing; durable when it resolves. Rejects with a StoreError: then it may have been
   * written all the same, if an answer never came. A fault of one batch harms no other.
   *
   * A batch is tried once. Each driver takes U+0000 out of texts.
   */
  write(...statements: readonly Statement[]): Promise<Results>;

  /** Sees all that was written before. Rejects with a StoreError. */
  read(text: string, ...values: readonly Value[]): Promise<readonly Row[]>;

  /**
   * Resolves once all that was read is durable, too: PostgreSQL may show what a standby has not
   * confirmed. Rejects with a StoreError where none confirms it.
   */
  confirm(): Promise<void>;

  /**
   * After a deletion: leaves no byte of what was deleted, where the database can see to that. False
   * where a reader holds it up.
   */
  scrub(): Promise<boolean>;

  /**
   * Waits for what is under way for some seconds. Rejects with a StoreError where the database does
   * not answer.
   */
  close(): Promise<void>;
}

/** The few words in which the databases differ. Everything else is the same text for both. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';

  /** The type of an integer of eight bytes. */
  readonly bigint: 'integer' | 'bigint';

  /** The type of a primary key that the database numbers by itself. */
  readonly identity: 'integer PRIMARY KEY' | 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY';

  /** Ends CREATE TABLE: SQLite checks types only where it is told to. */
  readonly strict: '' | ' STRICT';

  /**
   * Ends CREATE TABLE of a table whose key is all that finds a row: SQLite then keeps one tree
   * instead of two.
   */
  readonly keyed: '' | ' STRICT, WITHOUT ROWID';

  /**
   * Whether several processes share the database: then each takes what it delivers by a lease in
   * the row.
   */
  readonly isShared: boolean;

  /** The database's own clock, in milliseconds since 1970, as an SQL expression. */
  readonly nowMs: string;

  /** A SELECT of the names of all tables that a bare name finds, as `name`. */
  readonly tables: string;
}

/**
 * The one character that PostgreSQL does not take,
 * and at which one of SQLite's drivers cuts a text.
 */
export function withoutNul(value: Value): Value {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '') : value;
}

/**
 * The database could not do it; the message says why, in words fit for the log: never what was to
 * be written.
 */
export class StoreError extends Error {
  override readonly name: string = 'StoreError';
}

export function notAnswering(): StoreError {
  return new StoreError('The disk or the database does not answer.');
}

/**
 * What a fault of the store says, for the log: of files,
 * commands and settings, never of what was written.
 */
export function messageOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  return fault.message || fault.name;
}
