/**
 * What several processes write to one enquiry at once: a lock of the test's own lets it choose who
 * goes when.
 */
import { Client } from 'pg';
import type { Claim, Queue } from '../../../../server/store/deliveryQueue';
import type { NewEnquiry } from '../../../../server/store/enquiryTypes';
import { keepEnquiry } from '../../../../server/store/keepEnquiry';
import { openManyServersQueue } from '../../../../server/store/manyServersQueue';
import {
  type Changed,
  type OperatorStore,
  openOperatorStore,
} from '../../../../server/store/operatorStore';
import { updateSchema } from '../../../../server/store/schema';
import type { Sql } from '../../../../server/store/sql';
import { onTeardown } from '../../../support/run/onTeardown';
import { until } from '../../../support/run/until';
import { describePostgres } from '../../../support/store/describePostgres';
import { enquiry, idOf } from '../../../support/store/enquiries';
import { startPostgres, type TestPostgres } from '../../../support/store/postgresServer';
import { openAt } from '../../../support/store/postgresSetUp';

const recipients = ['desk@example.org', 'head@example.org'];
const now = Date.now();

describePostgres('One enquiry, to which several write at once', () => {
  let server: TestPostgres;
  let url: string;
  let sql: Sql;

  beforeAll(async () => {
    // The server would end a deadlock after a second, and the batch would go once more: here it is
    // to be seen.
    server = await startPostgres(['deadlock_timeout = 60s']);
  });

  beforeEach(async () => {
    url = await server.newUrl();
    sql = await openAt(url);
    await updateSchema(sql);
    const targets = recipients.map(recipient => ({ target: 'mail' as const, recipient }));
    const kept: NewEnquiry = enquiry('one');
    await keepEnquiry(sql, kept, targets, now);
  });

  /** As another process has it. */
  async function openQueue(): Promise<Queue> {
    const queue = openManyServersQueue(await openAt(url), {
      newestAtStart: 0,
    });
    onTeardown('test', () => queue.close());
    return queue;
  }

  async function take(queue: Queue, limit: number, at = now): Promise<Claim> {
    const [claim] = await queue.take('mail', limit, at);
    if (claim === undefined) throw new Error('Nothing is due.');
    return claim;
  }

  /** Locks rows as an update does; gives what lets go of them. */
  async function hold(rows: string): Promise<() => Promise<void>> {
    const holder = new Client({ connectionString: url });
    await holder.connect();
    onTeardown('test', () => holder.end());
    await holder.query('BEGIN');
    await holder.query(`SELECT 1 FROM ${rows} FOR NO KEY UPDATE`);
    return async () => {
      await holder.query('COMMIT');
    };
  }

  async function untilBlocked(count: number): Promise<void> {
    await until(async () => {
      const [row] = await server.ask(
        "SELECT count(*) AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock'",
      );
      return Number(row?.count) === count;
    });
  }

  async function rows(text: string): Promise<readonly string[]> {
    const found = await sql.read(text);
    return found.map(({ found }) => String(found));
  }

  const enquiryState = () => rows('SELECT state AS found FROM enquiry');
  const deliveryStates = () => rows('SELECT state AS found FROM delivery ORDER BY recipient');

  it('is delivered when two processes note its two deliveries', async () => {
    const [one, other] = [await openQueue(), await openQueue()];
    const [first, second] = [await take(one, 1), await take(other, 1)];
    const letGo = await hold('enquiry');

    const notes = [
      one.note(first, { outcome: 'delivered' }, [], now),
      other.note(second, { outcome: 'delivered' }, [], now),
    ];
    await untilBlocked(2);
    await letGo();
    await Promise.all(notes);

    expect(await deliveryStates()).toEqual(['delivered', 'delivered']);
    expect(await enquiryState()).toEqual(['delivered']);
  });

  /**
   * The operator comes first to one delivery and is held
   * up at the other, while a process notes the first.
   */
  async function noteBehind(change: (operator: OperatorStore) => Promise<Changed>): Promise<void> {
    const queue = await openQueue();
    const operator = openOperatorStore(await openAt(url), 'asha');
    const claim = await take(queue, 2);
    const letGo = await hold(`delivery WHERE recipient <> '${claim.recipient}'`);

    const changed = change(operator);
    await untilBlocked(1);
    const noted = queue.note(claim, { outcome: 'delivered' }, [], now);
    await untilBlocked(2);
    await letGo();

    await Promise.all([changed, noted]);
    expect(await changed).toMatchObject({ ids: [idOf('one')] });
  }

  it('is taken by the next look of a process that never heard what it had taken', async () => {
    const queue = await openQueue();
    await server.set('synchronous_standby_names', 'nobody');
    await expect(queue.take('mail', 1, now)).rejects.toThrow('has not answered');
    await server.set('synchronous_standby_names', '');

    const taken = new Set<string>();
    await until(async () => {
      for (const { recipient } of await queue.take('mail', 2, now)) taken.add(recipient);
      return taken.size === 2;
    });
  });

  it('is not taken again by a process that has sent it and could not note it before its lease passed', async () => {
    const [queue, other] = [await openQueue(), await openQueue()];
    const claim = await take(queue, 2);
    // As where the database is away: nothing is renewed.
    queue.close();
    await sql.write(['UPDATE delivery SET claimed_until = 1']);

    expect(await queue.take('mail', 2, now)).toEqual([]);
    expect(await other.take('mail', 2, now)).toEqual([]);

    await queue.note(claim, { outcome: 'delivered' }, [], now);
    expect([...(await deliveryStates())].sort()).toEqual(['delivered', 'waiting']);
  });

  it('is taken again by the same process once it was given back', async () => {
    const queue = await openQueue();
    const claim = await take(queue, 2);

    await queue.release(claim);

    expect(await queue.take('mail', 2, now)).toEqual([claim]);
  });

  it('is taken with as many others as were asked for, also where the table was nearly empty a moment ago', async () => {
    await sql.write(["DELETE FROM delivery WHERE recipient = 'head@example.org'"]);
    // What the planner knows of the table from then on, until autovacuum passes again.
    await server.ask('VACUUM ANALYZE delivery', url.split('/').at(-1));
    const place = { target: 'mail', recipient: 'desk@example.org' } as const;
    for (let index = 0; index < 20; index += 1) {
      await keepEnquiry(sql, enquiry(`${index}`), [place], now);
    }

    const queue = await openQueue();

    expect(await queue.take('mail', 2, now)).toHaveLength(2);
    expect(await queue.take('mail', 5, now)).toHaveLength(5);
  });

  it.each([
    ['five hours ahead', 5],
    ['five hours behind', -5],
  ])('waits until its retry, though the clock of one machine is %s', async (_, hours) => {
    const [right, wrong] = [await openQueue(), await openQueue()];
    const theirNow = now + hours * 3_600_000;
    const later = { outcome: 'retry', reason: '451 later', inMs: 600_000 } as const;
    await right.note(await take(right, 1), { outcome: 'delivered' }, [], now);

    await wrong.note(await take(wrong, 1, theirNow), later, [], theirNow);
    expect(await right.take('mail', 1, now)).toEqual([]);
    expect(await wrong.take('mail', 1, theirNow)).toEqual([]);

    await sql.write([`UPDATE delivery SET due_at = due_at - 600000 WHERE state = 'waiting'`]);
    const again = await take(right, 1);
    expect(again.failures).toBe(1);
    await right.note(again, later, [], now);
    expect(await wrong.take('mail', 1, theirNow)).toEqual([]);
  });

  it('stays with the process that took it over when the one before puts it off late', async () => {
    const [late, next] = [await openQueue(), await openQueue()];
    const claim = await take(late, 2);
    late.close();
    await sql.write(['UPDATE delivery SET claimed_until = 1']);
    await take(next, 2);

    const later = { outcome: 'retry', reason: '451 later', inMs: 0 } as const;
    await late.note(claim, later, [], now);

    expect(await late.take('mail', 2, now)).toEqual([]);
  });

  it('is taken from a process that is gone, though the clock was ahead when it took it', async () => {
    const [gone, next] = [await openQueue(), await openQueue()];
    await take(gone, 2);
    gone.close();
    const yearMs = 365 * 24 * 3_600_000;
    await sql.write([`UPDATE delivery SET claimed_until = claimed_until + ${yearMs}`]);

    expect(await next.take('mail', 2, now)).toHaveLength(2);
  });

  it('ends no earlier than it was kept, however far the clock of a machine is behind', async () => {
    const queue = await openQueue();
    const monthsAgo = now - 100 * 24 * 3_600_000;
    await queue.note(await take(queue, 1), { outcome: 'delivered' }, [], monthsAgo);
    await queue.note(await take(queue, 1), { outcome: 'delivered' }, [], monthsAgo);

    const [row] = await sql.read('SELECT ended_at FROM enquiry');
    expect(row?.ended_at).toBe(now);
  });

  it('is retried while a process notes a delivery, and neither waits for ever for the other', async () => {
    await noteBehind(operator => operator.retry([idOf('one')]));

    expect(await deliveryStates()).toEqual(['delivered', 'waiting']);
    expect(await enquiryState()).toEqual(['waiting']);
    expect(await rows('SELECT kind AS found FROM event')).toEqual(['retried']);
  });

  it('is done while a process notes a delivery, and neither waits for ever for the other', async () => {
    await noteBehind(operator => operator.done([idOf('one')]));

    expect(await deliveryStates()).toEqual(['ended', 'ended']);
    expect(await enquiryState()).toEqual(['done']);
    expect(await rows('SELECT kind AS found FROM event')).toEqual(['done']);
  });
});
