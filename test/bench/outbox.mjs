/**
 * Prints how many messages a second the outbox makes durable, beside what the disk itself can do: fdatasync of a
 * record that overwrites another, by as many writers, in the same run, turn about. Median of five rounds.
 *
 *     npm run bench:outbox
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const concurrencies = [1, 8, 64];
const goals = { 1: 25, 64: 60 };
const rounds = 5;
const roundMs = 1_500;
const recordBytes = 340;
const silent = { info() {}, warn() {}, error() {} };

const [, self, role, ...args] = process.argv;
if (role === 'disk') await measureDisk(args[0], Number(args[1]));
else await compare();

async function compare() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const bundle = join(folder, 'outbox.mjs');
    await build({
      entryPoints: [fileURLToPath(new URL('../../server/outbox/files.ts', import.meta.url))],
      ...{ outfile: bundle, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' },
    });
    const { openFilesOutbox } = await import(bundle);
    console.log('Durable a second, median of five rounds (lowest to highest)\n');
    console.log(['waiting', 'disk: fdatasync', 'outbox: keep', 'share', 'goal'].map(cell).join(''));
    for (const concurrency of concurrencies) {
      const disk = [];
      const outbox = [];
      for (let round = 0; round < rounds; round += 1) {
        disk.push(Number(runDisk(folder, concurrency)));
        const options = { folder: join(folder, `${concurrency}-${round}`), retentionDays: 1, log: silent };
        const opened = await openFilesOutbox(options);
        outbox.push(await perSecond(concurrency, (_, count) => opened.keep(messageOf(count))));
        await opened.close();
      }
      const share = `${Math.round((median(outbox) / median(disk)) * 100)} %`;
      const goal = goals[concurrency] === undefined ? '' : `${goals[concurrency]} %`;
      console.log([concurrency, spread(disk), spread(outbox), share, goal].map(cell).join(''));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In a process of its own: Node syncs no more files at once than it has threads, and the disk could do more. */
function runDisk(folder, concurrency) {
  return execFileSync(process.execPath, [self, 'disk', folder, concurrency], {
    env: { ...process.env, UV_THREADPOOL_SIZE: '64' },
  });
}

async function measureDisk(folder, concurrency) {
  const record = Buffer.alloc(recordBytes, 'x');
  const files = await Promise.all(
    Array.from({ length: concurrency }, (_, index) => open(join(folder, `disk-${index}`), 'w')),
  );
  // The space is there: a file that grows would cost the disk an entry in the file system's journal as well.
  for (const file of files) await file.writeFile(Buffer.alloc(16_384));
  for (const file of files) await file.sync();
  const written = await perSecond(concurrency, async (index, count) => {
    await files[index].write(record, 0, recordBytes, (count * 512) % 15_872);
    await files[index].datasync();
  });
  for (const file of files) await file.close();
  console.log(written);
}

/** How often a second so many can do it at the same time, each again as soon as it is done. */
async function perSecond(concurrency, act) {
  const began = performance.now();
  let done = 0;
  let begun = 0;
  async function work(_, index) {
    while (performance.now() - began < roundMs) {
      begun += 1;
      await act(index, begun);
      done += 1;
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  return Math.round((done / (performance.now() - began)) * 1000);
}

function messageOf(number) {
  const values = {
    fname: 'Asha Patil',
    mobile: '9876543210',
    email: 'asha@example.in',
    course: `n-${number}`,
  };
  const id = number.toString(16).padStart(64, '0');
  return { id, form: 'course-enquiry', values, page: '/java', receivedAt: Date.now(), suspicions: [] };
}

function median(figures) {
  return [...figures].sort((a, b) => a - b)[figures.length >> 1];
}

function spread(figures) {
  return `${median(figures)} (${Math.min(...figures)}-${Math.max(...figures)})`;
}

function cell(content) {
  return String(content).padStart(24);
}
