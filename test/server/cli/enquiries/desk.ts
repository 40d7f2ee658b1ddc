/** A desk without a terminal, on a folder that has an outbox. */
import type { Desk } from '../../../../server/cli/enquiries/desk';
import { sqliteEnquiries } from '../../../../server/outbox/sqlite/enquiries';
import { painter } from '../../../../server/system/terminal';

export function deskOn(dataDir: string, confirm: Desk['confirm'] = async () => false): Desk {
  const enquiries = sqliteEnquiries(dataDir);
  return {
    ...{ enquiries, dataDir, hasMailsElsewhere: false, pathOf: (file: string) => file },
    ...{ paint: painter({}), columns: undefined, confirm },
  };
}
