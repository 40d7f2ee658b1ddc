/**
 * Measures how many enquiries per second the store writes safely to the disk. For comparison, it
 * measures how often per second the same number of writers can overwrite a record and call
 * fdatasync. The two measurements alternate in short rounds, because the speed of disks and
 * machines varies.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { median, range, row } from '../support/figures';
import { enquiryOf, keepMany, openBenchStore, recipients } from './benchStore';

/**
 * The goals, for each number of writers that wait at the same time. A goal is the store's speed,
 * in percent of the disk's speed.
 */
const goals: readonly Goal[] = [
  { waiting: 1, percent: 40 },
  { waiting: 8, percent: 60 },
  { waiting: 64, percent: 90 },
];

interface Goal {
  readonly waiting: number;
  readonly percent: number;
}

const databases = 5;
const rounds = 10;
const roundMs = 150;
const recordBytes = 340;

/**
 * The number of enquiries that are made before the measurement. Making enquiries is not the
 * store's work, so the time for it must not count.
 */
const readyMade = 8_000;

/** The writes per second of each round. */
export interface Keeps {
  readonly disk: readonly number[];
  readonly kept: readonly number[];
}

/**
 * Measures each database, and prints the result with its goal. `measure` gets a folder and the
 * number of waiting writers. It measures one database in a separate process.
 */
export function compareKeeps(
  folder: string,
  measure: (place: string, waiting: number) => Keeps,
): void {
  console.log(`Durable a second, median of ${databases * rounds} rounds (lowest to highest)\n`);
  row(['waiting', 'disk: fdatasync', '', 'store: keep', '', 'share', 'goal']);
  for (const { waiting, percent } of goals) {
    const measured: Keeps[] = [];
    for (let index = 0; index < databases; index += 1)
      measured.push(measure(join(folder, `${waiting}-${index}`), waiting));

    const disk = measured.flatMap(each => each.disk);
    const kept = measured.flatMap(each => each.kept);
    const share = median(kept.map((count, index) => count / (disk[index] ?? Number.NaN)));
    row([
      waiting,
      Math.round(median(disk)),
      range(disk),
      Math.round(median(kept)),
      range(kept),
      `${Math.round(share * 100)} %`,
      `${percent} %`,
    ]);
  }
}

/** Measures one database. Runs in the separate process. */
export async function measureKeeps(
  folder: string,
  thread: string,
  waiting: number,
): Promise<Keeps> {
  const store = await openBenchStore(folder, thread);
  const records = await openRecords(folder, waiting);
  // Fills the database's log past 16 MB. After that, the database overwrites the log from its
  // start, so the log's space on the disk is already allocated. The files that measure the speed
  // of the disk have allocated space, too.
  await keepMany(store, 12_000);
  const disk: number[] = [];
  const kept: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    disk.push(await perSecond(waiting, records.write));
    const enquiries = Array.from({ length: readyMade }, (_, number) => enquiryOf(number));
    const keep = (_writer: number, turn: number) =>
      store.keep(enquiries[turn] ?? enquiryOf(turn), recipients);
    kept.push(await perSecond(waiting, keep));
  }
  await store.close();
  await records.close();
  return { disk, kept };
}

/** Writes records to the disk, without a database. */
interface Records {
  /** Overwrites a record in the writer's own file, and syncs it. */
  write(writer: number, turn: number): Promise<void>;
  close(): Promise<void>;
}

async function openRecords(folder: string, writers: number): Promise<Records> {
  const record = Buffer.alloc(recordBytes, 'x');
  const names = Array.from({ length: writers }, (_, index) => join(folder, `disk-${index}`));
  const files: readonly FileHandle[] = await Promise.all(names.map(name => open(name, 'w')));
  // Allocates the space first. When a file grows, the disk also writes to the file system's
  // journal. The measurement must not include these writes.
  for (const file of files) await file.writeFile(Buffer.alloc(16_384));
  for (const file of files) await file.sync();

  return {
    async write(writer, turn) {
      const file = files[writer];
      await file?.write(record, 0, recordBytes, (turn * 512) % 15_872);
      await file?.datasync();
    },

    async close() {
      for (const file of files) await file.close();
    },
  };
}

/**
 * Returns how many calls per second several callers make together. Each caller calls again as
 * soon as its last call is done.
 */
async function perSecond(
  writers: number,
  act: (writer: number, turn: number) => Promise<unknown>,
): Promise<number> {
  const began = performance.now();
  let done = 0;
  let begun = 0;

  async function work(_: unknown, writer: number): Promise<void> {
    while (performance.now() - began < roundMs) {
      begun += 1;
      await act(writer, begun);
      done += 1;
    }
  }

  await Promise.all(Array.from({ length: writers }, work));
  return Math.round((done / (performance.now() - began)) * 1000);
}
