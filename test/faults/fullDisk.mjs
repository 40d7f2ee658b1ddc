/** A full disk: a 503 that says what to do, never a false success; and all is well once there is room. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { enquiryPost, openClient, pageGet } from './support/client.mjs';
import { endAfter, until } from './support/ends.mjs';
import { startMailServer } from './support/mailServer.mjs';
import { startSite } from './support/site.mjs';

const failure = 'Failed to send message. Please try again.';

export async function fullDisk({ report, folder }) {
  const disk = openDisk(join(folder, 'data'));
  const mail = await startMailServer({ behave: () => (isDown ? 421 : undefined) });
  let isDown = true;
  const site = await startSite(folder, mail.url);
  const client = openClient(site.port);
  const accepted = new Set();
  const times = [];
  let number = 0;
  const post = async (accept = 'application/json') => {
    number += 1;
    const answered = await client.ask(enquiryPost(number).replace('application/json', accept));
    times.push(answered.ms);
    if (answered.status === 200) accepted.add(`n-${number}`);
    return answered;
  };
  for (let i = 0; i < 20; i += 1) await post();
  disk.fill(site.pid);
  let refused = await post();
  while (refused.status !== 503 && number < 20_000) refused = await post();
  const others = new Set();
  for (let i = 0; i < 50; i += 1) others.add((await post()).status);
  const page = await post('text/html');
  const read = await client.ask(pageGet);
  const status = await site.status();
  isDown = false;
  await until(() => mail.arrived.size >= accepted.size, 30_000);
  disk.clear(site.pid);
  const isWell = await until(async () => (await site.status()).ready, 10_000);
  const healed = await post();
  await until(async () => (await site.status()).waiting === 0, 30_000);
  client.close();

  report.mail({ accepted, arrived: mail.arrived, times, memoryMb: site.memory() });
  report.claims({
    'a post is answered with 503 and the failure text':
      refused.status === 503 && refused.answer.includes(failure),
    'a page with 503 gives the failure text and the phone number':
      page.status === 503 &&
      [failure, 'tel:+910000000001'].every(text => page.answer.includes(text)),
    'no post gets another answer than 200 or 503': [...others].every(
      each => each === 503 || each === 200,
    ),
    'pages are served meanwhile': read.status === 200,
    '/readyz says so': status.ready === false,
    'it heals without a restart': isWell && healed.status === 200,
  });
}

/** A small disk in memory where this user may mount one, else a limit on the size of files. */
function openDisk(folder) {
  mkdirSync(folder);
  const filler = join(folder, 'filler');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    const limit = (pid, bytes) => execFileSync('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:`]);
    return { fill: pid => limit(pid, 0), clear: pid => limit(pid, 'unlimited') };
  }
  endAfter(() => execFileSync('umount', [folder]));
  return {
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(bavail * bsize - 64 * 1024));
    },
    clear: () => rmSync(filler),
  };
}
