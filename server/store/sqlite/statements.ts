/** Runs statements on an open database, for the server's thread and for commands. */
import { type Row, type Statement, withoutNul } from '../sql';
import type { Database } from './chooseSqlite';

/** Runs a statement and gives its rows. Throws SQLite's errors. */
export type RunStatement = (statement: Statement) => readonly Row[];

/**
 * How many prepared statements are kept. The fixed statements of the store are far fewer. But
 * each search makes a new text, and without a limit all these texts would stay in memory.
 */
const maxPrepared = 300;

/** Returns a function that runs statements. Each text is prepared only once. */
export function prepareStatements(database: Database): RunStatement {
  const prepared = new Map<string, ReturnType<Database['prepare']>>();

  function prepare(text: string): ReturnType<Database['prepare']> {
    const known = prepared.get(text);
    if (known !== undefined) return known;

    if (prepared.size >= maxPrepared) prepared.clear();
    // PostgreSQL and SQLite write parameters differently. In SQLite, `$1` is only a name. `?1` is
    // the first parameter.
    const statement = database.prepare(text.replace(/\$(\d+)/g, '?$1'));
    prepared.set(text, statement);
    return statement;
  }

  return ([text, ...values]) => prepare(text).all(...values.map(withoutNul));
}
