/** A clock that is ahead by a day and by a year while visitors post, and is set back: nothing is lost or deleted. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startMailServer } from './support/mailServer.mjs';
import { postEnquiries } from './support/posting.mjs';
import { preload } from './support/preload.mjs';
import { startSite, tempFolder } from './support/site.mjs';
import { until } from './support/until.mjs';

const daySeconds = 86_400;

export async function clock({ report }) {
  const library = preload();
  if (library === undefined) return report.figure('not run', 'there is no gcc');
  const { folder, remove } = tempFolder();
  const file = join(folder, 'clock');
  const set = seconds => writeFileSync(file, `${seconds}`);
  let isBusy = false;
  const mail = await startMailServer({ behave: step => (isBusy && step === 'accepted' ? 451 : undefined) });
  const env = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, LD_PRELOAD: library, CLOCK_FILE: file };
  const accepted = new Set();
  const times = [];
  const counter = { last: 0 };
  let site;
  const post = async () => {
    const done = await postEnquiries({
      ...{ visitors: 4, counter, port: () => site.port, enough: taken => taken.size >= 50 },
    });
    for (const tag of done.accepted) accepted.add(tag);
    times.push(...done.times);
  };
  let sizes = 0;
  set(0);
  site = await startSite(folder, env);
  for (const seconds of [0, daySeconds, 0, 365 * daySeconds, 0, -365 * daySeconds, 0]) {
    set(seconds);
    isBusy = seconds !== 0;
    await post();
    sizes = Math.max(sizes, (await site.status()).waiting);
    // The next start is one with this clock.
    await site.end();
    site = await startSite(folder, env);
    await post();
  }
  isBusy = false;
  await until(() => mail.arrived.size >= accepted.size, 60_000);
  await until(async () => (await site.status()).waiting === 0, 10_000);
  const { waiting } = await site.status();
  await site.end();
  const { DatabaseSync } = await import('@photostructure/sqlite');
  const database = new DatabaseSync(join(folder, 'data/enquiries.db'));
  const { kept } = database.prepare('SELECT count(*) AS kept FROM enquiry').get();
  database.close();
  await mail.stop();
  remove();
  report.mail({ accepted, arrived: mail.arrived, times, memoryMb: site.memory() });
  report.figure('waiting while the clock was wrong', sizes);
  report.claim('what waited with a wrong clock goes out with the right one', waiting === 0);
  report.claim('a clock that is ahead by a year deletes nothing', kept === accepted.size);
}
