/**
 * PGlite is a real PostgreSQL that runs in the tests' own process. With it, the tests run each
 * statement of the store on SQLite and on PostgreSQL, without an installation.
 *
 * PGlite has only one connection. Tests with several connections need a server
 * (test/programs/server/store/postgres).
 */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { postgresDialect } from '../../../server/store/postgres/dialect';
import {
  type Results,
  type Sql,
  type Statement,
  StoreError,
  withoutNul,
} from '../../../server/store/sql';
import { onTeardown } from '../run/onTeardown';

interface Answer {
  readonly id: number;
  readonly results?: Results;
  /** The SQLSTATE of an error. */
  readonly fault?: string;
}

interface Thread {
  write(schema: string, statements: readonly Statement[]): Promise<Results>;
}

/** The thread takes seconds to start, so the tests of a file share it. */
let thread: Thread | undefined;
let schemas = 0;

function startThread(): Thread {
  const worker = new Worker(join(__dirname, 'pgliteThread.cjs'));
  onTeardown('file', () => worker.terminate());
  const waiting = new Map<number, (answer: Answer) => void>();
  let calls = 0;

  worker.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });

  return {
    async write(schema, statements) {
      calls += 1;
      const id = calls;
      const { results, fault } = await new Promise<Answer>(resolve => {
        waiting.set(id, resolve);
        worker.postMessage({ id, schema, statements });
      });
      if (results === undefined) throw new StoreError(`The database refuses it (${fault}).`);
      return results;
    },
  };
}

/** Makes a new schema, which serves as an empty database. Returns its name. */
export async function newPgliteSchema(): Promise<string> {
  thread ??= startThread();
  schemas += 1;
  const schema = `place_${schemas}`;
  await thread.write('public', [[`CREATE SCHEMA ${schema}`]]);
  return schema;
}

export function openPglite(schema: string): Sql {
  async function write(...statements: readonly Statement[]): Promise<Results> {
    if (thread === undefined) throw new StoreError('No schema was made.');
    const clean = statements.map(
      ([text, ...values]): Statement => [text, ...values.map(withoutNul)],
    );
    return thread.write(schema, clean);
  }

  return {
    dialect: postgresDialect,
    write,

    async read(...statement) {
      const [rows = []] = await write(statement);
      return rows;
    },

    confirm: async () => undefined,
    eraseDeletedBytes: async () => true,
    close: async () => undefined,
  };
}
