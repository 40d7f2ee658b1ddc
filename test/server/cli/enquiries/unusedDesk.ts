/** What a command works with, of which nothing is used. */
import type { Desk } from '../../../../server/cli/enquiries/desk';
import { painter } from '../../../../server/system/terminal';

export const unusedDesk: Omit<Desk, 'enquiries'> = {
  ...{ paint: painter({}), columns: undefined, unreached: undefined },
  ...{ confirm: async () => false, damaged: async () => [] },
  async *emlFiles() {},
  ...{ eraseEmlFiles: async () => {}, eraseEmlFilesOf: async () => {} },
};
