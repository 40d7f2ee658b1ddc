/**
 * Tests that need an installed PostgreSQL server. Without it, these tests are skipped. If CI is
 * set, a missing server is an error.
 */
import { isPostgresInstalled } from './postgresServer';

if (!isPostgresInstalled) {
  if (process.env.CI) throw new Error('No PostgreSQL is installed: apt-get install postgresql.');
  console.warn(
    'No PostgreSQL is installed, so what needs one is skipped: apt-get install postgresql.',
  );
}

export const describePostgres = isPostgresInstalled ? describe : describe.skip;
