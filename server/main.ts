/** The server's program: reads the settings, opens the store, makes the site, and listens. */
import { join, resolve } from 'node:path';
import { type Config, readLogFormat } from './config/config';
import type { DatabaseAddress } from './config/databaseAddress';
import { loadEnvFile } from './config/environment';
import { factFindings, logFindings, settingFindings } from './config/findings';
import { oddSettings } from './config/oddSettings';
import { openServer } from './http/httpServer';
import { counterSecret, postgresRateCounters } from './http/postgresRateCounters';
import { headerTooLarge } from './pages/headerTooLarge';
import type { Backend, Site } from './site';
import { readConfigOrLastGood } from './store/lastGoodFacts';
import { isEmpty } from './store/schema';
import type { Sql } from './store/sql';
import { openSqlite } from './store/sqlite/sqlite';
import { openStore, type Store } from './store/store';
import { openLog } from './system/log';
import { exitWithSentence, shutdownOnSignal, shutdownTimeouts } from './system/shutdown';
import { keepTickShape } from './system/tickShape';
import { logStartup } from './watch/logStartup';

keepTickShape();
const envFile = loadEnvFile();
const log = openLog(readLogFormat(process.env));
start().catch(fault => exitWithSentence(fault, log));

async function start(): Promise<void> {
  const config = await readConfigOrExplain();
  const pictures = join(__dirname, 'public');
  logFindings(await settingFindings(config, config.site), config.site, log);
  // A second thread opens the database. At the same time, this thread loads the other modules.
  // Each of these two tasks needs about a third of the time of a start.
  const opening = openBackend(config);
  // A failure is reported at the `await` below.
  opening.catch(() => undefined);
  const { createListener } = await import('./app');
  const { createSite, openPages } = await import('./site');
  const { runBeside } = await import('./runBeside');
  const pages = openPages(config, __dirname, log, Date.now);
  // Makes the home page before a visitor asks for it. An error is ignored here. The first
  // visitor's request tries again, and reports the error.
  const makingHome = pages.pages.page('/', 'br').catch(() => undefined);

  const site = createSite(pages, await opening);
  await site.savedFacts.open();
  logFindings(factFindings(site.savedFacts.present(), Date.now(), pictures), site.facts(), log);
  const server = openServer(createListener(site), headerTooLarge(site));
  // The site must listen before the metrics: Passenger gives its socket to the first server that
  // listens.
  const address = await server.listen(config.port, config.host);
  const stop = await runBeside(site);
  shutdownOnSignal(async () => {
    await server.drain(shutdownTimeouts.requestsMs);
    await stop();
  }, log);
  logStartup(site, address);
  await makingHome;
  setTimeout(
    () =>
      loadTheRest(site).catch(fault =>
        log.error('A part of the build cannot be loaded', { fault: String(fault) }),
      ),
    loadMs,
  ).unref();
}

/**
 * Reads the settings. If a setting is refused, also warns about unknown names, because the
 * operator may have misspelt a name.
 */
async function readConfigOrExplain(): Promise<Config> {
  try {
    return await readConfigOrLastGood(process.env, envFile);
  } catch (fault) {
    for (const { text, todo } of oddSettings(process.env, envFile)) log.warn(`${text} ${todo}`);
    throw fault;
  }
}

/**
 * The time from a start until `loadTheRest` runs. During this time, the processor is needed for
 * requests.
 */
const loadMs = 3_000;

/**
 * Loads the files that this process will need later. They are loaded early, because a new build
 * may replace them while the process runs. The process cannot use the files of another build.
 */
async function loadTheRest({ config, handouts }: Site): Promise<void> {
  await handouts.load();
  await import('nodemailer');
  if (config.desk.off === undefined) await import('./desk/deskRouter');
}

async function openBackend(config: Config): Promise<Backend> {
  return config.database === undefined
    ? openOwnBackend(config)
    : openSharedBackend(config, config.database);
}

/** Opens SQLite in DATA_DIR. No other server uses it. */
async function openOwnBackend(config: Config): Promise<Backend> {
  const sql = await openSqlite(config.dataDir, join(__dirname, 'database.cjs'), log);
  const isLeader = async (): Promise<boolean> => true;
  return {
    store: await openStoreIn(sql, isLeader, config),
    counters: undefined,
    isLeader,
  };
}

/** Opens a PostgreSQL database that several servers share. */
async function openSharedBackend(config: Config, address: DatabaseAddress): Promise<Backend> {
  // The build makes a separate file of this module. A start without DATABASE_URL does not load
  // it.
  const { openPostgres } = await import('./store/postgres/postgres');
  const sql = await openPostgres(address);
  for (const { state, text, todo } of await sql.findings()) {
    const sentence = [text, todo].join(' ');
    if (state === 'warning') log.warn(sentence);
    if (state === 'wrong') log.error(sentence);
  }

  const secret = counterSecret(address);
  const { isLeader } = sql;
  return {
    store: await openStoreIn(sql, isLeader, config),
    counters: name => postgresRateCounters(sql, secret, name),
    isLeader,
  };
}

async function openStoreIn(
  sql: Sql,
  isLeader: Backend['isLeader'],
  config: Config,
): Promise<Store> {
  // The database is new. If the operator expects old enquiries here, a setting has the wrong
  // place. So the log shows which place was used.
  const place =
    config.database === undefined ? resolve(config.dataDir) : 'the database of DATABASE_URL';
  if (await isEmpty(sql))
    log.info(`Nothing was kept in ${place} before: the tables are made there`);

  return openStore(sql, config, isLeader, log);
}
