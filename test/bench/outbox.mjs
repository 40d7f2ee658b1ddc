/**
 * Prints how many enquiries a second the store makes durable, beside what the disk itself can do: fdatasync of a record
 * that overwrites another, by as many writers, a moment each turn about, since disks and machines vary. Then what it does
 * with very many that wait: the first keep after a start, memory, how fast they go out.
 * `npm run bench:outbox [-- --many=250000]`; `-- --lists=125000` prints how long a list and a search of so many take on
 * both databases instead (PostgreSQL as Debian has it).
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { endAll, tempFolder } from '../faults/support/ends.mjs';
import { startPostgresGroup } from '../faults/support/postgresGroup.mjs';
import { load, root } from './support/server.mjs';
import { median, range, row } from './support/wrk.mjs';

const goals = { 1: 45, 8: 75, 64: 100 };
const [databases, rounds, roundMs, recordBytes] = [5, 10, 150, 340];
/** So many are made before the clock runs, since it is not the store that makes them. */
const readyMade = 8_000;
const silent = { info() {}, warn() {}, error() {} };

const { databaseAddress, openEnquiries, openSqlite, openStore, startDeliveries } = await load(
  `export * from './server/store/sqlite/client';
  export * from './server/store/store';
  export * from './server/store/enquiries';
  export * from './server/config/databaseAddress';
  export * from './server/delivery/deliveries'`,
);

/** One mail for each enquiry. */
const places = [{ target: 'mail', recipient: 'desk@example.org' }];

/** What has a process of its own. */
const roles = { keeps: measureKeeps, start: measureStart };

const [, self, ...words] = process.argv;
const [role, ...args] = words;
const lists = optionOf('lists');
if (role in roles) await roles[role](...args);
else if (lists !== undefined) {
  await measureLists(Number(lists));
  await endAll();
} else {
  const many = optionOf('many') ?? '50000';
  const folder = tempFolder();
  compareKeeps(folder);
  console.log(`\nWith ${many} waiting\n`);
  const place = join(folder, 'many');
  const store = await opened(place);
  await keepMany(store, many);
  await store.close();
  const { keptMs, memoryMb, rate } = run('start', place);
  row(['open, first keep', 'memory', 'delivered a second']);
  row([`${keptMs} ms`, `${memoryMb} MB`, rate]);
  await endAll();
}

function optionOf(option) {
  const start = `--${option}=`;
  return words.find(word => word.startsWith(start))?.slice(start.length);
}

async function opened(folder) {
  return openOn(await sqliteIn(folder), folder);
}

function sqliteIn(folder) {
  const thread = join(root, 'dist/database.cjs');
  return openSqlite({ thread, folder, log: silent, onChange() {} });
}

function openOn(sql, folder) {
  return openStore(sql, { log: silent, retentionDays: 1, isLeader: async () => true, folder });
}

async function measureLists(count) {
  const folder = tempFolder();
  const group = await startPostgresGroup(tempFolder(), { hasStandby: false });
  const { openPostgres } = createRequire(join(root, 'dist/'))('./postgres.cjs');
  const address = databaseAddress(group.env.DATABASE_URL);
  const databases = {
    SQLite: await sqliteIn(join(folder, 'lists')),
    PostgreSQL: await openPostgres({ address, log: silent }),
  };
  const filters = {
    'the newest 50': { limit: 50 },
    'the newest 50 that wait': { limit: 50, states: ['waiting'] },
    'none of a state': { limit: 50, states: ['refused'] },
    'a name that all have': { limit: 50, text: 'asha' },
    'a text that one has': { limit: 50, text: `n--${Math.round(count / 2)}` },
    'a text that none has': { limit: 50, text: 'zebra' },
    'a number that all have': { limit: 50, who: ['9876543210'] },
  };

  row([`of ${count}`, ...Object.keys(databases)]);
  const took = {};
  for (const [name, sql] of Object.entries(databases)) {
    const store = await openOn(sql, folder);
    await keepMany(store, count);
    const enquiries = openEnquiries(sql, 'bench');
    for (const [what, filter] of Object.entries(filters)) {
      const times = [];
      for (let time = 0; time < 5; time += 1) {
        const began = performance.now();
        await enquiries.list(filter);
        times.push(performance.now() - began);
      }
      took[what] = { ...took[what], [name]: `${Math.round(median(times))} ms` };
    }
    await store.close();
  }
  for (const [what, each] of Object.entries(took)) row([what, each.SQLite, each.PostgreSQL]);
}

