/** The built command `enquiries backup`, night after night. */
import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tempFolder } from '../../../support/run/tempFolder';
import { runCommand } from '../../../support/site/runCommand';
import { startServer } from '../../../support/site/serverProcess';
import { enquiry } from '../../../support/store/enquiries';
import { sqlite } from '../../../support/store/testDatabases';
import { openTestStore } from '../../../support/store/testStore';

/** Makes a DATA_DIR with one enquiry, and an empty folder for backups. */
async function start() {
  const data = await tempFolder();
  const { keep, close } = await openTestStore(sqlite, data);
  await keep(enquiry('Java'));
  await close();
  const folder = await tempFolder();
  const file = join(folder, 'enquiries.db');
  const run = (...args: string[]) => runCommand('enquiries', args, { DATA_DIR: data });
  return { data, folder, file, run };
}

/** Restores a backup. Returns the number of enquiries that the site then has. */
async function restored(backup: string): Promise<number> {
  const data = await tempFolder();
  await runCommand('enquiries', ['restore', backup], { DATA_DIR: data });
  const { out } = await runCommand('enquiries', ['list', '--json'], { DATA_DIR: data });
  return JSON.parse(out).length;
}

const howTo = 'To put it back: stop the server, then npm run enquiries -- restore';

describe('backup', () => {
  it('replaces the earlier backup, beside a running server, and is readable only by its owner', async () => {
    const { data, folder, file, run } = await start();
    const server = await startServer({ DATA_DIR: data, SMTP_URL: 'smtp://127.0.0.1:1' });
    const url = await server.url();
    expect(await run('backup', file)).toEqual({
      code: 0,
      out: `The database is copied to ${file}. ${howTo} ${file}\n`,
      err: '',
    });
    const before = await stat(file);
    const fields = {
      fname: 'Asha',
      mobile: '9876543210',
      email: 'asha@example.in',
      course: 'Java',
    };
    await fetch(`${url}/mail.php`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    expect((await run('backup', file)).code).toBe(0);
    expect(await readdir(folder)).toEqual(['enquiries.db']);
    const after = await stat(file);
    expect(after.mode & 0o777).toBe(0o600);
    // The new backup is a new file. So a person who is copying the old backup can still read it
    // to its end.
    expect(after.ino).not.toBe(before.ino);
    expect(await restored(file)).toBe(2);
  });

  it('that fails leaves the earlier backup unchanged, and no files of its own', async () => {
    const { data, folder, file, run } = await start();
    await run('backup', file);
    const before = await readFile(file);
    await writeFile(join(data, 'enquiries.db'), 'no database'.repeat(1000));
    const { code, err } = await run('backup', file);
    expect(code).toBe(1);
    expect(err).toBe(
      'The database is damaged: stop the server, and restore a backup with "npm run enquiries -- restore BACKUP".\n',
    );
    expect(await readdir(folder)).toEqual(['enquiries.db']);
    expect(before.equals(await readFile(file))).toBe(true);
  });

  it('says that the copy exists if DATA_DIR has no room to record it', async () => {
    const { data, folder, run, file } = await start();
    // Writing to /dev/full always fails, as on a full disk.
    for (const name of ['last-backup.json.tmp', 'audit.log'])
      await symlink('/dev/full', join(data, name));
    const { code, err } = await run('backup', file);
    expect(code).toBe(1);
    expect(err).toBe(
      `It is done, but the entry in ${data}/audit.log (ENOSPC) could not be written: write it yourself.\n`,
    );
    expect(await readdir(folder)).toEqual(['enquiries.db']);
    expect(await restored(file)).toBe(1);
  });

  it('removes the files of a killed run, and no other file', async () => {
    const { folder, file, run } = await start();
    for (const name of ['enquiries.db.partial', 'other.db.partial'])
      await writeFile(join(folder, name), '');
    await run('backup', file);
    expect((await readdir(folder)).sort()).toEqual(['enquiries.db', 'other.db.partial']);
  });

  it('does not overwrite a file that is not a backup', async () => {
    const { data, folder, run } = await start();
    const text = join(folder, 'letter.txt');
    await writeFile(text, 'Dear Asha, thank you for your call.');
    expect((await run('backup', text)).err).toBe(
      `${text} exists already, and is not a backup: give the copy another name.\n`,
    );
    expect(await readFile(text, 'utf8')).toContain('Dear Asha');
    expect((await run('backup', folder)).err).toBe(
      `${folder} exists already, and is not a backup: give the copy another name.\n`,
    );
    const own = join(data, 'enquiries.db');
    expect((await run('backup', own)).err).toBe(
      `${own} is the database itself: give the copy another name.\n`,
    );
    const none = join(folder, 'none');
    expect((await run('backup', join(none, 'enquiries.db'))).err).toBe(
      `Nothing can be written into the folder ${none} (ENOENT): make it first: install -d -m 700 -o ${process.getuid?.()} ${none}\n`,
    );
  });
});

describe('backup --keep', () => {
  it('adds the date to the name, keeps the newest backups, and deletes no file with another name', async () => {
    const { folder, file, run } = await start();
    const older = [1, 2, 3].map(day => `enquiries-2026-01-0${day}-0215.db`);
    const others = [
      'enquiries-2026-01-01-0215.db.gz',
      'enquiries-2026-01-01.db',
      'enquiries-old.db',
      'enquiries.db',
      'students-2026-01-01-0215.db',
    ];
    for (const name of [...older, ...others]) await writeFile(join(folder, name), '');
    await mkdir(join(folder, 'enquiries-2026-01-01-0216.db'));
    const { code, out } = await run('backup', '--keep', '2', file);
    expect(code).toBe(0);
    const made = /copied to (\S+)\. 2 older copies deleted\. To put it back/.exec(out)?.[1] ?? '';
    const india = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
    expect(made.slice(0, -7)).toBe(join(folder, `enquiries-${india.slice(0, 10)}-`));
    expect(made.slice(-7)).toMatch(/^\d{4}\.db$/);
    expect(await restored(made)).toBe(1);
    const left = [...others, 'enquiries-2026-01-01-0216.db', 'enquiries-2026-01-03-0215.db'];
    expect((await readdir(folder)).map(name => join(folder, name)).sort()).toEqual(
      [made, ...left.map(name => join(folder, name))].sort(),
    );
  });

  it('never deletes its own new backup, even if the clock was wrong earlier', async () => {
    const { folder, file, run } = await start();
    for (const name of ['enquiries-2999-01-01-0215.db', 'enquiries-2999-01-02-0215.db'])
      await writeFile(join(folder, name), '');
    await run('backup', file, '--keep', '1');
    const [made = '', ...more] = await readdir(folder);
    expect(more).toEqual([]);
    expect(await restored(join(folder, made))).toBe(1);
  });

  it('takes a number', async () => {
    const { file, run } = await start();
    expect(await run('backup', file, '--keep', '0')).toEqual({
      code: 2,
      out: '',
      err: '--keep must be a whole number from 1, but is "0".\nUsage: npm run enquiries -- backup FILE [--keep N]\n',
    });
  });
});
