/** What SQLite promises beyond what every database does. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { saveDamagedRow } from '../../../server/store/damagedFolder';
import { openRetention } from '../../../server/store/retention';
import { openDriver } from '../../../server/store/sqlite/chooseSqlite';
import { faultInDatabase } from '../../../server/store/sqlite/commandDatabase';
import { readProperty } from '../../../server/store/storeProperties';
import { recordingTarget } from '../../support/delivery/recordingTarget';
import { filesWith } from '../../support/run/filesWith';
import { tempFolder } from '../../support/run/tempFolder';
import { until } from '../../support/run/until';
import { enquiry, idOf } from '../../support/store/enquiries';
import { forgetRetentionDays } from '../../support/store/forgetRetentionDays';
import { sqlite } from '../../support/store/testDatabases';
import { openTestStore, type TestStore } from '../../support/store/testStore';

const day = 24 * 60 * 60_000;

/** Runs SQL on the database beside its server. */
function alter(folder: string, sql: string): void {
  // The server's own library: two copies of SQLite in one process do not see each other's locks.
  const Database = openDriver();
  const database = new Database(join(folder, 'enquiries.db'), { timeout: 5_000 });
  database.exec(sql);
  database.close();
}

describe('a row that was damaged on the disk', () => {
  it('is no repeat: the same enquiry is kept again, and delivered', async () => {
    const folder = await tempFolder();
    const target = recordingTarget();
    const site = await openTestStore(sqlite, folder, { targets: [target] });
    await site.keep(enquiry('Java'));
    alter(folder, `UPDATE enquiry SET "values" = replace("values", 'Java', 'Jova')`);

    expect(await site.keep(enquiry('Java'))).toBe('kept');
    site.start();
    await site.idle();

    expect(target.sent).toEqual(['Java']);
    expect((await site.store.status()).damaged).toBe(1);
  });

  it('is moved to a file when its turn comes, while the others go on', async () => {
    const folder = await tempFolder();
    const target = recordingTarget();
    const site = await openTestStore(sqlite, folder, { targets: [target] });
    for (const course of ['a', 'b', 'c']) await site.keep(enquiry(course));
    alter(folder, `UPDATE enquiry SET page = '/jova' WHERE number = 2`);

    site.start();
    await site.idle();

    expect(target.sent).toEqual(['a', 'c']);
    const [name = '', ...others] = await readdir(join(folder, 'damaged'));
    expect(others).toEqual([]);
    expect(name).toMatch(/^enquiry-2-[0-9a-f]{8}\.json$/);
    expect(await readFile(join(folder, 'damaged', name), 'utf8')).toContain('9876543210');
    expect(site.log.entries.filter(({ level }) => level === 'error')).toHaveLength(1);
  });
});

describe('what is left of a damaged row', () => {
  it('takes no place of that of an earlier one with the same number, and is written once', async () => {
    const folder = await tempFolder();
    const earlier = saveDamagedRow(folder, 7, { number: 7, values: '{"fname":"Asha"' });
    const later = saveDamagedRow(folder, 7, { number: 7, values: '{"fname":"Amol"' });

    expect(saveDamagedRow(folder, 7, { number: 7, values: '{"fname":"Amol"' })).toBe(later);
    expect(await readFile(earlier, 'utf8')).toContain('Asha');
    expect(await readFile(later, 'utf8')).toContain('Amol');
  });
});

describe('an index that was damaged on the disk', () => {
  /** In the index of ids, `from` becomes `to`: the table has it right. */
  async function damageIndex(folder: string, from: string, to: string): Promise<void> {
    const path = join(folder, 'enquiries.db');
    const bytes = await readFile(path);
    const indexLeaf = 0x0a;
    for (let at = bytes.indexOf(from); at !== -1; at = bytes.indexOf(from, at + 1)) {
      if (bytes[at - (at % 4_096)] === indexLeaf) bytes.write(to, at);
    }
    await writeFile(path, bytes);
  }

  it('takes no sound row away, and the enquiry that it hides is kept', async () => {
    const folder = await tempFolder();
    const first = await openTestStore(sqlite, folder);
    await first.keep(enquiry('a'));
    await first.close();
    await damageIndex(folder, idOf('a'), idOf('b'));

    const target = recordingTarget();
    const site = await openTestStore(sqlite, folder, { targets: [target] });
    expect(await site.keep(enquiry('b'))).toBe('kept');
    site.start();
    await site.idle();

    expect(target.sent).toEqual(['a', 'b']);
    expect((await site.store.status()).damaged).toBe(0);
    const errors = site.log.entries.filter(({ level }) => level === 'error');
    expect(errors.map(({ message }) => message)).toEqual([
      'An index of the database was damaged: it was made anew',
    ]);
  });
});

