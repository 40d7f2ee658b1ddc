/** The database in DATA_DIR for a command: beside a running server, or without one. */
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

/** Each call is done when it returns. Rejects with a sentence where the database cannot be used. */
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

    // Nothing can be read before it is on the disk.
    confirm: async () => undefined,

    async scrub() {
      const began = performance.now();
      for (;;) {
        if (inWords(() => truncateWal(database))) return true;
        // For a reader SQLite has waited as long; not where a server is making a checkpoint.
        if (performance.now() - began > busyMs) return false;
        await pause(100);
      }
    },

    async close() {
      database.close();
    },
  };
}

/** Refuses files of another user. */
function openIn(folder: string): Database {
  refuseClosedFiles(folder);
  return openDatabase(databaseFile(resolve(folder)));
}

const damaged =
  'The database is damaged: stop the server, and put a backup back by "npm run enquiries -- restore BACKUP".';

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

/** Whether a server has the folder now; undefined where nobody can tell, as on a full disk. */
export function hasServer(folder: string): boolean | undefined {
  if (!existsSync(lockFile(resolve(folder)))) return false;
  try {
    lockFolder(resolve(folder)).close();
    return false;
  } catch (fault) {
    return fault instanceof FolderInUse ? true : undefined;
  }
}

/** The same; true where nobody can tell. */
export function isServed(folder: string): boolean {
  return hasServer(folder) ?? true;
}

/** Why a database cannot be used. `isDamage`: the next start moves it away. */
export interface DatabaseFault {
  readonly text: string;
  readonly isDamage: boolean;
}

/** Undefined where the database is whole, or there is none yet. */
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
 * Writes a copy that can be put back, while the server
 * runs. SQLite refuses a file that is there already.
 */
export function copyDatabase(folder: string, file: string): void {
  const database = inWords(() => openIn(folder));
  try {
    database.prepare('VACUUM INTO ?').run(file);
  } finally {
    database.close();
  }
}
