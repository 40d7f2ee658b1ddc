import { keepEnquiry } from '../../../../../server/store/enquiries';
import { openPostgres } from '../../../../../server/store/postgres/postgres';
import { updateSchema } from '../../../../../server/store/schema';
import { until } from '../../../../support/run/until';
import { describePostgres } from '../../../../support/store/describePostgres';
import { enquiry, idOf } from '../../../../support/store/enquiries';
import {
  siteRole,
  startPair,
  type TestPair,
  type TestPostgres,
} from '../../../../support/store/postgresServer';
import {
  addressOf,
  keep,
  makeTable,
  openAt,
  testLimits,
} from '../../../../support/store/postgresSetUp';

jest.setTimeout(120_000);

/** Returns the server's processes that wait for the standby. */
async function waiting(server: TestPostgres): Promise<readonly number[]> {
  const rows = await server.ask("SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
  return rows.map(({ pid }) => Number(pid));
}

describePostgres('a primary with a synchronous standby', () => {
  let pair: TestPair;
  beforeAll(async () => {
    pair = await startPair();
  });

  it('is the only server in use: the standby is not read, although it answers', async () => {
    const url = await pair.newUrl();
    const ofStandby = url.replace(`:${pair.primary.port}/`, `:${pair.standby.port}/`);
    const isThere = () => pair.standby.ask('SELECT 1', url.split('/').at(-1)).then(() => true);
    await until(isThere, 20_000);
    await expect(openAt(ofStandby)).rejects.toThrow('it is a standby, or takes no writes');
  });

  it('without its standby refuses writes in time, still reads, and recovers', async () => {
    const sql = await openAt(await pair.newUrl());
    await makeTable(sql);
    await keep(sql, 'before');
    const goOn = await pair.standby.freeze();
    try {
      const writing = Array.from({ length: 5 }, (_, index) => keep(sql, `${index}`));
      const outcomes = Promise.allSettled(writing);
      expect(await sql.read('SELECT count(*) AS count FROM kept')).toEqual([{ count: 2 }]);
      const reasons = (await outcomes).map(outcome =>
        outcome.status === 'rejected' ? outcome.reason.message : 'It was kept.',
      );
      const sentence = expect.stringContaining('a standby may be down');
      expect(reasons).toEqual(Array.from({ length: 5 }, () => sentence));

      const stuck = await waiting(pair.primary);
      expect(stuck).toHaveLength(5);
      goOn();
      await until(() => keep(sql, 'healed').then(() => true), 20_000);
      // The store has closed its connections to these processes. So each process ends as soon as
      // it tries to send its answer.
      const left = async () => {
        const rows = await pair.primary.ask(
          `SELECT pid FROM pg_stat_activity WHERE pid IN (${stuck})`,
        );
        return rows.length === 0;
      };
      await until(left, 10_000);
    } finally {
      goOn();
    }
  });

  it('without its standby until its role has no free connection: the error says why, and it recovers', async () => {
    const url = await pair.newUrl();
    const sql = await openAt(url);
    await makeTable(sql);
    await pair.primary.ask(`ALTER ROLE ${siteRole.user} CONNECTION LIMIT 3`);
    const goOn = await pair.standby.freeze();
    try {
      const writing = Array.from({ length: 6 }, (_, index) => keep(sql, `${index} of six`));
      await Promise.allSettled(writing);
      await expect(keep(sql, 'later')).rejects.toThrow(
        "all its connections are taken: raise max_connections, or the role's CONNECTION LIMIT; if it has synchronous_standby_names, a standby may be down (53300)",
      );
      goOn();
      await until(() => keep(sql, 'healed').then(() => true), 20_000);
    } finally {
      goOn();
      await pair.primary.ask(`ALTER ROLE ${siteRole.user} CONNECTION LIMIT -1`);
    }
  });

  it('without its standby: the doctor reports it, with advice', async () => {
    const url = await pair.newUrl();
    const sql = await openAt(url);
    await makeTable(sql);
    const standby = async () => {
      const findings = await (await openAt(url)).findings();
      return findings.find(({ about }) => about === 'Standby');
    };
    expect(await standby()).toMatchObject({ state: 'ok' });

    const goOn = await pair.standby.freeze();
    try {
      await expect(keep(sql, 'meanwhile')).rejects.toThrow('a standby may be down');
      expect(await standby()).toMatchObject({
        state: 'wrong',
        text: expect.stringContaining('No standby answers, so forms are refused'),
        todo: expect.stringContaining("ALTER SYSTEM SET synchronous_standby_names = '';"),
      });
    } finally {
      goOn();
    }
    await until(async () => (await standby())?.state === 'ok', 10_000);
  });

  it('without its standby: closing the store does not take for ever', async () => {
    const sql = await openPostgres(addressOf(await pair.newUrl()), testLimits);
    await makeTable(sql);
    const goOn = await pair.standby.freeze();
    try {
      const writing = Array.from({ length: 30 }, (_, index) => keep(sql, `${index}`));
      const outcomes = Promise.allSettled(writing);
      await expect(sql.close()).rejects.toThrow(
        'The store was closed while the database did not answer.',
      );
      const states = (await outcomes).map(({ status }) => status);
      expect(new Set(states)).toEqual(new Set(['rejected']));
    } finally {
      goOn();
    }
  });

  it('that stops waiting because of an operator acknowledges nothing', async () => {
    const sql = await openAt(await pair.newUrl(), { ...testLimits, queryMs: 10_000 });
    await makeTable(sql);
    const goOn = await pair.standby.freeze();
    try {
      const one = sql.write(["INSERT INTO kept VALUES ('one', 1)"]);
      const several = keep(sql, 'several');
      const outcomes = Promise.allSettled([one, several]);
      await until(async () => (await waiting(pair.primary)).length === 2, 8_000);
      await pair.primary.ask(
        "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'",
      );
      const sentence = 'The database was told not to wait for its standby.';
      expect(await outcomes).toEqual([
        { status: 'rejected', reason: expect.objectContaining({ message: sentence }) },
        { status: 'rejected', reason: expect.objectContaining({ message: sentence }) },
      ]);
    } finally {
      goOn();
    }
  });

  it.each([
    ['the wait', 'pg_cancel_backend'],
    ['the connection', 'pg_terminate_backend'],
  ])('and if an administrator ends %s, a repeated enquiry is not acknowledged', async (_, end) => {
    const sql = await openAt(await pair.newUrl(), { ...testLimits, queryMs: 6_000 });
    await updateSchema(sql);
    const places = [{ target: 'mail', recipient: 'desk@example.org' }] as const;
    const keepOne = () => keepEnquiry(sql, enquiry('one'), places, 1);
    // The same filled-in form in the next window of time has another id.
    const earlier = { ids: [idOf('one'), idOf('none')], windowMs: 10 } as const;
    const keepLater = () => keepEnquiry(sql, { ...enquiry('later'), earlier }, places, 2);
    const goOn = await pair.standby.freeze();
    try {
      const [first] = await Promise.allSettled([keepOne(), endWaiting(end)]);
      expect(first.status).toBe('rejected');
      // The enquiry is readable now.
      expect(await sql.read('SELECT id FROM enquiry')).toEqual([{ id: idOf('one') }]);
      const repeats = await Promise.allSettled([keepOne(), keepLater()]);
      expect(repeats.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    } finally {
      goOn();
    }
    await until(async () => (await keepOne()) === 'repeat', 20_000);
    expect(await keepLater()).toBe('repeat');
  });

  async function endWaiting(by: string): Promise<void> {
    await until(async () => (await waiting(pair.primary)).length === 1, 5_000);
    await pair.primary.ask(`SELECT ${by}(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`);
  }
});
