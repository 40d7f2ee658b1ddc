/** The store's database as PostgreSQL, which several machines share. */
import type { DatabaseAddress } from '../../config/databaseAddress';
import type { Log } from '../../system/log';
import { type Sql, type Statement, StoreError } from '../sql';
import { type Limits, usualLimits } from './connectionOptions';
import { createTurns } from './connectionTurns';
import { postgresDialect } from './dialect';
import { createLeader } from './leader';
import { createPreparedStatements } from './preparedStatements';
import { createPrimary } from './primary';
import {
  isWaitingForStandby,
  reachFinding,
  readState,
  type ServerFinding,
  serverFindings,
  standbyAway,
} from './serverState';

/**
 * A line in the log that changes no row: its commit waits for the standby, and so for all that was
 * written before. One that wrote nothing would not wait.
 */
const writeNothing: Statement = ["SELECT pg_logical_emit_message(true, 'confirm', '')"];

export interface PostgresOptions {
  readonly address: DatabaseAddress;
  readonly log: Log;
  readonly limits?: Limits;
}

export interface Postgres extends Sql {
  /**
   * What was seen of the server that takes writes now.
   * Rejects with a StoreError where there is none.
   */
  findings(): Promise<readonly ServerFinding[]>;

  /** Whether this process leads all that share the database. False where that cannot be asked. */
  isLeader(): Promise<boolean>;
}

/**
 * Rejects with a StoreError where no server of the address can be used: the sentence says why, and
 * what to do.
 */
export async function openPostgres({
  address,
  log,
  limits = usualLimits,
}: PostgresOptions): Promise<Postgres> {
  const onMove = (host: string) => log.warn(`The database at ${host} takes the writes now`);
  const primary = createPrimary(address, limits, onMove);
  const leader = createLeader(primary);
  const turns = createTurns(primary, limits.turnMs);
  const prepared = createPreparedStatements();

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
      return turns.write(client => prepared.askAll(client, statements));
    },

    async read(...statement) {
      const { rows } = await turns.read(client => prepared.ask(client, statement));
      return rows;
    },

    async confirm() {
      await turns.write(client => prepared.askAll(client, [writeNothing]));
    },

    // What PostgreSQL keeps of a deleted row, and for how long, stands in server/store/README.md.
    scrub: async () => true,

    async findings() {
      return primary.lend(async (client, host) => {
        const { settings } = await readState(client);
        const found = serverFindings(settings);
        const isWaiting = await isWaitingForStandby(client);
        return [
          await reachFinding(client, host),
          ...(isWaiting ? found.map(withStandbyAway) : found),
        ];
      });
    },

    isLeader: leader.isLeader,

    async close() {
      const isDone = await turns.drain(limits.queryMs);
      const closing = primary.close();
      await leader.close();
      if (!isDone) throw new StoreError('The store was closed while the database did not answer.');
      await closing;
    },
  };
}

function withStandbyAway(finding: ServerFinding): ServerFinding {
  return finding.about === standbyAway.about ? standbyAway : finding;
}
