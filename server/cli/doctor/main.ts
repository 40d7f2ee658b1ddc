/**
 * The command `doctor`: checks everything that an enquiry's way depends on, and says what to do.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../../config/config';
import { envFileFaults } from '../../config/envFile';
import { loadEnvFile, readEnvFile } from '../../config/readSettings';
import { noEnquiries } from '../../store/operatorStore';
import { faultInDatabase, hasServer } from '../../store/sqlite/commandDatabase';
import { lastingDisk, temporaryDisk } from '../../store/sqlite/temporaryDisk';
import { sentenceOn } from '../../system/shutdown';
import { painter } from '../../system/terminal';
import { lastBackup } from '../lastBackup';
import { type OpenedEnquiries, openEnquiriesOf } from '../openEnquiries';
import { runAsOwner } from '../runAsOwner';
import { addressFindings } from './checkAddress';
import { alertsFinding } from './checkAlerts';
import { backupFinding } from './checkBackup';
import { deskFinding } from './checkDesk';
import { damagedFindings, databaseFinding, diskFindings } from './checkDisk';
import { enquiryFindings, oldMailsFindings } from './checkEnquiries';
import { mailFindings } from './checkMail';
import { senderDomainFindings, usualResolver } from './checkSenderDomain';
import { serverFinding, startedOtherwise, startFindings } from './checkServer';
import { envFileFinding, factsFindings, settingsFindings } from './checkSettings';
import { type Finding, type Findings, graded, report, wrong } from './finding';

const help = `Checks everything that an enquiry's way depends on, and says what to do.

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
  // The settings and the data of this program, from wherever it is called: it lies in dist.
  process.chdir(join(__dirname, '..'));
  const envFile = readEnvFile();
  const faults = envFileFaults(envFile);
  // Of a file with a fault nobody can say what it sets.
  if (faults.length === 0) loadEnvFile();
  const findings: Finding[] = [
    ...faults.map(envFileFinding),
    ...(faults.length === 0 ? settingsFindings(process.env, envFile) : []),
  ];
  // With a wrong setting, the rest would check something else than what will run.
  if (findings.every(({ state }) => state !== 'wrong')) {
    const config = readConfig(process.env);
    for await (const finding of examine(config, !values['no-mail'], values.site))
      findings.push(finding);
  }
  process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0;
  const text = values.json
    ? JSON.stringify(findings, null, 2)
    : report(findings, painter(process.stdout));
  process.stdout.write(`${text.trimEnd()}\n`);
}

async function* examine(config: Config, sendsTestMail: boolean, checksSite: boolean): Findings {
  const now = Date.now();
  const isOwner = yield* asOwner(config);
  if (config.database !== undefined) yield* sharedFindings(config, now);
  else if (isOwner) yield* dataFindings(config, now);
  yield* damagedFindings(config.dataDir);
  yield* mailFindings(config, sendsTestMail, now);
  if (sendsTestMail && config.smtpUrl !== undefined)
    yield* await senderDomainFindings(config, usualResolver());
  yield alertsFinding(config);
  yield deskFinding(config);
  yield* oldMailsFindings(config, now);
  yield* addressFindings(config, checksSite, now);
  yield* factsFindings(config, now);
}

/**
 * Becomes the user that DATA_DIR belongs to, since
 * that is the one that counts. False where it cannot.
 */
async function* asOwner({ dataDir }: Config): AsyncGenerator<Finding, boolean> {
  try {
    await runAsOwner(dataDir);
  } catch (fault) {
    const todo = 'Give DATA_DIR to the user that the server has: chown -R USER DATA_DIR';
    yield wrong('Disk', `DATA_DIR cannot be used: ${Object(fault).message}`, todo);
    return false;
  }
  yield* startFindings(process.env);
  return true;
}

async function* dataFindings(config: Config, now: number): Findings {
  const { dataDir } = config;
  try {
    yield* diskFindings(dataDir);
    const temporary = await temporaryDisk(config);
    if (temporary !== undefined) yield wrong('Disk', temporary, lastingDisk);
    yield serverFinding(hasServer(dataDir), `DATA_DIR ${resolve(dataDir)}`);
    const fault = faultInDatabase(dataDir);
    yield databaseFinding(fault);
    if (fault === undefined)
      yield* keptFindings(await openEnquiriesOf(config, 'doctor'), config, now);
    yield backupFinding(await lastBackup(dataDir), now);
  } catch (fault) {
    // A StoreError has the sentence of the start, which is refused for the same reason; else it is
    // what the system says.
    yield { about: 'Database', state: 'wrong', text: String(Object(fault).message) };
  }
}

/** Where several machines share a database. */
async function* sharedFindings(config: Config, now: number): Findings {
  try {
    const opened = await openEnquiriesOf(config, 'doctor');
    for (const { state, about, text, todo = '' } of (await opened?.findings()) ?? []) {
      yield graded(state, about, text, todo);
    }
    if (opened !== undefined)
      yield serverFinding(await opened.hasServer(), 'the database of DATABASE_URL');
    yield* keptFindings(opened, config, now);
  } catch (fault) {
    const todo =
      'See that it runs, that this machine may reach it, and that DATABASE_URL has its user and password (server/deploy/README.md).';
    // The sentence is that of the start, which is refused for the same reason.
    yield wrong('Database', String(Object(fault).message), todo);
  }
}

/** Closes them. */
async function* keptFindings(
  opened: OpenedEnquiries | undefined,
  config: Config,
  now: number,
): Findings {
  try {
    await opened?.bringUpToDate();
    yield* startedOtherwise(await opened?.serverFingerprint(), config.fingerprint);
    yield* enquiryFindings(opened?.enquiries ?? noEnquiries, config, now);
  } finally {
    await opened?.close();
  }
}
