/** How long a process trusts its leases. What they are in the rows: postgres/atOnce.test.ts. */
import { openLeases } from '../../../server/store/claimLeases';
import type { Claim } from '../../../server/store/deliveryQueue';
import { type Sql, StoreError } from '../../../server/store/sql';
import { onTeardown } from '../../support/run/onTeardown';
import { enquiry } from '../../support/store/enquiries';
import { sqlite } from '../../support/store/sqliteDatabase';
import { openTestStore } from '../../support/store/testStore';

const claim: Claim = {
  number: 1,
  target: 'mail',
  recipient: 'desk@example.org',
  enquiry: enquiry('Java'),
  keptAt: 0,
  failures: 0,
  dueAt: 0,
};

/** One that was taken just now; the time is the test's. */
async function takeLease(write: Sql['write']) {
  const { sql } = await openTestStore(sqlite, await sqlite.newPlace());
  jest.useFakeTimers();
  onTeardown('test', () => jest.useRealTimers());
  const leases = openLeases({ ...sql, write });
  onTeardown('test', leases.stopRenewing);
  leases.hold([claim], 'this process', performance.now());
  return leases;
}

describe('a lease', () => {
  it('lets a send begin for 45 seconds without a renewal, and not after that', async () => {
    const leases = await takeLease(() => Promise.reject(new StoreError('The database is away.')));

    await jest.advanceTimersByTimeAsync(44_999);
    expect(leases.isFresh(claim)).toBe(true);

    await jest.advanceTimersByTimeAsync(1);
    expect(leases.isFresh(claim)).toBe(false);
  });

  it('lets one begin for as long as it is renewed', async () => {
    const leases = await takeLease(async () => []);

    await jest.advanceTimersByTimeAsync(600_000);

    expect(leases.isFresh(claim)).toBe(true);
  });
});
