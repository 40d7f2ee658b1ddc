/**
 * The command `doctor`: checks everything that the delivery of an enquiry depends on, and gives
 * advice.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { addressFindings } from '../../checks/checkAddress';
import {
  backupFinding,
  damagedFindings,
  databaseFinding,
  diskFinding,
  enquiryFindings,
  serverFinding,
} from '../../checks/checkData';
import { mailFindings } from '../../checks/checkMail';
import { type Config, type ConfiguredFacts, withSaved, wrongValues } from '../../config/config';
import {
  ConfigError,
  type Environment,
  envFileFaults,
  loadEnvFile,
  readEnvFile,
} from '../../config/environment';
import { type Finding, ok, wrong } from '../../config/finding';
import { findings } from '../../config/findings';
import { oddSettings } from '../../config/oddSettings';
import { lastBackup } from '../../store/lastBackup';
import { newestFacts, readConfigOrLastGood } from '../../store/lastGoodFacts';
import { openPostgresOf, openSql } from '../../store/openSql';
import { hasLeader } from '../../store/postgres/leader';
import { isEmpty, updateSchema } from '../../store/schema';
import type { Sql } from '../../store/sql';
import { faultInDatabase, hasDatabase, hasServer } from '../../store/sqlite/commandDatabase';
import { readFigures } from '../../store/status';
import { sentenceOn } from '../../system/shutdown';
import { runAsOwner } from '../runAsOwner';
import { domainFindings, usualResolver } from './checkDomain';
import { report } from './report';

const help = `Checks everything that an enquiry needs to arrive, and says what to do.

  npm run doctor -- [OPTIONS]      (or: node dist/doctor.cjs [OPTIONS])

  --no-mail     try the mail server and the login, but send no test mail, and ask no DNS
  --site        ask SITE_URL from here, and check its certificate
  --json        for programs
  --help        this text

Exit code: 0 when nothing is wrong, 1 when something is, 2 for unknown options.
`;

const flag = { type: 'boolean', default: false } as const;
const options = { 'no-mail': flag, site: flag, json: flag, help: { ...flag, short: 'h' } } as const;

run().catch((fault: unknown) => {
  process.exitCode = 2;
  process.stderr.write(`${sentenceOn(fault)}\n`);
});

async function run(): Promise<void> {
  const { values } = parseArgs({ options });
  if (values.help) return void process.stdout.write(help);

  // Settings and data are relative to the project's folder. This program is in `dist`, which is in
  // that folder.
  process.chdir(join(__dirname, '..'));
  const found = await examine(!values['no-mail'], values.site);
  process.exitCode = found.some(({ state }) => state === 'wrong') ? 1 : 0;
  const text = values.json ? JSON.stringify(found, null, 2) : report(found);
  process.stdout.write(`${text.trimEnd()}\n`);
}

async function examine(sendsTestMail: boolean, asksSite: boolean): Promise<readonly Finding[]> {
  const envFile = readEnvFile();
  const faults = envFileFaults(envFile);
  // If .env has a fault, its settings are not certain. So nothing else is checked.
  if (faults.length > 0) return faults.map(envFileFinding);

  loadEnvFile();
  const config = await readConfigOrLastGood(process.env, envFile, runAsOwner).catch(
    (fault: unknown) => {
      if (fault instanceof ConfigError) return undefined;
      throw fault;
    },
  );
  // A setting is wrong. The other checks must wait, because their results can change when the
  // operator corrects this setting.
  if (config === undefined) return refusedSettings(process.env, envFile);

  const now = Date.now();
  // The folder `public` that the server serves is beside this program.
  const odd = await findings(config, await presentFacts(config), now, join(__dirname, 'public'));
  const settled = ok('Settings', 'Nothing is odd about settings and facts.');
  return [
    ...(odd.length === 0 ? [settled] : odd),
    ...(await dataFindings(config, now)),
    ...(await mailFindings(config, config.site, { sendsTestMail, now })),
    ...(sendsTestMail ? await domainFindings(config, usualResolver()) : []),
    ...(asksSite ? await addressFindings(config.site.url, now) : []),
  ];
}

/**
 * Reads the facts of SITE_FILE, and the facts that the office has saved. If the database cannot
 * be read, returns only the facts of SITE_FILE. Another finding then reports the fault of the
 * database.
 */
