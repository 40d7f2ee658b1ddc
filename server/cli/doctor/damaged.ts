/** Looks for what could not be read as an enquiry. */
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { damagedFolder } from '../../outbox/sqlite/damaged';
import { type Finding, wrong } from './finding';

/** The outbox puts it there and goes on; it is the operator's to read. */
export async function damagedFindings(dataDir: string): Promise<readonly Finding[]> {
  const folder = damagedFolder(resolve(dataDir));
  const names = await readdir(folder).catch(() => []);
  const databases = names.filter(name => name.endsWith('enquiries.db'));
  const rows = names.filter(name => name.endsWith('.json'));
  return [
    ...(databases.length > 0
      ? [
          wrong(
            'Damaged',
            `${databases.length === 1 ? 'A database' : `${databases.length} databases`} in ${folder} could not be used; the log says how many enquiries were brought over.`,
            'Look at the disk. Then move the files out of that folder, or delete them.',
          ),
        ]
      : []),
    ...(rows.length > 0
      ? [
          wrong(
            'Damaged',
            `${rows.length === 1 ? '1 file' : `${rows.length} files`} in ${folder} could not be read as an enquiry: what is in there was not mailed.`,
            'Read it; a name and a number may still stand there. Call the person, then delete the file.',
          ),
        ]
      : []),
  ];
}
