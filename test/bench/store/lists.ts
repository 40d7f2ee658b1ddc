/**
 * Measures how long the command `enquiries` takes to list and to search very many enquiries, on
 * both databases. ../parts/desk.ts measures the desk's pages.
 */
import { type EnquiryFilter, listEnquiries } from '../../../server/store/lists';
import { openPostgres } from '../../../server/store/postgres/postgres';
import type { Sql } from '../../../server/store/sql';
import { tempFolder } from '../../support/run/tempFolder';
import { startPostgres } from '../../support/store/postgresServer';
import { addressOf } from '../../support/store/postgresSetUp';
import { median, row } from '../support/figures';
import { openBenchSqlite } from './benchStore';
import { fillBusyYear, vacuumAnalyze } from './busyYear';

/** The number of runs of each list. */
const times = 5;

interface List {
  readonly name: string;
  readonly filter: EnquiryFilter;
}

/**
 * Measures each list, and prints a line for it. PostgreSQL has Debian's settings. `thread`: the
 * built program of SQLite's thread.
 */
export async function measureLists(count: number, thread: string): Promise<void> {
  const lists = listsOf(count);
  const folder = await tempFolder();
  await fillBusyYear(await openBenchSqlite(folder, thread), count);
  const onSqlite = await measureOn(await openBenchSqlite(folder, thread), lists);

  const server = await startPostgres();
  const url = await server.newUrl();
  const address = addressOf(url);
  await fillBusyYear(await openPostgres(address), count);
  await vacuumAnalyze(url);
  const onPostgres = await measureOn(await openPostgres(address), lists);

  row([`of ${count}`, 'SQLite', 'PostgreSQL']);
  for (const { name } of lists)
    row([name, `${onSqlite.get(name)} ms`, `${onPostgres.get(name)} ms`]);
}

function listsOf(count: number): readonly List[] {
  return [
    { name: 'the newest 50', filter: { limit: 50 } },
    { name: 'the newest 50 that wait', filter: { limit: 50, states: ['waiting'] } },
    { name: 'none of a state', filter: { limit: 50, states: ['refused'] } },
    { name: 'a name that all have', filter: { limit: 50, text: 'asha' } },
    {
      name: 'a text that one has',
      filter: { limit: 50, text: `n--${Math.round(count / 2)}` },
    },
    { name: 'a text that none has', filter: { limit: 50, text: 'zebra' } },
    { name: 'a number that two have', filter: { limit: 50, who: ['9000000003'] } },
  ];
}

/**
 * Returns how long each list took, by the list's name: the median in milliseconds. Closes the
 * database.
 */
async function measureOn(sql: Sql, lists: readonly List[]): Promise<ReadonlyMap<string, number>> {
  const medians = new Map<string, number>();
  for (const { name, filter } of lists) {
    const took: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const began = performance.now();
      await listEnquiries(sql, filter);
      took.push(performance.now() - began);
    }
    medians.set(name, Math.round(median(took)));
  }
  await sql.close();
  return medians;
}
