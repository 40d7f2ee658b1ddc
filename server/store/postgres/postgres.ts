/**
 * The store's database as PostgreSQL, which several machines share. Nothing depends on a session,
 * so that a pooler in transaction mode may stand in front of it.
 */
import { type ClientBase, Pool, type QueryResult } from 'pg';
import type { DatabaseAddress } from '../../config/databaseAddress';
import type { Finding } from '../../config/finding';
import { endsWithin } from '../../system/timers';
import { type Results, type Sql, type Statement, StoreError, withoutNul } from '../sql';
import { connectionOptions, isEncrypted, type Limits, usualLimits } from './connectionOptions';
import { postgresDialect } from './dialect';
import { away, connectFault, databaseFault, isBroken, nameOf } from './faults';
import { createLeader } from './leader';
import { readState, serverFindings } from './serverState';

export interface Postgres extends Sql {
  /**
   * As `write`, a round trip for each statement: for more than memory should hold. What makes them
   * may reject, too.
   */
  writeMany(statements: AsyncIterable<Statement>): Promise<void>;

  /** What was seen of the server. Rejects with a StoreError where none answers. */
  findings(): Promise<readonly Finding[]>;

  /** Whether this process leads all that share the database. False where that cannot be asked. */
  isLeader(): Promise<boolean>;
}

/**
 * A line in the log that changes no row: its commit waits for the standby, and so for all that was
 * written before. One that wrote nothing would not wait.
 */
const writeNothing: Statement = ["SELECT pg_logical_emit_message(true, 'confirm', '')"];

/**
 * Rejects with a StoreError where the database cannot be used: the sentence says why, and what to
 * do.
 */
export async function openPostgres(
  address: DatabaseAddress,
  limits: Limits = usualLimits,
): Promise<Postgres> {
  const pool = new Pool(connectionOptions(address, limits));
  // A connection that breaks rejects what is asked on it, and says so by an event too, also while
  // it is idle: without a listener the process ends.
  pool.on('connect', client => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  const begin = beginText(limits);
  const underWay = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;

  /** One try: whether a batch was written whose answer never came, nobody knows. */
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

    // What PostgreSQL keeps of a deleted row, and for how long, stands in server/store/README.md.
    scrub: async () => true,

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
      // Waits for a standby.
      await sql.confirm();
    },

    async findings() {
      const state = await lend(readState);
      return [reachFinding(address), ...serverFindings(state)];
    },

    isLeader: leader.isLeader,
  };
}

/** Where the database is, and whether others on the way could read along. */
function reachFinding(address: DatabaseAddress): Finding {
  const encrypted = isEncrypted(address) ? 'encrypted' : 'not encrypted';
  return {
    about: 'Database',
    state: 'ok',
    text: `${nameOf(address)} answers; the connection to it is ${encrypted}.`,
  };
}

/**
 * The server goes on with a statement whose connection was dropped: it must not wait for a lock for
 * ever. For this transaction alone, since the next one on the connection may be another's.
 */
function beginText({ queryMs }: Limits): string {
  return `BEGIN; SET LOCAL statement_timeout = ${Math.ceil(queryMs * 0.8)}`;
}

/**
 * All or nothing, in one round trip. The first fault is the cause: what follows it is refused for
 * that alone.
 */
async function writeBatch(
  client: ClientBase,
  begin: string,
  statements: readonly Statement[],
): Promise<Results> {
  let isUnconfirmed = false;
  // A wait for a standby that an administrator ended counts as a failure: COMMIT says success then,
  // with this warning, but what was written is on one machine alone. Source: SyncRepWaitForLSN in
  // PostgreSQL's syncrep.c.
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
    // Where the connection is broken, the server takes it back by itself.
    await client.query('ROLLBACK').catch(() => undefined);
    throw fault;
  }
}

/** Without a name: a prepared statement would be the session's, and a pooler's next one another. */
function ask(client: ClientBase, [text, ...values]: Statement): Promise<QueryResult> {
  return client.query({ text, values: values.map(withoutNul) });
}
