/** What "done" does where it meets a fault. enquiries.test.ts has all else. */
import { readArguments } from '../../../../server/cli/enquiries/arguments';
import { markDone } from '../../../../server/cli/enquiries/commands';
import { openOperatorStore } from '../../../../server/store/operatorStore';
import type { AuditEntry } from '../../../../server/system/auditLog';
import { tempFolder } from '../../../support/run/tempFolder';
import { commandContext } from '../../../support/store/commandContext';
import { enquiry, idOf } from '../../../support/store/enquiries';
import { fillingUp } from '../../../support/store/fillingUp';
import { sqlite } from '../../../support/store/testDatabases';
import { openTestStore } from '../../../support/store/testStore';

it('done says and audits what it has done before the disk was full', async () => {
  const folder = await tempFolder();
  const site = await openTestStore(sqlite, folder);
  for (const course of ['Java', 'Python']) await site.keep(enquiry(course));
  const audited: AuditEntry[] = [];

  const running = markDone(
    readArguments(['done', idOf('Java'), idOf('Python')], Date.now()),
    commandContext(site, folder, {
      enquiries: openOperatorStore(fillingUp(site.sql, 1), 'asha'),
      async audit(entry) {
        audited.push(entry);
      },
    }),
  );

  await expect(running).rejects.toThrow(
    '1 enquiry marked as done.\nNot all is done: The disk is full.',
  );
  expect(audited).toEqual([{ command: 'done', count: 1, ids: [idOf('Java')] }]);
});
