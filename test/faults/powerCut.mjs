/** The power fails at any sync of the database, which kills of the process do not show: what was acknowledged is there. */
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { enquiryPost, openClient } from './support/client.mjs';
import { isSync, openDisk, readRecord } from './support/diskRecord.mjs';
import { memoryFolder, startProgram, until } from './support/ends.mjs';
import { startMailServer } from './support/mailServer.mjs';
import { openImage } from './support/openImage.mjs';
import { preload } from './support/preload.mjs';
import { startSite } from './support/site.mjs';

const commands = resolve(import.meta.dirname, '../../dist/enquiries.cjs');

export async function powerCut({ isShort, report }) {
  // What is recorded is the same on any disk, and each image is opened at once.
  const folder = memoryFolder();
  const library = preload(folder);
  if (library === undefined) return report.figure('not run', 'there is no gcc');
  const run = await recordedRun(folder, library, isShort ? 1_500 : 2_500);
  const entries = readRecord(run.record);
  const points = pointsOf(entries, isShort);
  const images = await cutAndOpen(join(folder, 'images'), entries, run, points);
  report.figure('enquiries, of which deleted', `${run.kept.size}, ${run.deleted.size}`);
  for (const [what, isOne] of Object.entries(kinds))
    report.figure(what, entries.filter(isOne).length);
  report.figure('images', images.length, isShort ? '200' : '2000 or more');
  const wrong = images.filter(
    ({ missing, returned, faults }) => missing + returned + faults.length > 0,
  );
  for (const { at, missing, returned, faults } of wrong.slice(0, 5)) {
    report.figure(
      `after entry ${at}`,
      `${missing} missing, ${returned} returned, ${faults.join('; ')}`,
    );
  }
  report.claims({
    'every enquiry acknowledged by then is there, whole': images.every(
      ({ missing }) => missing === 0,
    ),
    'what was deleted by then is not': images.every(({ returned }) => returned === 0),
    'each opens without damage': images.every(({ faults }) => faults.length === 0),
    'the log was copied into the database and begun anew, emptied and over what it had':
      entries.some(kinds['emptyings of the log']) && overwritings(entries) > 0,
  });
}

/** Of the entries, for the figures. */
const kinds = {
  'syncs of the log': entry => isSync(entry) && entry.file === 'l',
  'syncs of the database': entry => isSync(entry) && entry.file === 'd',
  'emptyings of the log': ({ operation, file, offset }) =>
    operation === 't' && file === 'l' && offset === 0,
};

/** How often the log was begun anew while it still had what was copied into the database. */
function overwritings(entries) {
  let count = 0;
  let isBegun = false;
  for (const entry of entries) {
    if (kinds['emptyings of the log'](entry)) isBegun = false;
    if (entry.operation !== 'w' || entry.file !== 'l' || entry.offset > 0) continue;
    if (isBegun) count += 1;
    isBegun = true;
  }
  return count;
}

/**
 * Enquiries are kept and delivered, and some deleted, by a server that stops in the end. `kept` and `deleted` say by
 * number how long the record was when that was acknowledged; `deleting`, when a deletion began.
 */
async function recordedRun(folder, library, count) {
  const record = join(folder, 'record');
  const env = { LD_PRELOAD: library, RECORD_FILE: record };
  const mail = await startMailServer();
  const site = await startSite(folder, mail.url, env);
  const now = () => statSync(record).size;
  const [kept, deleting, deleted] = [new Map(), new Map(), new Map()];
  let last = 0;

  async function visit() {
    const client = openClient(site.port);
    while (last < count) {
      last += 1;
      const number = last;
      const { status } = await client.ask(
        enquiryPost(number).replace('9876543210', mobileOf(number)),
      );
      if (status !== 200) throw new Error(`An enquiry was answered with ${status}.`);
      kept.set(number, now());
    }
    client.close();
  }

  async function erase(number) {
    deleting.set(number, now());
    const options = {
      cwd: folder,
      env: { ...process.env, ...env, DATA_DIR: join(folder, 'data') },
    };
    const command = [commands, 'delete', mobileOf(number), '--yes'];
    const { program, exited } = startProgram(process.execPath, command, {
      ...options,
      stdio: 'ignore',
    });
    await exited;
    if (program.exitCode !== 0) throw new Error('An enquiry could not be deleted.');
    deleted.set(number, now());
  }

  /** Early and late ones: each empties the log, which has to grow long in between. */
  async function eraseSome() {
    for (const share of [0.03, 0.06, 0.95]) {
      const number = Math.floor(count * share);
      await until(() => kept.has(number), 300_000);
      await erase(number);
    }
  }

  await Promise.all([visit(), visit(), eraseSome()]);
  await until(async () => (await site.status()).waiting === 0, 60_000);
  await site.end();
  return { record, kept, deleting, deleted };
}

/** Different for each, so that one can be deleted by it. */
function mobileOf(number) {
  return `98${String(number).padStart(8, '0')}`;
}

/** Builds an image of the disk after each of these entries, and opens it. */
async function cutAndOpen(folder, entries, run, points) {
  const disk = openDisk();
  const images = [];
  const opening = new Set();
  let at = 0;

  for (const [index, point] of points.entries()) {
    for (; at <= point; at += 1) disk.apply(entries[at]);
    const place = join(folder, `${index}`);
    mkdirSync(place, { recursive: true });
    disk.cut(place);

    const opened = look(place, point).finally(() => opening.delete(opened));
    opening.add(opened);
    if (opening.size >= 4) await Promise.race(opening);
  }
  await Promise.all(opening);
  return images;

  async function look(place, point) {
    const { numbers, faults } = await openImage(place);
    if (existsSync(join(place, 'damaged'))) faults.push('something was set aside');
    rmSync(place, { recursive: true });
    const isBy = (times, number) => times.get(number) <= entries[point].end;
    const expected = [...run.kept.keys()].filter(
      each => isBy(run.kept, each) && !isBy(run.deleting, each),
    );
    const missing = expected.filter(each => !numbers.has(each)).length;
    const returned = [...run.deleted.keys()].filter(
      each => isBy(run.deleted, each) && numbers.has(each),
    ).length;
    images.push({ at: point, missing, returned, faults });
  }
}

/**
 * Somewhere between a sync and the next one: after each of them, in the short run after some; and more where the log is
 * copied into the database.
 */
function pointsOf(entries, isShort) {
  const syncs = entries.flatMap((entry, index) => (isSync(entry) ? [index] : []));
  const spans = syncs.map((begin, index) => ({ begin, end: syncs[index + 1] ?? entries.length }));
  const copies = spans.filter(({ begin, end }) =>
    [entries[begin], entries[end]].some(isOfDatabase),
  );
  const chosen = isShort
    ? [...spread(spans, 100), ...spread(copies, 100)]
    : [...spans, ...spread(copies, 500)];
  const points = chosen.map(({ begin, end }) => begin + Math.floor(Math.random() * (end - begin)));
  return points.sort((one, other) => one - other);
}

const isOfDatabase = entry => entry?.file === 'd';

/** So many of them, evenly; each several times where there are fewer. */
function spread(all, count) {
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]);
}
