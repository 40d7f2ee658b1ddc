/** Of all processes that share a database one leads: it holds a lock on a connection of its own. */
import { endsWithin } from '../../system/timers';
import type { OwnConnection, Primary } from './primary';

export interface Leader {
  /** False too where the database cannot be asked. */
  isLeader(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Any number but the schema's (dialect.ts), as long as every process of this site uses the same.
 */
const leaderLock = 20_260_106;

/**
 * How many processes lead this database: one, unless
 * no server runs. Source: PostgreSQL, "pg_locks".
 */
export const countLeadersText = `SELECT count(*) AS count FROM pg_locks
  WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = ${leaderLock} AND objsubid = 1
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/**
 * The lock ends with its connection, so another process takes over as soon as this one or its
 * connection has gone.
 */
export function createLeader(primary: Primary): Leader {
  let held: OwnConnection | undefined;
  let asking: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    try {
      // After a failover it may still stand, to a server that nobody else asks.
      if (held?.isCurrent() === false) giveUp();
      held ??= await connect();
      // True as often as the one that holds it asks: so
      // each time it also shows that the connection stands.
      const { rows } = await held.client.query(
        `SELECT pg_try_advisory_lock(${leaderLock}) AS leads`,
      );
      return rows[0]?.leads === 1;
    } catch {
      giveUp();
      return false;
    }
  }

  async function connect(): Promise<OwnConnection> {
    const connection = await primary.connect();
    connection.client.once('end', () => {
      if (held === connection) held = undefined;
    });
    return connection;
  }

  function giveUp(): void {
    held?.client.end().catch(() => undefined);
    held = undefined;
  }

  return {
    isLeader() {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },

    async close() {
      await asking;
      // A server that has gone without a word never says goodbye.
      if (held !== undefined) await endsWithin(held.client.end(), 1_000).catch(() => undefined);
    },
  };
}