async function presentFacts(config: Config): Promise<ConfiguredFacts> {
  const newest = await newestFacts(config, runAsOwner);
  return newest === undefined ? config : withSaved(config.factsSource, config.site, newest.saved);
}

function envFileFinding(sentence: string): Finding {
  return wrong('Settings', sentence, 'No program of this site starts with it: change it in .env.');
}

/**
 * Returns the findings about settings that prevent a start of the server. Also reports other odd
 * settings, because a misspelt name may be the cause of the problem.
 */
function refusedSettings(env: Environment, envFile: string): readonly Finding[] {
  const refused = wrongValues(env).map(sentence => {
    const change = sentence.startsWith('SITE_FILE ')
      ? 'correct that file, or set SITE_FILE to another one'
      : 'change it in the environment or in .env';
    return wrong('Settings', sentence, `The server does not start with it: ${change}.`);
  });
  return refused.length === 0 ? [] : [...refused, ...oddSettings(env, envFile)];
}

/**
 * The findings about the stored data. The checks run as the owner of DATA_DIR, so that the server
 * can still read every file there.
 */
async function dataFindings(config: Config, now: number): Promise<readonly Finding[]> {
  const { dataDir, database } = config;
  try {
    await runAsOwner(dataDir);
  } catch (fault) {
    const todo = 'Give DATA_DIR to the user of the server: chown -R USER DATA_DIR';
    return [wrong('Disk', `DATA_DIR cannot be used: ${Object(fault).message}`, todo)];
  }
  const kept =
    database === undefined
      ? await sqliteFindings(config, now)
      : await postgresFindings(database, now);
  return [...kept, ...(await damagedFindings(dataDir))];
}

async function sqliteFindings(config: Config, now: number): Promise<readonly Finding[]> {
  const { dataDir } = config;
  const found = [await diskFinding(dataDir)];
  const isServed = hasServer(dataDir);
  // `isServed` is undefined if the check failed, for example on a full disk. In that case the
  // finding about the disk gives the reason.
  if (isServed !== undefined) found.push(serverFinding(isServed, `DATA_DIR ${resolve(dataDir)}`));
  if (!hasDatabase(dataDir)) return found;

  try {
    const fault = faultInDatabase(dataDir);
    found.push(databaseFinding(fault));
    if (fault === undefined) found.push(...(await keptFindings(await openSql(config), now)));
    found.push(backupFinding(await lastBackup(dataDir), now));
  } catch (fault) {
    // With this fault, the server cannot start either, and prints the same message.
    found.push({ about: 'Database', state: 'wrong', text: String(Object(fault).message) });
  }
  return found;
}

/** Returns the findings about a PostgreSQL database, which several machines may share. */
async function postgresFindings(
  address: NonNullable<Config['database']>,
  now: number,
): Promise<readonly Finding[]> {
  try {
    const sql = await openPostgresOf(address);
    const isServed = !(await isEmpty(sql)) && (await hasLeader(sql));
    return [
      ...(await sql.findings()),
      serverFinding(isServed, 'the database of DATABASE_URL'),
      ...(await keptFindings(sql, now)),
    ];
  } catch (fault) {
    const todo =
      'Check that it runs, that this machine can reach it, and that DATABASE_URL has its user and password (server/deploy/several-machines.md).';
    // If the server starts with this fault, the start fails and prints the same sentence.
    return [wrong('Database', String(Object(fault).message), todo)];
  }
}

/** Returns the findings about the enquiries in a database. Closes the database. */
async function keptFindings(sql: Sql, now: number): Promise<readonly Finding[]> {
  try {
    await updateSchema(sql);
    return enquiryFindings(await readFigures(sql), now);
  } finally {
    await sql.close();
  }
}
