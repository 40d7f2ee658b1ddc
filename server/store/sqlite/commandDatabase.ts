/** Opens the database in DATA_DIR for a command, with or without a running server. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Sql, StoreError } from '../sql';
import type { Database } from './chooseSqlite';
import {
  busyMs,
  databaseFile,
  FolderInUse,
  faultIn,
  inTransaction,
  isDamage,
  lockFile,
  lockFolder,
  openDatabase,
  truncateWal,
} from './databaseFile';
import { refuseClosedFiles } from './dataFolder';
import { sqliteDialect } from './dialect';
import { prepareStatements } from './statements';

/**
 * Opens the database for a command. Each call blocks the program until the database has answered.
 * If the database is damaged, the error is a sentence for the operator.
 */
export function openSqliteFile(folder: string): Sql {
  const database = inWords(() => openIn(folder));
  const run = prepareStatements(database);

  return {
    dialect: sqliteDialect,

    async write(...statements) {
      return inWords(() => inTransaction(database, () => statements.map(run)));
    },

    async read(...statement) {
      return inWords(() => run(statement));
    },

    // There is nothing to wait for: SQLite shows only data that is already on the disk.
    confirm: async () => undefined,

    async eraseDeletedBytes() {
      const began = performance.now();
      for (;;) {
        if (inWords(() => truncateWal(database))) return true;
        // SQLite has already waited `busyMs` for another program that reads. But if the server is
        // emptying the WAL at this moment, SQLite does not wait. So the loop tries again.
        if (performance.now() - began > busyMs) return false;
        await pause(100);
      }
    },

    async close() {
      database.close();
    },
  };
}

/** Throws a sentence if this user may not use the files. */
function openIn(folder: string): Database {
  refuseClosedFiles(folder);
  return openDatabase(databaseFile(resolve(folder)));
}

const damaged =
  'The database is damaged: stop the server, and restore a backup with "npm run enquiries -- restore BACKUP".';

function inWords<T>(work: () => T): T {
  try {
    return work();
  } catch (fault) {
    if (!isDamage(fault)) throw fault;
    throw new StoreError(damaged, { cause: fault });
  }
}

export function hasDatabase(folder: string): boolean {
  return existsSync(databaseFile(resolve(folder)));
}

/**
 * Whether a server uses the folder now. Undefined if this cannot be found out, for example on a
 * full disk.
 */
export function hasServer(folder: string): boolean | undefined {
  if (!existsSync(lockFile(resolve(folder)))) return false;
  try {
    lockFolder(resolve(folder)).close();
    return false;
  } catch (fault) {
    return fault instanceof FolderInUse ? true : undefined;
  }
}

/**
 * Whether a server uses the folder. If this cannot be found out, the answer is true, because true
 * is the safer answer.
 */
export function isServed(folder: string): boolean {
  return hasServer(folder) ?? true;
}

/**
 * Why a database cannot be used. If `isDamage` is true, the database is damaged, and the next
 * start of the server moves it away.
 */
export interface DatabaseFault {
  readonly text: string;
  readonly isDamage: boolean;
}

/** Checks the database. Undefined if it is undamaged or does not exist yet. */
export function faultInDatabase(folder: string): DatabaseFault | undefined {
  if (!hasDatabase(folder)) return undefined;
  let database: Database | undefined;
  try {
    database = openIn(folder);
    const text = faultIn(database);
    return text === undefined ? undefined : { text, isDamage: true };
  } catch (fault) {
    const text = fault instanceof Error ? fault.message : String(fault);
    return { text, isDamage: isDamage(fault) };
  } finally {
    database?.close();
  }
}

/**
 * Writes a backup to `file`. This also works while the server runs. If `file` already exists,
 * SQLite refuses to overwrite it.
 */
export function copyDatabase(folder: string, file: string): void {
  const database = inWords(() => openIn(folder));
  try {
    database.prepare('VACUUM INTO ?').run(file);
  } finally {
    database.close();
  }
}
