/** The built command `enquiries restore`: a backup replaces the database. */
import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDeskSessions } from '../../../../server/store/sessions';
import { openDriver } from '../../../../server/store/sqlite/chooseSqlite';
import { copyDatabase } from '../../../../server/store/sqlite/commandDatabase';
import { restoreDatabase } from '../../../../server/store/sqlite/restore';
import { recordingTarget } from '../../../support/delivery/recordingTarget';
import { tempFolder } from '../../../support/run/tempFolder';
import { runCommand } from '../../../support/site/runCommand';
import { startServer } from '../../../support/site/serverProcess';
import { enquiry, idOf } from '../../../support/store/enquiries';
import { sqlite } from '../../../support/store/testDatabases';
import { openTestStore } from '../../../support/store/testStore';

/** Makes a DATA_DIR with two enquiries, and a backup that has only the first enquiry. */
async function start() {
  const data = await tempFolder();
  const backup = join(await tempFolder(), 'backup.db');
  const run = (...args: string[]) => runCommand('enquiries', args, { DATA_DIR: data });
  await keep(data, 'Java');
  await run('backup', backup);
  await keep(data, 'Python');
  return { data, backup, run };
}

async function keep(data: string, course: string): Promise<void> {
  const store = await openTestStore(sqlite, data);
  await store.keep(enquiry(course));
  await store.close();
}

/**
 * Returns all files of the folder except SQLite's log. A store that is closed quickly may leave
 * its log there.
 */
async function filesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter(name => !/-(?:wal|shm)$/.test(name)).sort();
}

async function coursesIn(data: string): Promise<readonly string[]> {
  const { out } = await runCommand('enquiries', ['list', '--json'], { DATA_DIR: data });
  const enquiries: readonly { readonly values: { readonly course: string } }[] = JSON.parse(out);
  return enquiries.map(({ values }) => values.course);
}

const waits =
  'Enquiries that wait in the backup are mailed once the server starts, even if they were mailed since. Everybody must sign in to the desk again.';

describe('restore', () => {
  it('uses the backup, keeps the replaced files, and lists the enquiries that only they have', async () => {
    const { data, backup, run } = await start();

    const { code, out } = await run('restore', backup);

    expect(code).toBe(0);
    const [folder = ''] = await readdir(join(data, 'replaced'));
    const replaced = join(data, 'replaced', folder);
    expect(out).toBe(
      `${backup} is the database now, with 1 enquiry. The files before it are in ${replaced}. 1 enquiry is only there. ${waits}\n`,
    );
    expect(await coursesIn(data)).toEqual(['Java']);
    const before = await tempFolder();
    await copyFile(join(replaced, 'enquiries.db'), join(before, 'enquiries.db'));
    expect(await coursesIn(before)).toEqual(['Java', 'Python']);
  });

  it('says how many erased enquiries come back, and where they are listed', async () => {
    const { data, backup, run } = await start();
    await run('backup', backup);
    const [, newest] = JSON.parse((await run('list', '--json')).out);
    await run('delete', idOf('Java'), '--yes');

    const { out } = await run('restore', backup);

    expect(await coursesIn(data)).toEqual(['Java', 'Python']);
    expect(out).toContain(
      ` 0 enquiries are only there. 1 enquiry is only in the backup, and back now. The "delete" lines of ${join(data, 'audit.log')} after ${newest.keptAt} name what was erased since: delete it again. `,
    );
  });

  it('leaves files that only their owner can read, a line in the audit log, and a working database', async () => {
    const { data, backup, run } = await start();
    await run('restore', backup);

    expect((await stat(join(data, 'enquiries.db'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(data, 'replaced'))).mode & 0o777).toBe(0o700);
    const lines = (await readFile(join(data, 'audit.log'), 'utf8')).trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ command: 'restore', count: 1, ids: [] });
    const target = recordingTarget();
    const site = await openTestStore(sqlite, data, { targets: [target] });
    expect(await site.keep(enquiry('Python'))).toBe('kept');
    site.start();
    await site.idle();
    expect(target.sent).toEqual(['Java', 'Python']);
    expect((await site.store.status()).damaged).toBe(0);
  });

  it('restores no sessions: a lost phone stays signed out, and no old link works', async () => {
    const data = await tempFolder();
    const backup = join(await tempFolder(), 'backup.db');
    const site = await openTestStore(sqlite, data);
    const now = Date.now();
    const sessions = openDeskSessions(site.sql);
    for (const link of ['used', 'unused'])
      await sessions.addLink(link, 'office@example.org', now, { isLimited: true });
    await sessions.spendLink('used', 'phone', now);
    expect(await sessions.find('phone', now)).toBeDefined();
    copyDatabase(data, backup);
    await site.close();

    restoreDatabase(data, backup);

    const restored = openDeskSessions((await openTestStore(sqlite, data)).sql);
    expect(await restored.find('phone', now)).toBeUndefined();
    expect(await restored.hasLink('unused', now)).toBe(false);
  });

  it('is refused while the server runs, and changes nothing', async () => {
    const { data, backup, run } = await start();
    const server = await startServer({ DATA_DIR: data, SMTP_URL: 'smtp://127.0.0.1:1' });
    await server.url();

    expect(await run('restore', backup)).toEqual({
      code: 1,
      out: '',
      err: `A server runs on DATA_DIR ${data}: stop it first.\n`,
    });

    expect(await coursesIn(data)).toEqual(['Java', 'Python']);
    expect(await readdir(data)).not.toContain('replaced');
  });

  it('replaces a damaged database, and says that it could not be read', async () => {
    const { data, backup, run } = await start();
    await writeFile(join(data, 'enquiries.db'), 'no database'.repeat(1_000));

    const { code, out } = await run('restore', backup);

    expect(code).toBe(0);
    expect(out).toContain('The number of enquiries that only they have could not be read.');
    expect(await coursesIn(data)).toEqual(['Java']);
  });

  it('also restores the newest enquiries in a log file beside the backup', async () => {
    const { data, run } = await start();
    const site = await openTestStore(sqlite, data);
    await site.keep(enquiry('Rust'));
    const copy = join(await tempFolder(), 'enquiries.db');
    for (const end of ['', '-wal'])
      await copyFile(join(data, `enquiries.db${end}`), `${copy}${end}`);
    await site.close();

    await run('restore', copy);

    expect(await coursesIn(data)).toEqual(['Java', 'Python', 'Rust']);
  });

  it('makes a database in a folder without one', async () => {
    const { backup } = await start();
    const data = await tempFolder();

    expect(await runCommand('enquiries', ['restore', backup], { DATA_DIR: data })).toEqual({
      code: 0,
      out: `${backup} is the database now, with 1 enquiry. ${waits}\n`,
      err: '',
    });

    expect(await coursesIn(data)).toEqual(['Java']);
  });
});

