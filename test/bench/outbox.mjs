/**
 * Prints how many enquiries a second the outbox makes durable, beside what the disk itself can do: fdatasync of a record
 * that overwrites another, by as many writers, in the same run, turn about. Then what it does with very many that wait:
 * the first keep after a start, memory, and how fast they go out. `npm run bench:outbox [-- --many=250000]`
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './support/server.mjs';
import { median, range } from './support/wrk.mjs';

const concurrencies = [1, 8, 64];
const goals = { 1: 45, 8: 80, 64: 100 };
const rounds = 5;
const roundMs = 1_500;
const recordBytes = 340;
const silent = { info() {}, warn() {}, error() {} };

const [, self, role, ...args] = process.argv;
if (role === 'disk') await measureDisk(args[0], Number(args[1]));
else if (role === 'fill') await fill(args[0], args[1], Number(args[2]));
else if (role === 'start') await measureStart(args[0], args[1]);
else await compare();

async function compare() {
  const many = process.argv.find(word => word.startsWith('--many='))?.slice('--many='.length);
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const file = await bundle(folder);
    await compareKeeps(file, folder);
    printMany(file, join(folder, 'many'), many ?? '50000');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One file that gives the outbox's `open`, and the program of its thread. */
async function bundle(folder) {
  const source = `export { openSqliteOutbox as open } from './server/outbox/sqlite/outbox';
    export const thread = '${root}/dist/database.cjs';`;
  const outfile = join(folder, 'outbox.cjs');
  await build({
    stdin: { contents: source, resolveDir: root },
    ...{ outfile, bundle: true, platform: 'node', format: 'cjs', logLevel: 'error' },
  });
  return outfile;
}

async function opened(file, folder) {
  const { open: openOutbox, thread } = createRequire(import.meta.url)(file);
  return openOutbox({ thread, folder, retentionDays: 1, log: silent });
}

async function compareKeeps(file, folder) {
  console.log('Durable a second, median of five rounds (lowest to highest)\n');
  row(['waiting', 'disk: fdatasync', 'outbox: keep', 'share', 'goal']);
  for (const concurrency of concurrencies) {
    const [disk, kept] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      disk.push(Number(runDisk(folder, concurrency)));
      const outbox = await opened(file, join(folder, `${concurrency}-${round}`));
      // As in the disk's files, the space is there: the log is written from its start again.
      await keepMany(outbox, 2_000);
      kept.push(await perSecond(concurrency, (_, count) => outbox.keep(enquiryOf(count))));
      await outbox.close();
    }
    const share = `${Math.round((median(kept) / median(disk)) * 100)} %`;
    row([concurrency, spread(disk), spread(kept), share, `${goals[concurrency]} %`]);
  }
}

function printMany(file, place, count) {
  console.log(`\nWith ${count} waiting\n`);
  row(['open, first keep', 'memory', 'delivered a second']);
  const run = (...words) => String(execFileSync(process.execPath, [self, ...words]));
  run('fill', file, place, count);
  const { keptMs, memoryMb, rate } = JSON.parse(run('start', file, place));
  row([`${keptMs} ms`, `${memoryMb} MB`, rate]);
}

async function fill(file, folder, count) {
  const outbox = await opened(file, folder);
  await keepMany(outbox, count);
  await outbox.close();
}

async function keepMany(outbox, count) {
  let kept = 0;
  async function work() {
    while (kept < count) await outbox.keep(enquiryOf(-++kept));
  }
  await Promise.all(Array.from({ length: 512 }, work));
}

/** In a process of its own, for its memory: everything but the enquiry that is kept was there before. */
async function measureStart(file, folder) {
  const began = performance.now();
  const outbox = await opened(file, folder);
  await outbox.keep(enquiryOf(10_000_000));
  const keptMs = Math.round(performance.now() - began);
  await outbox.status();
  const memoryMb = Math.round(process.memoryUsage().rss / 1024 / 1024);
  let delivered = 0;
  const startedAt = performance.now();
  await new Promise(done => {
    outbox.start(async () => {
      delivered += 1;
      if (performance.now() - startedAt > 5_000) done();
      return { outcome: 'delivered' };
    });
  });
  const rate = Math.round((delivered / (performance.now() - startedAt)) * 1000);
  console.log(JSON.stringify({ keptMs, memoryMb, rate }));
  process.exit();
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

function enquiryOf(number) {
  const values = { fname: 'Asha Patil', mobile: '9876543210', course: `n-${number}` };
  // As hashes are: each falls somewhere else in an index. Quickly made, since it is not the outbox that makes them.
  const id = `${randomUUID()}${randomUUID()}`.replaceAll('-', '');
  return { id, form: 'course-enquiry', values, page: '/java', receivedAt: Date.now(), suspicions: [] };
}

function spread(figures) {
  return `${median(figures)} (${range(figures)})`;
}

function row(cells) {
  console.log(cells.map(cell => String(cell).padStart(22)).join(''));
}
