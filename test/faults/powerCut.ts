/**
 * The power may fail at any sync of the database. After that, the enquiries that the server has
 * acknowledged must still be there. Killing the process would not test this, because the system
 * still writes the data of a killed process.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../support/run/report';
import { type Images, startImages } from './support/crashImages';
import { type DiskEntry, isSync, openDisk, readRecord } from './support/diskRecord';
import { memoryFolder } from './support/memoryFolder';
import { preload } from './support/preload';
import { type RecordedRun, recordedRun } from './support/recordedRun';
import type { ScenarioOptions } from './support/scenario';

/** The number of images that are open at once. */
const openedAtOnce = 4;

export async function powerCut({ isShort, report }: ScenarioOptions): Promise<void> {
  // A folder in memory is enough. The record of the writes is the same on any disk, and each
  // image is opened as soon as it is made.
  const folder = await memoryFolder();
  const library = preload(folder);
  if (library === undefined) return report.figure('not run', 'there is no gcc');

  const run = await recordedRun(folder, library, isShort ? 1_500 : 2_500);
  const entries = readRecord(run.record);
  const points = cutPoints(entries, isShort);
  const images = await cutAndOpen(join(folder, 'images'), entries, run, points);

  report.figure('enquiries, of which deleted', `${run.kept.size}, ${run.deleted.size}`);
  report.figure('syncs of the log', entries.filter(isSyncOfLog).length);
  report.figure('syncs of the database', entries.filter(isSyncOfDatabase).length);
  report.figure('emptyings of the log', entries.filter(isEmptying).length);
  report.figure('images', images.length, isShort ? '200' : '2000 or more');
  printWrong(images, report);
  report.claims({
    'every enquiry acknowledged by then is there, whole': images.every(
      ({ missing }) => missing === 0,
    ),
    'what was deleted by then is not': images.every(({ returned }) => returned === 0),
    'each opens without damage': images.every(({ faults }) => faults.length === 0),
    'the log was copied into the database and begun anew, emptied and over what it had':
      entries.some(isEmptying) && overwritings(entries) > 0,
  });
}

function isSyncOfLog(entry: DiskEntry): boolean {
  return isSync(entry) && entry.file === 'l';
}

function isSyncOfDatabase(entry: DiskEntry): boolean {
  return isSync(entry) && entry.file === 'd';
}

/** Returns whether the entry makes the log empty. */
function isEmptying({ operation, file, offset }: DiskEntry): boolean {
  return operation === 't' && file === 'l' && offset === 0;
}

function isBeginningOfLog({ operation, file, offset }: DiskEntry): boolean {
  return operation === 'w' && file === 'l' && offset === 0;
}

/**
 * Counts how many times the server went back to the start of the database's log and overwrote it.
 * The server may do this only when the old content is already in the database.
 */
function overwritings(entries: readonly DiskEntry[]): number {
  let count = 0;
  let isBegun = false;
  for (const entry of entries) {
    if (isEmptying(entry)) isBegun = false;
    if (!isBeginningOfLog(entry)) continue;
    if (isBegun) count += 1;
    isBegun = true;
  }
  return count;
}

/** The content of a disk after a power cut. */
interface CutImage {
  /** The index of the last entry before the cut. */
  readonly at: number;
  /**
   * The number of lost enquiries: the server has acknowledged them, no deletion of them had
   * begun, and they are missing.
   */
  readonly missing: number;
  /** The number of deleted enquiries that are there again. */
  readonly returned: number;
  /** The faults of the database, one sentence each. */
  readonly faults: readonly string[];
}

/** Builds an image of the disk after each of the entries at `points`, and opens it. */
async function cutAndOpen(
  folder: string,
  entries: readonly DiskEntry[],
  run: RecordedRun,
  points: readonly number[],
): Promise<readonly CutImage[]> {
  const disk = openDisk();
  const opener = await startImages();
  const images: CutImage[] = [];
  const opening = new Set<Promise<void>>();
  let applied = 0;

  for (const [index, point] of points.entries()) {
    for (const entry of entries.slice(applied, point + 1)) disk.apply(entry);
    applied = point + 1;
    const place = join(folder, `${index}`);
    mkdirSync(place, { recursive: true });
    disk.cut(place);

    const recordSize = entries[point]?.end ?? 0;
    const opened = compare(place, run, recordSize, opener).then(found => {
      images.push({ at: point, ...found });
      opening.delete(opened);
    });
    opening.add(opened);
    if (opening.size >= openedAtOnce) await Promise.race(opening);
  }
  await Promise.all(opening);
  return images;
}

/**
 * Opens an image of the disk, and removes it. Finds the enquiries that the server had
 * acknowledged when the record had `recordSize` bytes. Compares them with the enquiries in the
 * image.
 */
async function compare(
  place: string,
  run: RecordedRun,
  recordSize: number,
  images: Images,
): Promise<Omit<CutImage, 'at'>> {
  const image = await images.open(place);
  const setAside = existsSync(join(place, 'damaged')) ? ['something was set aside'] : [];
  rmSync(place, { recursive: true });

  const isBy = (sizes: ReadonlyMap<number, number>, number: number) =>
    (sizes.get(number) ?? Number.POSITIVE_INFINITY) <= recordSize;
  const expected = [...run.kept.keys()].filter(
    number => isBy(run.kept, number) && !isBy(run.deleting, number),
  );
  const gone = [...run.deleted.keys()].filter(number => isBy(run.deleted, number));
  const numbers = new Set(image.numbers);
  return {
    missing: expected.filter(number => !numbers.has(number)).length,
    returned: gone.filter(number => numbers.has(number)).length,
    faults: [...image.faults, ...setAside],
  };
}

function printWrong(images: readonly CutImage[], report: Report): void {
  const wrong = images.filter(
    ({ missing, returned, faults }) => missing + returned + faults.length > 0,
  );
  for (const { at, missing, returned, faults } of wrong.slice(0, 5)) {
    const found = `${missing} missing, ${returned} returned, ${faults.join('; ')}`;
    report.figure(`after entry ${at}`, found);
  }
}

/** The part of the record from one sync to the next, as two indexes of entries. */
interface Span {
  readonly begin: number;
  readonly end: number;
}

/**
 * Returns the indexes of the entries after which the power is cut. In the full form, the power is
 * cut after each sync. In the short form, it is cut only after some of the syncs. In both forms,
 * it is cut more often where the server copies the log into the database.
 */
function cutPoints(entries: readonly DiskEntry[], isShort: boolean): readonly number[] {
  const syncs = entries.flatMap((entry, index) => (isSync(entry) ? [index] : []));
  const spans = syncs.map((begin, index) => ({ begin, end: syncs[index + 1] ?? entries.length }));
  const copies = spans.filter(
    ({ begin, end }) => entries[begin]?.file === 'd' || entries[end]?.file === 'd',
  );
  const chosen = isShort
    ? [...spread(spans, 100), ...spread(copies, 100)]
    : [...spans, ...spread(copies, 500)];
  return chosen.map(pointIn).sort((one, other) => one - other);
}

function pointIn({ begin, end }: Span): number {
  return begin + Math.floor(Math.random() * (end - begin));
}

/**
 * Chooses `count` spans at equal distances. If `all` has fewer spans than that, some spans are
 * chosen several times.
 */
function spread(all: readonly Span[], count: number): readonly Span[] {
  return Array.from({ length: count }).flatMap((_, index) => {
    const place = Math.floor((index * all.length) / count);
    return all.slice(place, place + 1);
  });
}
