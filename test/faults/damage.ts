/**
 * A sector of the database is overwritten, its file is deleted or replaced, and its files are
 * changed in place: what was accepted still arrives.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Finding } from '../../server/cli/doctor/finding';
import { comesTrue } from '../support/run/comesTrue';
import { freePort } from '../support/run/freePort';
import type { Report } from '../support/run/report';
import { tempFolder } from '../support/run/tempFolder';
import { type RunningSite, startSiteProcess } from '../support/site/siteProcess';
import { changes, type FileChange } from './support/changes';
import { tagOf } from './support/client';
import { runCommandProcess } from './support/commandProcess';
import {
  type MisbehavingMailServer,
  startMisbehavingMailServer,
} from './support/misbehavingMailServer';
import { numbersFrom, postEnquiries, startPosting } from './support/posting';
import type { ScenarioOptions } from './support/scenario';

const sectorBytes = 512;
const pageBytes = 4096;

/** How the database's file goes under the running server. */
const removals = ['deleted', 'replaced', 'deleted with its folder'] as const;
type Removal = (typeof removals)[number];

export async function damage({ isShort, report }: ScenarioOptions): Promise<void> {
  const outcomes: Overwritten[] = [];
  for (let round = 0; round < (isShort ? 1 : 12); round += 1)
    outcomes.push(await overwritten(round, isShort ? 1_000 : 5_000));

  const missing = outcomes.reduce((total, outcome) => total + outcome.missing, 0);
  report.figure('not brought over', missing, 'those in the sector');
  report.claims({
    'each server starts, serves and keeps': outcomes.every(({ keeps }) => keeps),
    'at most a page and its neighbours are missing': outcomes.every(each => each.missing <= 30),
    'what is missing is said': outcomes.every(each => each.missing === 0 || each.isSaid),
    'what is missing can be sent again': outcomes.every(({ isTakenAgain }) => isTakenAgain),
  });
  for (const how of removals) await removed(how, report);
}

/** On either SQLite: that of the package, and Node's own. */
export async function changedFiles({ isShort, report }: ScenarioOptions): Promise<void> {
  await Promise.all(Object.entries(changes).map(([how, change]) => changed(how, change, report)));
  await logCopied(isShort ? 3_000 : 15_000, report);
}

/** What came of a database in which a sector was overwritten. */
interface Overwritten {
  /** How many enquiries were not brought over. */
  readonly missing: number;
  readonly keeps: boolean;
  readonly isSaid: boolean;
  readonly isTakenAgain: boolean;
}

async function overwritten(round: number, count: number): Promise<Overwritten> {
  const folder = await tempFolder();
  const first = await startSiteProcess(folder);
  const numbers = numbersFrom(0, count);
  await postAll(first, numbers);
  await first.end();
  overwriteSector(join(folder, 'data/enquiries.db'), round % 8);

  const mail = await startMisbehavingMailServer();
  const site = await startSiteProcess(folder, mail.url);
  await site.isDrained(120_000);
  const missing = numbers.filter(number => !mail.arrived.has(tagOf(number)));
  const isSaid =
    existsSync(join(folder, 'data/damaged')) && /damaged|Not a whole/.test(site.output());
  const keeps = (await postAll(site, [count])).length === 0;
  await postAll(site, missing);
  const isTakenAgain = await haveArrived(mail, missing, 20_000);
  await site.end();
  return { missing: missing.length, keeps, isSaid, isTakenAgain };
}

function overwriteSector(file: string, sector: number): void {
  const bytes = readFileSync(file);
  const page = Math.floor((Math.random() * bytes.length) / pageBytes);
  const at = pageBytes * page + sectorBytes * sector;
  writeFileSync(file, bytes.fill(0xa5, at, at + sectorBytes));
}

/** Under the running server, between two posts. */
async function removed(how: Removal, report: Report): Promise<void> {
  const folder = await tempFolder();
  const port = await freePort();
  const site = await startSiteProcess(folder, `smtp://127.0.0.1:${port}`);
  await postAll(site, numbersFrom(0, 100));
  removeDatabase(join(folder, 'data'), how);
  const unanswered = await postAll(site, numbersFrom(100, 100));
  const { ready } = await site.status();

  const mail = await startMisbehavingMailServer({ port });
  const isAll = await comesTrue(() => mail.arrived.size === 200 - unanswered.length, 90_000);
  const isSaid = /deleted, replaced or changed/.test(site.output());
  await site.end('SIGKILL');
  const next = await startSiteProcess(folder, mail.url);
  const { waiting } = await next.status();
  await next.end();

  report.figure(`database ${how}: posts not taken`, unanswered.length);
  report.claims({
    [`a database that is ${how} is put back, and said`]: isSaid && ready,
    [`no accepted enquiry is lost when it is ${how}`]: isAll && waiting === 0,
  });
}

