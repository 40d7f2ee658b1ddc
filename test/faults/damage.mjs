/**
 * A sector of the database is overwritten, its file is deleted or replaced, and its files are changed in place: what was
 * accepted still arrives.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { changes } from './support/changes.mjs';
import { freePort, tempFolder, until } from './support/ends.mjs';
import { startMailServer } from './support/mailServer.mjs';
import { postEnquiries, startPosting } from './support/posting.mjs';
import { runCommand, startSite } from './support/site.mjs';

const sectorBytes = 512;
const pageBytes = 4096;

export async function damage({ isShort, report }) {
  const rounds = isShort ? 3 : 12;
  const outcomes = [];
  while (outcomes.length < rounds)
    outcomes.push(await overwritten(outcomes.length, isShort ? 1_000 : 5_000));
  const missing = outcomes.reduce((total, outcome) => total + outcome.missing, 0);
  report.figure('not brought over', missing, 'those in the sector');
  report.claims({
    'each server starts, serves and keeps': outcomes.every(({ keeps }) => keeps),
    'at most a page and its neighbours are missing': outcomes.every(({ missing }) => missing <= 30),
    'what is missing is said': outcomes.every(({ missing, isSaid }) => missing === 0 || isSaid),
    'what is missing can be sent again': outcomes.every(({ isTakenAgain }) => isTakenAgain),
  });
  for (const how of ['deleted', 'replaced', 'deleted with its folder']) await removed(how, report);
}

/** On either SQLite: that of the package, and Node's own. */
export async function changedFiles({ isShort, report }) {
  await Promise.all(Object.entries(changes).map(([how, change]) => changed(how, change, report)));
  await shared(isShort ? 3_000 : 15_000, report);
}

async function overwritten(round, count) {
  const folder = tempFolder();
  const first = await startSite(folder);
  const numbers = Array.from({ length: count }, (_, index) => index);
  await postAll(first, numbers);
  await first.end();
  const file = join(folder, 'data/enquiries.db');
  const bytes = readFileSync(file);
  const pages = bytes.length / pageBytes;
  // Anywhere but in the first page, without which no table can be found.
  const at = pageBytes * (1 + Math.floor(Math.random() * (pages - 1))) + sectorBytes * (round % 8);
  writeFileSync(file, bytes.fill(0xa5, at, at + sectorBytes));
  const mail = await startMailServer();
  const site = await startSite(folder, mail.url);
  await until(async () => (await site.status()).waiting === 0, 120_000);
  const missing = numbers.filter(number => !mail.arrived.has(`n-${number}`));
  const isSaid =
    existsSync(join(folder, 'data/damaged')) && /damaged|Not a whole/.test(site.output());
  const keeps = (await postAll(site, [count])).length === 0;
  await postAll(site, missing);
  const isTakenAgain = await until(
    () => missing.every(number => mail.arrived.has(`n-${number}`)),
    20_000,
  );
  await site.end();
  return { missing: missing.length, keeps, isSaid, isTakenAgain };
}

/** Under the running server, between two posts. */
async function removed(how, report) {
  const folder = tempFolder();
  const port = await freePort();
  const site = await startSite(folder, `smtp://127.0.0.1:${port}`);
  const data = join(folder, 'data');
  const numbers = Array.from({ length: 200 }, (_, index) => index);
  await postAll(site, numbers.slice(0, 100));
  const file = join(data, 'enquiries.db');
  const copy = readFileSync(file);
  rmSync(how === 'deleted with its folder' ? data : file, { recursive: true });
  if (how === 'replaced') writeFileSync(file, copy);
  const unanswered = await postAll(site, numbers.slice(100));
  const { ready } = await site.status();
  const mail = await startMailServer({ port });
  const isAll = await until(() => mail.arrived.size === 200 - unanswered.length, 90_000);
  const isSaid = /deleted, replaced or changed/.test(site.output());
  await site.end('SIGKILL');
  const next = await startSite(folder, mail.url);
  const { waiting } = await next.status();
  await next.end();
  report.figure(`database ${how}: posts not taken`, unanswered.length);
  report.claims({
    [`a database that is ${how} is put back, and said`]: isSaid && ready,
    [`no accepted enquiry is lost when it is ${how}`]: isAll && waiting === 0,
  });
}

