/**
 * A sector of the database is overwritten, its file is deleted or replaced, and its files are
 * changed in place: what was accepted still arrives.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { comesTrue } from '../support/run/comesTrue';
import { tempFolder } from '../support/run/tempFolder';
import { type RunningSite, startSiteProcess } from '../support/site/siteProcess';
import { tagOf } from './support/client';
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
