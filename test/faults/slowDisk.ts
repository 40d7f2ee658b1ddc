/**
 * A disk whose syncs take 50 ms: visitors who post wait for it, those who read do not. And one sync
 * for each commit.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Report } from '../support/run/report';
import { tempFolder } from '../support/run/tempFolder';
import { noMailServer, startSiteProcess } from '../support/site/siteProcess';
import { countUp, postEnquiries, startReading } from './support/posting';
import { preload } from './support/preload';
import type { ScenarioOptions } from './support/scenario';

/** Posts that strace looks at. */
const watchedPosts = 20;

export async function slowDisk({ isShort, report, folder }: ScenarioOptions): Promise<void> {
  await claimOneSync(report, await tempFolder());
  const library = preload(folder);
  if (library === undefined) return report.figure('not run', 'there is no gcc');

  const forMs = isShort ? 4_000 : 15_000;
  const site = await startSiteProcess(folder, noMailServer, { LD_PRELOAD: library, SYNC_MS: '50' });
  const end = performance.now() + forMs;
  const endReading = startReading(site);
  const { accepted, times } = await postEnquiries({
    visitors: 16,
    port: site.port,
    enough: () => performance.now() > end,
  });
  const pages = await endReading();
  const waiting = (await site.status()).waiting ?? 0;
  await site.end();

  report.p99('posts answered', times);
  report.figure('posts a second', Math.round((accepted.size / forMs) * 1000));
  report.p99('pages meanwhile', pages.times, 20);
  report.claims({
    'enquiries are accepted, and none of them is lost':
      accepted.size > 0 && waiting >= accepted.size,
  });
}

/** strace sees a sync of the log between each request and its answer, and no other. */
async function claimOneSync(report: Report, folder: string): Promise<void> {
  // Without a mail server: a delivery is claimed and noted with syncs of its own.
  const site = await startSiteProcess(folder, '');
  // After its first look whether it can write; and an enquiry begins the log, whose header has a
  // sync of its own.
  await pause(3_000);
  const posting = { visitors: 1, port: site.port, numbers: countUp() };
  await postEnquiries({ ...posting, enough: accepted => accepted.size === 1 });

  const strace = await startStrace(site.pid, join(folder, 'calls'));
  if (strace === undefined) return report.figure('syncs not counted', 'there is no strace');

  await postEnquiries({ ...posting, enough: accepted => accepted.size === watchedPosts });
  const lines = await strace.end();
  const seen = lines.map(stepOf).join('');
  report.figure('requests, syncs and answers', seen.slice(0, 12));
  report.claims({
    'one sync of the log between each request and its answer': seen === 'rsa'.repeat(watchedPosts),
  });
}

interface Strace {
  /** Gives the calls of the system that it has seen, a line each. */
  end(): Promise<readonly string[]>;
}

/** Undefined where it is not installed. */
async function startStrace(pid: number, file: string): Promise<Strace | undefined> {
  const args = [
    '-f',
    '-y',
    '-s',
    '12',
    '-e',
    'trace=fsync,fdatasync,write,writev,read',
    '-o',
    file,
    '-p',
    `${pid}`,
  ];
  const strace = spawn('strace', args);
  const hasStarted = await Promise.race([
    once(strace.stderr, 'data').then(() => true),
    once(strace, 'error').then(() => false),
  ]);
  if (!hasStarted) return undefined;

  return {
    async end() {
      strace.kill('SIGINT');
      await once(strace, 'exit');
      return readFileSync(file, 'utf8').split('\n');
    },
  };
}

/** `r` for a request that comes, `s` for a sync of the log, `a` for an answer that goes. */
function stepOf(line: string): string {
  // A read that another thread's call interrupts in the list shows its bytes in the line that
  // resumes it.
  if (/ (?:read\(|<\.\.\. read resumed>).*"POST \/mail/.test(line)) return 'r';
  if (/ (?:fsync|fdatasync)\(\d+<.*enquiries\.db-wal>/.test(line)) return 's';
  return / writev?\(.*"HTTP\/1\.1 200/.test(line) ? 'a' : '';
}
