/** Runs statements on an open database: the same for the server's thread and for a command. */
import { type Results, type Row, type Statement, withoutNul } from '../sql';
import type { Database } from './chooseSqlite';
import { inTransaction } from './databaseFile';

/** What became of one batch. */
export type Written = { readonly results: Results } | { readonly fault: unknown };

export interface Executor {
  /**
   * Runs all batches in one transaction, which is on the disk when this returns. A fault of one batch harms no other.
   * Throws where none was written.
   */
  write(batches: readonly (readonly Statement[])[]): readonly Written[];

  read(statement: Statement): readonly Row[];
}

/** Far more than the store has; a text that is made for one search must not stay for ever. */
const maxPrepared = 300;

export function openExecutor(database: Database): Executor {
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

  function run([text, ...values]: Statement): readonly Row[] {
    return prepare(text).all(...values.map(withoutNul));
  }

  function runBatch(batch: readonly Statement[]): Written {
    database.exec('SAVEPOINT batch');
    try {
      const results = batch.map(run);
      database.exec('RELEASE batch');
      return { results };
    } catch (fault) {
      // SQLite has ended the whole transaction by itself after some faults, such as a full disk.
      if (!database.isTransaction) throw fault;
      database.exec('ROLLBACK TO batch');
      database.exec('RELEASE batch');
      return { fault };
    }
  }

  return {
    write: batches => inTransaction(database, () => batches.map(runBatch)),
    read: run,
  };
}
