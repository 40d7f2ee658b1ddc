/** What "delete" does where it meets a fault or a webhook. enquiries.test.ts has all else. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { erase, eraseIn } from '../../../../server/cli/enquiries/deleteCommand';
import type { Given } from '../../../../server/cli/enquiries/operator';
import { mailFolder } from '../../../../server/mail/emlFiles';
import type { TargetKind } from '../../../../server/store/enquiryTypes';
import { type OperatorStore, openOperatorStore } from '../../../../server/store/operatorStore';
import { recordingTarget } from '../../../support/delivery/recordingTarget';
import { tempFolder } from '../../../support/run/tempFolder';
import { enquiry, idOf } from '../../../support/store/enquiries';
import { fillingUp } from '../../../support/store/fillingUp';
import { operatorOf } from '../../../support/store/operator';
import { sqlite } from '../../../support/store/sqliteDatabase';
import { openTestStore } from '../../../support/store/testStore';

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
 * A site with one enquiry, which a target of this kind has taken. `meanwhile`: just before the
 * store erases it.
 */
async function startWith(target: TargetKind, meanwhile = async (_folder: string) => {}) {
  const folder = await tempFolder();
  const place = { target, recipient: '' };
  const targets = [recordingTarget(undefined, { kind: target, placesFor: () => [place] })];
  const site = await openTestStore(sqlite, folder, { targets });
  await site.keep(enquiry('Java'));
  site.start();
  await site.idle();

  const operator = operatorOf(folder);
  const store: OperatorStore = {
    ...site.enquiries,
    async erase(ids) {
      await meanwhile(folder);
      return site.enquiries.erase(ids);
    },
  };
  const run = () => eraseIn(store, ['9876543210'], true, operator);
  return { folder, site, audited: operator.audited, run };
}

it('what is erased is audited, and said to be, also where its mail as a file cannot be', async () => {
  // A folder in its place is no file that can be removed.
  const name = `2026-08-01T10-20-30.400Z-${idOf('Java')}.enquiry@example.org.eml`;
  const { folder, site, audited, run } = await startWith('mail', async data => {
    await mkdir(join(mailFolder(data), name), { recursive: true });
  });

  await expect(run()).rejects.toThrow(
    `1 enquiry erased.\n${mailFolder(folder)} has files of it that cannot be erased (ERR_FS_EISDIR): erase them.`,
  );

  expect((await site.enquiries.list({})).total).toBe(0);
  expect(audited).toEqual([{ command: 'delete', count: 1, ids: [idOf('Java')] }]);
});

it('erases what it can beside a mail that cannot be read, and names that one', async () => {
  const { folder, site, run } = await startWith('mail');
  // A folder is no file that can be read.
  const name = `2026-08-01T10-20-30.400Z-${'aa'.repeat(16)}.enquiry@example.org.eml`;
  const mail = join(mailFolder(folder), name);
  await mkdir(mail, { recursive: true });

  await expect(run()).rejects.toThrow(
    `1 enquiry erased.\nThese mails cannot be read, and may hold it too; look at them yourself:\n${mail}`,
  );

  expect((await site.enquiries.list({})).total).toBe(0);
});

it('erases what it can where the folder of the mails cannot be read, and names it', async () => {
  const { folder, site, run } = await startWith('mail');
  await writeFile(mailFolder(folder), 'This is no folder.');

  await expect(run()).rejects.toThrow(
    `These mails cannot be read, and may hold it too; look at them yourself:\n${mailFolder(folder)}`,
  );

  expect((await site.enquiries.list({})).total).toBe(0);
});

it('says that the institute’s own system has a copy', async () => {
  const { run } = await startWith('webhook');
  expect(await run()).toContain(
    '\n1 enquiry went to ENQUIRY_WEBHOOK_URL, too: erase there what that keeps.\n1 enquiry erased.',
  );
});

it('says nothing of another system where only a mail went out', async () => {
  const { run } = await startWith('mail');
  expect(await run()).not.toContain('ENQUIRY_WEBHOOK_URL');
});

describe('where the database fails after the first of two', () => {
  it('that one is audited, its mail as a file erased, and said to be', async () => {
    const folder = await tempFolder();
    const site = await openTestStore(sqlite, folder);
    for (const course of ['Java', 'Python']) await site.keep(enquiry(course));
    await mkdir(mailFolder(folder));
    const mailOf = (course: string) =>
      `2026-08-01T10-20-30.400Z-${idOf(course)}.enquiry@example.org.eml`;
    for (const course of ['Java', 'Python'])
      await writeFile(join(mailFolder(folder), mailOf(course)), 'Subject: x\r\n\r\nx\r\n');
    const operator = operatorOf(folder);

    const running = eraseIn(
      openOperatorStore(fillingUp(site.sql, 1), 'asha'),
      ['9876543210'],
      true,
      operator,
    );

    await expect(running).rejects.toThrow('1 enquiry erased.\nNot all is done: The disk is full.');
    expect(operator.audited).toEqual([{ command: 'delete', count: 1, ids: [idOf('Java')] }]);
    expect(await readdir(mailFolder(folder))).toEqual([mailOf('Python')]);
  });
});

it('asks first, and erases nothing without a yes', async () => {
  const folder = await tempFolder();
  const site = await openTestStore(sqlite, folder);
  await site.keep(enquiry('Java'));
  const operator = operatorOf(folder);

  const running = eraseIn(site.enquiries, ['9876543210'], false, operator);

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
])('refuses %s, by which strangers would be found', (word, sentence) => {
  expect(() => erase({ ...nothing, words: [word] }, operatorOf('/none'))).toThrow(sentence);
});
