/** The server's program: reads the settings, opens the store, and serves. */
import { join } from 'node:path';
import type { Backend } from './app';
import { type Config, readConfig, readLogFormat } from './config/config';
import type { DatabaseAddress } from './config/databaseAddress';
import { loadEnvFile } from './config/readSettings';
import { postgresCounters } from './http/postgresCounters';
import { openSqlite } from './store/sqlite/client';
import { openStore } from './store/store';
import { openLog } from './system/log';
import { exitWithSentence } from './system/shutdown';

loadEnvFile();
const log = openLog(readLogFormat(process.env));
start().catch(fault => exitWithSentence(fault, log));

async function start(): Promise<void> {
  const config = readConfig(process.env);
  // All else is loaded while the thread of the database opens it: each takes a third of a start.
  const opening = openBackend(config);
  const { serve } = await import('./app');
  await serve(config, opening, log);
}

async function openBackend(config: Config): Promise<Backend> {
  return config.database === undefined ? openOwnBackend(config) : openSharedBackend(config, config.database);
}

/** SQLite in DATA_DIR, of which this is the only server. */
async function openOwnBackend({ dataDir, retentionDays }: Config): Promise<Backend> {
  const listeners = new Set<() => void>();
  const sql = await openSqlite({
    folder: dataDir,
    thread: join(__dirname, 'database.cjs'),
    log,
    onChange() {
      for (const listener of listeners) listener();
    },
  });
  const isLeader = async (): Promise<boolean> => true;
  const store = await openStore(sql, { log, retentionDays, isLeader, folder: dataDir });
  return {
    store,
    counters: undefined,
    isLeader,
    onChange: listener => void listeners.add(listener),
  };
}

/** The PostgreSQL that several servers share. */
async function openSharedBackend(
  { dataDir, retentionDays }: Config,
  address: DatabaseAddress,
): Promise<Backend> {
  // A file of its own in the build: without DATABASE_URL nobody waits for it to load.
  const { openPostgres } = await import('./store/postgres/postgres');
  const sql = await openPostgres({ address, log });
  for (const { state, text, todo } of await sql.findings()) {
    if (state === 'warning') log.warn([text, todo].join(' '));
  }

  const { isLeader } = sql;
  const store = await openStore(sql, { log, retentionDays, isLeader, folder: dataDir });
  return {
    store,
    counters: postgresCounters({ sql, secret: store.secret }),
    isLeader,
    // What other processes change is seen when it is due: nobody tells of it.
    onChange: () => undefined,
  };
}
