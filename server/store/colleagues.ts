/**
 * Colleagues: people whom an owner has let in to the desk, in addition to those in the settings.
 */
import type { Row, Sql } from './sql';

export interface Colleague {
  /** In lower case. */
  readonly address: string;
  /** The first name. The history and the list show it. */
  readonly name: string;
  readonly addedBy: string;
  readonly addedAt: number;
}

/** Each method rejects with a StoreError. */
export interface Colleagues {
  /** In the order in which they were let in. */
  list(): Promise<readonly Colleague[]>;

  find(address: string): Promise<Colleague | undefined>;

  /** False if the address is already let in. */
  add(colleague: Colleague): Promise<boolean>;

  /**
   * Also ends all sessions and sign-in links of the address. False if the address was not let in.
   */
  putOut(address: string): Promise<boolean>;
}

/**
 * An address from earlier settings may still have sessions, for example on a phone that was lost
 * since. Adding it as a colleague must not revive them.
 */
const isNotLetIn = 'address = $1 AND NOT EXISTS (SELECT 1 FROM colleague WHERE address = $1)';

export function openColleagues(sql: Sql): Colleagues {
  return {
    async list() {
      const rows = await sql.read('SELECT * FROM colleague ORDER BY added_at, address');
      return rows.map(colleagueOf);
    },

    async find(address) {
      const [row] = await sql.read('SELECT * FROM colleague WHERE address = $1', address);
      return row && colleagueOf(row);
    },

    async add({ address, name, addedBy, addedAt }) {
      const [, , added = []] = await sql.write(
        [`DELETE FROM desk_link WHERE ${isNotLetIn}`, address],
        [`DELETE FROM desk_session WHERE ${isNotLetIn}`, address],
        [
          `INSERT INTO colleague (address, name, added_by, added_at) VALUES ($1, $2, $3, $4)
            ON CONFLICT (address) DO NOTHING
            RETURNING address`,
          address,
          name,
          addedBy,
          addedAt,
        ],
      );
      return added.length > 0;
    },

    async putOut(address) {
      // Links before sessions: a sign-in that uses a link at this moment locks the link's row
      // until its session exists.
      const [removed = []] = await sql.write(
        ['DELETE FROM colleague WHERE address = $1 RETURNING address', address],
        ['DELETE FROM desk_link WHERE address = $1', address],
        ['DELETE FROM desk_session WHERE address = $1', address],
      );
      return removed.length > 0;
    },
  };
}

function colleagueOf(row: Row): Colleague {
  return {
    address: String(row.address),
    name: String(row.name),
    addedBy: String(row.added_by),
    addedAt: Number(row.added_at),
  };
}
