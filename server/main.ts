/** The server's program: reads the settings, opens the outbox, and serves. */
import { join } from 'node:path';
import type { Backend } from './app';
import { type Config, readConfig, readLogFormat } from './config/config';
import { loadEnvFile } from './config/readSettings';
import { settingsSlips } from './config/settingsSlips';
import { leftInDatabase } from './outbox/sqlite/folder';
import { openSqliteOutbox } from './outbox/sqlite/outbox';
import { openLog } from './system/log';
import { exitWithSentence, shutdownTimeouts } from './system/shutdown';

const envFile = loadEnvFile();
const log = openLog(readLogFormat(process.env));
start().catch(fault => exitWithSentence(fault, log));

async function start(): Promise<void> {
  // First: one of them may be why a setting is refused.
  for (const { text, todo } of settingsSlips(process.env, envFile)) log.warn(`${text} ${todo}`);
  const config = readConfig(process.env);
  // All else is loaded while the thread of the database opens it: each takes a third of a start.
  const opening = openBackend(config);
  const { serve } = await import('./app');
  await serve(config, opening, log);
  await holdBuild();
}

/**
 * A reader's lock on an empty database beside this program, until the process ends: while it is held, no later build
 * takes this one's folder away (server/build/builds.mjs).
 */
async function holdBuild(): Promise<void> {
  const file = join(__dirname, 'in-use.lock');
  try {
    const { openDriver } = await import('./outbox/sqlite/driver');
    const DatabaseSync = openDriver();
    // A build may have the lock for a moment, to see whether a server has.
    const lock = new DatabaseSync(file, { readOnly: true, timeout: 1_000 });
    lock.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
    // Collected as garbage, it would be closed.
    process.once('exit', () => lock.close());
  } catch (fault) {
    // Pages go on. What was copied from elsewhere, as into an image, has no builds beside it.
    log.warn('A later build may take this one away while it runs: its lock cannot be held', {
      file,
      fault: String(fault),
    });
  }
}

/** The outbox, and shared counters of posts where there are some. */
async function openBackend({ dataDir, redisUrl, redisPrefix, retentionDays }: Config): Promise<Backend> {
  const options = { log, retentionDays, closeTimeoutMs: shutdownTimeouts.deliveriesMs };
  if (redisUrl === undefined) {
    const thread = join(__dirname, 'database.cjs');
    const outbox = await openSqliteOutbox({ ...options, folder: dataDir, thread });
    return { outbox, counters: undefined, isLeader: async () => true };
  }
  for (const { text, todo } of await leftInDatabase(dataDir)) log.error(`${text} ${todo}`);
  // A file of its own in the build: without REDIS_URL nobody waits for BullMQ to load.
  const { openRedis } = await import('./outbox/redis/open');
  const { redisCounters } = await import('./http/redisCounters');
  const { counting, ...others } = await openRedis({ ...options, url: redisUrl, prefix: redisPrefix });
  return { ...others, counters: redisCounters(counting) };
}
