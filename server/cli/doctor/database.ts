/** Looks at the database of enquiries: whole, and on a disk that is fit for it. */
import { resolve } from 'node:path';
import { networkFileSystem } from '../../outbox/sqlite/folder';
import { type Finding, ok, warning, wrong } from './finding';

/** `fault`: what SQLite finds wrong with it. */
export async function databaseFindings(
  dataDir: string,
  fault: string | undefined,
): Promise<readonly Finding[]> {
  const kind = await networkFileSystem(resolve(dataDir));
  return [
    fault === undefined
      ? ok('Database', 'It is whole.')
      : wrong(
          'Database',
          `It is damaged: ${fault}.`,
          'Restart the server, which mends it; then look at the disk.',
        ),
    ...(kind === undefined
      ? []
      : [
          warning(
            'Disk',
            `DATA_DIR is on ${kind}: a database can be damaged there.`,
            'Use a disk of this machine.',
          ),
        ]),
  ];
}
