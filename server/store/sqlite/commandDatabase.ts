/** The database in DATA_DIR for a command: beside a running server, or without one. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Sql, StoreError } from '../sql';
import type { Database } from './chooseSqlite';
import {
  databaseFile,
  emptyLog,
  faultIn,
  isDamage,
  lockFile,
  lockFolder,
  openDatabase,
} from './databaseFile';
import { sqliteDialect } from './dialect';
import { fileIdentity } from './fileWatch';
import { openExecutor } from './statementExecutor';

/** Each call is done when it returns. Rejects with a sentence where the database cannot be used. */
export function openSqliteFile(folder: string): Sql {
  const path = databaseFile(resolve(folder));
  const database = inWords(() => openDatabase(path));
  const executor = openExecutor(database);

  return {
    dialect: sqliteDialect,

    async write(...statements) {
      return inWords(() => {
        const files = fileIdentity(path);
        const [written] = executor.write([statements]);
        if (written === undefined || 'fault' in written) throw written?.fault;
        if (fileIdentity(path) !== files)
          throw new Error('The database was put back meanwhile: do it again.');
        return written.results;
      });
    },

    async read(...statement) {
      return inWords(() => executor.read(statement));
    },

    async scrub() {
      return inWords(() => emptyLog(database));
    },

    async close() {
      database.close();
    },
  };
}

function inWords<T>(work: () => T): T {
  try {
    return work();
  } catch (fault) {
    if (!isDamage(fault)) throw fault;
    throw new StoreError('The database is damaged: start the server, which repairs it.', {
      cause: fault,
    });
  }
}

export function hasDatabase(folder: string): boolean {
  return existsSync(databaseFile(resolve(folder)));
}

/** Whether a server has the folder now. */
export function isServed(folder: string): boolean {
  if (!existsSync(lockFile(resolve(folder)))) return false;
  try {
    lockFolder(resolve(folder)).close();
    return false;
  } catch {
    return true;
  }
}

/** Does the work while no server can start on the folder. False where one has it: nothing is done then. */
export async function whileNotServed(folder: string, work: () => Promise<void>): Promise<boolean> {
  if (isServed(folder)) return false;

  const lock = lockFolder(resolve(folder));
  try {
    await work();
    return true;
  } finally {
    lock.close();
  }
}

/** Why a database cannot be used. `isDamage`: the next start mends it. */
export interface DatabaseFault {
  readonly text: string;
  readonly isDamage: boolean;
}

/** Undefined where the database is whole, or there is none yet. */
export function faultInDatabase(folder: string): DatabaseFault | undefined {
  if (!hasDatabase(folder)) return undefined;
  let database: Database | undefined;
  try {
    database = openDatabase(databaseFile(resolve(folder)));
    const text = faultIn(database);
    return text === undefined ? undefined : { text, isDamage: true };
  } catch (fault) {
    const text = fault instanceof Error ? fault.message : String(fault);
    return { text, isDamage: isDamage(fault) };
  } finally {
    database?.close();
  }
}

/** Writes a copy that can be put back, while the server runs. SQLite refuses a file that is there already. */
export function copyDatabase(folder: string, file: string): void {
  const database = inWords(() => openDatabase(databaseFile(resolve(folder))));
  try {
    database.prepare('VACUUM INTO ?').run(file);
  } finally {
    database.close();
  }
}
