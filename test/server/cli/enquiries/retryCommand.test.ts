/** What "retry" says came of it. enquiries.test.ts retries beside the built server. */
import { readArguments } from '../../../../server/cli/enquiries/arguments';
import { retry } from '../../../../server/cli/enquiries/retryCommand';
import type { SendResult } from '../../../../server/delivery/deliveryTarget';
import { openOperatorStore } from '../../../../server/store/operatorStore';
import type { AuditEntry } from '../../../../server/system/auditLog';
import { recordingTarget, refused } from '../../../support/delivery/recordingTarget';
import { tempFolder } from '../../../support/run/tempFolder';
import { until } from '../../../support/run/until';
import { commandContext } from '../../../support/store/commandContext';
import { enquiry, idOf } from '../../../support/store/enquiries';
import { fillingUp } from '../../../support/store/fillingUp';
import { sqlite } from '../../../support/store/testDatabases';
import { openTestStore } from '../../../support/store/testStore';

const noLongerSet: SendResult = { outcome: 'ended', reason: 'no longer in the settings' };

/** One enquiry whose mail was refused, and which is retried; `meanwhile` comes right after that. */
async function retryOne(
  later: SendResult | undefined,
  meanwhile?: 'done' | 'erase',
): Promise<string> {
  const folder = await tempFolder();
  let result: SendResult | undefined = refused;
  const target = recordingTarget(() => result, { reachesNewPlaces: false });
  const site = await openTestStore(sqlite, folder, { targets: [target] });
  await site.keep(enquiry('Java'));
  site.start();
  await until(async () => (await site.store.status()).refused === 1);
  result = later;

  return retry(
    readArguments(['retry', idOf('Java')], Date.now()),
    commandContext(site, folder, {
      async audit() {
        if (meanwhile !== undefined) await site.enquiries[meanwhile]([idOf('Java')]);
      },
    }),
  );
}

describe('retry', () => {
  it('says that the mail server has taken it', async () => {
    expect(await retryOne(undefined)).toBe('1 enquiry delivered.');
  });

  it('does not call delivered what goes nowhere any more', async () => {
    await expect(retryOne(noLongerSet)).rejects.toThrow(
      '1 enquiry ended: no longer in the settings.',
    );
  });

  it('does not blame a mail server where none is set', async () => {
    const held: SendResult = {
      outcome: 'held',
      reason: 'no mail server is set',
      logged: 'Written as an .eml file, not mailed',
    };
    await expect(retryOne(held)).rejects.toThrow('1 enquiry held: no mail server is set.');
  });

  it.each([
    ['done', '1 enquiry ended: dealt with.'],
    ['erase', '1 enquiry deleted meanwhile.'],
  ] as const)('says what a colleague did meanwhile: %s', async (what, sentence) => {
    const late: SendResult = { outcome: 'retry', scope: 'target', reason: 'ECONNREFUSED' };
    await expect(retryOne(late, what)).rejects.toThrow(sentence);
  });
});

it('retry says and audits what it has done before the disk was full', async () => {
  const folder = await tempFolder();
  const site = await openTestStore(sqlite, folder);
  for (const course of ['Java', 'Python']) await site.keep(enquiry(course));
  const audited: AuditEntry[] = [];

  const running = retry(
    readArguments(['retry', '--all'], Date.now()),
    commandContext(site, folder, {
      enquiries: openOperatorStore(fillingUp(site.sql, 1), 'asha'),
      async audit(entry) {
        audited.push(entry);
      },
    }),
  );

  await expect(running).rejects.toThrow(
    '1 enquiry tried again.\nNot all is done: The disk is full.',
  );
  expect(audited).toEqual([{ command: 'retry', count: 1, ids: [idOf('Java')] }]);
});
