/**
 * The saved facts as rows. Each save adds a row, and the site uses only the newest row. "Undo"
 * needs the older rows. In this file, the document of a row is a text that is not parsed yet
 * (server/config/savedFacts.ts).
 */
import type { Row, Sql } from './sql';

/** A row without its document. */
export interface FactsEntry {
  readonly number: number;
  readonly at: number;
  /**
   * Who saved the row: the first name of a colleague, the mail address if there is no name, or
   * the user of a command. `SITE_FILE` means that the row was added because the file has changed.
   */
  readonly by: string;
}

export interface FactsRow extends FactsEntry {
  readonly document: string;
}

/**
 * `seen` is the number of the row that was the newest when the writer read the facts. `seen` is 0
 * if there was no row.
 */
export interface NewFacts extends Omit<FactsRow, 'number'> {
  readonly seen: number;
}

/** Each method rejects with a StoreError. */
export interface FactsRows {
  newest(): Promise<FactsRow | undefined>;

  /**
   * Resolves with the number of the newest row, or with 0 if there is no row. This call is cheap
   * enough for every few seconds.
   */
  newestNumber(): Promise<number>;

  find(number: number): Promise<FactsRow | undefined>;

  /** The rows without their documents, newest first. */
  history(limit: number): Promise<readonly FactsEntry[]>;

  /**
   * Adds a row, and resolves with its number. If somebody else has added a row that the writer
   * has not seen, writes nothing and resolves with undefined.
   */
  add(facts: NewFacts): Promise<number | undefined>;
}

/**
 * About this many of the newest rows are kept. Older rows are deleted. If the office saves a few
 * times a week, this is enough for years.
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

/**
 * The writer chooses the number of the row. If two writers save at the same moment, both choose
 * the same number, and the primary key refuses the second.
 */
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
