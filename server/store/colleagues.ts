/**
 * Stores the colleagues: people whom an owner allows to use the desk. Their addresses are not in
 * the settings.
 */
import type { Row, Sql } from './sql';

export interface Colleague {
  /** The mail address, in lower case. */
  readonly address: string;
  /** The first name, as the history and the list show it. */
  readonly name: string;
  readonly addedBy: string;
  readonly addedAt: number;
}

/** Each method rejects with a StoreError. */
export interface Colleagues {
  /** Lists the colleagues in the order in which they were added. */
  list(): Promise<readonly Colleague[]>;

  find(address: string): Promise<Colleague | undefined>;

  /** Adds a colleague. Resolves with false if there is already a colleague with this address. */
  add(colleague: Colleague): Promise<boolean>;

  /**
   * Removes a colleague. Also ends all sessions and sign-in links of the address. Resolves with
   * false if no colleague has this address.
   */
  putOut(address: string): Promise<boolean>;
}

/**
 * SQL: matches the sessions and links of this address, if the address is not a colleague yet.
 * These sessions and links are from a time when the settings named the address, and may be on a
 * lost phone. So they must not work again after an owner has added the address as a colleague.
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
      // The links are deleted before the sessions. A sign-in locks the row of its link until its
      // session exists, so the deletion of the links waits for this sign-in. The last statement
      // then deletes the new session, too.
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
