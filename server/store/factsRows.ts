/**
 * The institute's facts as rows. Each save adds a row, and only the newest row is used. The older
 * rows are the history, from which a save can be undone. The document is plain text here.
 * server/config/savedFacts.ts parses it.
 */
import type { Row, Sql } from './sql';

/** A row without its document. */
export interface FactsEntry {
  readonly number: number;
  readonly at: number;
  /**
   * Who saved it: a colleague's first name (the mail address of a colleague without a name), the
   * user of a command, or `SITE_FILE`.
   */
  readonly by: string;
}

export interface FactsRow extends FactsEntry {
  readonly document: string;
}

/** `seen`: the number of the newest row that the writer has seen. 0 if the writer has seen none. */
export interface NewFacts extends Omit<FactsRow, 'number'> {
  readonly seen: number;
}

/** Each method rejects with a StoreError. */
export interface FactsRows {
  newest(): Promise<FactsRow | undefined>;

  /**
   * The number of the newest row, or 0 if there is no row. Cheap enough to read every few seconds.
   */
  newestNumber(): Promise<number>;

  find(number: number): Promise<FactsRow | undefined>;

  /** The rows without their documents, newest first. */
  history(limit: number): Promise<readonly FactsEntry[]>;

  /**
   * Adds a row, and gives its number. If there is a newer row than the writer has seen, nothing is
   * written and the result is undefined.
   */
  add(facts: NewFacts): Promise<number | undefined>;
}

/**
 * At most this many rows are kept. This is enough for years, if the office saves a few times a
 * week.
 */
const maxRows = 500;

export function openFactsRows(sql: Sql): FactsRows {
  async function newestNumber(): Promise<number> {
    const [row] = await sql.read('SELECT coalesce(max(number), 0) AS number FROM facts');
    return Number(row?.number);
  }

  return {
    newestNumber,

    async newest() {
      const [row] = await sql.read('SELECT * FROM facts ORDER BY number DESC LIMIT 1');
      return row && factsRow(row);
    },

    async find(number) {
      const [row] = await sql.read('SELECT * FROM facts WHERE number = $1', number);
      return row && factsRow(row);
    },

    async history(limit) {
      const text = 'SELECT number, at, by FROM facts ORDER BY number DESC LIMIT $1';
      return (await sql.read(text, limit)).map(factsEntry);
    },

    async add({ seen, at, by, document }) {
      const [written = []] = await sql.write(
        [insertText, seen, at, by, document],
        ['DELETE FROM facts WHERE number <= $1', seen + 1 - maxRows],
      );
      const [row] = written;
      return row && Number(row.number);
    },
  };
}

/** If two writers save at the same moment, the primary key lets only one succeed. */
const insertText = `INSERT INTO facts (number, at, by, document)
  SELECT cast($1 AS bigint) + 1, cast($2 AS bigint), $3, $4
  WHERE (SELECT coalesce(max(number), 0) FROM facts) = cast($1 AS bigint)
  ON CONFLICT (number) DO NOTHING
  RETURNING number`;

function factsEntry({ number, at, by }: Row): FactsEntry {
  return { number: Number(number), at: Number(at), by: String(by) };
}

function factsRow(row: Row): FactsRow {
  return { ...factsEntry(row), document: String(row.document) };
}
