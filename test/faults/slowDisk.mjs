/** A disk whose syncs take 50 ms: visitors who post wait for it, those who read do not. And one sync for each commit. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tempFolder } from './support/ends.mjs';
import { countUp, postEnquiries, startReading } from './support/posting.mjs';
import { preload } from './support/preload.mjs';
import { nobody, startSite } from './support/site.mjs';

export async function slowDisk({ isShort, report, folder }) {
  await oneSync(report, tempFolder());
  const forMs = isShort ? 4_000 : 15_000;
  const library = preload(folder);
  if (library === undefined) return report.figure('not run', 'there is no gcc');
  const site = await startSite(folder, nobody, { LD_PRELOAD: library, SYNC_MS: '50' });
  const end = performance.now() + forMs;
  const endReading = startReading(site);
  const enough = () => performance.now() > end;
  const { accepted, times: answers } = await postEnquiries({
    visitors: 16,
    port: site.port,
    enough,
  });
  const { times } = await endReading();
  const { waiting } = await site.status();
  await site.end();
  report.p99('posts answered', answers);
  report.figure('posts a second', Math.round((accepted.size / forMs) * 1000));
  report.p99('pages meanwhile', times, 20);
  report.claims({ 'no accepted enquiry is lost': waiting >= accepted.size });
}

/** strace sees a sync of the log between each request and its answer, and no other. */
async function oneSync(report, folder) {
  const site = await startSite(folder);
  // After its first look whether it can write; and an enquiry begins the log, whose header has a sync of its own.
  await pause(3_000);
  const posting = { visitors: 1, port: site.port, numbers: countUp() };
  await postEnquiries({ ...posting, enough: accepted => accepted.size === 1 });
  const file = join(folder, 'calls');
  const calls = 'trace=fsync,fdatasync,write,writev,read';
  const strace = spawn('strace', [
    '-f',
    '-y',
    '-s',
    '12',
    '-e',
    calls,
    '-o',
    file,
    '-p',
    `${site.pid}`,
  ]);
  const hasStarted = await Promise.race([
    once(strace.stderr, 'data').then(() => true),
    once(strace, 'error').then(() => false),
  ]);
  if (!hasStarted) return report.figure('syncs not counted', 'there is no strace');
  await postEnquiries({ ...posting, enough: accepted => accepted.size === 20 });
  strace.kill('SIGINT');
  await once(strace, 'exit');
  const seen = readFileSync(file, 'utf8').split('\n').map(stepOf).join('');
  report.figure('requests, syncs and answers', seen.slice(0, 12));
  const isSynced = seen === 'rsa'.repeat(20);
  report.claims({ 'one sync of the log between each request and its answer': isSynced });
}

/** `r` for a request that comes, `s` for a sync of the log, `a` for an answer that goes. */
function stepOf(line) {
  // A read that another thread's call interrupts in the list shows its bytes in the line that resumes it.
  if (/ (?:read\(|<\.\.\. read resumed>).*"POST \/mail/.test(line)) return 'r';
  if (/ (?:fsync|fdatasync)\(\d+<.*enquiries\.db-wal>/.test(line)) return 's';
  return / writev?\(.*"HTTP\/1\.1 200/.test(line) ? 'a' : '';
}