/**
 * The files stay the same ones and get another content, under the server or while it is stopped: numbers below 20 come
 * before a backup, those below 40 after it, and the rest after the change.
 */
async function changed(how, { isStopped = false, change }, report) {
  const folder = tempFolder();
  const port = await freePort();
  const data = join(folder, 'data');
  const backup = join(folder, 'backup.db');
  let site = await startSite(folder, `smtp://127.0.0.1:${port}`);
  await postAll(site, numbersFrom(0));
  await runCommand('enquiries', ['backup', backup], data);
  await postAll(site, numbersFrom(20));

  if (isStopped) await site.end();
  await change({ data, backup });
  if (isStopped) site = await startSite(folder, `smtp://127.0.0.1:${port}`);
  const unanswered = await postAll(site, numbersFrom(40));
  const { ready } = await site.status();
  let output = site.output();
  await site.end('SIGKILL');

  const mail = await startMailServer({ port });
  const next = await startSite(folder, mail.url);
  const accepted = numbersFrom(40).filter(number => !unanswered.includes(number));
  const isAll = await until(
    () => accepted.every(number => mail.arrived.has(`n-${number}`)),
    90_000,
  );
  await until(async () => (await next.status()).waiting === 0, 30_000);
  const isServed = (await postAll(next, [60])).length === 0;
  const missing = numbersFrom(0, 40).filter(number => !mail.arrived.has(`n-${number}`));
  output += next.output();
  const doctor = JSON.parse(await runCommand('doctor', ['--json', '--no-mail'], data));
  const database = doctor.find(({ about }) => about === 'Database');
  await next.end();

  const isSaid =
    /"level":"error"[^\n]*(?:The database is damaged|were deleted, replaced or changed)/.test(
      output,
    );
  report.figure(`${how}: posts not taken`, unanswered.length);
  report.figure(`${how}: lost of those before`, missing.length);
  report.claims({
    [`${how}: the server keeps, and so does the next start`]:
      ready && isServed && unanswered.length === 0,
    [`${how}: nothing accepted from then on is lost`]: isAll,
    [`${how}: it is said, or nothing is lost`]: isSaid || (isStopped && missing.length === 0),
    [`${how}: the doctor finds a whole database at the end`]: database?.state === 'ok',
  });
}

/** Another program copies the log into the database, as commands do, while the server does: nobody has changed anything. */
async function shared(forMs, report) {
  const folder = tempFolder();
  const site = await startSite(folder);
  const other = new DatabaseSync(join(folder, 'data/enquiries.db'), { timeout: 5_000 });
  const finish = startPosting({ port: site.port, visitors: 8 });
  for (const end = performance.now() + forMs; performance.now() < end; await pause(5)) {
    other.exec("UPDATE property SET value = value WHERE name = 'secret'");
    other.exec(`PRAGMA wal_checkpoint(${Math.random() < 0.5 ? 'TRUNCATE' : 'PASSIVE'})`);
  }
  const { accepted } = await finish();
  other.close();
  const { waiting } = await site.status();
  await site.end();
  report.claims({
    'what another program copies from the log is no change, and nothing is lost':
      waiting === accepted.size && !/deleted, replaced or changed/.test(site.output()),
  });
}

function numbersFrom(first, count = 20) {
  return Array.from({ length: count }, (_, index) => first + index);
}

/** Gives the numbers that got no success. */
async function postAll({ port }, numbers) {
  return (await postEnquiries({ port, visitors: 8, numbers: numbers.values(), isOnce: true }))
    .failed;
}
