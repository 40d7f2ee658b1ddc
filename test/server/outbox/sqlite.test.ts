/** What the engine for one machine promises beyond what every engine does. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDriver } from '../../../server/outbox/sqlite/driver';
import { sqliteEnquiries } from '../../../server/outbox/sqlite/enquiries';
import { filesWith } from '../../support/filesWith';
import { tempFolder } from '../../support/tempFolder';
import { until } from '../../support/until';
import { enquiry } from './enquiries';
import { notNow, openOutbox, recordedLog, recordingSend } from './setUp';

const day = 24 * 60 * 60_000;

/** Runs SQL on the database beside its outbox. */
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
    const outbox = await openOutbox(folder);
    await outbox.keep(enquiry('Java'));
    alter(folder, `UPDATE enquiry SET "values" = replace("values", 'Java', 'Jova')`);
    expect(await outbox.keep(enquiry('Java'))).toBe('kept');
    const send = recordingSend();
    outbox.start(send);
    await until(() => send.sent.length === 1);
    expect(send.sent).toEqual(['Java']);
    expect(await outbox.status()).toMatchObject({ waiting: 0, damaged: 1 });
  });

  it('is moved to a file when its turn comes, while the others go on', async () => {
    const folder = await tempFolder();
    const log = recordedLog();
    const outbox = await openOutbox(folder, { log });
    for (const course of ['a', 'b', 'c']) await outbox.keep(enquiry(course));
    alter(folder, `UPDATE enquiry SET page = '/jova' WHERE number = 2`);
    const send = recordingSend();
    outbox.start(send);
    await until(async () => (await outbox.status()).waiting === 0);
    expect(send.sent).toEqual(['a', 'c']);
    expect(await readFile(join(folder, 'damaged', 'enquiry-2.json'), 'utf8')).toContain('9876543210');
    expect(log.entries.filter(({ level }) => level === 'error')).toHaveLength(1);
  });
});

describe('a database of which one row says no known state', () => {
  it('is made anew at the start, and that enquiry is delivered', async () => {
    const folder = await tempFolder();
    const first = await openOutbox(folder);
    for (const course of ['a', 'b']) await first.keep(enquiry(course));
    await first.close();
    alter(folder, `PRAGMA ignore_check_constraints = ON; UPDATE enquiry SET state = 'x' WHERE number = 1`);
    const log = recordedLog();
    const outbox = await openOutbox(folder, { log });
    await until(() => log.entries.length > 0);
    expect(log.entries[0]).toMatchObject({ level: 'error', details: { came: 2, lost: 0 } });
    const send = recordingSend();
    outbox.start(send);
    await until(() => send.sent.length === 2);
    expect([...send.sent].sort()).toEqual(['a', 'b']);
  });
});

describe('erase', () => {
  it('leaves no byte in any file, while the outbox is open', async () => {
    const folder = await tempFolder();
    const outbox = await openOutbox(folder);
    for (const course of ['erased', 'stays']) {
      await outbox.keep({ ...enquiry(course), values: { course, text: `${course} `.repeat(800) } });
    }
    expect(await filesWith(folder, 'erased erased')).not.toEqual([]);
    await sqliteEnquiries(folder).change({ deed: 'erase', ids: [enquiry('erased').id] });
    expect(await filesWith(folder, 'erased')).toEqual([]);
    expect(await filesWith(folder, enquiry('erased').id)).toEqual([]);
    expect(await filesWith(folder, 'stays stays')).not.toEqual([]);
  });
});

describe('retention', () => {
  it('leaves no byte in any file, while the outbox is open', async () => {
    const folder = await tempFolder();
    const first = await openOutbox(folder);
    first.start(recordingSend());
    await first.keep({ ...enquiry('over'), values: { course: 'over', text: 'over '.repeat(800) } });
    await until(async () => (await first.status()).waiting === 0);
    await first.close();
    expect(await filesWith(folder, 'over over')).not.toEqual([]);
    await openOutbox(folder, { retentionDays: 0 });
    await until(async () => (await filesWith(folder, 'over over')).length === 0);
  });
});

describe('a clock that jumps', () => {
  it('deletes nothing and says so, and what is due later is deleted all the same', async () => {
    const folder = await tempFolder();
    const first = await openOutbox(folder);
    first.start(recordingSend());
    await first.keep(enquiry('Java'));
    await until(async () => (await first.status()).waiting === 0);
    await first.close();
    const log = recordedLog();
    const ahead = await openOutbox(folder, { now: () => Date.now() + 365 * day, log });
    expect(await ahead.keep(enquiry('Java'))).toBe('repeat');
    await ahead.close();
    expect(log.entries.some(({ level }) => level === 'warn')).toBe(true);
    alter(folder, 'UPDATE enquiry SET ended_at = 0');
    const last = await openOutbox(folder);
    await until(async () => (await last.keep(enquiry('Java'))) === 'kept');
  });

  it('lets an enquiry that was kept while it was ahead become late', async () => {
    let time = Date.now() + 365 * day;
    const outbox = await openOutbox(await tempFolder(), { now: () => time });
    await outbox.keep(enquiry('Java'));
    time = Date.now();
    await outbox.status();
    await pause(60);
    expect(time - ((await outbox.status()).oldestWaitingAt ?? time)).toBeGreaterThanOrEqual(50);
  });
});

describe('a change beside the outbox', () => {
  it('is noticed within a second', async () => {
    const folder = await tempFolder();
    const hours = { firstMs: 3_600_000, maxMs: 3_600_000 };
    const outbox = await openOutbox(folder, { enquiryPauses: hours });
    let isBusy = true;
    const send = recordingSend(() => (isBusy ? notNow : undefined));
    outbox.start(send);
    await outbox.keep(enquiry('Java'));
    await pause(100);
    isBusy = false;
    await sqliteEnquiries(folder).change({ deed: 'retry', ids: [enquiry('Java').id] });
    await until(() => send.sent.length === 1, 1_500);
  });
});

describe('the start', () => {
  it('refuses a folder that another server has, and takes it once that one has ended', async () => {
    const folder = await tempFolder();
    const outbox = await openOutbox(folder);
    await expect(openOutbox(folder)).rejects.toThrow(
      `Another server uses DATA_DIR ${folder}: each needs a folder of its own.`,
    );
    await outbox.close();
    await openOutbox(folder);
  });

  it('refuses a database of a newer release, and leaves it as it is', async () => {
    const folder = await tempFolder();
    await (await openOutbox(folder)).close();
    alter(folder, 'PRAGMA user_version = 99');
    await expect(openOutbox(folder)).rejects.toThrow(
      'The database was made by a newer release of this site.',
    );
    expect(await readdir(folder)).not.toContain('damaged');
  });

  it('puts a file aside that is no database at all, and serves', async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, 'enquiries.db'), 'no database'.repeat(1_000));
    const outbox = await openOutbox(folder);
    expect(await outbox.keep(enquiry('Java'))).toBe('kept');
    expect((await outbox.status()).damaged).toBeGreaterThan(0);
  });

  it('gives the same secret at every start', async () => {
    const folder = await tempFolder();
    const first = await openOutbox(folder);
    await first.close();
    expect(first.secret).toMatch(/^[0-9a-f]{64}$/);
    expect((await openOutbox(folder)).secret).toBe(first.secret);
  });
});
