/** A sector of the database is overwritten, and its file is deleted or replaced: what was accepted still arrives. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, tempFolder, until } from './support/ends.mjs';
import { startMailServer } from './support/mailServer.mjs';
import { postEnquiries } from './support/posting.mjs';
import { startSite } from './support/site.mjs';

const sectorBytes = 512;
const pageBytes = 4096;

export async function damage({ isShort, report }) {
  const rounds = isShort ? 3 : 12;
  const outcomes = [];
  while (outcomes.length < rounds) outcomes.push(await overwritten(outcomes.length, isShort ? 1_000 : 5_000));
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
  const isSaid = existsSync(join(folder, 'data/damaged')) && /damaged|Not a whole/.test(site.output());
  const keeps = (await postAll(site, [count])).length === 0;
  await postAll(site, missing);
  const isTakenAgain = await until(() => missing.every(number => mail.arrived.has(`n-${number}`)), 20_000);
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
  const isSaid = /deleted or replaced/.test(site.output());
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

/** Gives the numbers that got no success. */
async function postAll({ port }, numbers) {
  return (await postEnquiries({ port, visitors: 8, numbers: numbers.values(), isOnce: true })).failed;
}
