/**
 * The command restore: a backup takes the place of the database, which stays in DATA_DIR/replaced.
 */
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Restored, restoreDatabase } from '../../store/sqlite/restore';
import { faultCode, makeFolder } from '../../system/durableFiles';
import { backupOfPostgres } from '../openEnquiries';
import { UsageError } from './arguments';
import { count } from './commandContext';
import type { WholeStoreCommand } from './wholeStore';

export const restore: WholeStoreCommand = async (
  { words: [file = ''] },
  { config, pathOf, audit },
) => {
  if (file === '') throw new UsageError('restore needs the name of a backup.');
  if (config.database !== undefined) throw new Error(backupOfPostgres(config.database));

  const path = pathOf(file);
  const folder = resolve(config.dataDir);
  await refuseUnfitBackup(path, folder);
  await makeFolder(folder);
  const restored = restoreDatabase(folder, path);
  await audit({ command: 'restore', count: restored.enquiries, ids: [] });
  return sentencesOf(path, restored);
};

async function refuseUnfitBackup(path: string, folder: string): Promise<void> {
  const found = await stat(path).catch(fault => {
    const code = faultCode(fault);
    // Root has become the owner of DATA_DIR.
    const by = code === 'ENOENT' ? '' : ` by user ${process.getuid?.()}`;
    throw new Error(`${path} cannot be read${by} (${code}).`, { cause: fault });
  });
  if (!found.isFile()) throw new Error(`${path} is no file.`);

  const own = await stat(join(folder, 'enquiries.db')).catch(() => undefined);
  if (found.dev === own?.dev && found.ino === own.ino)
    throw new Error(`${path} is the database itself.`);
}

function sentencesOf(path: string, { enquiries, onlyReplaced, replaced }: Restored): string {
  const sentences = [`${path} is the database now, with ${count(enquiries)}.`];
  if (replaced !== undefined) {
    const many =
      onlyReplaced === undefined
        ? 'How many enquiries only they have could not be read.'
        : `${count(onlyReplaced)} ${onlyReplaced === 1 ? 'is' : 'are'} only there.`;
    sentences.push(`The files before it are in ${replaced}. ${many}`);
  }
  sentences.push(
    'What waits in the backup is mailed once the server starts, again if it was mailed since.',
    'Everybody signs in to the desk again.',
  );
  return sentences.join(' ');
}
