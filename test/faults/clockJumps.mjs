/** The wall clock jumps by an hour, a day and a year, both ways, while forms are posted. */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openClient, pageGet } from './support/client.mjs';
import { startMailServer } from './support/mailServer.mjs';
import { postEnquiries } from './support/posting.mjs';
import { startSite, tempFolder } from './support/site.mjs';
import { until } from './support/until.mjs';

const hour = 60 * 60_000;
const jumps = [hour, 24 * hour, 365 * 24 * hour].flatMap(ms => [ms, 0, -ms, 0]);

export async function clockJumps({ isShort, report }) {
  const { folder, remove } = tempFolder();
  const clock = join(folder, 'clock');
  const setClock = aheadMs => {
    // Renamed, so that nobody reads half of it.
    writeFileSync(`${clock}.new`, `${aheadMs}`);
    renameSync(`${clock}.new`, clock);
  };
  setClock(0);
  const mail = await startMailServer();
  const site = await startSite(folder, {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    NODE_OPTIONS: `--require ${join(import.meta.dirname, 'support/movedClock.cjs')}`,
    CLOCK_FILE: clock,
  });
  let isOver = false;
  const posting = postEnquiries({ visitors: 4, pauseMs: 10, port: () => site.port, enough: () => isOver });
  const visitor = openClient(site.port);
  const pages = new Set();
  const seen = [];
  for (const jump of jumps) {
    setClock(jump);
    await pause(isShort ? 400 : 3_000);
    pages.add((await visitor.ask(pageGet)).status);
    seen.push(await site.status());
  }
  isOver = true;
  const { accepted, times, statuses } = await posting;
  const isDrained = await until(async () => (await site.status()).waiting === 0, 60_000);
  const jumped = site.output().includes('A fault that nothing caught');
  visitor.close();
  await site.end();
  await mail.stop();
  remove();

  report.figure('jumps', jumps.length);
  report.mail({ accepted, arrived: mail.arrived, times, memoryMb: site.memory(), goal: '0' });
  report.claim('every post was answered with 200', [...statuses.keys()].join() === '200');
  report.claim('every page was served', [...pages].join() === '200');
  report.claim('the server is ready all the time', seen.every(({ ready }) => ready) && !jumped);
  report.claim(
    'no mail came twice',
    [...mail.arrived.values()].every(count => count === 1),
  );
  report.claim('all is delivered once the clock is right', isDrained);
}
