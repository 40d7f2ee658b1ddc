/** The clock jumps by an hour, a day and a year, both ways, while visitors post, and is wrong at a start too. */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { until } from './support/ends.mjs';
import { startMailServer } from './support/mailServer.mjs';
import { countUp, postEnquiries, startPosting, startReading } from './support/posting.mjs';
import { preload } from './support/preload.mjs';
import { startSite } from './support/site.mjs';

const [hour, day, year] = [3_600, 24 * 3_600, 365 * 24 * 3_600];
const jumps = [hour, day, year].flatMap(seconds => [seconds, 0, -seconds, 0]);

export async function clock({ isShort, report, folder }) {
  const library = preload(folder);
  if (library === undefined) return report.figure('not run', 'there is no gcc');
  const file = join(folder, 'clock');
  const setClock = seconds => {
    // Renamed, so that nobody reads half of it.
    writeFileSync(`${file}.new`, `${seconds}`);
    renameSync(`${file}.new`, file);
  };
  setClock(0);
  let isBusy = false;
  const mail = await startMailServer({
    behave: step => (isBusy && step === 'accepted' ? 451 : undefined),
  });
  const env = { LD_PRELOAD: library, CLOCK_FILE: file, DIGEST: 'off' };
  let site = await startSite(folder, mail.url, env);
  const posting = { visitors: 4, port: () => site.port, numbers: countUp() };
  const endPosting = startPosting({ ...posting, pauseMs: 10 });
  const endReading = startReading(site);
  const seen = [];
  for (const jump of jumps) {
    // What was delivered a year ago would be deleted.
    isBusy = jump === -year;
    // A delivery that has begun ends by the clock by which it began.
    if (isBusy) await pause(500);
    setClock(jump);
    await pause(isShort ? 400 : 3_000);
    seen.push(await site.status());
  }
  const { accepted, times, statuses } = await endPosting();
  const { areAllServed } = await endReading();
  const isStanding = !site.output().includes('A fault that nothing caught');

  for (const seconds of [day, 0, year, 0, -year, 0]) {
    await site.end();
    setClock(seconds);
    isBusy = seconds !== 0;
    site = await startSite(folder, mail.url, env);
    const more = await postEnquiries({ ...posting, enough: taken => taken.size >= 50 });
    for (const tag of more.accepted) accepted.add(tag);
  }
  const isDrained = await until(async () => (await site.status()).waiting === 0, 60_000);
  await site.end();
  const database = new DatabaseSync(join(folder, 'data/enquiries.db'));
  const { kept } = database.prepare('SELECT count(*) AS kept FROM enquiry').get();
  database.close();

  report.mail({ accepted, arrived: mail.arrived, times, memoryMb: site.memory(), goal: '0' });
  report.claims({
    'every post was answered with 200': [...statuses.keys()].join() === '200',
    'every page was served': areAllServed,
    'the server is ready all the time': seen.every(({ ready }) => ready) && isStanding,
    'no mail came twice': [...mail.arrived.values()].every(count => count === 1),
    'what waited with a wrong clock goes out with the right one': isDrained,
    'a clock that is ahead by a year deletes nothing': kept === accepted.size,
  });
}
