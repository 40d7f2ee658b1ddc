/** What a command gets, on the store of a test, where no server answers. */
import type { CommandContext } from '../../../server/cli/enquiries/commandContext';
import { painter } from '../../../server/system/terminal';
import type { TestStore } from './testStore';

export function commandContext(
  { enquiries, store }: TestStore,
  folder: string,
  changes: Partial<CommandContext> = {},
): CommandContext {
  return {
    enquiries,
    sessions: store.desk.sessions,
    isServed: () => true,
    backup: () => undefined,
    backupElsewhere: undefined,
    dataDir: folder,
    hasMailsElsewhere: false,
    pathOf: file => file,
    output: undefined,
    paint: painter({}),
    columns: undefined,
    confirm: async () => false,
    whyItWaits: async () => 'not asked here',
    audit: async () => undefined,
    ...changes,
  };
}
