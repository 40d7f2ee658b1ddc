/** The command `doctor`: looks at everything that an enquiry's way depends on, and says what to do. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { type Config, readConfig, wrongValues } from '../../config/config';
import { loadEnvFile } from '../../config/envFile';
import type { Enquiries } from '../../outbox/enquiries';
import { checkDatabase, sqliteEnquiries } from '../../outbox/sqlite/enquiries';
import { type LeftBehind, leftInDatabase, leftInFiles } from '../../outbox/sqlite/folder';
import { painter } from '../../system/terminal';
import { actAsOwner } from '../runAsOwner';
import { addressFindings } from './address';
import { clockFinding } from './clock';
import { damagedFindings } from './damaged';
import { databaseFindings } from './database';
import { diskFindings } from './disk';
import { factsFindings } from './facts';
import { type Finding, wrong } from './finding';
import { keptFindings } from './kept';
import { mailFindings } from './mail';
import { oldMailsFindings } from './oldMails';
import { redisFault, redisFindings } from './redis';
import { report } from './report';
import { settingsFindings } from './settings';

const help = `Looks at everything that an enquiry's way depends on, and says what to do.

  npm run doctor -- [OPTIONS]      (or: node dist/doctor.cjs [OPTIONS])

  --no-mail     try the mail server and the login, but send no test mail to MAIL_TO
  --site        ask SITE_URL from here, and look at its certificate
  --json        for programs
  --help        this text

Exit code: 0 when nothing is wrong, 1 when something is, 2 for options that are none.`;

const options = {
  'no-mail': { type: 'boolean' },
  site: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

run().catch((fault: Error) => {
  process.exitCode = 2;
  process.stderr.write(`${fault.message}\n`);
});

async function run(): Promise<void> {
  const { values } = parseArgs({ options });
  if (values.help) return void process.stdout.write(`${help}\n`);
  loadEnvFile();
  const fileNames = existsSync('.env') ? Object.keys(parseEnv(readFileSync('.env', 'utf8'))) : [];
  const settings = settingsFindings(process.env, fileNames);
  // With a setting that cannot be read, what follows would look at something else than what will run.
  const others =
    wrongValues(process.env).length > 0
      ? []
      : await examine(readConfig(process.env), values['no-mail'] !== true, values.site === true);
  const findings = [...settings, ...others];
  process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0;
  process.stdout.write(
    values.json === true
      ? `${JSON.stringify(findings, null, 2)}\n`
      : report(findings, painter(process.stdout)),
  );
}

async function examine(config: Config, sends: boolean, asks: boolean): Promise<readonly Finding[]> {
  const now = Date.now();
  return [
    ...(config.redisUrl === undefined
      ? await dataFindings(config, now)
      : await sharedFindings(config, config.redisUrl, now)),
    ...(await damagedFindings(config.dataDir)),
    ...(await mailFindings(config, sends, now)),
    ...(await oldMailsFindings(config, now)),
    ...(await addressFindings(config, asks, now)),
    ...factsFindings(config, now),
  ];
}

/** Disk, clock and enquiries; as the user that the folder belongs to, since that is the one that counts. */
async function dataFindings(config: Config, now: number): Promise<readonly Finding[]> {
  try {
    await actAsOwner(config.dataDir);
    const fault = await checkDatabase(config.dataDir);
    return [
      ...(await diskFindings(config.dataDir)),
      ...(await databaseFindings(config.dataDir, fault)),
      ...leftInFiles(config.dataDir).map(leftFinding),
      ...(fault === undefined ? await enquiryFindings(sqliteEnquiries(config.dataDir), config, now) : []),
    ];
  } catch (fault) {
    const todo = 'Give DATA_DIR to the user that the server has: chown -R USER DATA_DIR';
    return [wrong('Disk', `DATA_DIR cannot be used: ${String(Object(fault).message)}`, todo)];
  }
}

/** Where several machines share a Redis. */
async function sharedFindings(config: Config, url: string, now: number): Promise<readonly Finding[]> {
  try {
    const { inspectRedis, redisEnquiries } = await import('../../outbox/redis/open');
    return [
      ...redisFindings(await inspectRedis(url, config.redisPrefix)),
      ...(await leftInDatabase(config.dataDir)).map(leftFinding),
      ...(await enquiryFindings(redisEnquiries(url, config.redisPrefix), config, now)),
    ];
  } catch (fault) {
    return [redisFault(fault)];
  }
}

function leftFinding({ text, todo }: LeftBehind): Finding {
  return wrong('Left', text, todo);
}

async function enquiryFindings(
  enquiries: Pick<Enquiries, 'list' | 'figures'>,
  config: Config,
  now: number,
): Promise<readonly Finding[]> {
  const [newest] = (await enquiries.list({ limit: 1 })).enquiries;
  return [
    clockFinding(now, join(__dirname, 'manifest.json'), newest?.keptAt),
    ...keptFindings(await enquiries.figures(), config.alertAfterMinutes, now),
  ];
}
