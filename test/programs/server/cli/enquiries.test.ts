/**
 * The built command `enquiries`, with and without a running server. The tests in
 * test/http/server/cli/enquiries and test/unit/server/cli/enquiries need no process.
 */
import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDeskStore } from '../../../../server/store/deskStore';
import { openDriver } from '../../../../server/store/sqlite/chooseSqlite';
import { openSqliteFile } from '../../../../server/store/sqlite/commandDatabase';
import { startTestMailServer } from '../../../support/delivery/testMailServer';
import { startWebhookServer } from '../../../support/delivery/webhookServer';
import { dist } from '../../../support/run/dist';
import { filesWith } from '../../../support/run/filesWith';
import { tempFolder } from '../../../support/run/tempFolder';
import { until } from '../../../support/run/until';
import { runCommand } from '../../../support/site/runCommand';
import { startServer } from '../../../support/site/serverProcess';
import { enquiry } from '../../../support/store/enquiries';
import { sqlite } from '../../../support/store/sqliteDatabase';
import { openTestStore } from '../../../support/store/testStore';

/** A user other than root. Tests make this user the owner of a folder. */
const nobody = 65_534;
const itAsRoot = process.getuid?.() === 0 ? it : it.skip;

const asha = {
  fname: 'Asha Patil',
  mobile: '9876543210',
  email: 'Asha@Example.in',
  course: 'Java',
};
const amol = {
  fname: 'अमोल पाटील',
  mobile: '9000000001',
  email: 'amol@example.org',
  course: 'Python',
};

/** Records a call with a note, as at the desk. */
async function noteIn(folder: string, id: string, note: string): Promise<void> {
  const sql = openSqliteFile(folder);
  const tap = { kind: 'outcome', outcome: 'called', followUpAt: undefined } as const;
  await openDeskStore(sql, Date.now).tap(id, {
    ...tap,
    note,
    by: 'Meena',
    at: Date.now(),
    seen: 0,
  });
  await sql.close();
}

/**
 * Starts a server with the two enquiries above. The mail server accepts the mail about the first,
 * and refuses the mail about the second.
 */
async function start() {
  const folder = await tempFolder();
  const smtp = await startTestMailServer({
    mail: mail => (mail.subject?.includes('Python') ? 554 : undefined),
  });
  const env = { DATA_DIR: folder, SMTP_URL: smtp.url, MAIL_TO: 'desk@example.org' };
  const server = await startServer(env);
  const url = await server.url();
  for (const fields of [asha, amol]) {
    await fetch(`${url}/mail.php`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  }
  const ready = () => fetch(`${url}/readyz`).then(response => response.json());
  await until(async () => {
    const { waiting, refused } = await ready();
    return waiting === 0 && refused === 1;
  });
  const run = (...args: string[]) => runCommand('enquiries', args, env);
  const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).out);
  return { folder, env, smtp, server, ready, run, json };
}

