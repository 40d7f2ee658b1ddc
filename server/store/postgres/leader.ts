/**
 * If several processes share a database, one of them is the leader. A row of the database
 * contains the id of the leader and the time at which its lead ends. Each call of `isLeader` by
 * the leader extends this time. No connection needs to stay open, so any pooler can be used.
 */
import { randomUUID } from 'node:crypto';
import type { Sql } from '../sql';

export interface Leader {
  /**
   * Takes or renews the lease. False if another process has the lease, or if the database does not
   * answer.
   */
  isLeader(): Promise<boolean>;

  /** Gives up the lease, so that another process can lead at once. */
  resign(): Promise<void>;
}

/**
 * If the leader does not ask again, it stays the leader for this time. Each check of the store
 * asks again, and there is a check every 30 s. So three checks must fail before another process
 * can lead.
 */
const leaseMs = 90_000;

const takeText = (nowMs: string): string => `INSERT INTO lease (name, holder, until)
  VALUES ('leader', $1, ${nowMs} + cast($2 AS bigint))
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
    WHERE lease.holder = excluded.holder OR lease.until <= ${nowMs}
  RETURNING holder`;

/** Uses the database's clock, because the clocks of the machines may differ. */
export function createLeader(sql: Pick<Sql, 'write' | 'dialect'>): Leader {
  const holder = randomUUID();
  const text = takeText(sql.dialect.nowMs);
  let hasLed = false;

  return {
    async isLeader() {
      try {
        const [rows = []] = await sql.write([text, holder, leaseMs]);
        const leads = rows.length > 0;
        hasLed ||= leads;
        return leads;
      } catch {
        return false;
      }
    },

    async resign() {
      if (!hasLed) return;
      await sql.write(['DELETE FROM lease WHERE holder = $1', holder]).catch(() => undefined);
    },
  };
}

/**
 * Whether any process is the leader. This is true while a server runs. If the leader was killed,
 * it is true until the leader's lease ends. The database must have the tables of this release.
 */
export async function hasLeader({
  dialect,
  read,
}: Pick<Sql, 'dialect' | 'read'>): Promise<boolean> {
  const rows = await read(`SELECT 1 AS found FROM lease WHERE until > ${dialect.nowMs}`);
  return rows.length > 0;
}
