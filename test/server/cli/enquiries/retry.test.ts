/** The command retry, on a real folder beside a working outbox. */
import { readArguments } from '../../../../server/cli/enquiries/arguments';
import { retry } from '../../../../server/cli/enquiries/retry';
import type { SendResult } from '../../../../server/outbox/outbox';
import { tempFolder } from '../../../support/tempFolder';
import { until } from '../../../support/until';
import { enquiry } from '../../outbox/enquiries';
import { openOutbox, refused } from '../../outbox/setUp';
import { deskOn } from './desk';

const minute = 60_000;
const begin = Date.parse('2026-11-21T08:00:00Z');
const delivered: SendResult = { outcome: 'delivered' };

/** An outbox that has had the same enquiry twice, as of a visitor without script who sends it again after a while. */
async function keepTwice(...results: readonly [SendResult, SendResult]) {
  let time = begin;
  const folder = await tempFolder();
  const outbox = await openOutbox(folder, { now: () => time });
  let result: SendResult = delivered;
  outbox.start(async () => result);
  for (result of results) {
    await outbox.keep(enquiry('Java'), { repeatWindowMs: 10 * minute });
    await until(async () => (await outbox.status()).waiting === 0);
    time += 11 * minute;
  }
  result = delivered;
  const desk = deskOn(folder);
  return {
    retry: () => retry(readArguments(['retry', enquiry('Java').id.slice(0, 8)], time), desk),
    states: async () => (await desk.enquiries.list({})).enquiries.map(({ state }) => state),
  };
}

describe('retry of an enquiry that was kept twice', () => {
  it('sends again the one that was refused', async () => {
    const { retry, states } = await keepTwice(delivered, refused);
    expect(await states()).toEqual(['delivered', 'refused']);
    expect(await retry()).toBe('1 enquiry delivered.');
    await until(async () => (await states()).join() === 'delivered,delivered');
  });

  it('is refused when both were delivered', async () => {
    const { retry } = await keepTwice(delivered, delivered);
    const id = enquiry('Java').id.slice(0, 8);
    await expect(retry()).rejects.toThrow(`${id}: delivered or done, nothing to retry.`);
  });
});
