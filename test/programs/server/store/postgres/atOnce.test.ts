/**
 * Several processes write to one enquiry at the same time. The test locks rows itself, so that it
 * can choose which process comes first.
 */
import { Client } from 'pg';
import {
  type Claim,
  openQueue,
  type Queue,
  retryEnquiries,
} from '../../../../../server/store/deliveries';
import { keepEnquiry, type NewEnquiry } from '../../../../../server/store/enquiries';
import { updateSchema } from '../../../../../server/store/schema';
import type { Sql } from '../../../../../server/store/sql';
import { onTeardown } from '../../../../support/run/onTeardown';
import { until } from '../../../../support/run/until';
import { describePostgres } from '../../../../support/store/describePostgres';
import { enquiry, idOf } from '../../../../support/store/enquiries';
import { startPostgres, type TestPostgres } from '../../../../support/store/postgresServer';
import { openAt } from '../../../../support/store/postgresSetUp';

const recipients = ['desk@example.org', 'head@example.org'];
const now = Date.now();

describePostgres('an enquiry with several writers at once', () => {
  let server: TestPostgres;
  let url: string;
  let sql: Sql;

  beforeAll(async () => {
    // By default, the server ends a deadlock after a second, and the store then runs the batch
    // again. So a test would not notice the deadlock. With 60 seconds, a deadlock makes the test
    // fail.
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

  /** Opens the queue as a second process does. `clock`: the time on that process's clock. */
  async function openAnother(clock = now): Promise<Queue> {
    return openQueue(await openAt(url), () => clock);
  }

  async function take(queue: Queue, limit: number): Promise<Claim> {
    const [claim] = await queue.claim('mail', limit);
    if (claim === undefined) throw new Error('Nothing is due.');
    return claim;
  }

  /** Locks rows as an update does. Returns a function that releases them. */
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

  it('is delivered when two processes record its two deliveries', async () => {
    const [one, other] = [await openAnother(), await openAnother()];
    const [first, second] = [await take(one, 1), await take(other, 1)];
    const letGo = await hold('enquiry');

    const notes = [
      one.recordOutcome(first, { outcome: 'delivered' }, []),
      other.recordOutcome(second, { outcome: 'delivered' }, []),
    ];
    await untilBlocked(2);
    await letGo();
    await Promise.all(notes);

    expect(await deliveryStates()).toEqual(['delivered', 'delivered']);
    expect(await enquiryState()).toEqual(['delivered']);
  });

  /**
   * The operator's command locks one of two deliveries, and waits for the other one. At the same
   * time, a process records the outcome of a delivery.
   */
  it('is retried while a process records a delivery, without a deadlock', async () => {
    const queue = await openAnother();
    const operator = await openAt(url);
    const claim = await take(queue, 2);
    const letGo = await hold(`delivery WHERE recipient <> '${claim.recipient}'`);

    const changed = retryEnquiries(operator, [idOf('one')], 'asha', now);
    await untilBlocked(1);
    const noted = queue.recordOutcome(claim, { outcome: 'delivered' }, []);
    await untilBlocked(2);
    await letGo();

    await Promise.all([changed, noted]);
    expect(await changed).toMatchObject({ ids: [idOf('one')] });
    expect(await deliveryStates()).toEqual(['delivered', 'waiting']);
    expect(await enquiryState()).toEqual(['waiting']);
    expect(await rows('SELECT kind AS found FROM event')).toEqual(['retried']);
  });

  it('is claimed again after the end of a claim whose answer was lost', async () => {
    const queue = await openAnother();
    await server.set('synchronous_standby_names', 'nobody');
    await expect(queue.claim('mail', 1)).rejects.toThrow('has not answered');
    await server.set('synchronous_standby_names', '');
    await until(async () => {
      await sql.write(['UPDATE delivery SET claimed_until = 1']);
      return (await queue.claim('mail', 2)).length === 2;
    });
  });

  it('is claimed with as many others as wanted, even if the planner takes the table for nearly empty', async () => {
    await sql.write(["DELETE FROM delivery WHERE recipient = 'head@example.org'"]);
    // This statement tells PostgreSQL's planner that the table is nearly empty. The planner
    // believes so until autovacuum runs again.
    await server.ask('VACUUM ANALYZE delivery', url.split('/').at(-1));
    const place = { target: 'mail', recipient: 'desk@example.org' } as const;
    for (let index = 0; index < 20; index += 1) {
      await keepEnquiry(sql, enquiry(`${index}`), [place], now);
    }

    const queue = await openAnother();

    expect(await queue.claim('mail', 2)).toHaveLength(2);
    expect(await queue.claim('mail', 5)).toHaveLength(5);
  });

  it('waits until its retry, even if the clock of one machine is hours ahead', async () => {
    const [right, wrong] = [await openAnother(), await openAnother(now + 5 * 3_600_000)];
    const later = { outcome: 'retry', reason: '451 later' } as const;
    await right.recordOutcome(await take(right, 1), { outcome: 'delivered' }, []);

    await wrong.recordOutcome(await take(wrong, 1), later, []);
    expect(await right.claim('mail', 1)).toEqual([]);
    expect(await wrong.claim('mail', 1)).toEqual([]);
  });

  it('does not end before it was kept, even if a machine’s clock is far behind', async () => {
    const queue = await openAnother(now - 100 * 24 * 3_600_000);
    await queue.recordOutcome(await take(queue, 1), { outcome: 'delivered' }, []);
    await queue.recordOutcome(await take(queue, 1), { outcome: 'delivered' }, []);

    const [row] = await sql.read('SELECT ended_at FROM enquiry');
    expect(row?.ended_at).toBe(now);
  });
});
