import { setTimeout as pause } from 'node:timers/promises';
import { updateSchema } from '../../../../server/store/schema';
import { until } from '../../../support/run/until';
import { describePostgres } from '../../../support/store/describePostgres';
import { siteRole, startPostgres, type TestPostgres } from '../../../support/store/postgresServer';
import {
  keep,
  keptIds,
  makeTable,
  openAt,
  steadyWriter,
  testLimits,
} from '../../../support/store/postgresSetUp';

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

  it('are never more than the pool has connections, however many wait', async () => {
    const sql = await openAt(await server.newUrl(), { ...testLimits, turnMs: 20_000 });
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
    expect(most).toBeLessThanOrEqual(16);
  });

  it('go once more where the connections break', async () => {
    const sql = await openAt(await server.newUrl());
    await makeTable(sql);
    const writers = ['one', 'two', 'three'].map(name => steadyWriter(sql, name));
    for (let times = 0; times < 5; times += 1) {
      await pause(200);
      await server.ask(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${siteRole.user}'`,
      );
    }
    await Promise.all(writers.map(writer => writer.stop()));

    expect(writers.flatMap(({ refusals }) => refusals)).toEqual([]);
    const acknowledged = writers.flatMap(writer => writer.acknowledged);
    expect(acknowledged.length).toBeGreaterThan(20);
    const ids = new Set(await keptIds(sql));
    expect(acknowledged.filter(id => !ids.has(id) || !ids.has(`${id}, too`))).toEqual([]);
  });

  it('go once more where two wait for each other', async () => {
    const sql = await openAt(await server.newUrl());
    await makeTable(sql);
    await keep(sql, 'a');
    const raise = 'UPDATE kept SET at = at + 1 WHERE id = $1';
    const forth = [[raise, 'a'], ['SELECT pg_sleep(0.8)'], [raise, 'a, too']] as const;
    const back = [[raise, 'a, too'], ['SELECT pg_sleep(0.8)'], [raise, 'a']] as const;
    // Two connections stand already: else one could be through before the other begins.
    await Promise.all([keep(sql, 'b'), keep(sql, 'c')]);
    await Promise.all([sql.write(...forth), sql.write(...back)]);

    expect(await sql.read('SELECT count(*) AS count FROM kept')).toEqual([{ count: 6 }]);
    // Else nothing was tried here.
    const hadDeadlock = async () => {
      const [row] = await server.ask('SELECT sum(deadlocks) AS deadlocks FROM pg_stat_database');
      return Number(row?.deadlocks) > 0;
    };
    await until(hadDeadlock, 10_000);
  });

  it('are refused with a sentence while the database is away, and go on when it is back', async () => {
    const sql = await openAt(await server.newUrl());
    await makeTable(sql);
    await server.stop();
    await expect(keep(sql, 'away')).rejects.toThrow(
      `The database at 127.0.0.1:${server.port} cannot be used: nobody listens there (ECONNREFUSED).`,
    );
    // That it has been away for so long is known: nobody else waits as long.
    const began = performance.now();
    await expect(keep(sql, 'still away')).rejects.toThrow('nobody listens there');
    expect(performance.now() - began).toBeLessThan(2_000);

    await server.start();
    await keep(sql, 'back');
    expect(await keptIds(sql)).toEqual(expect.arrayContaining(['back']));
  });

  it('hold each other up no longer than their time: a lock that is held is a refusal', async () => {
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
      'The entry is held by another change (55P03).',
    );
    await keep(sql, 'b');
    await holding;
  });

  it('make the schema once when four processes begin at the same time', async () => {
    const url = await server.newUrl();
    const four = await Promise.all([1, 2, 3, 4].map(() => openAt(url)));
    await Promise.all(four.map(updateSchema));
    const versions = await four[0]?.read('SELECT version FROM schema_version ORDER BY version');
    expect(versions).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }]);
    expect(await four[1]?.read('SELECT count(*) AS count FROM enquiry')).toEqual([{ count: 0 }]);
  });

  it('find the tables that are there, also after the database got a schema of the role itself', async () => {
    const url = await server.newUrl();
    const sql = await openAt(url);
    await updateSchema(sql);
    await sql.write(["INSERT INTO property VALUES ('secret', 'of these')"]);
    // The manual's advice, "Usage Patterns" of schemas: from now on new tables would be made there.
    await server.ask('CREATE SCHEMA AUTHORIZATION site', url.split('/').at(-1));

    const restarted = await openAt(url);
    await updateSchema(restarted);

    const text = "SELECT value FROM property WHERE name = 'secret'";
    expect(await restarted.read(text)).toEqual([{ value: 'of these' }]);
  });
});
