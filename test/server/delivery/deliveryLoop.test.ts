/** How often a store is asked for what is due. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { deliveryPauses, targetPauses } from '../../../server/delivery/backoff';
import { type Loop, startLoop } from '../../../server/delivery/deliveryLoop';
import type { Queue } from '../../../server/store/deliveryQueue';
import { recordingTarget } from '../../support/delivery/recordingTarget';
import { recordedLog } from '../../support/site/recordedLog';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** An empty queue: `looks` says how often it was asked. */
function startOn(isShared: boolean): { readonly loop: Loop; readonly looks: () => number } {
  let looks = 0;
  const queue: Queue = {
    isShared,
    async take() {
      looks += 1;
      return [];
    },
    note: async () => undefined,
    release: async () => undefined,
    mayBegin: () => true,
    isEarlier: () => false,
    releaseHeld: async () => undefined,
    close: () => undefined,
  };
  const loop = startLoop({
    queue,
    target: recordingTarget(),
    deliveryPauses,
    targetPauses,
    log: recordedLog(),
    now: Date.now,
  });
  return { loop, looks: () => looks };
}

/** In steps, so that each look ends before the next is due. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) {
    jest.advanceTimersByTime(50);
    for (let turns = 0; turns < 3; turns += 1) await nextTurn();
  }
}

it('a store that is shared is asked every two seconds, and at once for what was kept', async () => {
  const { loop, looks } = startOn(true);
  await pass(50);
  expect(looks()).toBe(1);
  await pass(10_000);
  expect(looks()).toBe(6);

  loop.look();
  await pass(50);
  expect(looks()).toBe(7);
});

it('a store of one’s own is asked four times a second', async () => {
  const { looks } = startOn(false);
  await pass(10_000);
  expect(looks()).toBe(41);
});
