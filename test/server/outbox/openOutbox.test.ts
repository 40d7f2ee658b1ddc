/** What the outbox does around any engine, with one of which the test says what happens. */
import { type Engine, openOutbox as open, withDefaults } from '../../../server/outbox/openOutbox';
import { enquiryPauses, pauseMs, transportPauses } from '../../../server/outbox/transport';
import { enquiry } from './enquiries';
import { closeAfterTest, recordedLog } from './setUp';

const figures = { waiting: 2, refused: 0, oldestWaitingAt: 5, lastDeliveredAt: undefined, damaged: 0 };

function opened(changes: Partial<Engine>) {
  const log = recordedLog();
  const engine: Engine = {
    ...{ secret: 's', start: () => {}, tally: async () => [], status: async () => figures },
    ...{ keep: async () => 'kept', probe: async () => {}, deleteOld: async () => 0, close: async () => {} },
    ...changes,
  };
  const outbox = closeAfterTest(open(engine, withDefaults({ log, retentionDays: 90 })));
  return { outbox, log };
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** From now on the monotonic clock is that much ahead. */
function waitFor(ms: number): void {
  const time = performance.now() + ms;
  jest.spyOn(performance, 'now').mockImplementation(() => time);
}

it('looks whether it can write once nothing was written for a second, and again until it can', async () => {
  let fault: Error | undefined = new Error('read only');
  const probe = jest.fn(async () => {
    if (fault) throw fault;
  });
  const { outbox, log } = opened({ probe });
  await outbox.keep(enquiry(1));
  expect(await outbox.status()).toEqual({ canKeep: true, ...figures });
  expect(probe).not.toHaveBeenCalled();
  waitFor(1_100);
  for (let time = 0; time < 2; time += 1) expect((await outbox.status()).canKeep).toBe(false);
  expect(probe).toHaveBeenCalledTimes(1);
  fault = undefined;
  waitFor(1_100);
  expect((await outbox.status()).canKeep).toBe(true);
  expect(log.entries).toEqual([
    { level: 'error', message: 'The outbox cannot keep enquiries', details: { reason: 'read only' } },
    { level: 'info', message: 'The outbox can keep enquiries again' },
  ]);
});

it('deletes what is due at once and every hour until it is closed, and says so when it cannot', async () => {
  jest.useFakeTimers();
  const found = [3, 0];
  const deleteOld = jest.fn(async () => {
    const count = found.shift();
    if (count === undefined) throw new Error('disk I/O error');
    return count;
  });
  const { outbox, log } = opened({ deleteOld });
  await jest.advanceTimersByTimeAsync(2 * 3_600_000);
  await outbox.close();
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(log.entries).toEqual([
    { level: 'info', message: 'Deleted what was delivered long ago', details: { enquiries: 3 } },
    {
      level: 'error',
      message: 'Delivered enquiries that are due could not be deleted',
      details: { reason: 'disk I/O error' },
    },
  ]);
});

it.each([
  [1, 1_000],
  [2, 2_000],
  [10, 512_000],
  [5_000, 900_000],
])('waits after %d failures of an enquiry at most %d ms, and at least half of it', (failures, longest) => {
  expect(pauseMs(failures, enquiryPauses, () => 1)).toBe(longest);
  expect(pauseMs(failures, enquiryPauses, () => 0)).toBe(longest / 2);
});

it('lets the first mail go out within a minute of the mail server’s return', () => {
  expect(pauseMs(5_000, transportPauses, () => 1)).toBeLessThan(60_000);
});
