import { until } from '../../../support/run/until';
import { describePostgres } from '../../../support/store/describePostgres';
import { startPostgres, type TestPostgres } from '../../../support/store/postgresServer';
import { openAt } from '../../../support/store/postgresSetUp';

describePostgres('isLeader', () => {
  let server: TestPostgres;
  let url: string;
  beforeAll(async () => {
    server = await startPostgres();
  });
  beforeEach(async () => {
    url = await server.newUrl();
  });

  it('is so for one of those that share a database, as often as they ask', async () => {
    const several = await Promise.all([1, 2, 3].map(() => openAt(url)));
    for (let times = 0; times < 3; times += 1) {
      const leads = await Promise.all(several.map(each => each.isLeader()));
      expect(leads.filter(Boolean)).toHaveLength(1);
    }
  });

  it('is so for each of those that share none', async () => {
    expect(await (await openAt(url)).isLeader()).toBe(true);
    expect(await (await openAt(await server.newUrl())).isLeader()).toBe(true);
  });

  it('goes over to another when the one that leads ends', async () => {
    const [one, other] = [await openAt(url), await openAt(url)];
    expect(await one.isLeader()).toBe(true);
    expect(await other.isLeader()).toBe(false);
    await one.close();
    await until(() => other.isLeader());
  });

  it('goes over to the one that asks first when the connection breaks', async () => {
    const [one, other] = [await openAt(url), await openAt(url)];
    expect(await one.isLeader()).toBe(true);
    expect(await other.isLeader()).toBe(false);
    await server.ask("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'");
    await until(() => other.isLeader());
    expect(await one.isLeader()).toBe(false);
  });

  it('goes over within two minutes when the machine of the one that leads loses its power', async () => {
    const sql = await openAt(url);
    // No test here can take a machine away. What the
    // server does then are these, as its socket has them.
    const [row] = await sql.read(`SELECT
      current_setting('tcp_keepalives_idle') AS idle,
      current_setting('tcp_keepalives_interval') AS pause,
      current_setting('tcp_keepalives_count') AS count,
      current_setting('tcp_user_timeout') AS unanswered`);
    const seconds = Number(row?.idle) + Number(row?.pause) * Number(row?.count);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(120);
    expect(Number(row?.unanswered)).toBe(60_000);
  });

  it('is so for nobody while the database is away, and for one when it is back', async () => {
    const [one, other] = [await openAt(url), await openAt(url)];
    expect(await one.isLeader()).toBe(true);
    await server.stop();
    expect(await one.isLeader()).toBe(false);
    expect(await other.isLeader()).toBe(false);
    await server.start();
    await until(() => other.isLeader(), 10_000);
    expect(await one.isLeader()).toBe(false);
  });
});
