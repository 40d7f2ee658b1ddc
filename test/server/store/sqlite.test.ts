/** What SQLite promises beyond what every database does. */
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { saveDamagedRow } from '../../../server/store/damagedFolder';
import { openOperatorStore } from '../../../server/store/operatorStore';
import { openRetention } from '../../../server/store/retention';
import { openDriver } from '../../../server/store/sqlite/chooseSqlite';
import {
  copyDatabase,
  faultInDatabase,
  hasDatabase,
  openSqliteFile,
} from '../../../server/store/sqlite/commandDatabase';
import { rebuild } from '../../../server/store/sqlite/salvage';
import { readProperty } from '../../../server/store/storeProperties';
import { recordingTarget } from '../../support/delivery/recordingTarget';
import { filesWith } from '../../support/run/filesWith';
import { tempFolder } from '../../support/run/tempFolder';
import { until } from '../../support/run/until';
import { enquiry, idOf } from '../../support/store/enquiries';
import { forgetRetentionDays } from '../../support/store/forgetRetentionDays';
import { sqlite } from '../../support/store/testDatabases';
import { openTestStore } from '../../support/store/testStore';

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

describe('a database of which one row says no known state', () => {
  it('is made anew at the start, and that enquiry is delivered', async () => {
    const folder = await tempFolder();
    const first = await openTestStore(sqlite, folder);
    for (const course of ['a', 'b']) await first.keep(enquiry(course));
    await first.close();
    alter(
      folder,
      `PRAGMA ignore_check_constraints = ON; UPDATE enquiry SET state = 'x' WHERE number = 1`,
    );

    const target = recordingTarget();
    const site = await openTestStore(sqlite, folder, { targets: [target] });
    await until(() => site.log.entries.some(({ level }) => level === 'error'));
    site.start();
    await until(() => target.sent.length === 2);

    expect([...target.sent].sort()).toEqual(['a', 'b']);
    const [entry] = site.log.entries.filter(({ level }) => level === 'error');
    expect(entry?.details).toEqual({ recovered: 2, lost: 0 });
  });
});

describe('a database that was made anew', () => {
  it('still knows deliveries and history of each enquiry', async () => {
    const folder = await tempFolder();
    const first = await openTestStore(sqlite, folder);
    await first.keep(enquiry('a'));
    await first.keep(enquiry('b'));
    first.start();
    await first.idle();
    await first.tap(idOf('a'), { note: 'rings back' });
    await first.close();
    alter(
      folder,
      `PRAGMA ignore_check_constraints = ON; UPDATE enquiry SET state = 'x' WHERE number = 2`,
    );

    const target = recordingTarget();
    const site = await openTestStore(sqlite, folder, { targets: [target] });
    await until(() => site.log.entries.some(({ level }) => level === 'error'));

    // By the server's connection: the operator's is still that of the old file.
    const { enquiries } = await openOperatorStore(site.sql, 'asha').list({ text: 'rings back' });
    expect(enquiries.map(({ state }) => state)).toEqual(['delivered']);
    const events = enquiries[0]?.events.map(({ by, kind, text }) => ({ by, kind, text }));
    expect(events).toEqual([
      { by: 'Asha', kind: 'noted', text: 'rings back' },
      { by: 'website', kind: 'salvaged', text: '' },
    ]);
  });
});

describe('a damaged line in the history of an enquiry', () => {
  it('is all that is lost when the database is made anew', async () => {
    const folder = await tempFolder();
    const first = await openTestStore(sqlite, folder);
    await first.keep(enquiry('a'));
    await first.tap(idOf('a'), { kind: 'outcome', outcome: 'called' });
    await first.tap(idOf('a'), { note: 'rings back' });
    await first.close();
    const path = join(folder, 'enquiries.db');
    const bytes = await readFile(path);
    // The types of by, kind, text, outcome and due_at in its row: texts of 4, 7, 0 and 6 bytes, and
    // NULL. The outcome becomes bytes. Source: SQLite, "Database File Format", 2.1.
    const typesAt = bytes.indexOf(Buffer.from([21, 27, 13, 25, 0]));
    bytes.writeUInt8(24, typesAt + 3);
    await writeFile(path, bytes);

    expect(rebuild(folder)).toEqual({ recovered: 1, lost: 0 });

    const site = await openTestStore(sqlite, folder);
    const { events = [] } = (await site.store.desk.find(idOf('a'))) ?? {};
    expect(events.map(({ kind }) => kind)).toEqual(['noted', 'salvaged']);
  });
});

describe('a database that is damaged a second time', () => {
  it('is made anew again: an enquiry of which nobody knew where it went goes out', async () => {
    const folder = await tempFolder();
    const first = await openTestStore(sqlite, folder);
    await first.keep(enquiry('a'));
    await first.close();
    const damage = (target: string) =>
      alter(
        folder,
        `PRAGMA ignore_check_constraints = ON;
          INSERT INTO delivery (enquiry, target, recipient, state, due_at, failures, claimed_until)
            VALUES (1, '${target}', '', 'x', 0, 0, 0)`,
      );
    damage('receipt');
    rebuild(folder);
    await (await openTestStore(sqlite, folder)).close();
    damage('webhook');

    rebuild(folder);

    const target = recordingTarget();
    const site = await openTestStore(sqlite, folder, { targets: [target] });
    site.start();
    await site.idle();

    expect(target.sent).toContain('a');
  });
});