describe('restore of an unusable file', () => {
  /** Runs SQL on the backup. */
  function alter(file: string, sql: string): void {
    const Database = openDriver();
    const database = new Database(file);
    database.exec(sql);
    database.close();
  }

  async function overwrite(file: string): Promise<void> {
    const bytes = await readFile(file);
    await writeFile(file, bytes.fill(0xa5, 4_096, 4_096 + 512));
  }

  const unusable: readonly (readonly [
    what: string,
    hurt: (file: string) => unknown,
    sentence: string,
  ])[] = [
    [
      'a text',
      file => writeFile(file, 'Dear Asha. '.repeat(500)),
      'is damaged, or no database: take another backup.',
    ],
    ['a damaged one', overwrite, 'is damaged'],
    ['an empty one', file => writeFile(file, ''), 'is empty.'],
    [
      'of something else',
      file => alter(file, 'DROP TABLE schema_version'),
      'is a database, but not one of this site.',
    ],
    [
      'without a version',
      file => alter(file, 'DELETE FROM schema_version'),
      'does not say its version',
    ],
    [
      'of a newer release',
      file => alter(file, 'INSERT INTO schema_version VALUES (999)'),
      'was made by a newer release of this site: run that one.',
    ],
  ];

  it('is refused with a sentence, and changes nothing', async () => {
    const { data, backup, run } = await start();
    const before = await filesIn(data);

    for (const [what, hurt, sentence] of unusable) {
      const file = join(await tempFolder(), 'backup.db');
      await copyFile(backup, file);
      await hurt(file);

      const { code, err } = await run('restore', file);

      expect(`${what}: ${code}, ${err}`).toContain(`${what}: 1, ${file} ${sentence}`);
      expect(await filesIn(data)).toEqual([...new Set([...before, 'server.lock'])].sort());
    }
    expect(await coursesIn(data)).toEqual(['Java', 'Python']);
  });

  it('needs the name of an existing file that is not the database itself', async () => {
    const { data, run } = await start();
    expect((await run('restore')).err).toContain('restore takes one file, but got nothing.');
    expect((await run('restore', join(data, 'none'))).err).toBe(
      `${join(data, 'none')} cannot be read (ENOENT).\n`,
    );
    expect((await run('restore', data)).err).toBe(`${data} is no file.\n`);
    const own = join(data, 'enquiries.db');
    expect((await run('restore', own)).err).toBe(`${own} is the database itself.\n`);
  });
});

describe('the unfinished file of a killed restore', () => {
  it('is deleted at the next start, because it has enquiries', async () => {
    const { data, backup } = await start();
    await copyFile(backup, join(data, 'enquiries.db.restoring'));

    await openTestStore(sqlite, data);

    expect(await readdir(data)).not.toContain('enquiries.db.restoring');
  });
});

describe('restore with DATABASE_URL', () => {
  it('prints the commands for PostgreSQL, and opens no database', async () => {
    const { data, backup } = await start();
    const DATABASE_URL = 'postgres://site:secret@127.0.0.1:1/institute';

    const { code, err } = await runCommand('enquiries', ['restore', backup], {
      DATA_DIR: data,
      DATABASE_URL,
    });

    expect(code).toBe(1);
    expect(err).toContain('sudo -u postgres pg_dump --format=custom --file=FILE institute');
    expect(err).toContain('sudo -u postgres pg_restore --no-owner --role=site');
    expect(err).toContain(
      'For the container of compose.yaml, the head of that file has other lines.',
    );
    expect(err).not.toContain('secret');
  });
});
