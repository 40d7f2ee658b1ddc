/**
 * The command restore: replaces the database with a backup. The replaced database stays in
 * DATA_DIR/replaced.
 */
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Restored, restoreDatabase } from '../../store/sqlite/restore';
import { auditFile } from '../../system/auditLog';
import { faultCode, makeFolder } from '../../system/durableFiles';
import { runAsOwner } from '../runAsOwner';
import { backupOfPostgres } from './backup';
import { count, type Run } from './operator';

export const restore: Run = async ({ words: [file = ''] }, operator) => {
  const { config, audit } = operator;
  if (config.database !== undefined) throw new Error(backupOfPostgres(config.database));

  const path = resolve(operator.folder, file);
  const folder = resolve(config.dataDir);
  await runAsOwner(folder);
  await refuseUnfitBackup(path, folder);
  await makeFolder(folder);
  const restored = restoreDatabase(folder, path);
  await audit({ command: 'restore', count: restored.enquiries, ids: [] });
  return sentencesOf(path, folder, restored);
};

async function refuseUnfitBackup(path: string, folder: string): Promise<void> {
  const found = await stat(path).catch(fault => {
    const code = faultCode(fault);
    // The message names the user, because the user may have changed. If root runs this command,
    // `runAsOwner` changes the user to the owner of DATA_DIR.
    const by = code === 'ENOENT' ? '' : ` by user ${process.getuid?.()}`;
    throw new Error(`${path} cannot be read${by} (${code}).`, { cause: fault });
  });
  if (!found.isFile()) throw new Error(`${path} is no file.`);

  const own = await stat(join(folder, 'enquiries.db')).catch(() => undefined);
  if (found.dev === own?.dev && found.ino === own.ino)
    throw new Error(`${path} is the database itself.`);
}

function sentencesOf(path: string, folder: string, restored: Restored): string {
  const { enquiries, newestAt = 0, differences, replaced } = restored;
  const { onlyReplaced, onlyBackup = 0 } = differences ?? {};
  const sentences = [`${path} is the database now, with ${count(enquiries)}.`];
  if (replaced !== undefined) {
    const many =
      onlyReplaced === undefined
        ? 'The number of enquiries that only they have could not be read.'
        : `${countWithVerb(onlyReplaced)} only there.`;
    sentences.push(`The files before it are in ${replaced}. ${many}`);
  }
  if (onlyBackup > 0) {
    const since = new Date(newestAt).toISOString();
    sentences.push(
      `${countWithVerb(onlyBackup)} only in the backup, and back now. The "delete" lines of ${auditFile(folder)} after ${since} name what was erased since: delete it again.`,
    );
  }
  sentences.push(
    'Enquiries that wait in the backup are mailed once the server starts, even if they were mailed since.',
    'Everybody must sign in to the desk again.',
  );
  return sentences.join(' ');
}

/** Returns a number with its noun and verb, such as `1 enquiry is` or `2 enquiries are`. */
function countWithVerb(enquiries: number): string {
  return `${count(enquiries)} ${enquiries === 1 ? 'is' : 'are'}`;
}
