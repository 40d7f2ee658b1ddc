/** Looks for what could not be read as an enquiry: a torn file, or one that someone else put there. */
import { readdir } from 'node:fs/promises';
import { foldersOf } from '../../outbox/folders';
import { type Finding, wrong } from './finding';

/** The outbox puts it there and goes on; it is the operator's to read. */
export async function damagedFindings(dataDir: string): Promise<readonly Finding[]> {
  const { damaged } = foldersOf(dataDir);
  const { length } = await readdir(damaged).catch(() => []);
  if (length === 0) return [];
  return [
    length === 1
      ? wrong(
          'Damaged',
          `1 file in ${damaged} could not be read as an enquiry: what it holds was not mailed.`,
          'Read it; a name and a number may still stand there. Call the person, then delete the file.',
        )
      : wrong(
          'Damaged',
          `${length} files in ${damaged} could not be read as enquiries: what they hold was not mailed.`,
          'Read them; names and numbers may still stand there. Call the people, then delete the files.',
        ),
  ];
}
