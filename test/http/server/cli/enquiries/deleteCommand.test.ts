import { erase, eraseIn } from '../../../../../server/cli/enquiries/deleteCommand';
import type { Given } from '../../../../../server/cli/enquiries/operator';
import type { TargetKind } from '../../../../../shared/targets';
import { recordingTarget } from '../../../../support/delivery/recordingTarget';
import { tempFolder } from '../../../../support/run/tempFolder';
import { enquiry, idOf } from '../../../../support/store/enquiries';
import { fillingUp } from '../../../../support/store/fillingUp';
import { operatorOf } from '../../../../support/store/operator';
import { sqlite } from '../../../../support/store/sqliteDatabase';
import { openTestStore } from '../../../../support/store/testStore';

const nothing: Given = {
  words: [],
  states: [],
  since: undefined,
  limit: undefined,
  keep: undefined,
  isJson: false,
  isSure: false,
  isAll: false,
};

/**
 * Opens a store with one enquiry, which was delivered to a target of the kind `target`. The
 * returned function erases the enquiry, and resolves with the text that the command prints.
 */
async function startWith(target: TargetKind): Promise<() => Promise<string>> {
  const folder = await tempFolder();
  const targets = [recordingTarget(undefined, { kind: target, recipientsOf: () => [''] })];
  const site = await openTestStore(sqlite, folder, { targets });
  await site.keep(enquiry('Java'));
  site.start();
  await site.idle();
  return () => eraseIn(site.sql, ['9876543210'], true, operatorOf(folder));
}

it('enquiries delete says that the institute’s own system has a copy', async () => {
  const run = await startWith('webhook');
  expect(await run()).toContain(
    '\n1 enquiry went to ENQUIRY_WEBHOOK_URL, too: erase them there, too.\n1 enquiry erased.',
  );
});

it('enquiries delete does not mention another system if only a mail was sent', async () => {
  const run = await startWith('mail');
  expect(await run()).not.toContain('ENQUIRY_WEBHOOK_URL');
});

describe('enquiries delete, if the database fails after the first of two enquiries', () => {
  it('audits the first deletion, and says that it is done', async () => {
    const folder = await tempFolder();
    const site = await openTestStore(sqlite, folder);
    for (const course of ['Java', 'Python']) await site.keep(enquiry(course));
    const operator = operatorOf(folder);

    const running = eraseIn(fillingUp(site.sql, 1), ['9876543210'], true, operator);

    await expect(running).rejects.toThrow(
      '1 enquiry erased.\nNot everything is done: The disk is full.',
    );
    expect(operator.audited).toEqual([{ command: 'delete', count: 1, ids: [idOf('Java')] }]);
  });
});

it('enquiries delete asks first, and deletes nothing without a yes', async () => {
  const folder = await tempFolder();
  const site = await openTestStore(sqlite, folder);
  await site.keep(enquiry('Java'));
  const operator = operatorOf(folder);

  const running = eraseIn(site.sql, ['9876543210'], false, operator);

  await expect(running).rejects.toThrow('Nothing was erased.');
  expect(operator.asked).toEqual([expect.stringMatching(/Java, new\nErase 1 enquiry for good\?$/)]);
  expect((await site.enquiries.list({})).total).toBe(1);
});

it.each([
  ['98765', '98765 has 5 digits: a phone number has ten. For an enquiry give more of its id'],
  [
    'Asha',
    'delete takes phone numbers, email addresses or ids, but "Asha" is none: "list Asha" finds',
  ],
])('enquiries delete refuses %s, which would also find strangers', (word, sentence) => {
  expect(() => erase({ ...nothing, words: [word] }, operatorOf('/none'))).toThrow(sentence);
});
