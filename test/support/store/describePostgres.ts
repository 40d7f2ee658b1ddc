/**
 * Tests that need a PostgreSQL: where none is installed they are skipped, and with CI set its
 * absence fails.
 */
import { isPostgresInstalled } from './postgresServer';

if (!isPostgresInstalled) {
  if (process.env.CI) throw new Error('No PostgreSQL is installed: apt-get install postgresql.');
  console.warn(
    'No PostgreSQL is installed, so what needs one is skipped: apt-get install postgresql.',
  );
}

/** `describe`, or a skipped one where there is no PostgreSQL. */
export const describePostgres = isPostgresInstalled ? describe : describe.skip;
