/** The order in which callers get what the thread has answered. */
import type { CallResult } from '../../../../server/store/sqlite/databaseThread';
import { openCalls } from '../../../../server/store/sqlite/threadCalls';

function answersTo(count: number): readonly CallResult[] {
  return Array.from({ length: count }, () => ({ result: [] }));
}

describe('answers of the thread', () => {
  it('are told in the order of what was asked, however many come in one turn', async () => {
    const calls = openCalls(() => undefined);
    const told: number[] = [];
    const asked = Array.from({ length: 42 }, async (_, index) => {
      await calls.ask({ do: 'read', statement: ['SELECT 1'] });
      told.push(index);
    });

    calls.settle(answersTo(41));
    calls.settle(answersTo(1));
    await Promise.all(asked);

    expect(told).toEqual(Array.from({ length: 42 }, (_, index) => index));
  });

  it('are told after a fault of one of them, too', async () => {
    const calls = openCalls(() => undefined);
    const first = calls.ask({ do: 'scrub' });
    const second = calls.ask({ do: 'scrub' });

    calls.settle([{ fault: 'The disk is full.' }]);
    calls.settle([{ result: true }]);

    await expect(first).rejects.toThrow('The disk is full.');
    await expect(second).resolves.toBe(true);
  });
});
