/** The server's program: reads the settings, opens the store, and serves. */
import { join } from 'node:path';
import type { Backend } from './app';
import { type Config, readConfig, readLogFormat } from './config/config';
import { loadEnvFile } from './config/readSettings';
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

/** The store, and shared counters of posts where there are some. */
async function openBackend({ dataDir, retentionDays }: Config): Promise<Backend> {
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
