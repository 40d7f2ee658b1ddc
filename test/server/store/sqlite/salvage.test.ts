/** What comes over from a database of which any page may be damaged. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDriver } from '../../../../server/store/sqlite/chooseSqlite';
import { rebuild } from '../../../../server/store/sqlite/salvage';
import { tempFolder } from '../../../support/run/tempFolder';
import { enquiry, idOf } from '../../../support/store/enquiries';
import { sqlite } from '../../../support/store/testDatabases';
import { openTestStore, type TestStore } from '../../../support/store/testStore';

const pageBytes = 4_096;

const courses = Array.from({ length: 120 }, (_, index) => `course ${index}`);

/** Enquiries that are delivered, each with a note, so that each table has many pages. */
async function keepAll(site: TestStore): Promise<void> {
  site.start();
  await Promise.all(courses.map(course => site.keep(enquiry(course))));
  await site.idle();
  const note = 'Rings back after the exam. '.repeat(4);
  await Promise.all(courses.map(course => site.tap(idOf(course), { note })));
}

async function folderWithAll(): Promise<string> {
  const folder = await tempFolder();
  const site = await openTestStore(sqlite, folder);
  await keepAll(site);
  await site.close();
  return folder;
}

/** The page at the top of a table or an index. */
function rootOf(folder: string, name: string): number {
  const Database = openDriver();
  const database = new Database(join(folder, 'enquiries.db'), { readOnly: true });
  const row = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name);
  database.close();
  return Number(row?.rootpage);
}

/** Overwrites the beginning of a page, which says what is on it and where. */
function damagePage(bytes: Buffer, page: number): Buffer {
  const at = (page - 1) * pageBytes;
  return Buffer.from(bytes).fill(0xa5, at, at + 512);
}

interface CameOver {
  readonly enquiries: number;
  readonly delivered: number;
  readonly notes: number;
}

function countRows(file: string): CameOver {
  const Database = openDriver();
  const database = new Database(file, { readOnly: true });
  const row = database
    .prepare(
      `SELECT (SELECT count(*) FROM enquiry) AS enquiries,
        (SELECT count(*) FROM delivery WHERE state = 'delivered') AS delivered,
        (SELECT count(*) FROM event WHERE kind = 'noted') AS notes`,
    )
    .get();
  database.close();
  return { ...row };
}

/** Salvages a database of these bytes. */
async function salvage(bytes: Buffer) {
  const folder = await tempFolder();
  await writeFile(join(folder, 'enquiries.db'), bytes);
  const said = rebuild(folder);
  return { said, cameOver: countRows(join(folder, 'enquiries.db.rebuilt')) };
}

const everything = { enquiries: 120, delivered: 120, notes: 120 };

describe('a page that only leads to others', () => {
  it.each(['enquiry', 'sqlite_autoindex_enquiry_1', 'event', 'event_enquiry'])(
    'hides nothing at the top of %s',
    async name => {
      const folder = await folderWithAll();
      const bytes = await readFile(join(folder, 'enquiries.db'));

      const { said, cameOver } = await salvage(damagePage(bytes, rootOf(folder, name)));

      expect(said).toEqual({ recovered: 120, lost: 0 });
      expect(cameOver).toEqual(everything);
    },
  );

  it('hides nothing but its own rows at the top of delivery, which go out again', async () => {
    const folder = await folderWithAll();
    const bytes = await readFile(join(folder, 'enquiries.db'));

    const { said, cameOver } = await salvage(damagePage(bytes, rootOf(folder, 'delivery')));

    expect(said).toEqual({ recovered: 120, lost: 0 });
    expect(cameOver).toMatchObject({ enquiries: 120, notes: 120 });
    expect(cameOver.delivered).toBeGreaterThanOrEqual(115);
  });

  it('hides nothing where it is the first one of the file', async () => {
    const folder = await folderWithAll();
    const bytes = await readFile(join(folder, 'enquiries.db'));

    const { said, cameOver } = await salvage(damagePage(bytes, 1));

    expect(said).toEqual({ recovered: 120, lost: 0 });
    expect(cameOver).toEqual(everything);
  });
});

