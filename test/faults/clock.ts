/**
 * While visitors post, the clock jumps by an hour, a day and a year, forwards and back. At some
 * starts of the server, the clock is also wrong.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { type RunningSite, type SiteStatus, startSiteProcess } from '../support/site/siteProcess';
import { inHand } from './support/endClaims';
import { startMisbehavingMailServer } from './support/misbehavingMailServer';
import {
  areAllSuccesses,
  countUp,
  postEnquiries,
  startPosting,
  startReading,
} from './support/posting';
import { preload } from './support/preload';
import type { ScenarioOptions } from './support/scenario';

const hour = 3_600;
const day = 24 * hour;
const year = 365 * day;

/**
 * How many seconds the clock is ahead, for each jump while visitors post. A negative number means
 * that the clock is behind. Between two wrong times, the clock is right.
 */
const jumps = [hour, day, year].flatMap(seconds => [seconds, 0, -seconds, 0]);

/**
 * How many seconds the clock is ahead, for each start of the server. A negative number means that
 * the clock is behind.
 */
const startJumps = [day, 0, year, 0, -year, 0];

export async function clock({ isShort, report, folder }: ScenarioOptions): Promise<void> {
  const library = preload(folder);
  if (library === undefined) return report.figure('not run', 'there is no gcc');

  const file = join(folder, 'clock');
  const controls: Controls = { setClock: seconds => setClock(file, seconds), isBusy: false };
  controls.setClock(0);
  const mail = await startMisbehavingMailServer({
    behave: step => (controls.isBusy && step === 'accepted' ? 451 : undefined),
  });
  const env = { LD_PRELOAD: library, CLOCK_FILE: file, DIGEST: 'off' };
  const start = () => startSiteProcess(folder, mail.url, env);
  const numbers = countUp();

  const first = await start();
  const endPosting = startPosting({ visitors: 4, port: first.port, numbers, pauseMs: 10 });
  const endReading = startReading(first);
  const seen = await jumpUnder(first, controls, isShort ? 400 : 3_000);
  const posted = await endPosting();
  const pages = await endReading();
  const isStanding = !first.output().includes('An uncaught error');
  await first.end();

  const accepted = new Set(posted.accepted);
  for (const jump of startJumps) {
    controls.setClock(jump);
    controls.isBusy = jump !== 0;
    const site = await start();
    const more = await postEnquiries({
      visitors: 4,
      port: site.port,
      numbers,
      enough: taken => taken.size >= 50,
    });
    for (const tag of more.accepted) accepted.add(tag);
    await site.end();
  }
  const last = await start();
  const isDrained = await last.isDrained(60_000);
  await last.end();

  const twice = [...mail.arrived.values()].filter(count => count > 1).length;
  report.mail({
    accepted,
    arrived: mail.arrived,
    times: posted.times,
    memoryMb: Math.max(first.memoryMb(), last.memoryMb()),
    duplicatesGoal: 'those in hand at a jump',
  });
  report.claims({
    'every post was answered with 200': areAllSuccesses(posted),
    'every page was served': pages.areAllServed,
    'the server is ready all the time': seen.every(({ ready }) => ready) && isStanding,
    'none is mailed twice but what was in hand at a jump': twice <= jumps.length * inHand,
    'what waited with a wrong clock goes out with the right one': isDrained,
    'what was accepted is kept, whatever the clock says at a start':
      keptIn(folder) === accepted.size,
  });
}

/** The controls of the scenario. */
interface Controls {
  /** Sets how many seconds the server's clock is ahead. */
  setClock(seconds: number): void;
  /** Whether the mail server accepts nothing. */
  isBusy: boolean;
}

/** Makes the clock jump, and returns the server's status after each jump. */
async function jumpUnder(
  site: RunningSite,
  controls: Controls,
  pauseMs: number,
): Promise<readonly SiteStatus[]> {
  const seen: SiteStatus[] = [];
  for (const jump of jumps) {
    // While the clock is a year behind, the mail server accepts nothing. A mail that was sent with
    // this clock would seem a year old as soon as the clock is right again. The site would then
    // delete the enquiry of that mail.
    controls.isBusy = jump === -year;
    // Waits for the deliveries that are already running. A delivery must begin and end by the
    // same clock.
    if (controls.isBusy) await pause(500);
    controls.setClock(jump);
    await pause(pauseMs);
    seen.push(await site.status());
  }
  return seen;
}

/**
 * Sets the clock of the server. The number is first written to another file. That file is then
 * renamed, so that the server never reads half a number.
 */
function setClock(file: string, seconds: number): void {
  writeFileSync(`${file}.new`, `${seconds}`);
  renameSync(`${file}.new`, file);
}

/** Returns the number of enquiries in the database of a stopped server. */
function keptIn(folder: string): number {
  const database = new DatabaseSync(join(folder, 'data/enquiries.db'));
  const row = database.prepare('SELECT count(*) AS kept FROM enquiry').get();
  database.close();
  return Number(row?.kept);
}