/** Gives what it prints. Node syncs no more files at once than it has threads, and the disk could do more. */
function run(...all) {
  const env = { ...process.env, UV_THREADPOOL_SIZE: '64' };
  return JSON.parse(execFileSync(process.execPath, [self, ...all], { env }));
}

function compareKeeps(folder) {
  console.log(`Durable a second, median of ${databases * rounds} rounds (lowest to highest)\n`);
  row(['waiting', 'disk: fdatasync', '', 'store: keep', '', 'share', 'goal']);
  for (const [concurrency, goal] of Object.entries(goals)) {
    const places = Array.from({ length: databases }, (_, index) =>
      join(folder, `${concurrency}-${index}`),
    );
    const measured = places.map(place => run('keeps', place, concurrency));
    const [disk, kept] = ['disk', 'kept'].map(name => measured.flatMap(one => one[name]));
    const share = median(kept.map((count, index) => count / disk[index]));
    const figures = [disk, kept].flatMap(all => [Math.round(median(all)), range(all)]);
    row([concurrency, ...figures, `${Math.round(share * 100)} %`, `${goal} %`]);
  }
}

async function measureKeeps(folder, concurrency) {
  const store = await opened(folder);
  const { files, writeRecord } = await openRecords(folder, concurrency);
  // As in the disk's files, the space is there: past 16 MB the log is written from its start again.
  await keepMany(store, 12_000);
  const [disk, kept] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    disk.push(await perSecond(concurrency, writeRecord));
    const enquiries = Array.from({ length: readyMade }, (_, number) => enquiryOf(number));
    const keep = (_, count) => store.keep(enquiries[count] ?? enquiryOf(count), places);
    kept.push(await perSecond(concurrency, keep));
  }
  await store.close();
  for (const file of files) await file.close();
  console.log(JSON.stringify({ disk, kept }));
}

async function openRecords(folder, concurrency) {
  const record = Buffer.alloc(recordBytes, 'x');
  const names = Array.from({ length: concurrency }, (_, index) => join(folder, `disk-${index}`));
  const files = await Promise.all(names.map(name => open(name, 'w')));
  // The space is there: a file that grows would cost the disk an entry in the file system's journal as well.
  for (const file of files) await file.writeFile(Buffer.alloc(16_384));
  for (const file of files) await file.sync();
  async function writeRecord(index, count) {
    await files[index].write(record, 0, recordBytes, (count * 512) % 15_872);
    await files[index].datasync();
  }
  return { files, writeRecord };
}

async function keepMany(store, count) {
  let kept = 0;
  async function work() {
    while (kept < count) await store.keep(enquiryOf(-++kept), places);
  }
  await Promise.all(Array.from({ length: 512 }, work));
}

/** In a process of its own, for its memory: everything but the enquiry that is kept was there before. */
async function measureStart(folder) {
  const began = performance.now();
  const store = await opened(folder);
  await store.keep(enquiryOf(10_000_000), places);
  const keptMs = Math.round(performance.now() - began);
  const { waiting } = await store.status();
  const memoryMb = Math.round(process.memoryUsage().rss / 1024 / 1024);
  let delivered = 0;
  const startedAt = performance.now();
  await new Promise(done => {
    const target = countingTarget(() => {
      delivered += 1;
      if (delivered === waiting || performance.now() - startedAt > 5_000) done();
    });
    startDeliveries({ queue: store.queue, targets: [target], log: silent, now: Date.now });
  });
  const rate = Math.round((delivered / (performance.now() - startedAt)) * 1000);
  console.log(JSON.stringify({ keptMs, memoryMb, rate }));
  process.exit();
}

/** Takes every mail at once. */
function countingTarget(onSend) {
  return {
    kind: 'mail',
    parallel: 5,
    completes: true,
    unreachable: '',
    refused: '',
    releasesHeld: true,
    placesFor: () => places,
    async send() {
      onSend();
      return { outcome: 'delivered' };
    },
    async close() {},
  };
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
  // As hashes are: each falls somewhere else in an index.
  const id = randomUUID().replaceAll('-', '');
  return {
    id,
    form: 'course-enquiry',
    values,
    page: '/java',
    receivedAt: Date.now(),
    suspicions: [],
  };
}
