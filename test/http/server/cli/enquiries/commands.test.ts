/**
 * The functions of the commands list, show and retry, with a store. enquiries.test.ts runs the
 * commands as processes.
 */
import { list, retry, retryIn, show } from '../../../../../server/cli/enquiries/commands';
import type { Given } from '../../../../../server/cli/enquiries/operator';
import type { DeliveryOutcome } from '../../../../../server/store/deliveries';
import { recordingTarget, refused } from '../../../../support/delivery/recordingTarget';
import { tempFolder } from '../../../../support/run/tempFolder';
import { until } from '../../../../support/run/until';
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

/** Opens a store with two enquiries. The first was delivered, and the second was refused. */
async function start() {
  const folder = await tempFolder();
  let result: DeliveryOutcome | undefined;
  const target = recordingTarget(() => result);
  const site = await openTestStore(sqlite, folder, { targets: [target] });
  site.start();
  await site.keep(enquiry('Java'));
  await site.idle();
  result = refused;
  await site.keep(enquiry('Python'));
  await until(async () => (await site.store.status()).refused === 1);
  const answer = (next: DeliveryOutcome | undefined) => {
    result = next;
  };
  return { site, target, folder, answer, operator: operatorOf(folder) };
}

describe('list', () => {
  it('prints one line for each enquiry, the newest last', async () => {
    const { operator } = await start();
    const lines = (await list(nothing, operator)).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(
      /^[0-9a-f]{8} {2}20\d\d-\d\d-\d\d \d\d:\d\d {2}delivered {2}.*Java, new$/,
    );
    expect(lines[1]).toMatch(/ {2}refused {4}.*Python, new$/);
  });

  it('finds enquiries by a text, a state and a number', async () => {
    const { operator } = await start();
    expect(await list({ ...nothing, words: ['pyth'] }, operator)).toContain('Python');
    expect(await list({ ...nothing, words: ['Cobol'] }, operator)).toBe('No enquiries.');
    expect(await list({ ...nothing, states: ['delivered'] }, operator)).not.toContain('Python');
    expect(await list({ ...nothing, limit: 1 }, operator)).toMatch(
      /Python, new\nThe newest 1 of 2; --limit 0 shows all\.$/,
    );
  });

  it('prints all data as JSON for programs', async () => {
    const { operator } = await start();
    const found = JSON.parse(await list({ ...nothing, isJson: true }, operator));
    expect(found).toMatchObject([
      { id: idOf('Java'), state: 'delivered', receivedAt: expect.stringMatching(/Z$/) },
      { id: idOf('Python'), state: 'refused' },
    ]);
  });

  it('says that there are no enquiries yet', async () => {
    const folder = await tempFolder();
    await expect(list(nothing, operatorOf(folder))).rejects.toThrow(
      `No enquiries: nothing was ever kept in ${folder}.`,
    );
  });
});

describe('show', () => {
  it('prints everything about one enquiry, by the beginning of its id', async () => {
    const { operator } = await start();
    const shown = await show({ ...nothing, words: [idOf('Python').slice(0, 8)] }, operator);
    expect(shown).toContain(`Id: ${idOf('Python')}\n`);
    expect(shown).toMatch(/^Deliveries: mail.*: refused, .* \(.+\)$/m);
    expect(shown).toMatch(/^Course: Python$/m);
  });

  it('names an unknown id', async () => {
    const { operator } = await start();
    await expect(show({ ...nothing, words: ['zzzz'] }, operator)).rejects.toThrow(
      'No enquiry has an id that begins with zzzz.',
    );
  });

  it('asks for more of an id if several ids begin like it', async () => {
    const { operator } = await start();
    await expect(show({ ...nothing, words: [''] }, operator)).rejects.toThrow(
      '2 enquiries have an id that begins with : give more of it.',
    );
  });
});

describe('retry', () => {
  const due =
    '1 enquiry is due now: a running server tries them within seconds, and "show ID" shows the result.';

  it('makes refused mails due, and does not wait for the result', async () => {
    const { site, answer, operator } = await start();
    answer(undefined);
    expect(await retry({ ...nothing, words: [idOf('Python')] }, operator)).toBe(due);
    expect(operator.audited).toEqual([{ command: 'retry', count: 1, ids: [idOf('Python')] }]);
    expect(await site.enquiries.figures()).toMatchObject({ refused: 0 });
  });

  it('with --all finds everything that waits or was refused', async () => {
    const { answer, operator } = await start();
    answer(undefined);
    expect(await retry({ ...nothing, isAll: true }, operator)).toBe(due);
  });

  it('does not touch delivered enquiries', async () => {
    const { operator } = await start();
    await expect(retry({ ...nothing, words: [idOf('Java')] }, operator)).rejects.toThrow(
      `${idOf('Java').slice(0, 8)}: no delivery waits or was refused.`,
    );
    expect(operator.audited).toEqual([]);
  });

  it.each([[{ words: ['66f9'], isAll: true }], [{ words: [], isAll: false }]])(
    'takes ids or --all, and not %j',
    given => {
      expect(() => retry({ ...nothing, ...given }, operatorOf('/none'))).toThrow(
        'retry takes the ids of enquiries, or --all.',
      );
    },
  );

  it('prints and audits what was done before the disk was full', async () => {
    const folder = await tempFolder();
    const site = await openTestStore(sqlite, folder);
    for (const course of ['Java', 'Python']) await site.keep(enquiry(course));
    const operator = operatorOf(folder);

    const running = retryIn(fillingUp(site.sql, 1), 'all', operator);

    await expect(running).rejects.toThrow('Not everything is done: The disk is full.');
    expect(operator.audited).toEqual([{ command: 'retry', count: 1, ids: [idOf('Java')] }]);
  });
});
