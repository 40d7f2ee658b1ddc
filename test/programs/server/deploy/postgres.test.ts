/**
 * Runs the commands of server/deploy for PostgreSQL on a real server: the commands that set up,
 * back up and restore a database.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { openPostgres, type Postgres } from '../../../../server/store/postgres/postgres';
import { newestVersion, updateSchema } from '../../../../server/store/schema';
import { tempFolder } from '../../../support/run/tempFolder';
import { describePostgres } from '../../../support/store/describePostgres';
import { startPostgres, type TestPostgres } from '../../../support/store/postgresServer';
import { addressOf, keep, keptIds, makeTable, openAt } from '../../../support/store/postgresSetUp';

const folder = join(__dirname, '../../../../server/deploy');
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');

describePostgres('a PostgreSQL set up by the recipe', () => {
  let server: TestPostgres;
  let url: string;
  beforeAll(async () => {
    server = await startPostgres();
    await server.run('psql', ['--quiet', '--file', join(folder, 'postgres.sql')]);
    const { DATABASE_URL = '' } = parseEnv(textOf('machines.env'));
    url = DATABASE_URL.replace(/@.+\//, `@127.0.0.1:${server.port}/`);
  });

  it('accepts the address of machines.env, and has no finding except the missing standby', async () => {
    const sql = await openAt(url);
    await updateSchema(sql);
    const bad = (await sql.findings()).filter(({ state }) => state !== 'ok');
    expect(bad.map(({ about }) => about)).toEqual(['Standby']);
  });

  it('gives the role only its own database', async () => {
    const sql = await openAt(url);
    expect(
      await sql.read(
        'SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication FROM pg_roles WHERE rolname = current_user',
      ),
    ).toEqual([{ rolsuper: 0, rolcreatedb: 0, rolcreaterole: 0, rolreplication: 0 }]);
  });

  describe.each([
    ['compose.yaml', linesOf(textOf('compose.yaml'), 'docker exec (?:-i )?institute-database')],
    [
      'several-machines.md',
      linesOf(textOf('several-machines.md').split('## Backups')[1], 'sudo -u postgres'),
    ],
  ])('backed up and restored by the commands of %s', (name, [backup = '', ...restore]) => {
    async function run(line: string, file: string): Promise<void> {
      const [program = '', ...args] = wordsOf(line, file);
      await server.run(program, args);
    }

    /**
     * Opens the store, runs `work`, and closes the store. The database can be renamed only while
     * nobody is connected.
     */
    async function withSite(work: (sql: Postgres) => Promise<void>): Promise<void> {
      const sql = await openPostgres(addressOf(url));
      await work(sql).finally(() => sql.close());
    }

    beforeAll(async () => {
      for (const database of ['institute', 'institute_replaced'])
        await server.run('dropdb', ['--if-exists', database]);
      await server.run('createdb', ['--owner=site', 'institute']);
      // PostgreSQL's image makes the role `site` a superuser. So the test does the same.
      if (name === 'compose.yaml') await server.ask('ALTER ROLE site SUPERUSER');
    });
    afterAll(() => server.ask('ALTER ROLE site NOSUPERUSER'));

    it('has exactly the content of the backup, so that the next update makes its tables again', async () => {
      const file = join(await tempFolder(), 'backup');
      const makeNewer = ['CREATE TABLE newer (id text)'] as const;
      await withSite(async sql => {
        await updateSchema(sql);
        await makeTable(sql);
        await keep(sql, `before ${name}`);
      });
      await run(backup, file);
      await withSite(async sql => {
        await keep(sql, 'after');
        await sql.write([`INSERT INTO schema_version VALUES (${newestVersion + 1})`], makeNewer);
      });

      for (const line of restore) await run(line, file);

      await withSite(async sql => {
        const ids = await keptIds(sql);
        expect(ids).toContain(`before ${name}`);
        expect(ids).not.toContain('after');
        await updateSchema(sql);
        await sql.write(makeNewer);
        await keep(sql, 'again');
      });
      expect(await server.ask('SELECT id FROM kept', 'institute_replaced')).toContainEqual({
        id: 'after',
      });
    });
  });

  it('allows no other role, even after a restore', async () => {
    await server.ask("CREATE ROLE other LOGIN PASSWORD 'other'");
    await expect(openAt(url.replace('site:change-me', 'other:other'))).rejects.toThrow(
      'the role may not connect to the database (42501)',
    );
  });
});

/** Returns the lines that start with `beginning`. The beginning itself is cut off. */
function linesOf(text = '', beginning: string): readonly string[] {
  return Array.from(
    text.matchAll(new RegExp(`${beginning} ([^\`\\n]+)`, 'g')),
    ([, line = '']) => line,
  );
}

/** Returns the words that a shell would pass to the program in `line`. */
function wordsOf(line: string, file: string): readonly string[] {
  const withFile = line.replace(' > FILE', ' --file=FILE').replace(' < FILE', ' FILE');
  const words = withFile.match(/"[^"]*"|'[^']*'|\S+/g) ?? [];
  return words.map(word => word.replace(/^(["'])(.*)\1$/, '$2').replace('FILE', file));
}