function removeDatabase(data: string, how: Removal): void {
  const file = join(data, 'enquiries.db');
  const copy = readFileSync(file);
  rmSync(how === 'deleted with its folder' ? data : file, { recursive: true });
  if (how === 'replaced') writeFileSync(file, copy);
}

/** Enquiries come before a backup, after it, and after the change. */
const beforeBackup = numbersFrom(0, 20);
const afterBackup = numbersFrom(20, 20);
const afterChange = numbersFrom(40, 20);
const atLast = 60;

/**
 * The files stay the same ones and get another content, under the server or while it is stopped.
 */
async function changed(how: string, fileChange: FileChange, report: Report): Promise<void> {
  const { isStopped = false, change } = fileChange;
  const folder = await tempFolder();
  const port = await freePort();
  const url = `smtp://127.0.0.1:${port}`;
  const data = join(folder, 'data');
  const backup = join(folder, 'backup.db');
  let site = await startSiteProcess(folder, url);
  await postAll(site, beforeBackup);
  await runCommandProcess('enquiries', ['backup', backup], data);
  await postAll(site, afterBackup);

  if (isStopped) await site.end();
  change({ data, backup });
  if (isStopped) site = await startSiteProcess(folder, url);
  const unanswered = await postAll(site, afterChange);
  const { ready } = await site.status();
  const firstOutput = site.output();
  await site.end('SIGKILL');

  const mail = await startMisbehavingMailServer({ port });
  const next = await startSiteProcess(folder, mail.url);
  const accepted = afterChange.filter(number => !unanswered.includes(number));
  const isAll = await haveArrived(mail, accepted, 90_000);
  await next.isDrained(30_000);
  const isServed = (await postAll(next, [atLast])).length === 0;
  const before = [...beforeBackup, ...afterBackup];
  const missing = before.filter(number => !mail.arrived.has(tagOf(number)));
  const output = firstOutput + next.output();
  const isSound = await doctorFindsIt(data);
  await next.end();

  const isSaid =
    /"level":"error"[^\n]*(?:The database is damaged|were deleted, replaced or changed)/.test(
      output,
    );
  report.figure(`${how}: posts not taken`, unanswered.length);
  report.figure(`${how}: lost of those before`, missing.length);
  report.claims({
    [`${how}: the server keeps, and so does the next start`]:
      ready && isServed && unanswered.length === 0,
    [`${how}: nothing accepted from then on is lost`]: isAll,
    [`${how}: it is said, or nothing is lost`]: isSaid || (isStopped && missing.length === 0),
    [`${how}: the doctor finds a whole database at the end`]: isSound,
  });
}

/** Whether the doctor finds a whole database. */
async function doctorFindsIt(data: string): Promise<boolean> {
  const { written } = await runCommandProcess('doctor', ['--json', '--no-mail'], data);
  const findings: readonly Finding[] = JSON.parse(written);
  return findings.find(({ about }) => about === 'Database')?.state === 'ok';
}

/**
 * Another program copies the log into the database, as commands do, while the server does: nobody
 * has changed anything.
 */
async function logCopied(forMs: number, report: Report): Promise<void> {
  const folder = await tempFolder();
  const site = await startSiteProcess(folder);
  const other = new DatabaseSync(join(folder, 'data/enquiries.db'), { timeout: 5_000 });
  const endPosting = startPosting({ port: site.port, visitors: 8 });
  for (const end = performance.now() + forMs; performance.now() < end; await pause(5)) {
    other.exec("UPDATE property SET value = value WHERE name = 'secret'");
    other.exec(`PRAGMA wal_checkpoint(${Math.random() < 0.5 ? 'TRUNCATE' : 'PASSIVE'})`);
  }
  const { accepted } = await endPosting();
  other.close();
  const { waiting } = await site.status();
  await site.end();
  report.claims({
    'what another program copies from the log is no change, and nothing is lost':
      accepted.size > 0 &&
      waiting === accepted.size &&
      !/deleted, replaced or changed/.test(site.output()),
  });
}

function haveArrived(
  mail: MisbehavingMailServer,
  numbers: readonly number[],
  withinMs: number,
): Promise<boolean> {
  return comesTrue(() => numbers.every(number => mail.arrived.has(tagOf(number))), withinMs);
}

/** Gives the numbers that got no success. */
async function postAll(
  { port }: RunningSite,
  numbers: readonly number[],
): Promise<readonly number[]> {
  const posted = await postEnquiries({
    port,
    visitors: 8,
    numbers: numbers.values(),
    isOnce: true,
  });
  return posted.failed;
}
