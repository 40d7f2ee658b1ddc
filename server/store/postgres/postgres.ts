/** The store's database as PostgreSQL, which several machines share. */
import type { ClientBase, QueryResult } from 'pg';
import type { DatabaseAddress } from '../../config/databaseAddress';
import type { Log } from '../../system/log';
import { withTimeout } from '../../system/timers';
import { type Results, type Sql, type Statement, StoreError, type Value } from '../sql';
import { type Limits, usualLimits } from './connection';
import { postgresDialect } from './dialect';
import { LateError } from './faults';
import { poolSize } from './hostPool';
import { createLeader } from './leader';
import { createPrimary } from './primary';
import { createSemaphore } from './semaphore';
import { type Finding, reachFinding, readState, serverFindings } from './state';

export interface PostgresOptions {
  readonly address: DatabaseAddress;
  readonly log: Log;
  readonly limits?: Limits;
}

export interface Postgres extends Sql {
  /** What was seen of the server that takes writes now. Rejects with a StoreError where there is none. */
  findings(): Promise<readonly Finding[]>;

  /** Whether this process leads all that share the database. False where that cannot be asked. */
  isLeader(): Promise<boolean>;
}

/** So many of the pool's connections are for reads: these go on while writes wait for a standby. */
const readers = 4;
const writers = poolSize - readers;

/** Statements that are prepared on each connection; texts are constants, so they are never so many. */
const maxPrepared = 1_000;

/** Rejects with a StoreError where no server of the address can be used: the sentence says why, and what to do. */
export async function openPostgres({
  address,
  log,
  limits = usualLimits,
}: PostgresOptions): Promise<Postgres> {
  const onMove = (host: string) => log.warn(`The database at ${host} takes the writes now`);
  const primary = createPrimary(address, limits, onMove);
  const leader = createLeader(primary);
  const reads = createSemaphore(readers, limits.turnMs);
  const writes = createSemaphore(writers, limits.turnMs);
  const underWay = new Set<Promise<unknown>>();
  const names = new Map<string, string>();

  function begin<T>(work: Promise<T>): Promise<T> {
    const ended: Promise<unknown> = work.then(
      () => underWay.delete(ended),
      () => underWay.delete(ended),
    );
    underWay.add(ended);
    return work;
  }

  function ask(client: ClientBase, [text, ...values]: Statement): Promise<QueryResult> {
    let name = names.get(text);
    if (name === undefined && names.size < maxPrepared) {
      name = `s${names.size + 1}`;
      names.set(text, name);
    }
    return client.query({ name, text, values: values.map(withoutNul) });
  }

  /** All in one round trip. The first fault is the cause: what follows it in a batch is refused for that alone. */
  async function askAll(client: ClientBase, statements: readonly Statement[]): Promise<Results> {
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

  async function writeAll(statements: readonly Statement[], began: number): Promise<Results> {
    try {
      const work = (client: ClientBase) => confirmed(client, () => askAll(client, statements));
      const results = await primary.lend(work, began);
      writes.limit(writers);
      return results;
    } catch (fault) {
      // Each that waits for a standby keeps a connection of the server until that is back: no more than one at a time.
      if (fault instanceof LateError) writes.limit(1);
      throw fault;
    }
  }

  try {
    await primary.lend(async () => undefined);
  } catch (fault) {
    await primary.close();
    throw fault;
  }

  return {
    dialect: postgresDialect,

    async write(...statements) {
      if (statements.length === 0) return [];
      const began = performance.now();
      return begin(writes.run(() => writeAll(statements, began)));
    },

    async read(...statement) {
      const began = performance.now();
      const work = (client: ClientBase) => ask(client, statement);
      const { rows } = await begin(reads.run(() => primary.lend(work, began)));
      return rows;
    },

    // What PostgreSQL keeps of a deleted row, and for how long, stands in server/store/README.md.
    scrub: async () => true,

    async findings() {
      return primary.lend(async (client, host) => {
        const { settings } = await readState(client);
        return [await reachFinding(client, host), ...serverFindings(settings)];
      });
    },

    isLeader: leader.isLeader,

    async close() {
      const isDone = await withTimeout(Promise.all(underWay), limits.queryMs);
      const closing = primary.close();
      await leader.close();
      if (!isDone) throw new StoreError('The store was closed while the database did not answer.');
      await closing;
    },
  };
}

/**
 * A wait for a standby that an administrator ended counts as a failure: COMMIT says success then, with this warning, but
 * what was written is on one machine alone. Source: SyncRepWaitForLSN in PostgreSQL's syncrep.c.
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

/** PostgreSQL has no text with a NUL. */
function withoutNul(value: Value): Value {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}
