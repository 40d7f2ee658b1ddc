/**
 * The queue, on every database: which deliveries are claimed, for how long, and when they are due
 * again.
 */
import type { Claim, DeliveryOutcome } from '../../../../server/store/deliveries';
import { onTeardown } from '../../../support/run/onTeardown';
import { courseOf, enquiry, idOf } from '../../../support/store/enquiries';
import { testDatabases } from '../../../support/store/testDatabases';
import { openTestStore, type TestStore } from '../../../support/store/testStore';

const minute = 60_000;
const hour = 60 * minute;
const year = 365 * 24 * hour;
const later: DeliveryOutcome = { outcome: 'retry', reason: '451 later' };
const delivered: DeliveryOutcome = { outcome: 'delivered' };

describe.each(testDatabases)('the queue, in $name', database => {
  let site: TestStore;

  beforeEach(async () => {
    site = await openTestStore(database, await database.newPlace());
    onTeardown('test', site.close);
  });

  async function keepMany(...courses: readonly string[]): Promise<void> {
    for (const course of courses) await site.keep(enquiry(course));
  }

  const claim = (limit: number) => site.store.queue.claim('mail', limit);

  const coursesOf = (claims: readonly Claim[]) => claims.map(each => courseOf(each.enquiry));

  async function claimOne(): Promise<Claim> {
    const [one] = await claim(1);
    if (one === undefined) throw new Error('Nothing is due.');
    return one;
  }

  /** Returns the milliseconds until the only delivery is due, by the database's clock. */
  async function dueInMs(): Promise<number> {
    const [row] = await site.sql.read(
      `SELECT due_at - ${site.sql.dialect.nowMs} AS ms FROM delivery`,
    );
    return Number(row?.ms);
  }

  const setAll = (change: string) => site.sql.write([`UPDATE delivery SET ${change}`]);

  it('gives the oldest deliveries, up to the wanted number, and none twice', async () => {
    await keepMany('a', 'b', 'c');

    expect(coursesOf(await claim(2))).toEqual(['a', 'b']);
    expect(coursesOf(await claim(2))).toEqual(['c']);
    expect(await claim(2)).toEqual([]);
  });

  it('gives no delivery of another target', async () => {
    await keepMany('a');

    expect(await site.store.queue.claim('webhook', 5)).toEqual([]);
  });

  it('gives the deliveries of a dead process to another one after the end of their claims', async () => {
    await keepMany('a');
    await claim(1);

    await setAll(`claimed_until = claimed_until - ${3 * minute}`);

    expect(coursesOf(await claim(1))).toEqual(['a']);
  });

  it('gives them also if the clock was far ahead at the claim or the retry', async () => {
    await keepMany('a');
    await claim(1);

    await setAll(`claimed_until = claimed_until + ${year}, due_at = claimed_until + ${year}`);

    expect(coursesOf(await claim(1))).toEqual(['a']);
  });

  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [4, 8],
    [5, 15],
    [50, 15],
  ])('makes a delivery due after failure %d in %d minutes', async (failure, minutes) => {
    await keepMany('a');
    await setAll(`failures = ${failure - 1}`);

    await site.store.queue.recordOutcome(await claimOne(), later, []);

    const ms = await dueInMs();
    expect(ms).toBeGreaterThan(minutes * minute - 30_000);
    expect(ms).toBeLessThanOrEqual(minutes * minute);
    expect(await claim(1)).toEqual([]);
    await setAll('due_at = due_at - 900000');
    expect((await claimOne()).failures).toBe(failure);
  });

  it('waits as long as the outcome says', async () => {
    await keepMany('a');

    await site.store.queue.recordOutcome(await claimOne(), { ...later, inMs: hour }, []);

    expect(await dueInMs()).toBeGreaterThan(hour - 30_000);
    expect(await claim(1)).toEqual([]);
  });

  it('makes failed deliveries due, oldest first, but not those that wait for an hour', async () => {
    await keepMany('a', 'b', 'hour');
    const [a, b, other] = await claim(3);
    if (a === undefined || b === undefined || other === undefined)
      throw new Error('Three are due.');
    await site.store.queue.recordOutcome(other, { ...later, inMs: hour }, []);
    await site.store.queue.recordOutcome(b, later, []);
    await site.store.queue.recordOutcome(a, later, []);
    expect(await claim(3)).toEqual([]);

    await site.store.queue.makeDue('mail');

    expect(coursesOf(await claim(3))).toEqual(['a', 'b']);
  });

  it('records no outcome of a claim that another process has taken over', async () => {
    await keepMany('a');
    const late = await claimOne();
    await setAll(`claimed_until = claimed_until - ${3 * minute}`);
    const taken = await claimOne();

    await site.store.queue.recordOutcome(late, { outcome: 'refused', reason: '550 no' }, []);
    expect((await site.store.status()).waiting).toBe(1);

    await site.store.queue.recordOutcome(taken, delivered, []);
    expect(await site.store.status()).toMatchObject({ waiting: 0, refused: 0 });
  });

  it('records no outcome of an erased enquiry, and none at the next one', async () => {
    await keepMany('erased');
    const claimed = await claimOne();
    await site.enquiries.erase([idOf('erased')]);
    await keepMany('next');

    await site.store.queue.recordOutcome(claimed, delivered, ['head@example.org']);

    expect(coursesOf(await claim(5))).toEqual(['next']);
  });

  it('adds recipients, who get the enquiry at once', async () => {
    await keepMany('a');

    await site.store.queue.recordOutcome(await claimOne(), delivered, ['head@example.org']);

    const [added, ...others] = await claim(5);
    expect(added).toMatchObject({
      recipient: 'head@example.org',
      recipients: ['desk@example.org', 'head@example.org'],
    });
    expect(others).toEqual([]);
  });
});
