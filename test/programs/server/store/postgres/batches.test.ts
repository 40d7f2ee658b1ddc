import { setTimeout as pause } from 'node:timers/promises';
import { updateSchema } from '../../../../../server/store/schema';
import { until } from '../../../../support/run/until';
import { describePostgres } from '../../../../support/store/describePostgres';
import {
  siteRole,
  startPostgres,
  type TestPostgres,
} from '../../../../support/store/postgresServer';
import {
  keep,
  keptIds,
  makeTable,
  openAt,
  testLimits,
} from '../../../../support/store/postgresSetUp';

describePostgres('batches on PostgreSQL', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  });

  const connections = async () => {
    const [row] = await server.ask(
      `SELECT count(*) AS count FROM pg_stat_activity WHERE usename = '${siteRole.user}'`,
    );
    return Number(row?.count);
  };

  it('never use more connections than the pool has, however many wait', async () => {
    const sql = await openAt(await server.newUrl(), { ...testLimits, connectMs: 20_000 });
    await makeTable(sql);
    let most = 0;
    const insert = 'INSERT INTO kept VALUES ($1, 1)';
    const slow = Array.from({ length: 40 }, (_, index) =>
      sql.write([insert, `${index}`], ['SELECT pg_sleep(0.3)']),
    );
    const writing = Promise.all(slow);
    const watching = (async () => {
      for (let isOver = false; !isOver; ) {
        most = Math.max(most, await connections());
        isOver = (await Promise.race([writing, pause(10)])) !== undefined;
      }
    })();
    await writing;
    await watching;
    expect(await keptIds(sql)).toHaveLength(40);
    expect(most).toBeGreaterThan(5);
    expect(most).toBeLessThanOrEqual(10);
  });

  it('are tried once: a broken connection is an error, and the next batch succeeds', async () => {
    const url = await server.newUrl();
    const sql = await openAt(url);
    await makeTable(sql);
    await sql.write(['CREATE SEQUENCE tries'], ["INSERT INTO kept VALUES ('before', 1)"]);
    const writing = sql.write(["SELECT nextval('tries')"], ['SELECT pg_sleep(2)']);
    const outcome = expect(writing).rejects.toThrow('cannot be used');
    await pause(300);
    await server.ask(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${siteRole.user}'`,
    );
    await outcome;

    await keep(sql, 'after');
    expect(await keptIds(sql)).toEqual(['before', 'after', 'after, too']);
    expect(await sql.read('SELECT last_value AS tries FROM tries')).toEqual([{ tries: 1 }]);
  });

  it('use a new connection if idle ones are broken', async () => {
    const sql = await openAt(await server.newUrl());
    await makeTable(sql);
    await Promise.all([keep(sql, 'a'), keep(sql, 'b'), keep(sql, 'c')]);
    await server.stop();
    await server.start();
    await until(() => keep(sql, 'd').then(() => true));
    expect(await keptIds(sql)).toContain('d');
  });

  it('leave no setting, statement or lock on a connection', async () => {
    const sql = await openAt(await server.newUrl());
    await makeTable(sql);
    await keep(sql, 'a');
    await expect(sql.write(["INSERT INTO kept VALUES ('a', 1)"])).rejects.toThrow();

    const state = await sql.read(`SELECT
      (SELECT count(*) FROM pg_prepared_statements WHERE name <> '') AS statements,
      (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory') AS locks,
      current_setting('statement_timeout') AS timeout`);
    expect(state).toEqual([{ statements: 0, locks: 0, timeout: '0' }]);
  });

  it('that wait for each other: one is refused', async () => {
    const sql = await openAt(await server.newUrl());
    await makeTable(sql);
    await keep(sql, 'a');
    const raise = 'UPDATE kept SET at = at + 1 WHERE id = $1';
    const forth = [[raise, 'a'], ['SELECT pg_sleep(0.8)'], [raise, 'a, too']] as const;
    const back = [[raise, 'a, too'], ['SELECT pg_sleep(0.8)'], [raise, 'a']] as const;
    // After this, the pool has two open connections. Otherwise the second batch would first wait
    // for a new connection, and the first batch could end before that.
    await Promise.all([keep(sql, 'b'), keep(sql, 'c')]);
    const outcomes = await Promise.allSettled([sql.write(...forth), sql.write(...back)]);

    const refusals = outcomes.flatMap(outcome =>
      outcome.status === 'rejected' ? [outcome.reason.message] : [],
    );
    expect(refusals).toEqual(['Two changes waited for each other, and this one gave way (40P01).']);
  });

  it('are refused with a sentence while the database is down, and work again afterwards', async () => {
    const sql = await openAt(await server.newUrl());
    await makeTable(sql);
    await server.stop();
    await expect(keep(sql, 'away')).rejects.toThrow(
      `The database at 127.0.0.1:${server.port} cannot be used: nobody listens there (ECONNREFUSED).`,
    );

    await server.start();
    await keep(sql, 'back');
    expect(await keptIds(sql)).toEqual(expect.arrayContaining(['back']));
  });

  it('wait for a lock only until their time limit, and are then refused', async () => {
    const url = await server.newUrl();
    const sql = await openAt(url);
    await makeTable(sql);
    await keep(sql, 'a');
    const name = url.split('/').at(-1);
    const holding = server.ask(
      "BEGIN; UPDATE kept SET at = 0 WHERE id = 'a'; SELECT pg_sleep(4); COMMIT",
      name,
    );
    await pause(300);
    await expect(sql.write(["UPDATE kept SET at = 1 WHERE id = 'a'"])).rejects.toThrow(
      'The database took too long: another change may hold the entry (57014).',
    );
    await keep(sql, 'b');
    await holding;
  });

  it('make the schema once when four processes start at the same time', async () => {
    const url = await server.newUrl();
    const four = await Promise.all([1, 2, 3, 4].map(() => openAt(url)));
    await Promise.all(four.map(updateSchema));
    const versions = await four[0]?.read('SELECT version FROM schema_version ORDER BY version');
    expect(versions).toEqual([{ version: 1 }]);
    expect(await four[1]?.read('SELECT count(*) AS count FROM enquiry')).toEqual([{ count: 0 }]);
  });

  it('find the existing tables, even after the database gets a schema with the name of the role', async () => {
    const url = await server.newUrl();
    const sql = await openAt(url);
    await updateSchema(sql);
    await sql.write(["INSERT INTO property VALUES ('secret', 'of these')"]);
    // PostgreSQL's manual recommends a schema with the name of the role ("Usage Patterns"). From
    // now on, new tables would be made in this schema.
    await server.ask('CREATE SCHEMA AUTHORIZATION site', url.split('/').at(-1));

    const restarted = await openAt(url);
    await updateSchema(restarted);

    const text = "SELECT value FROM property WHERE name = 'secret'";
    expect(await restarted.read(text)).toEqual([{ value: 'of these' }]);
  });
});
