/** Puts statements to a connection: each is prepared there once, a batch goes in one round trip. */
import type { ClientBase, QueryResult } from 'pg';
import { type Results, type Statement, StoreError, withoutNul } from '../sql';

export interface PreparedStatements {
  ask(client: ClientBase, statement: Statement): Promise<QueryResult>;

  /** All or nothing. Rejects too where it was written without the standby that must confirm it. */
  askAll(client: ClientBase, statements: readonly Statement[]): Promise<Results>;
}

/**
 * Statements that are prepared on each connection; texts are constants, so they are never so many.
 */
const maxPrepared = 1_000;

export function createPreparedStatements(): PreparedStatements {
  /** Of the prepared statements, by their texts: the same on all connections. */
  const names = new Map<string, string>();

  function ask(client: ClientBase, [text, ...values]: Statement): Promise<QueryResult> {
    let name = names.get(text);
    if (name === undefined && names.size < maxPrepared) {
      name = `s${names.size + 1}`;
      names.set(text, name);
    }
    return client.query({ name, text, values: values.map(withoutNul) });
  }

  /**
   * All in one round trip. The first fault is the cause: what follows it in a batch is refused for
   * that alone.
   */
  async function askBatch(client: ClientBase, statements: readonly Statement[]): Promise<Results> {
    if (statements.length === 1) {
      const results = await Promise.all(statements.map(statement => ask(client, statement)));
      return results.map(({ rows }) => rows);
    }

    const asked = [
      client.query('BEGIN'),
      ...statements.map(statement => ask(client, statement)),
      client.query('COMMIT'),
    ];
    const outcomes = await Promise.allSettled(asked);
    const [, ...results] = outcomes.map(outcome => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
    const end = results.pop();
    if (end?.command !== 'COMMIT') throw new StoreError('The database has undone the batch.');
    return results.map(({ rows }) => rows);
  }

  return {
    ask,
    askAll: (client, statements) => confirmed(client, () => askBatch(client, statements)),
  };
}

/**
 * A wait for a standby that an administrator ended counts as a failure: COMMIT says success then,
 * with this warning, but what was written is on one machine alone. Source: SyncRepWaitForLSN in
 * PostgreSQL's syncrep.c.
 */
async function confirmed<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  let isUnconfirmed = false;
  const onNotice = ({ code }: { readonly code?: string | undefined }) => {
    if (code === '01000') isUnconfirmed = true;
  };

  client.on('notice', onNotice);
  try {
    const result = await work();
    if (isUnconfirmed) throw new StoreError('The database was told not to wait for its standby.');
    return result;
  } finally {
    client.off('notice', onNotice);
  }
}
