/** The built commands record who did what with enquiries, without data of visitors. */
import { mkdir, readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { tempFolder } from '../../../support/run/tempFolder';
import { runCommand } from '../../../support/site/runCommand';
import { describePostgres } from '../../../support/store/describePostgres';
import { enquiry } from '../../../support/store/enquiries';
import { postgres } from '../../../support/store/postgresDatabase';
import { sqlite } from '../../../support/store/sqliteDatabase';
import { openTestStore } from '../../../support/store/testStore';

const itAsRoot = process.getuid?.() === 0 ? it : it.skip;

const java = {
  ...enquiry('Java'),
  values: { fname: 'Asha Patil', mobile: '9876543210', course: 'Java' },
};
const python = {
  ...enquiry('Python'),
  values: { fname: 'Amol', mobile: '9000000001', course: 'Python' },
};

/** Makes a store with two enquiries. `run` runs a command as somebody who uses sudo. */
async function start() {
  const folder = await tempFolder();
  const { keep, close } = await openTestStore(sqlite, folder);
  for (const each of [java, python]) await keep(each);
  await close();
  const env = { DATA_DIR: folder, SUDO_USER: 'meena', SUDO_UID: '1003' };
  const file = join(folder, 'audit.log');
  const lines = async () =>
    (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
  return { folder, file, lines, run: (...args: string[]) => runCommand('enquiries', args, env) };
}

const shortId = ({ id }: { readonly id: string }) => id.slice(0, 8);

it('the audit log has a line for each change, export and backup: time, person, command, number and short ids', async () => {
  const { folder, file, lines, run } = await start();
  const elsewhere = await tempFolder();
  await run('list');
  await run('show', java.id);
  await run('list', 'Asha');
  await run('export', join(elsewhere, 'asha.csv'));
  await run('export', '--delivered');
  await run('backup', join(elsewhere, 'copy.db'));
  await run('retry', python.id);
  await run('delete', '9876543210', '--yes');
  const meena = {
    time: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/),
    by: 'meena',
    uid: 1003,
  };
  expect(await lines()).toEqual([
    { ...meena, command: 'export', count: 2, ids: [shortId(java), shortId(python)] },
    { ...meena, command: 'export', count: 0, ids: [] },
    { ...meena, command: 'backup', count: 1, ids: [] },
    { ...meena, command: 'retry', count: 1, ids: [shortId(python)] },
    { ...meena, command: 'delete', count: 1, ids: [shortId(java)] },
  ]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).match(/asha|patil|9876543210/i)).toBeNull();
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

it('the audit log has no line about a command that did nothing', async () => {
  const { file, run } = await start();
  expect((await run('delete', '9111111111', '--yes')).code).toBe(1);
  expect((await run('retry', 'ffff')).code).toBe(1);
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

it('the audit log has the system user if sudo is not used', async () => {
  const { folder, lines } = await start();
  await runCommand('enquiries', ['retry', java.id], { DATA_DIR: folder });
  const { username, uid } = userInfo();
  expect(await lines()).toEqual([expect.objectContaining({ by: username, uid, command: 'retry' })]);
});

describe('an audit line that cannot be written', () => {
  const sentence = (file: string) =>
    `It is done, but the entry in ${file} (EISDIR) could not be written: write it yourself.\n`;

  it('is an error, although the command has done and printed everything', async () => {
    const { file, run } = await start();
    await mkdir(file);
    const { code, out, err } = await run('delete', '9876543210', '--yes');
    expect(code).toBe(1);
    expect(out).toMatch(/\n1 enquiry erased\.\n$/);
    expect(err).toBe(sentence(file));
    expect(JSON.parse((await run('list', '--json')).out)).toMatchObject([{ id: python.id }]);
  });

  it('does not stop the output of an export', async () => {
    const { file, run } = await start();
    await mkdir(file);
    const { code, out, err } = await run('export', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject([{ id: java.id }, { id: python.id }]);
    expect(err).toBe(sentence(file));
  });
});

describePostgres(
  'the audit log on a machine that shares a database and has no DATA_DIR yet',
  () => {
    itAsRoot(
      'is not written by root, because the server could not write to root’s folder',
      async () => {
        const url = await postgres.newPlace();
        const { keep, close } = await openTestStore(postgres, url);
        await keep(java);
        await close();
        const data = join(await tempFolder(), 'data');

        const { code, out, err } = await runCommand('enquiries', ['retry', java.id], {
          DATA_DIR: data,
          DATABASE_URL: url,
        });

        expect(code).toBe(1);
        expect(out).toMatch(/^1 enquiry is due now: /);
        expect(err).toBe(
          `It is done, but the entry in ${data}/audit.log (ENOENT) could not be written: write it yourself.\n`,
        );
        await expect(stat(data)).rejects.toThrow('ENOENT');
      },
    );
  },
);
