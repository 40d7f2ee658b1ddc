/**
 * The built commands between the build of an update and
 * the restart, where the update changes the tables.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../../../server/cli/doctor/finding';
import { schemaTexts } from '../../../server/store/schema';
import { openDriver } from '../../../server/store/sqlite/chooseSqlite';
import { lockFolder, openDatabase } from '../../../server/store/sqlite/databaseFile';
import { sqliteDialect } from '../../../server/store/sqlite/dialect';
import { tempFolder } from '../../support/run/tempFolder';
import { runCommand } from '../../support/site/runCommand';
import { describePostgres } from '../../support/store/describePostgres';
import { startPostgres } from '../../support/store/postgresServer';

/** What the first release has made. */
const firstStep = schemaTexts(sqliteDialect).slice(
  0,
  schemaTexts(sqliteDialect).indexOf('INSERT INTO schema_version VALUES (2)'),
);

/** A DATA_DIR whose database is of the first release; `stop`: its server ends. */
async function startEarlier() {
  const folder = await tempFolder();
  const database = openDatabase(join(folder, 'enquiries.db'));
  for (const text of firstStep) database.exec(text);
  database.close();

  const lock = lockFolder(folder);
  const run = (...args: string[]) => runCommand('enquiries', args, { DATA_DIR: folder });
  return { folder, run, stop: () => lock.close() };
}

function versionIn(file: string): number {
  const Database = openDriver();
  const database = new Database(file);
  const { version } = database.prepare('SELECT max(version) AS version FROM schema_version').get();
  database.close();
  return version;
}

describe('while a server of an earlier release runs', () => {
  it.each([['list'], ['retry', '--all'], ['sign-in', 'enquiries@localhost']])(
    '%s leaves the database as it is, and says what to do first',
    async (...args) => {
      const { folder, run, stop } = await startEarlier();

      expect(await run(...args)).toEqual({
        code: 1,
        out: '',
        err: 'The site runs an earlier release than this command: restart it first.\n',
      });

      expect(versionIn(join(folder, 'enquiries.db'))).toBe(1);
      stop();
    },
  );

  it('backup copies what is there', async () => {
    const { folder, run, stop } = await startEarlier();
    const copies = await tempFolder();

    expect(await run('backup', join(copies, 'enquiries.db'))).toMatchObject({ code: 0, err: '' });

    expect(await readdir(copies)).toEqual(['enquiries.db']);
    expect(versionIn(join(copies, 'enquiries.db'))).toBe(1);
    expect(versionIn(join(folder, 'enquiries.db'))).toBe(1);
    stop();
  });

  it('the doctor says so, changes nothing, and goes on', async () => {
    const { folder, stop } = await startEarlier();

    const { out } = await runCommand('doctor', ['--json', '--no-mail'], { DATA_DIR: folder });

    const findings: readonly Finding[] = JSON.parse(out);
    expect(findings).toContainEqual({
      about: 'Release',
      state: 'warning',
      text: 'The site runs an earlier release than this command: restart it first.',
      todo: 'Until then the doctor cannot say which enquiries wait.',
    });
    expect(findings.map(({ about }) => about)).toEqual(expect.arrayContaining(['Backup', 'Mail']));
    expect(versionIn(join(folder, 'enquiries.db'))).toBe(1);
    stop();
  });
});

it('without a server a command brings the database to its release, and a backup does not', async () => {
  const { folder, run, stop } = await startEarlier();
  stop();
  const copies = await tempFolder();

  await run('backup', join(copies, 'enquiries.db'));
  expect(versionIn(join(folder, 'enquiries.db'))).toBe(1);

  expect(await run('list')).toEqual({ code: 0, out: 'No enquiries.\n', err: '' });
  expect(versionIn(join(folder, 'enquiries.db'))).toBe(5);
});

describePostgres('with PostgreSQL', () => {
  it('a command never changes the tables of an earlier release', async () => {
    const server = await startPostgres();
    const url = await server.newUrl();
    const env = { DATA_DIR: await tempFolder(), DATABASE_URL: url };
    const run = (...args: string[]) => runCommand('enquiries', args, env);
    // An empty one is filled.
    expect((await run('list')).out).toBe('No enquiries.\n');

    const name = new URL(url).pathname.slice(1);
    await server.ask('DELETE FROM schema_version WHERE version > 1', name);

    expect(await run('list')).toEqual({
      code: 1,
      out: '',
      err: 'The database is still of an earlier release than this command: restart the site first, on all machines.\n',
    });
    expect(
      await server.ask('SELECT max(version)::int AS version FROM schema_version', name),
    ).toEqual([{ version: 1 }]);
  });
});
