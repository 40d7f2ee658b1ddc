/**
 * The command copy: copies the database of DATA_DIR into the PostgreSQL database of DATABASE_URL.
 * An operator uses this command to move a site to PostgreSQL.
 */
import { resolve } from 'node:path';
import type { DatabaseAddress } from '../../config/databaseAddress';
import { copyStore } from '../../store/copyStore';
import { isEmpty, updateSchema } from '../../store/schema';
import { faultInDatabase, hasDatabase, openSqliteFile } from '../../store/sqlite/commandDatabase';
import { lockWithoutServer } from '../../store/sqlite/restore';
import { runAsOwner } from '../runAsOwner';
import { count, type Run, UsageError } from './operator';

export const copy: Run = async (_, { config, audit }) => {
  const { database: address } = config;
  const folder = resolve(config.dataDir);
  if (address === undefined)
    throw new UsageError(
      'Set DATABASE_URL first: copy fills that database with the enquiries of DATA_DIR.',
    );
  await runAsOwner(folder);
  if (!hasDatabase(folder)) throw new Error(`No enquiries: nothing was ever kept in ${folder}.`);

  const lock = lockWithoutServer(folder);
  try {
    const fault = faultInDatabase(folder);
    if (fault !== undefined)
      throw new Error(fault.isDamage ? damagedMessage(folder) : notReadyMessage(fault.text));

    const copied = await copyInto(address, folder);
    const enquiries = copied.get('enquiry') ?? 0;
    await audit({ command: 'copy', count: enquiries, ids: [] });
    const counts = [
      count(enquiries),
      count(copied.get('delivery') ?? 0, 'delivery', 'deliveries'),
      `${count(copied.get('event') ?? 0, 'event', 'events')} of their history`,
    ];
    return `Copied to the database ${address.name}: ${counts.join(', ')}. ${nextStepMessage(folder)}`;
  } finally {
    lock.close();
  }
};

/**
 * The time limit for a copy. A large database takes longer than the limit for a visitor's request.
 */
const copyTimeoutMs = 30 * 60_000;

async function copyInto(
  address: DatabaseAddress,
  folder: string,
): Promise<ReadonlyMap<string, number>> {
  // These modules are loaded here, because no other command needs them.
  const { openPostgres } = await import('../../store/postgres/postgres');
  const { usualLimits } = await import('../../store/postgres/connectionOptions');
  const { hasLeader } = await import('../../store/postgres/leader');
  const limits = { ...usualLimits, queryMs: copyTimeoutMs };
  const from = openSqliteFile(folder);
  try {
    const to = await openPostgres(address, limits);
    try {
      // A running server on the target gives numbers to new enquiries. The copied enquiries could
      // have the same numbers. So the copy is refused while such a server runs.
      if (!(await isEmpty(to)) && (await hasLeader(to))) throw new Error(inUseMessage);
      await updateSchema(from);
      await updateSchema(to);
      return await copyStore(from, to);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

const inUseMessage =
  'A server runs on the database of DATABASE_URL, or was killed less than 90 s ago: stop it on all machines first. Nothing was changed.';

/**
 * Tells the operator how to make the SQLite folder ready for a copy. Only a start of the server
 * makes the folder ready, and a server with DATABASE_URL does not use this folder. So the
 * operator must start the server without DATABASE_URL.
 */
const notReadyMessage = (why: string): string =>
  `${why} Start it without DATABASE_URL, stop it, and copy again.`;

const damagedMessage = (folder: string): string =>
  `The database in ${folder} is damaged. Restore a backup with "npm run enquiries -- restore BACKUP" without DATABASE_URL, and copy again.`;

const nextStepMessage = (folder: string): string =>
  `Now start the server with this DATABASE_URL. ${folder} was not changed: never start a server on it without DATABASE_URL again, because its waiting enquiries would be mailed twice.`;
