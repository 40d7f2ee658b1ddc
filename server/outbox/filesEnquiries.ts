/** The enquiries of an outbox folder, for a command: beside a running server, or alone. */

import type { Log } from '../system/log';
import { askControl } from './control';
import type { Enquiries } from './enquiries';
import { openFilesOutbox } from './files';
import { foldersOf } from './folders';
import { survey } from './survey';

/**
 * Reads the files; a change is made by the server that has the folder, and by this process when none runs.
 * `retentionDays` is for the latter, which does what a start of the server does.
 */
export function filesEnquiries(folder: string, retentionDays: number, log: Log): Enquiries {
  const folders = foldersOf(folder);
  return {
    all: (since, take) => survey(folders, since, take),
    async change(change) {
      const changed = await askControl(folders.root, change);
      if (changed !== undefined) return changed;
      const outbox = await openFilesOutbox({ folder, retentionDays, log });
      try {
        return await outbox.change(change);
      } finally {
        await outbox.close();
      }
    },
  };
}
