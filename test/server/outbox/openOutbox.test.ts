import { setTimeout as pause } from 'node:timers/promises';
import { type Engine, openOutbox as open, withDefaults } from '../../../server/outbox/openOutbox';
import { messageOf, type Outbox } from '../../../server/outbox/outbox';
import { withTimeout } from '../../../server/system/timers';
import { enquiry } from './enquiries';
import { recordedLog } from './setUp';

const figures = { waiting: 2, refused: 0, oldestWaitingAt: 5, lastDeliveredAt: undefined, damaged: 0 };

/** Over an engine of which the test says what happens. */
function opened(engine: Partial<Engine> = {}) {
  const log = recordedLog();
  const calls: string[] = [];
  const outbox: Outbox = open(
    {
      ...{ secret: 's', start: () => {}, tally: async () => [], status: async () => figures },
      keep: async (_one, keptAt, repeatWindowMs) => {
        calls.push(`keep at ${keptAt} within ${repeatWindowMs}`);
        return 'kept';
      },
      probe: async () => void calls.push('probe'),
      deleteOld: async () => 0,
      close: async () => void calls.push('close'),
      ...engine,
    },
    withDefaults({ log, retentionDays: 90, now: () => 1_234 }),
  );
  onTestEnd.push(() => outbox.close());
  return { outbox, log, calls };
}

const onTestEnd: (() => unknown)[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  for (const end of onTestEnd.splice(0)) await end();
});

/** From now on the monotonic clock is that much ahead. */
function waitFor(ms: number): void {
  const time = performance.now() + ms;
  jest.spyOn(performance, 'now').mockImplementation(() => time);
}

describe('an outbox that cannot write', () => {
  it('rejects, says so once, and says once when it can again', async () => {
    let fault: Error | undefined = new Error('disk full');
    const keep = async () => {
      if (fault) throw fault;
      return 'kept' as const;
    };
    const { outbox, log } = opened({ keep });
    for (let time = 0; time < 2; time += 1) {
      const refused = outbox.keep(enquiry(time));
      await expect(refused).rejects.toMatchObject({ name: 'OutboxError', cause: fault });
      await expect(refused).rejects.toThrow('The enquiry could not be written.');
    }
    expect(await outbox.status()).toEqual({ canKeep: false, ...figures });
    fault = undefined;
    for (let time = 0; time < 2; time += 1) expect(await outbox.keep(enquiry(time))).toBe('kept');
    expect(await outbox.status()).toEqual({ canKeep: true, ...figures });
    expect(log.entries).toEqual([
      { level: 'error', message: 'The outbox cannot keep enquiries', details: { reason: 'disk full' } },
      { level: 'info', message: 'The outbox can keep enquiries again' },
    ]);
  });

  it('is looked at once nothing was written for a second', async () => {
    const probe = jest.fn(async () => {
      throw new Error('read only');
    });
    const { outbox, log } = opened({ probe });
    await outbox.keep(enquiry(1));
    expect(await outbox.status()).toMatchObject({ canKeep: true });
    expect(probe).not.toHaveBeenCalled();
    waitFor(1_100);
    expect(await outbox.status()).toMatchObject({ canKeep: false });
    expect(await outbox.status()).toMatchObject({ canKeep: false });
    expect(probe).toHaveBeenCalledTimes(1);
    expect(log.entries).toMatchObject([{ level: 'error', details: { reason: 'read only' } }]);
  });

  it('is looked at again, and is well again', async () => {
    let isBroken = true;
    const probe = async () => {
      if (isBroken) throw new Error('read only');
    };
    const { outbox } = opened({ probe });
    waitFor(1_100);
    expect(await outbox.status()).toMatchObject({ canKeep: false });
    isBroken = false;
    waitFor(1_100);
    expect(await outbox.status()).toMatchObject({ canKeep: true });
  });
});

describe('an outbox', () => {
  it('hands over when, and within which time an equal one is a repeat', async () => {
    const { outbox, calls } = opened();
    await outbox.keep(enquiry(1));
    await outbox.keep(enquiry(2), { repeatWindowMs: 600_000 });
    expect(calls).toEqual(['keep at 1234 within undefined', 'keep at 1234 within 600000']);
  });

  it('that is closed keeps nothing, says so, and closes once', async () => {
    const { outbox, calls } = opened();
    await Promise.all([outbox.close(), outbox.close()]);
    await expect(outbox.keep(enquiry(1))).rejects.toThrow(
      'The outbox is closed: the server is about to stop.',
    );
    expect(await outbox.status()).toMatchObject({ canKeep: false });
    expect(calls).toEqual(['close']);
  });

  it('deletes what is due at once and every hour, until it is closed', async () => {
    jest.useFakeTimers();
    const found = [3, 0, 1];
    const deleteOld = jest.fn(async () => found.shift() ?? 0);
    const { outbox, log } = opened({ deleteOld });
    await jest.advanceTimersByTimeAsync(2 * 3_600_000);
    await outbox.close();
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(deleteOld).toHaveBeenCalledTimes(3);
    const message = 'Deleted what was delivered long ago';
    expect(log.entries).toEqual([
      { level: 'info', message, details: { enquiries: 3 } },
      { level: 'info', message, details: { enquiries: 1 } },
    ]);
  });

  it('says so when nothing can be deleted', async () => {
    const deleteOld = async () => {
      throw new Error('disk I/O error');
    };
    const { log } = opened({ deleteOld });
    await pause(0);
    expect(log.entries).toEqual([
      {
        level: 'error',
        message: 'Delivered enquiries that are due could not be deleted',
        details: { reason: 'disk I/O error' },
      },
    ]);
  });
});

describe('a fault in the log', () => {
  it.each([
    [new Error('disk full'), 'disk full'],
    [Object.assign(new Error(''), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
    [
      Object.assign(new Error('Failed to refresh slots'), { lastNodeError: new Error('READONLY') }),
      'READONLY',
    ],
    ['a text', 'a text'],
  ])('of %p', (fault, expected) => {
    expect(messageOf(fault)).toBe(expected);
  });
});

describe('a time limit', () => {
  it('tells work that ended in time from work that did not', async () => {
    expect(await withTimeout(Promise.resolve(), 1_000)).toBe(true);
    expect(await withTimeout(new Promise(() => {}), 10)).toBe(false);
    await expect(withTimeout(Promise.reject(new Error('no')), 1_000)).rejects.toThrow('no');
  });

  it('keeps no process alive', async () => {
    const timers = () => process.getActiveResourcesInfo().filter(type => type === 'Timeout').length;
    const before = timers();
    await withTimeout(Promise.resolve(), 60_000);
    expect(timers()).toBe(before);
  });
});
