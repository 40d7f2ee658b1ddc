/**
 * A PostgreSQL primary and its standby, behind the HAProxy of server/deploy. The primary
 * acknowledges a write only when the standby has the write, too. After the primary has died, the
 * test promotes the standby.
 */
import { until } from '../../support/run/until';
import { startHaproxy } from '../../support/store/haproxy';
import { startPair, type TestPostgres } from '../../support/store/postgresServer';

export interface PostgresGroup {
  /** The address of an empty database, through HAProxy. */
  readonly url: string;

  primary(): TestPostgres;

  /** Makes the standby the primary. Returns the old primary. */
  promote(): Promise<TestPostgres>;

  /**
   * Makes a dead server the standby of the primary. From then on, the primary waits for this
   * standby at each write.
   */
  follow(dead: TestPostgres): Promise<void>;
}

/** Starts all servers. They end with the scenario. */
export async function startPostgresGroup(): Promise<PostgresGroup> {
  const pair = await startPair();
  let { primary, standby } = pair;
  // The role that server/deploy/postgres.sql makes.
  await primary.ask('CREATE ROLE health LOGIN CONNECTION LIMIT 8');
  for (const server of [primary, standby]) await server.trust('health');
  const url = await pair.newUrl();
  await untilFollowed(primary);
  const port = await startHaproxy(primary, standby);

  return {
    url: url.replace(`:${primary.port}/`, `:${port}/`),
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
      // From now on, a write is acknowledged only when it is on both disks.
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

/** Returns the name of the database in an address. */
export function databaseName(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}
