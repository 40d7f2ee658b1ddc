/** A PostgreSQL that is set up, backed up and restored as server/deploy says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { updateSchema } from '../../../server/store/schema';
import { tempFolder } from '../../support/run/tempFolder';
import { describePostgres } from '../../support/store/describePostgres';
import { startPostgres, type TestPostgres } from '../../support/store/postgresServer';
import { keep, keptIds, makeTable, openAt } from '../../support/store/postgresSetUp';

const folder = join(__dirname, '../../../server/deploy');
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');

describePostgres('a PostgreSQL as the recipe says', () => {
  let server: TestPostgres;
  let url: string;
  beforeAll(async () => {
    server = await startPostgres();
    await server.run('psql', ['--quiet', '--file', join(folder, 'postgres.sql')]);
    const { DATABASE_URL = '' } = parseEnv(textOf('machines.env'));
    url = DATABASE_URL.replace(/@.+\//, `@127.0.0.1:${server.port}/`);
  }, 60_000);

  it('takes the address of machines.env, and is in good order but for a standby', async () => {
    const sql = await openAt(url);
    await updateSchema(sql);
    const bad = (await sql.findings()).filter(({ state }) => state !== 'ok');
    expect(bad.map(({ about }) => about)).toEqual(['Standby']);
  });

  it('gives the role no right to anything else', async () => {
    const sql = await openAt(url);
    expect(
      await sql.read(
        'SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication FROM pg_roles WHERE rolname = current_user',
      ),
    ).toEqual([{ rolsuper: 0, rolcreatedb: 0, rolcreaterole: 0, rolreplication: 0 }]);
  });

  it('lets no other role in', async () => {
    await server.ask("CREATE ROLE other LOGIN PASSWORD 'other'");
    await expect(openAt(url.replace('site:change-me', 'other:other'))).rejects.toThrow(
      'the role may not connect to the database (42501)',
    );
  });

  it('gives back with pg_restore what pg_dump has seen, and nothing else', async () => {
    const sql = await openAt(url);
    await makeTable(sql);
    await keep(sql, 'before');
    const file = join(await tempFolder(), 'backup');
    const [dump, restore] = ['pg_dump', 'pg_restore'].map(program => {
      const line =
        new RegExp(`sudo -u postgres ${program} ([^\`]+)\``).exec(textOf('README.md'))?.[1] ?? '';
      return line.split(' ').map(word => word.replace('FILE', file));
    });
    await server.run('pg_dump', dump ?? []);
    await keep(sql, 'after');
    await server.run('pg_restore', restore ?? []);
    expect([...(await keptIds(sql))].sort()).toEqual(['before', 'before, too']);
    await keep(sql, 'again');
  });
});
