/**
 * A sector of the database is overwritten while the server is stopped. The server still serves
 * pages after its start, and a backup restores the earlier enquiries.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { comesTrue } from '../support/run/comesTrue';
import { tempFolder } from '../support/run/tempFolder';
import { type RunningSite, startSiteProcess } from '../support/site/siteProcess';
import { tagOf } from './support/client';
import { runCommandProcess } from './support/commandProcess';
import { endClaims } from './support/endClaims';
import {
  type MisbehavingMailServer,
  startMisbehavingMailServer,
} from './support/misbehavingMailServer';
import { numbersFrom, postEnquiries } from './support/posting';
import type { ScenarioOptions } from './support/scenario';

const sectorBytes = 512;
const pageBytes = 4096;

export async function damage({ isShort, report }: ScenarioOptions): Promise<void> {
  const outcomes: Overwritten[] = [];
  for (let round = 0; round < (isShort ? 2 : 12); round += 1)
    outcomes.push(await overwritten(round, isShort ? 1_000 : 5_000));

  report.figure('found', outcomes.filter(({ isMoved }) => isMoved).length, `of ${outcomes.length}`);
  report.claims({
    'each server starts, serves and keeps': outcomes.every(({ keeps }) => keeps),
    'a database that is moved is said, with what to do': outcomes.every(
      ({ isMoved, isSaid }) => isMoved === isSaid,
    ),
    'what is accepted from then on arrives': outcomes.every(({ hasArrived }) => hasArrived),
    'a backup brings back all that it has': outcomes.every(({ isBack }) => isBack),
  });
}

/** What happened after a sector was overwritten. */
interface Overwritten {
  readonly keeps: boolean;
  readonly isMoved: boolean;
  readonly isSaid: boolean;
  readonly hasArrived: boolean;
  readonly isBack: boolean;
}

async function overwritten(round: number, count: number): Promise<Overwritten> {
  const folder = await tempFolder();
  const data = join(folder, 'data');
  const backup = join(folder, 'backup.db');
  const first = await startSiteProcess(folder);
  const numbers = numbersFrom(0, count);
  await postAll(first, numbers);
  await runCommandProcess('enquiries', ['backup', backup], data);
  await first.end();
  overwriteSector(join(data, 'enquiries.db'), round % 8);

  const mail = await startMisbehavingMailServer();
  const site = await startSiteProcess(folder, mail.url);
  // The server checks the database a second after its start. The check does not find every kind
  // of damage.
  await pause(3_000);
  const keeps = (await postAll(site, [count])).length === 0;
  const hasArrived = await haveArrived(mail, [count], 60_000);
  const isMoved = existsSync(join(data, 'damaged'));
  const isSaid = site.output().includes('The database is damaged: it was moved');
  await site.end();

  await runCommandProcess('enquiries', ['restore', backup], data);
  // The backup contains the claims that existed when it was made.
  await endClaims(folder, Date.now());
  const restored = await startSiteProcess(folder, mail.url);
  const isBack = await haveArrived(mail, numbers, 60_000);
  await restored.end();
  return { keeps, isMoved, isSaid, hasArrived, isBack };
}

function overwriteSector(file: string, sector: number): void {
  const bytes = readFileSync(file);
  const page = Math.floor((Math.random() * bytes.length) / pageBytes);
  const at = pageBytes * page + sectorBytes * sector;
  writeFileSync(file, bytes.fill(0xa5, at, at + sectorBytes));
}

function haveArrived(
  mail: MisbehavingMailServer,
  numbers: readonly number[],
  withinMs: number,
): Promise<boolean> {
  return comesTrue(() => numbers.every(number => mail.arrived.has(tagOf(number))), withinMs);
}

/** Posts enquiries, and returns the numbers of the failed posts. */
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
