/**
 * When the disk is full, visitors get a 503 with advice, and never a false success. Everything
 * recovers once the disk has room.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { comesTrue } from '../support/run/comesTrue';
import { onTeardown } from '../support/run/onTeardown';
import { startSiteProcess } from '../support/site/siteProcess';
import { type Answered, failureText, openClient, pageGet, phoneLink } from './support/client';
import { startMisbehavingMailServer } from './support/misbehavingMailServer';
import { openPoster } from './support/posting';
import type { ScenarioOptions } from './support/scenario';

export async function fullDisk({ report, folder }: ScenarioOptions): Promise<void> {
  const disk = makeSmallDisk(join(folder, 'data'));
  let isDown = true;
  const mail = await startMisbehavingMailServer({ behave: () => (isDown ? 421 : undefined) });
  const site = await startSiteProcess(folder, mail.url);
  const client = openClient(site.port);
  const poster = openPoster(client);

  /** Posts until the site refuses a post. At the limit, the disk still has room for a few posts. */
  async function postUntilRefused(): Promise<Answered> {
    for (let posts = 0; posts < 20_000; posts += 1) {
      const answered = await poster.post('application/json');
      if (answered.status === 503) return answered;
    }
    throw new Error('The disk does not become full.');
  }

  for (let index = 0; index < 20; index += 1) await poster.post('application/json');
  disk.fill(site.pid);
  const refused = await postUntilRefused();
  const others = new Set<number>();
  for (let index = 0; index < 50; index += 1)
    others.add((await poster.post('application/json')).status);
  const page = await poster.post('text/html');
  const read = await client.ask(pageGet);
  const status = await site.status();

  isDown = false;
  disk.clear(site.pid);
  const isWell = await comesTrue(async () => (await site.status()).ready, 10_000);
  const healed = await poster.post('application/json');
  // When the disk has room again, the first enquiry that is kept also starts the waiting
  // deliveries. A delivery that could not be claimed on the full disk waits for the next round.
  const isDrained = await site.isDrained(240_000);
  client.close();

  const { accepted, times } = poster;
  report.mail({ accepted, arrived: mail.arrived, times, memoryMb: site.memoryMb() });
  report.claims({
    'a post is answered with 503 and the failure text':
      refused.status === 503 && refused.answer.includes(failureText),
    'a page with 503 gives the failure text and the phone number':
      page.status === 503 && [failureText, phoneLink].every(text => page.answer.includes(text)),
    'no post gets another answer than 200 or 503': [...others].every(
      each => each === 503 || each === 200,
    ),
    'pages are served meanwhile': read.status === 200,
    '/readyz says so': status.ready === false,
    'it heals without a restart': isWell && healed.status === 200,
    'what waited goes out once there is room': isDrained,
  });
}

/** A disk that a test can fill and clear. `pid`: the process that writes to the disk. */
interface SmallDisk {
  fill(pid: number): void;
  clear(pid: number): void;
}

/**
 * Makes a small disk in memory, if this user may mount a disk. Otherwise a limit on the size of
 * files simulates a full disk.
 */
function makeSmallDisk(folder: string): SmallDisk {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return { fill: pid => limitFiles(pid, '0'), clear: pid => limitFiles(pid, 'unlimited') };
  }

  onTeardown('file', () => execFileSync('umount', [folder]));
  const filler = join(folder, 'filler');
  return {
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(bavail * bsize - 64 * 1024));
    },

    clear() {
      rmSync(filler);
    },
  };
}

function limitFiles(pid: number, bytes: string): void {
  execFileSync('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:`]);
}
