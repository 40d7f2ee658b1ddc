/** Runs statements on an open database: the same for the server's thread and for a command. */
import { type Results, type Row, type Statement, withoutNul } from '../sql';
import type { Database } from './chooseSqlite';
import { inTransaction, isDamage, isLockedOrFull } from './databaseFile';

/** Statements that are written all or none. */
export type StatementBatch = readonly Statement[];

/** What became of one batch. */
export type Written = { readonly results: Results } | { readonly fault: unknown };

export interface Executor {
  /**
   * Writes all batches, in one transaction if none has a fault: on the disk when this returns. A
   * fault of one batch harms no other. Throws where none was written.
   */
  write(batches: readonly StatementBatch[]): readonly Written[];

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

  function writeAlone(batch: StatementBatch): Written {
    try {
      return { results: inTransaction(database, () => batch.map(run)) };
    } catch (fault) {
      return { fault };
    }
  }

  function writeEachAlone(batches: readonly StatementBatch[]): readonly Written[] {
    let failedForAll: Written | undefined;
    return batches.map(batch => {
      if (failedForAll !== undefined) return failedForAll;

      const written = writeAlone(batch);
      // The next batch would only wait as long.
      if ('fault' in written && isLockedOrFull(written.fault)) failedForAll = written;
      return written;
    });
  }

  /**
   * Savepoints would do in one transaction what two ways do here, and cost each batch a tenth of
   * its time.
   */
  function write(batches: readonly StatementBatch[]): readonly Written[] {
    let isOneToBlame = false;

    function runBatch(batch: StatementBatch): Written {
      try {
        return { results: batch.map(run) };
      } catch (fault) {
        // SQLite has ended the whole transaction by itself after some faults, such as a full disk.
        isOneToBlame = database.isTransaction;
        throw fault;
      }
    }

    try {
      return inTransaction(database, () => batches.map(runBatch));
    } catch (fault) {
      if (!isOneToBlame || batches.length === 1 || isDamage(fault)) throw fault;
      return writeEachAlone(batches);
    }
  }

  return {
    write,
    read: run,
  };
}
