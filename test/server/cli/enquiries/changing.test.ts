/** The commands that change something, on a real folder beside a working outbox. */
import { readArguments } from '../../../../server/cli/enquiries/arguments';
import { changing } from '../../../../server/cli/enquiries/changing';
import { filesEnquiries } from '../../../../server/outbox/filesEnquiries';
import type { SendResult } from '../../../../server/outbox/outbox';
import { painter } from '../../../../server/system/terminal';
import { tempFolder } from '../../../support/tempFolder';
import { until } from '../../../support/until';
import { message } from '../../outbox/messages';
import { openOutbox, recordedLog, refused } from '../../outbox/setUp';

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
    await outbox.keep(message('Java'), { repeatWindowMs: 10 * minute });
    await until(async () => (await outbox.status()).waiting === 0);
    time += 11 * minute;
  }
  result = delivered;
  const desk = {
    enquiries: filesEnquiries(folder, 90, recordedLog()),
    ...{ paint: painter({}), columns: undefined },
    ...{ confirm: async () => false, mentionedIn: async () => [] },
    ...{ mailsOf: async () => [], removeMails: async () => {} },
  };
  return {
    retry: () => changing.retry?.(readArguments(['retry', message('Java').id.slice(0, 8)], time), desk),
    states: async () => (await outbox.all()).map(({ state }) => state),
  };
}

describe('retry of an enquiry that was kept twice', () => {
  it('sends again the one that was refused', async () => {
    const { retry, states } = await keepTwice(delivered, refused);
    expect(await states()).toEqual(['delivered', 'set aside']);
    expect(await retry()).toEqual({ text: '1 enquiry will be tried now.', exitCode: 0 });
    await until(async () => (await states()).join() === 'delivered,delivered');
  });

  it('is refused when both were delivered', async () => {
    const { retry } = await keepTwice(delivered, delivered);
    const id = message('Java').id.slice(0, 8);
    expect(await retry()).toEqual({ text: `${id}: delivered or done, nothing to retry.`, exitCode: 1 });
  });
});