describe('beside a running server, enquiries', () => {
  it('list, find and show, and retry a refused mail', async () => {
    const { run, json, ready, smtp } = await start();
    const { out, code } = await run('list');
    expect(code).toBe(0);
    const [first, second] = out.split('\n');
    expect(first).toMatch(
      /^[0-9a-f]{8} {2}20\d\d-\d\d-\d\d \d\d:\d\d {2}delivered {2}9876543210 {2}Asha Patil, Java, new$/,
    );
    expect(second).toMatch(/ {2}refused {4}9000000001 {2}अमोल पाटील, Python, new$/);
    const [{ id, state, values }] = await json('list', 'python');
    expect([state, values]).toEqual(['refused', amol]);
    const shown = await run('show', id.slice(0, 6));
    expect(shown.out).toContain(`Id: ${id}\n`);
    expect(shown.out).toMatch(
      /^Deliveries: mail to desk@example\.org: refused.* \(EMESSAGE: Message failed: 554 /m,
    );
    smtp.answers.mail = () => undefined;
    expect(await run('retry', id)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^1 enquiry is due now: a running server tries them within /),
    });
    await until(() => smtp.received.length === 2);
    await until(async () => (await ready()).refused === 0);
  });

  it('show, find and export what the office has recorded', async () => {
    const { run, json, folder } = await start();
    const [{ id }] = await json('list', '--refused');
    await noteIn(folder, id, 'Rings back on MONDAY');

    const { out: shown } = await run('show', id);
    expect(shown).toMatch(/^Desk: called$/m);
    expect(shown).toMatch(/^History: .* IST, Meena: called: Rings back on MONDAY$/m);
    expect(await json('list', 'on monday')).toMatchObject([{ id, outcome: 'called' }]);
    const file = join(folder, 'refused.csv');
    await run('export', file, '--refused');
    expect(await readFile(file, 'utf8')).toContain(
      ',"called","Rings back on MONDAY","","","refused",',
    );
  });

  it('sign-in prints a link that works once, for addresses that may use the desk', async () => {
    const { run, server } = await start();
    const url = await server.url();
    const { out } = await run('sign-in', 'Desk@example.org');
    const [, path = ''] = /http:\/\/localhost:\d+(\/desk\/sign-in\/[\w-]{43})\n/.exec(out) ?? [];
    const press = () =>
      fetch(`${url}${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      });

    expect((await press()).status).toBe(303);
    expect((await press()).status).toBe(410);
    expect(await run('sign-in', 'stranger@example.org')).toMatchObject({
      code: 1,
      err: 'stranger@example.org may not sign in: DESK_USERS or MAIL_TO has desk@example.org, and nobody has let this address in at the desk.\n',
    });
  });

  it('sign-in prints a link to the running site, even if the command’s settings have another address', async () => {
    const folder = await tempFolder();
    const env = { DATA_DIR: folder, MAIL_TO: 'desk@example.org' };
    const server = await startServer({ ...env, SITE_URL: 'http://localhost:4711' });
    await server.url();
    const printed = () => runCommand('enquiries', ['sign-in', 'desk@example.org'], env);
    // The server records its address right after its start. Before that, the command only knows
    // the address in its own settings.
    await until(async () =>
      /\shttp:\/\/localhost:4711\/desk\/sign-in\/[\w-]{43}\n/.test((await printed()).out),
    );
  });

  it('erase deletes all enquiries of one person, and no others', async () => {
    const { run, json, folder, server } = await start();
    expect(await run('delete', '+91 98765 43210')).toMatchObject({ code: 2 });
    const { err } = await run('delete', '98765', '--yes');
    expect(err).toContain(
      '98765 has 5 digits: a phone number has ten. For an enquiry give more of its id',
    );
    const [, second] = await json('list');
    expect(await json('list')).toHaveLength(2);
    await noteIn(folder, second.id, 'A friend of 98765-43210');
    const { code, out } = await run('delete', '+91 98765 43210', '--yes');
    expect(code).toBe(0);
    // The command first shows what will be deleted, and what will stay.
    expect(out).toMatch(/9876543210 {2}Asha Patil, Java[\s\S]*\n1 enquiry erased\.\n$/);
    expect(out).toContain('1 enquiry of others has it in a message or a note, and will stay: ');
    expect(await json('list')).toMatchObject([{ values: amol }]);
    expect(await run('delete', 'AMOL@example.org', '-y')).toMatchObject({ code: 0 });
    server.kill('SIGTERM');
    await server.exited;
    for (const trace of ['9876543210', 'Example.in', '9000000001', 'अमोल'])
      expect(await filesWith(folder, trace)).toEqual([]);
    expect(await run('delete', '9876543210', '--yes')).toMatchObject({
      code: 1,
      err: 'No enquiry of 9876543210.\n',
    });
  });

  it('retry works without a server: the next start delivers', async () => {
    const { run, server, env, smtp } = await start();
    server.kill('SIGKILL');
    await server.exited;
    expect(await run('retry', '--all')).toMatchObject({ code: 0 });
    smtp.answers.mail = () => undefined;
    await (await startServer(env)).url();
    await until(() => smtp.received.length === 2);
    expect(smtp.received[1]?.subject).toContain('Python');
  });
});

it('an enquiry with a refused webhook is listed as refused, and posted again by retry --all', async () => {
  const [smtp, webhook] = [await startTestMailServer(), await startWebhookServer()];
  webhook.answer(403);
  const env = {
    DATA_DIR: await tempFolder(),
    SMTP_URL: smtp.url,
    MAIL_TO: 'desk@example.org',
    ENQUIRY_WEBHOOK_URL: webhook.url,
    ENQUIRY_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'key').toString('base64')}`,
  };
  const url = await (await startServer(env)).url();
  await fetch(`${url}/mail.php`, {
    method: 'POST',
    body: new URLSearchParams(asha),
    redirect: 'manual',
  });
  const run = (...args: string[]) => runCommand('enquiries', args, env);
  const listed = async () => (await run('list', '--refused')).out;
  // The server records the delivery right after the mail server's answer.
  await until(async () => (await listed()).includes(asha.mobile));
  expect(await listed()).toMatch(
    / {2}delivered {2}9876543210 {2}Asha Patil, Java, new, webhook refused$/m,
  );

  webhook.answer(200);
  expect((await run('retry', '--all')).code).toBe(0);

  // Until the webhook has accepted the enquiry, `list` shows the webhook at the end of the line.
  await until(async () => (await run('list')).out.endsWith('Asha Patil, Java, new\n'));
  expect(webhook.received).toHaveLength(2);
  expect(smtp.received).toHaveLength(1);
  expect((await run('retry', '--all')).out).toBe('No enquiry waits or was refused.\n');
});

describe('without a server, enquiries', () => {
  it('name the user who may not read .env, and the command that allows it', async () => {
    const folder = await tempFolder();
    // In this folder, .env is a folder, so nobody can read it as a file. (A file without
    // permissions would not be enough, because root could still read it.)
    await mkdir(join(folder, '.env'));
    expect(await runCommand('enquiries', ['list'], {}, folder)).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^\.env cannot be read by user \d+ \(\w+\)\. If the server runs as that user, let its group read the file \(chgrp GROUP \.env && chmod 640 \.env\)\. Otherwise run this as the user of the server, or as root\.\n$/,
      ),
    });
  });

  it('use the settings and data of the project’s folder, and write files to the working folder', async () => {
    const [project, elsewhere] = [await tempFolder(), await tempFolder()];
    await writeFile(join(project, '.env'), 'DATA_DIR=./kept\n');
    const { keep } = await openTestStore(sqlite, join(project, 'kept'));
    await keep({ ...enquiry('Java'), values: asha });
    const run = (...args: string[]) => runCommand('enquiries', args, {}, project, elsewhere);
    expect(await run('show', 'zzzz')).toMatchObject({
      code: 1,
      err: 'No enquiry has an id that begins with zzzz.\n',
    });
    const file = join(elsewhere, 'all.csv');
    await writeFile(file, 'an older one', { mode: 0o644 });
    expect((await run('export', 'all.csv')).out).toBe(`1 enquiry written to ${file}.\n`);
    const text = await readFile(file, 'utf8');
    expect(text).toMatch(/^\ufeff"Received \(IST\)",/);
    expect(text).toMatch(
      /^"20\d\d-\d\d-\d\d \d\d:\d\d","new","","","","waiting","","Course enquiry","Website","Asha Patil","9876543210","asha@example\.in","Java",/m,
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse((await run('export', '--json')).out)).toHaveLength(1);
    expect((await run('export', 'none/all.csv')).err).toBe(
      `${join(elsewhere, 'none/all.csv')} cannot be written (ENOENT): is there such a folder?\n`,
    );
  });

  it('export leaves an older file unchanged if there is nothing to export, and makes no new file', async () => {
    const elsewhere = await tempFolder();
    await writeFile(join(elsewhere, 'older.csv'), 'an older one');
    const run = (file: string) =>
      runCommand('enquiries', ['export', file], { DATA_DIR: '/none' }, undefined, elsewhere);

    expect((await run('older.csv')).err).toBe('No enquiries: nothing was ever kept in /none.\n');
    await run('new.csv');

    expect(await readdir(elsewhere)).toEqual(['older.csv']);
    expect(await readFile(join(elsewhere, 'older.csv'), 'utf8')).toBe('an older one');
  });

  itAsRoot(
    'export works as root in a folder of root’s, and backup names the user who must run it',
    async () => {
      const [project, data] = [await tempFolder(), await tempFolder()];
      const { keep, close } = await openTestStore(sqlite, data);
      await keep(enquiry('Java'));
      await close();
      // As in the recommended installation, root owns the program, and another user owns its data.
      await chmod(project, 0o755);
      for (const path of [data, ...(await readdir(data)).map(name => join(data, name))])
        await chown(path, nobody, nobody);
      const run = (...args: string[]) =>
        runCommand('enquiries', args, { DATA_DIR: data }, project, project);

      const file = join(project, 'all.csv');
      expect(await run('export', 'all.csv')).toEqual({
        code: 0,
        out: `1 enquiry written to ${file}.\n`,
        err: '',
      });
      const { mode, uid } = await stat(file);
      expect([mode & 0o777, uid]).toEqual([0o600, 0]);
      expect(await readFile(file, 'utf8')).toContain('"9876543210"');
      // If root owned a file of the data, the server could not write to the file. So the command
      // must not make such a file.
      expect((await stat(join(data, 'audit.log'))).uid).toBe(nobody);

      expect(await run('backup', 'copy.db')).toEqual({
        code: 1,
        out: '',
        err: `Nothing can be written into the folder ${project} (EACCES): user ${nobody} writes the copy, but may not write there. Name a folder of that user; a new one: install -d -m 700 -o ${nobody} FOLDER\n`,
      });
    },
  );

  it('write files to the folder in which npm was called, although npm runs commands in the project', async () => {
    const [project, elsewhere] = [await tempFolder(), await tempFolder()];
    const { keep } = await openTestStore(sqlite, join(project, 'data'));
    await keep(enquiry('Java'));
    const npm = { npm_lifecycle_event: 'enquiries', INIT_CWD: elsewhere };
    for (const [word, name] of [
      ['export', 'here.csv'],
      ['backup', 'here.db'],
    ] as const) {
      const { code, out } = await runCommand('enquiries', [word, name], npm, project);
      expect(code).toBe(0);
      expect(out).toContain(` to ${join(elsewhere, name)}.`);
    }
    expect((await readdir(elsewhere)).sort()).toEqual(['here.csv', 'here.db']);
  });

  it('report in a sentence that the output cannot be written', async () => {
    const program = join(dist, 'enquiries.cjs');
    // Writing to /dev/full always fails, as on a full disk. Source: full(4).
    const args = ['-c', '"$0" "$1" --help > /dev/full', process.execPath, program];
    await expect(promisify(execFile)('sh', args)).rejects.toMatchObject({
      code: 1,
      stderr: 'The output cannot be written (ENOSPC).\n',
    });
  });

  it('print their usage', async () => {
    const env = { DATA_DIR: await tempFolder() };
    expect(await runCommand('enquiries', ['--help'], env)).toMatchObject({ code: 0, err: '' });
    expect(await runCommand('enquiries', ['list'], env)).toMatchObject({
      code: 1,
      err: `No enquiries: nothing was ever kept in ${env.DATA_DIR}.\n`,
    });
    for (const [args, sentences] of [
      [
        ['lst'],
        'There is no command "lst".\nUsage: npm run enquiries -- list | show | export | retry | delete | backup | restore | copy | facts | sign-in, or --help\n',
      ],
      [
        ['show'],
        'show takes the id of an enquiry, which "list" prints, but got nothing.\nUsage: npm run enquiries -- show ID…\n',
      ],
      [
        ['delete', 'Asha', '--yes'],
        'delete takes phone numbers, email addresses or ids, but "Asha" is none: "list Asha" finds a name.\nUsage: npm run enquiries -- delete NUMBER|EMAIL|ID… [--yes]\n',
      ],
    ] as const)
      expect(await runCommand('enquiries', args, env)).toEqual({
        code: 2,
        out: '',
        err: sentences,
      });
  });
});

it('delete is audited even if another program blocks the log, and says so', async () => {
  const folder = await tempFolder();
  const server = await startServer({ DATA_DIR: folder });
  const url = await server.url();
  await fetch(`${url}/mail.php`, {
    method: 'POST',
    body: new URLSearchParams(asha),
    redirect: 'manual',
  });
  const Database = openDriver();
  const reader = new Database(join(folder, 'enquiries.db'));
  reader.exec('BEGIN; SELECT count(*) FROM enquiry');
  const run = () => runCommand('enquiries', ['delete', asha.mobile, '--yes'], { DATA_DIR: folder });

  const first = await run();
  expect(first.code).toBe(1);
  expect(first.err).toContain('1 enquiry erased.\nAnother program reads the database');
  const [line = ''] = (await readFile(join(folder, 'audit.log'), 'utf8')).trim().split('\n');
  expect(JSON.parse(line)).toMatchObject({ command: 'delete', count: 1 });
  expect(await filesWith(folder, asha.mobile)).not.toEqual([]);

  reader.exec('COMMIT');
  reader.close();
  expect((await run()).err).toBe(`No enquiry of ${asha.mobile}.\n`);
  expect(await filesWith(folder, asha.mobile)).toEqual([]);
});
