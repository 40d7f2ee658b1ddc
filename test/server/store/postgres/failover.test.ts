import { setTimeout as pause } from 'node:timers/promises';
import { keepEnquiry } from '../../../../server/store/keepEnquiry';
import { openPostgres } from '../../../../server/store/postgres/postgres';
import { updateSchema } from '../../../../server/store/schema';
import { itInFull } from '../../../support/run/shortForm';
import { until } from '../../../support/run/until';
import { recordedLog } from '../../../support/site/recordedLog';
import { describePostgres } from '../../../support/store/describePostgres';
import { enquiry, idOf } from '../../../support/store/enquiries';
import { startPair, type TestPair, type TestPostgres } from '../../../support/store/postgresServer';
import {
  addressOf,
  keep,
  keptIds,
  makeTable,
  openAt,
  steadyWriter,
  testLimits,
} from '../../../support/store/postgresSetUp';

jest.setTimeout(120_000);

/** The server's processes that wait for the standby. */
async function waiting(server: TestPostgres): Promise<readonly number[]> {
  const rows = await server.ask("SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
  return rows.map(({ pid }) => Number(pid));
}

describePostgres('a primary that dies', () => {
  let pair: TestPair;
  beforeEach(async () => {
    pair = await startPair();
  });
  afterEach(() => Promise.all([pair.primary.stop('SIGKILL'), pair.standby.stop('SIGKILL')]));

  it('is left for the promoted standby by itself, and nothing acknowledged is lost', async () => {
    const log = recordedLog();
    const sql = await openAt(await pair.newUrl(), testLimits, log);
    await makeTable(sql);
    const writers = ['one', 'two', 'three', 'four'].map(name => steadyWriter(sql, name));
    await pause(1_000);
    await pair.primary.stop('SIGKILL');
    await pause(500);
    await pair.promote();
    const promotedAt = performance.now();
    const counts = writers.map(({ acknowledged }) => acknowledged.length);
    await until(
      () =>
        writers.every(({ acknowledged }, index) => acknowledged.length > (counts[index] ?? 0) + 3),
      20_000,
    );
    const healedMs = performance.now() - promotedAt;
    await Promise.all(writers.map(writer => writer.stop()));

    const acknowledged = writers.flatMap(writer => writer.acknowledged);
    expect(acknowledged.length).toBeGreaterThan(20);
    const ids = new Set(await keptIds(sql));
    expect(acknowledged.filter(id => !ids.has(id) || !ids.has(`${id}, too`))).toEqual([]);
    expect(healedMs).toBeLessThan(5_000);
    expect(log.entries).toEqual([
      {
        level: 'warn',
        message: `The database at 127.0.0.1:${pair.standby.port} takes the writes now`,
      },
    ]);
  });

  itInFull('is left, too, when its machine stands still with all connections open', async () => {
    const sql = await openAt(await pair.newUrl());
    await makeTable(sql);
    await keep(sql, 'before');
    const goOn = await pair.primary.freeze();
    try {
      await pair.promote();
      await expect(keep(sql, 'meanwhile')).rejects.toThrow('has not answered within 3 s');
      await keep(sql, 'after');
      expect(await keptIds(sql)).toEqual(expect.arrayContaining(['before', 'after']));
    } finally {
      goOn();
    }
  });

  itInFull(
    'and comes back after the promotion is passed over, though it takes writes',
    async () => {
      const url = await pair.newUrl();
      const sql = await openAt(url);
      await makeTable(sql);
      await keep(sql, 'before');
      await pair.primary.stop('SIGKILL');
      await pair.promote();
      await until(() => keep(sql, 'after').then(() => true), 20_000);
      await pair.primary.start();
      await pair.primary.set('synchronous_standby_names', '');

      const another = await openAt(url);
      expect(await keptIds(another)).toEqual(expect.arrayContaining(['before', 'after']));
      expect(await keptIds(sql)).toEqual(expect.arrayContaining(['before', 'after']));
    },
  );
});

describePostgres('a primary with a synchronous standby', () => {
  let pair: TestPair;
  beforeAll(async () => {
    pair = await startPair();
  });

  it('is used alone: the standby is not read from, though it answers', async () => {
    const url = await pair.newUrl();
    const sql = await openAt(url.replace(`127.0.0.1:${pair.primary.port},`, ''), testLimits).catch(
      fault => fault.message,
    );
    expect(sql).toContain('it is a standby, or takes no writes');
  });

  it('loses its standby: writes are refused in time and their connections dropped, reads go on, and it heals', async () => {
    const sql = await openAt(await pair.newUrl(), { ...testLimits, turnMs: 10_000 });
    await makeTable(sql);
    await keep(sql, 'before');
    const goOn = await pair.standby.freeze();
    try {
      const began = performance.now();
      const writing = Array.from({ length: 30 }, (_, index) => keep(sql, `${index}`));
      const outcomes = Promise.allSettled(writing);
      expect(await sql.read('SELECT count(*) AS count FROM kept')).toEqual([{ count: 2 }]);
      const states = (await outcomes).map(({ status }) => status);
      expect(new Set(states)).toEqual(new Set(['rejected']));
      expect(performance.now() - began).toBeLessThan(18_000);

      const stuck = await waiting(pair.primary);
      // As many as may write at once, and not those of all that waited: the server has no more
      // connections than it has.
      expect(stuck.length).toBeGreaterThan(0);
      expect(stuck.length).toBeLessThanOrEqual(18);
      await expect(keep(sql, 'later')).rejects.toThrow('a standby may be away');
      expect(await sql.read("SELECT id FROM kept WHERE id = 'later'")).toEqual([]);

      goOn();
      await until(() => keep(sql, 'healed').then(() => true), 20_000);
      // Their clients have gone, so they end as soon as they answer.
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

  it('loses its standby: no write that comes later takes a connection of the server for itself', async () => {
    const url = await pair.newUrl();
    const limits = { ...testLimits, turnMs: 10_000 };
    const sql = await openAt(url, limits);
    await makeTable(sql);
    const goOn = await pair.standby.freeze();
    try {
      await expect(keep(sql, 'first')).rejects.toThrow('a standby may be away');
      const stuck = await waiting(pair.primary);
      expect(stuck).toHaveLength(1);

      const began = performance.now();
      for (let index = 0; index < 4; index += 1) {
        // As a look for what is due: it changes nothing, and so waits for nobody.
        await sql.write(["UPDATE kept SET at = 0 WHERE id = 'nobody'"]).catch(() => undefined);
        await expect(keep(sql, `later ${index}`)).rejects.toThrow('a standby may be away');
      }
      // A server or a command that starts meanwhile.
      const another = await openAt(url, limits);
      await expect(keep(another, 'another')).rejects.toThrow('a standby may be away');

      expect(await waiting(pair.primary)).toEqual(stuck);
      expect(performance.now() - began).toBeLessThan(6_000);
      expect(await another.read("SELECT id FROM kept WHERE id = 'first'")).toEqual([]);

      goOn();
      await until(() => keep(sql, 'healed').then(() => true), 20_000);
    } finally {
      goOn();
    }
  });

  it('loses its standby: the doctor says so, and what to do', async () => {
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
      await expect(keep(sql, 'meanwhile')).rejects.toThrow('a standby may be away');
      expect(await standby()).toMatchObject({
        state: 'wrong',
        text: expect.stringContaining('No standby answers, so that forms are refused'),
        todo: expect.stringContaining("ALTER SYSTEM SET synchronous_standby_names = '';"),
      });
    } finally {
      goOn();
    }
    await until(async () => (await standby())?.state === 'ok', 10_000);
  });

  it('loses its standby: who closes the store does not wait for ever', async () => {
    const sql = await openPostgres({
      address: addressOf(await pair.newUrl()),
      log: recordedLog(),
      limits: { ...testLimits, turnMs: 10_000 },
    });
    await makeTable(sql);
    const goOn = await pair.standby.freeze();
    try {
      const writing = Array.from({ length: 30 }, (_, index) => keep(sql, `${index}`));
      const outcomes = Promise.allSettled(writing);
      const began = performance.now();
      await expect(sql.close()).rejects.toThrow(
        'The store was closed while the database did not answer.',
      );
      expect(performance.now() - began).toBeLessThan(8_000);
      const states = (await outcomes).map(({ status }) => status);
      expect(new Set(states)).toEqual(new Set(['rejected']));
    } finally {
      goOn();
    }
  });

  it('is told not to wait any longer: then it has acknowledged nothing', async () => {
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
  ])(
    'and where an administrator ends %s, an enquiry is not acknowledged by sending it again',
    async (_, end) => {
      const sql = await openAt(await pair.newUrl(), { ...testLimits, queryMs: 6_000 });
      await updateSchema(sql);
      const places = [{ target: 'mail', recipient: 'desk@example.org' }] as const;
      const keepOne = () => keepEnquiry(sql, enquiry('one'), places, 1, async () => undefined);
      const goOn = await pair.standby.freeze();
      try {
        const [first] = await Promise.allSettled([keepOne(), endWaiting(end)]);
        expect(first.status).toBe('rejected');
        // It can be read by now.
        expect(await sql.read('SELECT id FROM enquiry')).toEqual([{ id: idOf('one') }]);
        await expect(keepOne()).rejects.toThrow();
      } finally {
        goOn();
      }
      await until(async () => (await keepOne()) === 'repeat', 20_000);
    },
  );

  async function endWaiting(by: string): Promise<void> {
    await until(async () => (await waiting(pair.primary)).length === 1, 5_000);
    await pair.primary.ask(`SELECT ${by}(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`);
  }
});
