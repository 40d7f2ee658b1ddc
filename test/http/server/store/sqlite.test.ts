/** What the store promises only for SQLite. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteOver } from '../../../../server/store/retention';
import { openDriver } from '../../../../server/store/sqlite/chooseSqlite';
import { faultInDatabase } from '../../../../server/store/sqlite/commandDatabase';
import { filesWith } from '../../../support/run/filesWith';
import { tempFolder } from '../../../support/run/tempFolder';
import { until } from '../../../support/run/until';
import { enquiry, idOf } from '../../../support/store/enquiries';
import { sqlite } from '../../../support/store/testDatabases';
import { openTestStore, type TestStore } from '../../../support/store/testStore';

const day = 24 * 60 * 60_000;

/** Runs SQL on the database while the server uses it. */
function alter(folder: string, sql: string): void {
  // Uses the same library as the server. If one process had two copies of SQLite, neither copy
  // would see the locks of the other.
  const Database = openDriver();
  const database = new Database(join(folder, 'enquiries.db'), { timeout: 5_000 });
  database.exec(sql);
  database.close();
}

describe('erase', () => {
  it('leaves no byte in any file, while the server runs', async () => {
    const folder = await tempFolder();
    const site = await openTestStore(sqlite, folder);
    for (const course of ['erased', 'stays']) {
      const values = { course, text: `${course} `.repeat(800) };
      await site.keep({ ...enquiry(course), values });
    }
    await site.tap(idOf('erased'), { note: 'a note on the erased one' });
    expect(await filesWith(folder, 'erased erased')).not.toEqual([]);

    await site.enquiries.erase([idOf('erased')]);

    expect(await filesWith(folder, 'erased')).toEqual([]);
    expect(await filesWith(folder, idOf('erased'))).toEqual([]);
    expect(await filesWith(folder, 'stays stays')).not.toEqual([]);
  });
});

describe('while another program reads the database', () => {
  const reading = 'BEGIN; SELECT count(*) FROM enquiry';

  /**
   * Starts to read the database, and keeps the transaction open. Returns a function that ends the
   * reading.
   */
  function startReader(folder: string): () => void {
    const Database = openDriver();
    const database = new Database(join(folder, 'enquiries.db'));
    database.exec(reading);
    return () => {
      database.exec('COMMIT');
      database.close();
    };
  }

  it('erase says that the log still has the data, and empties it the next time', async () => {
    const folder = await tempFolder();
    const site = await openTestStore(sqlite, folder);
    await site.keep(enquiry('erased'));
    const endReader = startReader(folder);

    const ids = [idOf('erased')];
    expect(await site.enquiries.erase(ids)).toEqual({ ids, isWalEmpty: false });
    expect(await filesWith(folder, idOf('erased'))).not.toEqual([]);
    endReader();

    expect(await site.enquiries.erase(ids)).toEqual({ ids: [], isWalEmpty: true });
    expect(await filesWith(folder, idOf('erased'))).toEqual([]);
  });
});

describe('retention', () => {
  it('leaves no byte in any file, while the server runs', async () => {
    const folder = await tempFolder();
    const first = await openTestStore(sqlite, folder);
    first.start();
    await first.keep({ ...enquiry('over'), values: { course: 'over', text: 'over '.repeat(800) } });
    await first.idle();
    expect(await filesWith(folder, 'over over')).not.toEqual([]);

    await deleteOver(first.sql, Date.now() + day, 0);
    await first.sql.eraseDeletedBytes();

    expect(await filesWith(folder, 'over over')).toEqual([]);
  });
});

describe('the start', () => {
  it('refuses a folder that another server uses', async () => {
    const folder = await tempFolder();
    await openTestStore(sqlite, folder);
    await expect(openTestStore(sqlite, folder)).rejects.toThrow(
      `Another server uses DATA_DIR ${folder}: stop that one, or give this one a folder of its own. Several processes of one site need a PostgreSQL (DATABASE_URL).`,
    );
  });

  it('uses a folder once the other server has ended', async () => {
    const folder = await tempFolder();
    const first = await openTestStore(sqlite, folder);
    await first.close();
    const second = await openTestStore(sqlite, folder);
    expect(await second.keep(enquiry('Java'))).toBe('kept');
  });
});

describe('a damaged database', () => {
  const damaged =
    'The database is damaged: it was moved, and an empty one replaces it. Restore a backup, or recover the remaining data with "sqlite3 FILE .recover"';

  const pageBytes = 4_096;

  /** Damages a table: overwrites the beginning of its first page. */
  async function damageTable(folder: string, name: string): Promise<void> {
    // This write changes the database, so that the running server does not use old pages of its
    // cache.
    alter(
      folder,
      "UPDATE property SET value = value WHERE name = 'secret'; PRAGMA wal_checkpoint(TRUNCATE)",
    );
    const Database = openDriver();
    const database = new Database(join(folder, 'enquiries.db'), { readOnly: true });
    const row = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name);
    database.close();
    const bytes = await readFile(join(folder, 'enquiries.db'));
    const at = (Number(row?.rootpage) - 1) * pageBytes;
    await writeFile(join(folder, 'enquiries.db'), bytes.fill(0xa5, at, at + 512));
  }

  async function hasBeenSaid(site: TestStore): Promise<string> {
    const entries = () => site.log.entries.filter(({ message }) => message === damaged);
    await until(() => entries().length > 0);
    expect(entries()).toHaveLength(1);
    return String(Object(entries()[0]?.details).file);
  }

  it('that is not a database is moved unchanged at the start, and an empty one is made', async () => {
    const folder = await tempFolder();
    const content = 'no database'.repeat(1_000);
    await writeFile(join(folder, 'enquiries.db'), content);

    const site = await openTestStore(sqlite, folder);

    const file = await hasBeenSaid(site);
    expect(file.startsWith(join(folder, 'damaged'))).toBe(true);
    expect(await readFile(file, 'utf8')).toBe(content);
    expect(await site.keep(enquiry('Java'))).toBe('kept');
    expect((await site.store.status()).damaged).toBe(1);
    await site.close();
    expect(await (await openTestStore(sqlite, folder)).keep(enquiry('Java'))).toBe('repeat');
  });

  it('is found by the check after the start: its enquiries stay in the moved file', async () => {
    const folder = await tempFolder();
    const first = await openTestStore(sqlite, folder);
    await first.keep(enquiry('Java'));
    await first.close();
    await damageTable(folder, 'event');

    const site = await openTestStore(sqlite, folder);

    const file = await hasBeenSaid(site);
    expect(await readFile(file, 'latin1')).toContain('Java');
    expect(await site.keep(enquiry('Java'))).toBe('kept');
  });

  it.each(['enquiry', 'property', 'delivery'])(
    'does not stop the start, with damage in %s',
    async name => {
      const folder = await tempFolder();
      const first = await openTestStore(sqlite, folder);
      await first.keep(enquiry('Java'));
      await first.close();
      await damageTable(folder, name);

      const site = await openTestStore(sqlite, folder);

      await hasBeenSaid(site);
      expect(await site.keep(enquiry('Java'))).toBe('kept');
    },
  );

  it('is found by a write of the running server, which is kept in an empty database', async () => {
    const folder = await tempFolder();
    const site = await openTestStore(sqlite, folder);
    await site.keep(enquiry('Java'));
    await damageTable(folder, 'enquiry');

    expect(await site.keep(enquiry('Java'))).toBe('kept');

    await hasBeenSaid(site);
    expect(faultInDatabase(folder)).toBeUndefined();
    expect(await readdir(join(folder, 'damaged'))).toHaveLength(1);
  });
});
