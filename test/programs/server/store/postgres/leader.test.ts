import { hasLeader } from '../../../../../server/store/postgres/leader';
import type { Postgres } from '../../../../../server/store/postgres/postgres';
import { updateSchema } from '../../../../../server/store/schema';
import { until } from '../../../../support/run/until';
import { describePostgres } from '../../../../support/store/describePostgres';
import { startPostgres, type TestPostgres } from '../../../../support/store/postgresServer';
import { openAt } from '../../../../support/store/postgresSetUp';

describePostgres('isLeader', () => {
  let server: TestPostgres;
  let url: string;
  let one: Postgres;
  let other: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  beforeEach(async () => {
    url = await server.newUrl();
    one = await openAt(url);
    other = await openAt(url);
    await updateSchema(one);
  });

  it('is true for one of the processes that share a database, however often they ask', async () => {
    const several = [one, other, await openAt(url)];
    for (let times = 0; times < 3; times += 1) {
      const leads = await Promise.all(several.map(each => each.isLeader()));
      expect(leads.filter(Boolean)).toHaveLength(1);
    }
  });

  it('is true for each process with its own database', async () => {
    const elsewhere = await openAt(await server.newUrl());
    await updateSchema(elsewhere);
    expect(await one.isLeader()).toBe(true);
    expect(await elsewhere.isLeader()).toBe(true);
  });

  it('becomes true for another process when the leader ends', async () => {
    expect(await one.isLeader()).toBe(true);
    expect(await other.isLeader()).toBe(false);
    await one.close();
    expect(await other.isLeader()).toBe(true);
  });

  it('becomes true for another process when the leader has not asked during its lease', async () => {
    expect(await one.isLeader()).toBe(true);
    await other.write(['UPDATE lease SET until = until - 60000']);
    expect(await other.isLeader()).toBe(false);

    await other.write(['UPDATE lease SET until = until - 30001']);
    expect(await hasLeader(other)).toBe(false);
    expect(await other.isLeader()).toBe(true);
    expect(await one.isLeader()).toBe(false);
  });

  it('stays true for a leader that asks in time, on any connection', async () => {
    expect(await one.isLeader()).toBe(true);
    await other.write(['UPDATE lease SET until = until - 60000']);
    await server.ask(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'site'",
    );
    await until(() => one.isLeader());

    await other.write(['UPDATE lease SET until = until - 60000']);
    expect(await other.isLeader()).toBe(false);
    expect(await hasLeader(other)).toBe(true);
  });

  it('is false for everyone while the database is down, and then true for one', async () => {
    expect(await one.isLeader()).toBe(true);
    await server.stop();
    expect(await one.isLeader()).toBe(false);
    expect(await other.isLeader()).toBe(false);
    await server.start();
    await until(() => one.isLeader(), 10_000);
    expect(await other.isLeader()).toBe(false);
  });
});
