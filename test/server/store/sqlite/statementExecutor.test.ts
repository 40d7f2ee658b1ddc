/**
 * Batches of which one has a fault, on a real database:
 * what a lock or a full disk means for the others.
 */
import { join } from 'node:path';
import type { Statement } from '../../../../server/store/sql';
import type { Database } from '../../../../server/store/sqlite/chooseSqlite';
import { openDatabase } from '../../../../server/store/sqlite/databaseFile';
import { openExecutor, type Written } from '../../../../server/store/sqlite/statementExecutor';
import { onTeardown } from '../../../support/run/onTeardown';
import { tempFolder } from '../../../support/run/tempFolder';

async function openTable(): Promise<{ readonly path: string; readonly database: Database }> {
  const path = join(await tempFolder(), 'test.db');
  const database = open(path);
  database.exec('CREATE TABLE word (text text PRIMARY KEY)');
  database.exec("INSERT INTO word VALUES ('there already')");
  return { path, database };
}

/** A connection that waits for a lock only for a moment. */
function open(path: string): Database {
  const database = openDatabase(path);
  onTeardown('test', () => database.close());
  database.exec('PRAGMA busy_timeout = 100');
  return database;
}

const adding = (text: string): readonly Statement[] => [['INSERT INTO word VALUES ($1)', text]];
const refused = adding('there already');

const wordsIn = (database: Database): readonly unknown[] =>
  database
    .prepare('SELECT text FROM word ORDER BY rowid')
    .all()
    .map(({ text }) => text);

/** What SQLite says of each batch: not every call of every driver gives a code, too. */
const saidOf = (written: readonly Written[]): readonly string[] =>
  written.map(one => ('fault' in one ? Object(one.fault).message : 'written'));

const refusal = 'UNIQUE constraint failed: word.text';
const busy = 'database is locked';
const full = 'database or disk is full';

it('a fault of one batch harms no other', async () => {
  const { database } = await openTable();

  const written = openExecutor(database).write([adding('a'), refused, adding('b')]);

  expect(saidOf(written)).toEqual(['written', refusal, 'written']);
  expect(wordsIn(database)).toEqual(['there already', 'a', 'b']);
});

it('where another program takes the lock, the batches that are left wait for it once, and not each', async () => {
  const { path, database } = await openTable();
  const other = open(path);
  /** Takes the lock as soon as the first batch is written by itself. */
  const locked = new Proxy(database, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: readonly unknown[]) => {
        const result = value.apply(target, given);
        if (name === 'exec' && given[0] === 'COMMIT') other.exec('BEGIN IMMEDIATE');
        return result;
      };
    },
  });

  const written = openExecutor(locked).write([adding('a'), refused, adding('b'), adding('c')]);

  expect(saidOf(written)).toEqual(['written', busy, busy, busy]);
  // Not asked again: it is the very same fault.
  expect(new Set(written.slice(1)).size).toBe(1);
  other.exec('ROLLBACK');
  expect(wordsIn(database)).toEqual(['there already', 'a']);
});

it('where the disk is full, the batches that are left are not tried', async () => {
  const { database } = await openTable();
  const { page_count: pages } = database.prepare('PRAGMA page_count').get();
  database.exec(`PRAGMA max_page_count = ${pages + 1}`);
  const large = 'x'.repeat(100_000);

  const written = openExecutor(database).write([refused, adding('a'), adding(large), adding('b')]);

  expect(saidOf(written)).toEqual([refusal, 'written', full, full]);
  expect(written[3]).toBe(written[2]);
  expect(wordsIn(database)).toEqual(['there already', 'a']);
});
