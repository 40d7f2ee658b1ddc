/**
 * Tests that need a PostgreSQL server. If no server is installed, these tests are skipped. If CI
 * is set, they fail instead.
 */
import { isPostgresInstalled } from './postgresServer';

if (!isPostgresInstalled) {
  if (process.env.CI) throw new Error('No PostgreSQL is installed: apt-get install postgresql.');
  console.warn(
    'No PostgreSQL is installed, so what needs one is skipped: apt-get install postgresql.',
  );
}

/** `describe`, or `describe.skip` if there is no PostgreSQL. */
export const describePostgres = isPostgresInstalled ? describe : describe.skip;
