/** Runs statements on an open database: the same for the server's thread and for a command. */
import { type Row, type Statement, withoutNul } from '../sql';
import type { Database } from './chooseSqlite';

/** Gives the rows of a statement; throws SQLite's errors. */
export type RunStatement = (statement: Statement) => readonly Row[];

/** Far more than the store has; a text that is made for one search must not stay for ever. */
const maxPrepared = 300;

/** Each text is prepared once. */
export function prepareStatements(database: Database): RunStatement {
  const prepared = new Map<string, ReturnType<Database['prepare']>>();

  function prepare(text: string): ReturnType<Database['prepare']> {
    const known = prepared.get(text);
    if (known !== undefined) return known;

    if (prepared.size >= maxPrepared) prepared.clear();
    // `$1` would be a parameter of that name; `?1` is the first one.
    const statement = database.prepare(text.replace(/\$(\d+)/g, '?$1'));
    prepared.set(text, statement);
    return statement;
  }

  return ([text, ...values]) => prepare(text).all(...values.map(withoutNul));
}
