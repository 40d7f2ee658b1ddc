/** The enquiries in DATA_DIR, for a command: in the database itself, beside a running server or without one. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Enquiries, Figures } from '../enquiry';
import { messageOf } from '../outbox';
import { databaseFile, faultIn, filesAt, isDamage, lockFolder, openDatabase } from './database';
import type { Database } from './driver';
import { change, figures, list } from './queries';

const nothing: Figures = { waiting: 0, refused: 0, oldestWaitingAt: undefined, lastDeliveredAt: undefined };

/** Opens the database for each call. Where there is none, nothing was ever kept, and none is made. */
export function sqliteEnquiries(folder: string): Enquiries {
  const path = databaseFile(resolve(folder));
  return {
    list: query => withDatabase(path, { enquiries: [], total: 0 }, database => list(database, query)),
    figures: () => withDatabase(path, nothing, figures),
    change: asked =>
      withDatabase(path, [], database => {
        const files = filesAt(path);
        const changed = change(database, asked);
        if (filesAt(path) !== files) throw new Error('The database was put back meanwhile: do it again.');
        return changed;
      }),
    async isServed() {
      try {
        lockFolder(resolve(folder)).close();
        return false;
      } catch {
        return true;
      }
    },
    async backup(file) {
      if (existsSync(file)) throw new Error(`${file} is there already.`);
      await withDatabase(path, undefined, database => void database.prepare('VACUUM INTO ?').run(file));
    },
  };
}

/** What SQLite finds wrong with the database; undefined where it is whole, or there is none yet. */
export function checkDatabase(folder: string): Promise<string | undefined> {
  return withDatabase(databaseFile(resolve(folder)), undefined, faultIn).catch(messageOf);
}

async function withDatabase<T>(path: string, none: T, work: (database: Database) => T): Promise<T> {
  if (!existsSync(path)) return none;
  let database: Database | undefined;
  try {
    database = openDatabase(path);
    return work(database);
  } catch (fault) {
    if (!isDamage(fault)) throw fault;
    throw new Error('The database is damaged: start the server, which repairs it.', { cause: fault });
  } finally {
    database?.close();
  }
}
