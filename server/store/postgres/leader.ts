/**
 * Of all processes that share a database one leads: it holds a lease in a row, and renews it by
 * asking. It depends on no connection, so it holds through any pooler.
 */
import { randomUUID } from 'node:crypto';
import type { Sql } from '../sql';

export interface Leader {
  /** False too where the database cannot be asked. */
  isLeader(): Promise<boolean>;

  /** Another may lead at once. */
  resign(): Promise<void>;
}

/** Three times as long as the alerts take until they ask again (watch of the store, 30 s). */
const leaseMs = 90_000;

const takeText = (nowMs: string): string => `INSERT INTO lease (name, holder, until)
  VALUES ('leader', $1, ${nowMs} + cast($2 AS bigint))
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
    WHERE lease.holder = excluded.holder OR lease.until <= ${nowMs}
  RETURNING holder`;

/** By the database's clock, since those of the machines may differ. */
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
 * Whether a process leads: so it is while a server runs, and for as long as the lease lasts after
 * one that was killed. The database has the tables of this release.
 */
export async function hasLeader({
  dialect,
  read,
}: Pick<Sql, 'dialect' | 'read'>): Promise<boolean> {
  const rows = await read(`SELECT 1 AS found FROM lease WHERE until > ${dialect.nowMs}`);
  return rows.length > 0;
}
