/**
 * A PostgreSQL that acknowledges only what its standby has, too; the standby is promoted when the
 * primary has died.
 */

import { until } from '../../support/run/until';
import { startPair, type TestPostgres } from '../../support/store/postgresServer';

export interface PostgresGroup {
  /** The address of an empty database, with both hosts. */
  readonly url: string;

  primary(): TestPostgres;

  /** Makes the standby the primary, and gives the old one. */
  promote(): Promise<TestPostgres>;

  /** Makes of a dead server a standby of the primary, which waits for it from then on. */
  follow(dead: TestPostgres): Promise<void>;
}

/** Starts both. They end with the scenario. */
export async function startPostgresGroup(): Promise<PostgresGroup> {
  const pair = await startPair();
  let { primary, standby } = pair;
  const url = await pair.newUrl();
  await untilFollowed(primary);

  return {
    url,
    primary: () => primary,

    async promote() {
      const old = primary;
      await standby.ask('SELECT pg_promote()');
      primary = standby;
      return old;
    },

    async follow(dead) {
      await dead.follow(primary);
      standby = dead;
      // From now on nothing is acknowledged that is on one disk alone.
      await primary.set('synchronous_standby_names', 'ANY 1 (*)');
      await untilFollowed(primary);
    },
  };
}

async function untilFollowed(primary: TestPostgres): Promise<void> {
  await until(async () => {
    const text = "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'quorum'";
    return (await primary.ask(text)).length === 1;
  }, 30_000);
}

/** The name of the database in an address. */
export function databaseName(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}
