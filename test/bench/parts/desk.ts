/**
 * Measures how long the office waits for a page of the desk when there are very many enquiries,
 * on both databases. The time begins with the request and ends with the whole page of the built
 * site. PostgreSQL has Debian's settings.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '../../../server/store/postgres/postgres';
import { tempFolder } from '../../support/run/tempFolder';
import { serverArgs, serverEnv } from '../../support/site/siteProcess';
import { startPostgres } from '../../support/store/postgresServer';
import { addressOf } from '../../support/store/postgresSetUp';
import { openBenchSqlite } from '../store/benchStore';
import { fillBusyYear, vacuumAnalyze } from '../store/busyYear';
import { median, range, row } from '../support/figures';
import { root, startMeasured } from '../support/server';

const count = 125_000;

/** The number of requests for each page. */
const times = 15;

/** After a start, the site makes all pages for visitors within this time. */
const warmingMs = 15_000;

const office = 'office@example.org';

interface Asked {
  readonly name: string;
  readonly path: string;
  readonly goalMs: number;
}

/** The measured pages. All enquiries have the same name, so that no search can end early. */
const pages: readonly Asked[] = [
  { name: 'to call', path: '/desk', goalMs: 50 },
  { name: 'to call, far down', path: '/desk?page=125', goalMs: 50 },
  { name: 'later', path: '/desk?tab=later', goalMs: 50 },
  { name: 'closed', path: '/desk?tab=closed', goalMs: 50 },
  { name: 'all', path: '/desk?tab=all', goalMs: 50 },
  { name: 'of a form', path: '/desk?form=course-enquiry', goalMs: 50 },
  { name: 'a course of 30 days', path: '/desk?tab=all&course=%2Fjava&days=30', goalMs: 300 },
  { name: 'all of a form', path: '/desk?tab=all&form=course-enquiry', goalMs: 300 },
  { name: 'a name that all have', path: '/desk?tab=all&q=asha', goalMs: 300 },
  { name: 'a course that one has', path: '/desk?tab=all&q=n--62500', goalMs: 300 },
  { name: 'a text that none has', path: '/desk?tab=all&q=zebra', goalMs: 300 },
  { name: 'a number that all have', path: '/desk?tab=all&q=98765+43210', goalMs: 300 },
  { name: 'figures', path: '/desk/figures', goalMs: 1_000 },
];

export async function desk(): Promise<void> {
  const folder = await tempFolder();
  await fillBusyYear(await openBenchSqlite(folder, join(root, 'dist/database.cjs')), count);
  const onSqlite = await measure({ DATA_DIR: folder });

  const server = await startPostgres();
  const url = await server.newUrl();
  await fillBusyYear(await openPostgres(addressOf(url)), count);
  await vacuumAnalyze(url);
  const onPostgres = await measure({
    DATA_DIR: await tempFolder(),
    DATABASE_URL: url,
  });

  row([`ms, of ${count}`, 'goal', 'SQLite', '', 'PostgreSQL', '']);
  for (const { name, goalMs } of pages)
    row([name, goalMs, ...cellsOf(onSqlite.get(name)), ...cellsOf(onPostgres.get(name))]);
}

function cellsOf(took: readonly number[] = []): readonly (string | number)[] {
  return [Math.round(median(took)), range(took)];
}

/** Returns the measured times in milliseconds, by the name of the page. */
async function measure(
  settings: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const folder = await tempFolder();
  const env = {
    ...serverEnv,
    HOST: '127.0.0.1',
    SITE_URL: 'http://localhost:3000',
    DESK_USERS: office,
    ...settings,
  };
  const site = await startMeasured(() => serverArgs, { env, cwd: folder });
  const cookie = await signIn(site.url, folder, env);
  await pause(warmingMs);
  const took = new Map<string, number[]>();
  for (const { name, path } of pages) {
    const each: number[] = [];
    for (let time = 0; time < times; time += 1) each.push(await msOf(`${site.url}${path}`, cookie));
    took.set(name, each);
  }
  await site.end();
  return took;
}

/**
 * Signs in with a link from the command `enquiries sign-in`, as an office without a mail server
 * does. Returns the cookies.
 */
async function signIn(
  url: string,
  cwd: string,
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const command = [join(root, 'dist/enquiries.cjs'), 'sign-in', office];
  const env = { PATH: process.env.PATH, ...settings };
  const printed = execFileSync(process.execPath, command, { cwd, env, encoding: 'utf8' });
  const [path = ''] = /\/desk\/sign-in\/[\w-]+/.exec(printed) ?? [];
  const entered = await fetch(`${url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  const [session = ''] = entered.headers.getSetCookie().map(each => each.split(';')[0] ?? '');
  return session;
}

async function msOf(url: string, cookie: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers: { Cookie: cookie }, redirect: 'manual' });
  await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}.`);
  return performance.now() - began;
}
