/**
 * Stores the data in PostgreSQL, so that several machines can share them. This code does not
 * depend on the state of a PostgreSQL session. So a pooler in transaction mode may be used.
 */
import { type ClientBase, Pool, type QueryResult } from 'pg';
import type { DatabaseAddress } from '../../config/databaseAddress';
import type { Finding } from '../../config/finding';
import { endsWithin } from '../../system/timers';
import { type Results, type Sql, type Statement, StoreError, withoutNul } from '../sql';
import {
  type ConnectionTimeouts,
  connectionOptions,
  isEncrypted,
  usualLimits,
} from './connectionOptions';
import { postgresDialect } from './dialect';
import { away, connectFault, databaseFault, isBroken, nameOf } from './faults';
import { createLeader } from './leader';
import { readState, serverFindings } from './serverState';

export interface Postgres extends Sql {
  /**
   * Works like `write`, but sends one statement after the other, for data that does not fit into
   * memory. Also rejects if the iterable throws.
   */
  writeMany(statements: AsyncIterable<Statement>): Promise<void>;

  /**
   * Resolves with the findings about the PostgreSQL server. If the server does not answer,
   * rejects with a StoreError.
   */
  findings(): Promise<readonly Finding[]>;

  /**
   * Resolves with true if this process is the leader of all processes that use this database.
   * Resolves with false if the database does not answer.
   */
  isLeader(): Promise<boolean>;
}

/**
 * A statement that waits for the standby. It writes a message to PostgreSQL's log (WAL) and
 * changes no row. Its commit ends when the standby has this message and everything before it. A
 * commit without any writing would not wait.
 */
const writeNothing: Statement = ["SELECT pg_logical_emit_message(true, 'confirm', '')"];

/**
 * Connects to the database. Rejects with a StoreError if the database cannot be used. The message
 * says why, and what to do.
 */
export async function openPostgres(
  address: DatabaseAddress,
  limits: ConnectionTimeouts = usualLimits,
): Promise<Postgres> {
  const pool = new Pool(connectionOptions(address, limits));
  // A connection that breaks emits an error event, even if no query uses the connection. Without
  // a listener, this event would end the process. Queries on the connection reject anyway.
  pool.on('connect', client => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  const begin = beginText(limits);
  const underWay = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;

  /**
   * Does the work on a connection of the pool, and never repeats the work. The reason: if the
   * database does not answer, nobody knows whether the data has been written.
   */
  async function lend<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch(async fault => {
      throw await connectFault(address, fault);
    });

    let isOver = true;
    try {
      const result = await work(client);
      isOver = false;
      return result;
    } catch (fault) {
      isOver = isBroken(fault);
      throw databaseFault(address, fault);
    } finally {
      client.release(isOver);
    }
  }

  function track<T>(work: Promise<T>): Promise<T> {
    const ended: Promise<unknown> = work.then(
      () => underWay.delete(ended),
      () => underWay.delete(ended),
    );
    underWay.add(ended);
    return work;
  }

  const sql: Sql = {
    dialect: postgresDialect,

    async write(...statements) {
      if (statements.length === 0) return [];
      return track(lend(client => writeBatch(client, begin, statements)));
    },

    async read(...statement) {
      const { rows } = await track(lend(client => ask(client, statement)));
      return rows;
    },

    async confirm() {
      await sql.write(writeNothing);
    },

    // server/deploy/several-machines.md says how long PostgreSQL keeps the bytes of deleted rows.
    eraseDeletedBytes: async () => true,

    close() {
      closing ??= closePool();
      return closing;
    },
  };
  const leader = createLeader(sql);

  async function closePool(): Promise<void> {
    const resigning = leader.resign();
    const ending = Promise.all([resigning, ...underWay]).then(() => pool.end());
    if (!(await endsWithin(ending, limits.queryMs)))
      throw new StoreError('The store was closed while the database did not answer.');
  }

  const { takesWrites } = await lend(readState).catch(async fault => {
    await pool.end();
    throw fault;
  });
  if (!takesWrites) {
    await pool.end();
    throw new StoreError(away(address, 'it is a standby, or takes no writes'));
  }

  return {
    ...sql,

    async writeMany(statements) {
      await track(lend(client => writeEach(client, begin, statements)));
      // Waits for the standby.
      await sql.confirm();
    },

    async findings() {
      const state = await lend(readState);
      return [reachFinding(address), ...serverFindings(state)];
    },

    isLeader: leader.isLeader,
  };
}

/** Where the database is, and whether the connection to it is encrypted. */
function reachFinding(address: DatabaseAddress): Finding {
  const encrypted = isEncrypted(address) ? 'encrypted' : 'not encrypted';
  return {
    about: 'Database',
    state: 'ok',
    text: `${nameOf(address)} answers; the connection to it is ${encrypted}.`,
  };
}

/**
 * Begins a transaction. Even if the connection breaks, PostgreSQL continues the running
 * statement, which could wait for a lock forever. So a timeout ends the statement. SET LOCAL
 * limits the timeout to this transaction, because another client may use the connection
 * afterwards.
 */
function beginText({ queryMs }: ConnectionTimeouts): string {
  return `BEGIN; SET LOCAL statement_timeout = ${Math.ceil(queryMs * 0.8)}`;
}

/**
 * Writes all statements or none, in one round trip. If several statements fail, the first error
 * is the reason for the others.
 */
async function writeBatch(
  client: ClientBase,
  begin: string,
  statements: readonly Statement[],
): Promise<Results> {
  let isUnconfirmed = false;
  // COMMIT waits for the standby. If an administrator ends this wait, COMMIT succeeds with a
  // warning, but only one machine has the data. This code treats that as a failure. Source:
  // SyncRepWaitForLSN in PostgreSQL's syncrep.c.
  const onNotice = ({ code }: { readonly code?: string | undefined }) => {
    if (code === '01000') isUnconfirmed = true;
  };

  client.on('notice', onNotice);
  try {
    const asked = [
      client.query(begin),
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
    if (isUnconfirmed) throw new StoreError('The database was told not to wait for its standby.');
    return results.map(({ rows }) => rows);
  } finally {
    client.off('notice', onNotice);
  }
}

async function writeEach(
  client: ClientBase,
  begin: string,
  statements: AsyncIterable<Statement>,
): Promise<void> {
  await client.query(begin);
  try {
    for await (const statement of statements) await ask(client, statement);
    await client.query('COMMIT');
  } catch (fault) {
    // If the connection is broken, PostgreSQL rolls back without this statement.
    await client.query('ROLLBACK').catch(() => undefined);
    throw fault;
  }
}

/**
 * Runs a statement that has no name in PostgreSQL. A named statement exists only in one
 * PostgreSQL session. With a pooler, the next query may run in another session.
 */
function ask(client: ClientBase, [text, ...values]: Statement): Promise<QueryResult> {
  return client.query({ text, values: values.map(withoutNul) });
}