describe('what the store remembers of itself, damaged on the disk', () => {
  it('counts as never said: what is old is deleted all the same', async () => {
    const folder = await tempFolder();
    const first = await openTestStore(sqlite, folder);
    first.start();
    await first.keep(enquiry('Java'));
    await first.idle();
    await first.close();
    alter(
      folder,
      `UPDATE property SET value = '17x5' WHERE name = 'trusted_at'; UPDATE enquiry SET ended_at = 0`,
    );

    const site = await openTestStore(sqlite, folder);

    await until(async () => (await site.keep(enquiry('Java'))) === 'kept');
  });

  it('counts as never said: no digest was sent', async () => {
    const folder = await tempFolder();
    const first = await openTestStore(sqlite, folder);
    await first.store.noteDigest(2_900);
    await first.close();
    alter(folder, `UPDATE property SET value = '[29' WHERE name = 'digests_sent'`);

    const site = await openTestStore(sqlite, folder);

    expect(await site.store.digestsSent()).toEqual([]);
  });
});

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

  /** Gives what ends it. */
  function startReader(folder: string): () => void {
    const Database = openDriver();
    const database = new Database(join(folder, 'enquiries.db'));
    database.exec(reading);
    return () => {
      database.exec('COMMIT');
      database.close();
    };
  }

  it('erase says that the log still has it, and empties it the next time though nothing is left', async () => {
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

  it('retention cannot empty the log, and does it at its next run', async () => {
    const folder = await tempFolder();
    const site = await openTestStore(sqlite, folder);
    // Its own retention has run then, and leaves the enquiry to the test's.
    await until(async () => (await readProperty(site.sql, 'retention_days')) === '90');
    await site.keep(enquiry('over'));
    await site.sql.write(["UPDATE enquiry SET state = 'delivered', ended_at = 1"]);
    const options = { retentionDays: 90, log: site.log, now: Date.now };
    const deleteOld = openRetention(site.sql, options);
    const endReader = startReader(folder);

    expect(await deleteOld()).toEqual([idOf('over')]);
    expect(await filesWith(folder, idOf('over'))).not.toEqual([]);
    endReader();

    expect(await deleteOld()).toEqual([]);
    expect(await filesWith(folder, idOf('over'))).toEqual([]);
  });
});

describe('retention', () => {
  it('leaves no byte in any file, while the server runs', async () => {
    const folder = await tempFolder();
    const first = await openTestStore(sqlite, folder);
    first.start();
    await first.keep({ ...enquiry('over'), values: { course: 'over', text: 'over '.repeat(800) } });
    await first.idle();
    await first.close();
    await forgetRetentionDays(sqlite, folder);
    expect(await filesWith(folder, 'over over')).not.toEqual([]);

    await openTestStore(sqlite, folder, { retentionDays: 0 });

    await until(async () => (await filesWith(folder, 'over over')).length === 0);
  });
});

describe('a clock that jumps', () => {
  it('deletes nothing, and says so', async () => {
    const folder = await tempFolder();
    const first = await openTestStore(sqlite, folder);
    first.start();
    await first.keep(enquiry('Java'));
    await first.idle();
    await first.close();

    const ahead = await openTestStore(sqlite, folder, { now: () => Date.now() + 365 * day });
    expect(await ahead.keep(enquiry('Java'))).toBe('repeat');
    await ahead.close();

    expect(ahead.log.entries.some(({ level }) => level === 'warn')).toBe(true);
  });

  it('lets what is due later be deleted all the same', async () => {
    const folder = await tempFolder();
    const ahead = await openTestStore(sqlite, folder, { now: () => Date.now() + 365 * day });
    ahead.start();
    await ahead.keep(enquiry('Java'));
    await ahead.idle();
    await ahead.close();
    alter(folder, 'UPDATE enquiry SET ended_at = 0');

    const last = await openTestStore(sqlite, folder);

    await until(async () => (await last.keep(enquiry('Java'))) === 'kept');
  });

  it('lets an enquiry that was kept while it was ahead become late', async () => {
    let time = Date.now() + 365 * day;
    const site = await openTestStore(sqlite, await tempFolder(), { now: () => time });
    await site.keep(enquiry('Java'));
    time = Date.now();
    await site.store.status();
    await pause(60);

    const { oldestWaitingAt = time } = await site.store.status();

    expect(time - oldestWaitingAt).toBeGreaterThanOrEqual(50);
  });
});

describe('the start', () => {
  it('refuses a folder that another server has', async () => {
    const folder = await tempFolder();
    await openTestStore(sqlite, folder);
    await expect(openTestStore(sqlite, folder)).rejects.toThrow(
      `Another server uses DATA_DIR ${folder}: each needs a folder of its own.`,
    );
  });

  it('takes a folder once the other server has ended', async () => {
    const folder = await tempFolder();
    const first = await openTestStore(sqlite, folder);
    await first.close();
    const second = await openTestStore(sqlite, folder);
    expect(await second.keep(enquiry('Java'))).toBe('kept');
  });
});

describe('a damaged database', () => {
  const damaged =
    'The database is damaged: it was moved, and an empty one begins. Put a backup back, or read what is left by "sqlite3 FILE .recover"';

  const pageBytes = 4_096;

  /** Overwrites the beginning of the page at the top of a table. */
  async function damageTable(folder: string, name: string): Promise<void> {
    // What another process changes lets a running server read all pages again.
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

  it('that is no database at all is moved at the start, as it is, and an empty one begins', async () => {
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

  it('is found by the check after the start: the enquiries that it holds stay in the moved file', async () => {
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
    'is met by the start, which goes on: in %s',
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

  it('is met by a write under the running server, which is kept in the empty one', async () => {
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