describe('any page', () => {
  it('takes at most what is on it away, and what is missing is counted', async () => {
    const folder = await folderWithAll();
    const bytes = await readFile(join(folder, 'enquiries.db'));
    const pages = Array.from({ length: bytes.length / pageBytes }, (_, index) => index + 1);

    for (const page of pages) {
      const { said, cameOver } = await salvage(damagePage(bytes, page));

      expect(cameOver.enquiries).toBeGreaterThanOrEqual(105);
      expect(said).toEqual({ recovered: cameOver.enquiries, lost: 120 - cameOver.enquiries });
    }
  });
});

describe('a text of several pages', () => {
  it('comes over whole', async () => {
    const folder = await tempFolder();
    const site = await openTestStore(sqlite, folder);
    const text = 'मला कोर्सची माहिती हवी आहे. '.repeat(400);
    await site.keep({ ...enquiry('long'), values: { text } });
    for (const course of courses) await site.keep(enquiry(course));
    await site.close();
    const path = join(folder, 'enquiries.db');
    await writeFile(path, damagePage(await readFile(path), rootOf(folder, 'enquiry')));

    rebuild(folder);

    const again = await openTestStore(sqlite, folder);
    const [found] = (await again.enquiries.list({ text: 'माहिती हवी' })).enquiries;
    expect(found?.values).toEqual({ text });
  });
});

describe('a number that damage has made far too great', () => {
  it('holds nothing up, and hides no loss', async () => {
    const folder = await folderWithAll();
    const bytes = await readFile(join(folder, 'enquiries.db'));
    const leaf = (rootPage: number): number => {
      const at = (rootPage - 1) * pageBytes;
      return bytes[at] === 5 ? leaf(bytes.readUInt32BE(at + 8)) : rootPage;
    };
    const lastPage = (leaf(rootOf(folder, 'enquiry')) - 1) * pageBytes;
    const cells = bytes.readUInt16BE(lastPage + 3);
    const lastCell = lastPage + bytes.readUInt16BE(lastPage + 8 + 2 * (cells - 1));
    // Behind the size of the row, in two bytes, comes its number: now one of six bytes.
    bytes.fill(0xff, lastCell + 2, lastCell + 7).writeUInt8(0x7f, lastCell + 7);

    const { said } = await salvage(bytes);

    expect(said).toEqual({ recovered: 119, lost: 1 });
  });
});

describe('what only the WAL has', () => {
  const path = (folder: string): string => join(folder, 'enquiries.db');

  /** As a server leaves its files that is killed. */
  async function copyRunning(folder: string): Promise<string> {
    const killed = await tempFolder();
    await copyFile(path(folder), path(killed));
    await copyFile(`${path(folder)}-wal`, `${path(killed)}-wal`);
    return killed;
  }

  it('comes over, also behind a damaged part, where SQLite ends', async () => {
    const folder = await tempFolder();
    const site = await openTestStore(sqlite, folder);
    await keepAll(site);
    const killed = await copyRunning(folder);
    const wal = await readFile(`${path(killed)}-wal`);
    const third = 32 + 2 * (24 + pageBytes);
    await writeFile(`${path(killed)}-wal`, wal.fill(0xa5, third, third + 512));

    rebuild(killed);

    expect(countRows(`${path(killed)}.rebuilt`).enquiries).toBe(120);
  });

  it('counts where it takes an enquiry away: who was erased does not come back', async () => {
    const folder = await tempFolder();
    const first = await openTestStore(sqlite, folder);
    await keepAll(first);
    await first.close();
    const site = await openTestStore(sqlite, folder);
    await site.sql.write(['DELETE FROM enquiry WHERE id = $1', idOf('course 30')]);
    const killed = await copyRunning(folder);
    const bytes = await readFile(path(killed));
    await writeFile(path(killed), damagePage(bytes, rootOf(folder, 'enquiry')));

    rebuild(killed);

    expect(countRows(`${path(killed)}.rebuilt`).enquiries).toBe(119);
  });
});