describe('when the office was told that nobody had called, after a database was made anew', () => {
  it.each([
    ['is known still', 1_000, 1_000],
    ['is not believed where it lies in the future', Date.now() + 365 * day, null],
  ])('%s', async (_, toldAt, expected) => {
    const folder = await tempFolder();
    const first = await openTestStore(sqlite, folder);
    await first.keep(enquiry('a'));
    await first.close();
    alter(folder, `UPDATE enquiry SET told_at = ${toldAt}`);
    rebuild(folder);

    const site = await openTestStore(sqlite, folder);

    expect(await site.sql.read('SELECT told_at FROM enquiry')).toEqual([{ told_at: expected }]);
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

  it('is noticed by the check after the start, and the database made anew', async () => {
    const folder = await tempFolder();
    const first = await openTestStore(sqlite, folder);
    await first.keep(enquiry('a'));
    await first.close();
    await damageIndex(folder, idOf('a'), idOf('b'));

    const site = await openTestStore(sqlite, folder);
    await until(() => site.log.entries.some(({ level }) => level === 'error'));

    expect(await site.keep(enquiry('a'))).toBe('repeat');
    const [entry] = site.log.entries.filter(({ level }) => level === 'error');
    expect(entry?.details).toEqual({ recovered: 1, lost: 0 });
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

  it('holds up no salvage, though it is no text any more', async () => {
    const folder = await tempFolder();
    const first = await openTestStore(sqlite, folder);
    await first.keep(enquiry('Java'));
    await first.store.noteDigest(2_900);
    const { secret } = first.store;
    await first.close();
    const path = join(folder, 'enquiries.db');
    const bytes = await readFile(path);
    // The lowest bit of a text's type makes bytes of it. Source: SQLite, "Database File Format",
    // 2.1.
    const typeAt = bytes.indexOf('digests_sent[2900]') - 1;
    bytes.writeUInt8(bytes.readUInt8(typeAt) ^ 1, typeAt);
    await writeFile(path, bytes);

    const site = await openTestStore(sqlite, folder);
    await until(() => site.log.entries.some(({ level }) => level === 'error'));

    expect(await site.keep(enquiry('Java'))).toBe('repeat');
    expect(await site.store.digestsSent()).toEqual([]);
    await site.close();
    const again = await openTestStore(sqlite, folder);
    expect(again.store.secret).toBe(secret);
  });

  it('is made anew with the database where its version is gone', async () => {
    const folder = await tempFolder();
    const first = await openTestStore(sqlite, folder);
    await first.keep(enquiry('Java'));
    await first.close();
    alter(folder, 'DELETE FROM schema_version');

    const site = await openTestStore(sqlite, folder);

    expect(await site.keep(enquiry('Java'))).toBe('repeat');
    expect((await site.store.status()).damaged).toBeGreaterThan(0);
  });
});

describe('what a killed rebuild has left', () => {
  it('goes at the start, since it holds enquiries', async () => {
    const folder = await tempFolder();
    const left = [
      'enquiries.db.building',
      'enquiries.db.building-wal',
      'enquiries.db.building-shm',
    ];
    for (const name of left) await writeFile(join(folder, name), 'Asha, 9876543210');

    await openTestStore(sqlite, folder);

    expect(await filesWith(folder, '9876543210')).toEqual([]);
  });
});

describe('a rebuild that was killed before it was in place', () => {
  it('is put there by the next start, which says so', async () => {
    const folder = await tempFolder();
    const first = await openTestStore(sqlite, folder);
    await first.keep(enquiry('Java'));
    await first.close();
    rebuild(folder);

    const site = await openTestStore(sqlite, folder);

    expect(await site.keep(enquiry('Java'))).toBe('repeat');
    expect(site.log.entries.map(({ message }) => message)).toContain(
      'The database that was made anew is in place: the old files are in the damaged folder',
    );
  });
});

describe.each([
  ['was emptied', true],
  ['is gone', false],
])('a file that %s while its log was not', (_, isThere) => {
  const onlyWal =
    'The file of the database is empty or gone, and its log is not: start the server, which reads the log.';

  it('is read from the log at the start, whoever has looked before, and it is said', async () => {
    const folder = await tempFolder();
    const running = await openTestStore(sqlite, folder);
    await running.keep(enquiry('Java'));
    const killed = await tempFolder();
    await copyFile(join(folder, 'enquiries.db-wal'), join(killed, 'enquiries.db-wal'));
    if (isThere) await writeFile(join(killed, 'enquiries.db'), '');

    expect(hasDatabase(killed)).toBe(true);
    expect(faultInDatabase(killed)?.text).toBe(onlyWal);
    expect(() => openSqliteFile(killed)).toThrow(onlyWal);
    expect(() => copyDatabase(killed, join(folder, 'backup.db'))).toThrow(onlyWal);
    const site = await openTestStore(sqlite, killed);

    expect(await site.keep(enquiry('Java'))).toBe('repeat');
    const errors = site.log.entries.filter(({ level }) => level === 'error');
    expect(errors.map(({ message }) => message)).toEqual([
      'The file of the database is empty or gone, and its log is not: what the log has is read',
    ]);
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

  it('refuses a database of an earlier release, and leaves every byte of it', async () => {
    const folder = await tempFolder();
    const path = join(folder, 'enquiries.db');
    alter(folder, 'CREATE TABLE enquiry (number INTEGER PRIMARY KEY); PRAGMA user_version = 1');
    const before = await readFile(path);

    await expect(openTestStore(sqlite, folder)).rejects.toThrow(
      `${path} is of an earlier release, which this one does not read. It was not touched: move it to another folder, and start again.`,
    );

    expect((await readFile(path)).equals(before)).toBe(true);
    expect(await readdir(folder)).not.toContain('damaged');
  });

  it('puts a file aside that is no database at all, and serves', async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, 'enquiries.db'), 'no database'.repeat(1_000));

    const site = await openTestStore(sqlite, folder);

    expect(await site.keep(enquiry('Java'))).toBe('kept');
    expect((await site.store.status()).damaged).toBeGreaterThan(0);
  });
});
