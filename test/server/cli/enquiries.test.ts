/** The command `enquiries`, beside the real server and without it. */
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { readArguments } from '../../../server/cli/enquiries/arguments';
import { csv } from '../../../server/cli/enquiries/csv';
import { erase } from '../../../server/cli/enquiries/erase';
import { table } from '../../../server/cli/enquiries/show';
import type { StoredEnquiry } from '../../../server/outbox/enquiry';
import { matches } from '../../../server/outbox/matching';
import { sqliteEnquiries } from '../../../server/outbox/sqlite/enquiries';
import { painter } from '../../../server/system/terminal';
import { runTool } from '../../support/runTool';
import { startSmtpServer } from '../../support/smtpServer';
import { startServer } from '../../support/startServer';
import { tempFolder } from '../../support/tempFolder';
import { until } from '../../support/until';
import { enquiry as usualEnquiry } from '../outbox/enquiries';
import { openOutbox } from '../outbox/setUp';
import { deskOn } from './enquiries/desk';

const asha = { fname: 'Asha Patil', mobile: '9876543210', email: 'Asha@Example.in', course: 'Java' };
const amol = { fname: 'अमोल पाटील', mobile: '9000000001', email: 'amol@example.org', course: 'Python' };

/** A server with the two enquiries above, of which a mail server takes the first and refuses the second. */
async function start() {
  const folder = await tempFolder();
  const smtp = await startSmtpServer({
    mail: mail => (mail.subject?.includes('Python') ? 554 : undefined),
  });
  const env = { DATA_DIR: folder, SMTP_URL: smtp.url, MAIL_TO: 'desk@example.org' };
  const server = await startServer(env);
  const url = await server.url();
  for (const fields of [asha, amol]) {
    await fetch(`${url}/mail.php`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  }
  const ready = () => fetch(`${url}/readyz`).then(response => response.json());
  await until(async () => {
    const { waiting, refused } = await ready();
    return waiting === 0 && refused === 1;
  });
  const run = (...args: string[]) => runTool('enquiries', args, env);
  const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).out);
  return { folder, env, smtp, server, ready, run, json };
}

describe('beside a running server, enquiries', () => {
  it('lists, searches and shows', async () => {
    const { run, json } = await start();
    const { out, code } = await run('list');
    expect(code).toBe(0);
    const [head, first, second] = out.split('\n');
    expect(head).toMatch(/^Id +Received \(IST\) +Mail +Name +Mobile +Status +About +Form$/);
    expect(first).toMatch(
      /^[0-9a-f]{8} {2}20\d\d-\d\d-\d\d \d\d:\d\d {2}delivered {2}Asha Patil +9876543210 {2}new {5}Java +Course enquiry$/,
    );
    expect(second).toMatch(/ refused +अमोल पाटील +9000000001 {2}new {5}Python +Course enquiry$/);
    expect(await json('list', '--refused')).toMatchObject([{ state: 'refused', values: amol }]);
    expect(await json('list', '--limit', '1')).toMatchObject([{ values: amol }]);
    expect(await json('list', '--since', '2999-01-01')).toEqual([]);
    expect(await json('search', 'पाटील')).toMatchObject([{ values: amol }]);
    expect(await json('search', '98765', '43210')).toMatchObject([{ values: asha }]);
    const [{ id }] = await json('search', 'python');
    const shown = await run('show', id.slice(0, 6));
    expect(shown.out).toContain(`Id             ${id}\n`);
    expect(shown.out).toMatch(/^Reason +EMESSAGE: Message failed: 554 /m);
    expect(shown.out).toMatch(/^Course +Python$/m);
  });

  it('marks as done, and sends again what was refused', async () => {
    const { run, json, ready, smtp } = await start();
    const [{ id: refused }] = await json('list', '--refused');
    const [{ id: taken }] = await json('list', '--delivered');
    expect(await run('done', taken)).toMatchObject({ code: 0, out: '1 enquiry marked as done.\n' });
    expect(await json('list', '--done')).toMatchObject([{ id: taken }]);
    expect(await run('retry', taken)).toMatchObject({ code: 1 });
    const again = await run('retry', refused);
    expect(again).toMatchObject({ code: 1, out: '' });
    expect(again.err).toMatch(/^1 enquiry refused: EMESSAGE: Message failed: 554 /);
    smtp.answers.mail = () => undefined;
    expect(await run('retry', '--all')).toMatchObject({ code: 0, out: '1 enquiry delivered.\n' });
    expect(smtp.received).toHaveLength(2);
    expect(await ready()).toMatchObject({ refused: 0 });
    expect(await json('list', '--delivered')).toMatchObject([{ id: refused }]);
  });

  it('erases all of one person, and nothing of another', async () => {
    const { run, json, folder, server } = await start();
    expect(await run('delete', '+91 98765 43210')).toMatchObject({ code: 2 });
    expect(await json('list')).toHaveLength(2);
    const { code, out } = await run('delete', '+91 98765 43210', '--yes');
    expect(code).toBe(0);
    // What goes is shown first.
    expect(out).toMatch(/Asha Patil +9876543210[\s\S]*\n1 enquiry erased\.\n$/);
    expect(await json('list')).toMatchObject([{ values: amol }]);
    expect(await run('delete', 'AMOL@example.org', '-y')).toMatchObject({ code: 0 });
    server.kill('SIGTERM');
    await server.exited;
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const texts = files
      .filter(file => file.isFile())
      .map(file => readFile(join(file.parentPath, file.name), 'utf8'));
    const left = (await Promise.all(texts)).join('');
    for (const trace of ['9876543210', 'Example.in', '9000000001', 'अमोल']) expect(left).not.toContain(trace);
    expect(await run('delete', '9876543210', '--yes')).toMatchObject({
      ...{ code: 1, err: 'No enquiry of 9876543210.\n' },
    });
  });

  it('tells what a retry came to that the mail server puts off', async () => {
    const { run, smtp } = await start();
    smtp.answers.mail = () => 451;
    const { code, err } = await run('retry', '--all');
    expect(code).toBe(1);
    expect(err).toMatch(/^1 enquiry put off by the mail server, and tried again: .*451/);
  });

  it('keeps a status and a note, and shows, finds and exports them', async () => {
    const { run, json, folder } = await start();
    const [{ id }] = await json('search', 'python');
    expect(await run('mark', 'called', id)).toMatchObject({ code: 0, out: '1 enquiry marked as called.\n' });
    expect(await run('note', id, 'Rings back on', 'MONDAY')).toMatchObject({ code: 0, out: 'Noted.\n' });
    expect(await json('list', '--called')).toMatchObject([
      { id, status: 'called', note: 'Rings back on MONDAY', state: 'refused' },
    ]);
    expect(await json('list', '--new')).toMatchObject([{ values: asha, note: '' }]);
    expect(await json('search', 'on monday')).toMatchObject([{ id }]);
    const { out } = await run('list');
    expect(out).toMatch(/9000000001 {2}called {2}Rings back on MONDAY {2}Python/);
    expect((await run('show', id)).out).toMatch(/^Status +called\nNote +Rings back on MONDAY$/m);
    const file = join(folder, 'called.csv');
    await run('export', file, '--called');
    expect(await readFile(file, 'utf8')).toContain(',"called","Rings back on MONDAY","refused",');
    await run('note', id, '');
    expect(await json('search', 'monday')).toEqual([]);
    expect(await run('mark', 'lost', id)).toMatchObject({
      code: 2,
      err: 'mark needs one of new, called, visited, enrolled, closed, but got "lost". "npm run enquiries -- --help" shows how.\n',
    });
  });

  it('refuses a number that is too short, and an id that several begin with', async () => {
    const { run, json } = await start();
    expect(await run('delete', '98765', '--yes')).toMatchObject({
      code: 2,
      err: '98765 has 5 digits: a phone number has ten. For an enquiry give more of its id, as "show" prints it. "npm run enquiries -- --help" shows how.\n',
    });
    expect(await json('list')).toHaveLength(2);
  });

  it('copies the database while the server runs, and the copy can be put back', async () => {
    const { run, json, folder, server, env } = await start();
    const before = await json('list');
    const copy = join(await tempFolder(), 'copy.db');
    expect(await run('backup', copy)).toMatchObject({ code: 0 });
    expect(await run('backup', copy)).toMatchObject({ code: 1, err: `${copy} is there already.\n` });
    expect((await stat(copy)).mode & 0o777).toBe(0o600);
    await run('delete', '9876543210', '--yes');
    server.kill('SIGTERM');
    await server.exited;
    await copyFile(copy, join(folder, 'enquiries.db'));
    await (await startServer(env)).url();
    expect(await json('list')).toEqual(before);
  });

  it('points to a damaged file that holds the person too', async () => {
    const { run, folder } = await start();
    const file = join(folder, 'damaged', 'enquiry-7.json');
    await mkdir(join(folder, 'damaged'));
    await writeFile(file, '{"v":1,"record":{"values":{"mobile":"98765 43210"');
    const { code, err } = await run('delete', '9876543210', '--yes');
    expect(code).toBe(1);
    expect(err).toContain(file);
  });

  it('writes files for spreadsheets and programs', async () => {
    const { run } = await start();
    const folder = await tempFolder();
    const file = join(folder, 'all.csv');
    await writeFile(file, 'an older one', { mode: 0o644 });
    expect(await run('export', file)).toMatchObject({ out: `2 enquiries written to ${file}.\n` });
    const text = await readFile(file, 'utf8');
    expect(text).toMatch(
      /^\ufeff"Received \(IST\)","Status","Note","Mail","Form","Name","Mobile","Email","Course",/,
    );
    expect(text).toContain(
      ',"new","","delivered","Course enquiry","Asha Patil","9876543210","Asha@Example.in","Java",',
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(text).toMatch(/^"20\d\d-\d\d-\d\d \d\d:\d\d","/m);
    expect(JSON.parse((await run('export', '--json')).out)).toHaveLength(2);
    const nowhere = join(folder, 'none', 'all.csv');
    expect(await run('export', nowhere)).toMatchObject({
      ...{ code: 1, err: `${nowhere} cannot be written (ENOENT): is there such a folder?\n` },
    });
  });
});

describe('without a server, enquiries', () => {
  it('does the same on the database', async () => {
    const { run, json, server, env, smtp } = await start();
    server.kill('SIGKILL');
    await server.exited;
    const [{ id }] = await json('list', '--refused');
    expect(await run('retry', id)).toMatchObject({
      code: 0,
      out: '1 enquiry will be tried when the server runs.\n',
    });
    expect(await json('list', '--waiting')).toMatchObject([{ id }]);
    expect(await run('delete', 'asha@example.in', '--yes')).toMatchObject({ code: 0 });
    expect(await json('list')).toMatchObject([{ id }]);
    smtp.answers.mail = () => undefined;
    await (await startServer(env)).url();
    await until(() => smtp.received.length === 2);
    expect(smtp.received[1]?.subject).toContain('Python');
  });

  it('says in a sentence that .env cannot be read', async () => {
    const folder = await tempFolder();
    // For root, whom no permission stops.
    await mkdir(join(folder, '.env'));
    const { code, err } = await runTool('enquiries', ['list'], {}, folder);
    expect(code).toBe(1);
    expect(err).toMatch(
      /^\.env cannot be read \(\w+\): run this as root, or as the user that the server has\.\n$/,
    );
  });

  it('has the settings and data of its own folder, and writes where it is called', async () => {
    const [project, elsewhere] = [await tempFolder(), await tempFolder()];
    await writeFile(join(project, '.env'), 'DATA_DIR=./kept\n');
    const outbox = await openOutbox(join(project, 'kept'));
    await outbox.keep(usualEnquiry('Java'));
    const run = (...args: string[]) => runTool('enquiries', args, {}, project, elsewhere);
    expect(await run('show', 'abcd')).toMatchObject({
      ...{ code: 1, err: 'No enquiry has an id that begins with abcd.\n' },
    });
    expect(await run('export', 'all.csv')).toMatchObject({ code: 0 });
    expect(await readFile(join(elsewhere, 'all.csv'), 'utf8')).toContain('"Java"');
  });

  it('says how it is used', async () => {
    const env = { DATA_DIR: await tempFolder() };
    expect(await runTool('enquiries', ['--help'], env)).toMatchObject({ code: 0, err: '' });
    expect(await runTool('enquiries', ['list'], env)).toMatchObject({
      ...{ code: 1, err: `No enquiries: nothing was ever kept in ${env.DATA_DIR}.\n` },
    });
    expect(await runTool('enquiries', ['lst'], env)).toMatchObject({
      code: 2,
      err: 'There is no command "lst". "npm run enquiries -- --help" shows how.\n',
    });
    expect(await runTool('enquiries', ['list', '--since', 'May'], env)).toMatchObject({
      code: 2,
      err: '--since must be a date such as 2026-11-01, or 7d, but is "May". "npm run enquiries -- --help" shows how.\n',
    });
    expect(await runTool('enquiries', ['list', '--since', '2026-11-31'], env)).toMatchObject({
      code: 2,
      err: '--since must be a date such as 2026-11-01, or 7d, but is "2026-11-31". "npm run enquiries -- --help" shows how.\n',
    });
  });
});

async function idsIn(folder: string): Promise<readonly string[]> {
  return (await sqliteEnquiries(folder).list({})).enquiries.map(({ id }) => id);
}

/**
 * A site without a mail server that has written both enquiries as mails, and deleted what it kept of them since their
 * days are over. The first says her number in the message alone, in a text that a mail has to encode.
 */
async function startWithoutMailServer() {
  const folder = await tempFolder();
  const env = { DATA_DIR: folder };
  const server = await startServer(env);
  const url = await server.url();
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  await post('/send-email', {
    ...{ fullname: 'Asha Patil', mobileno: '9000000002', emailid: 'asha@example.in' },
    message: `${'मला या अभ्यासक्रमाची माहिती हवी आहे. '.repeat(5)}\nमाझा नंबर 98765 43210\n12 नंतर`,
  });
  await post('/mail.php', amol);
  const mails = () => readdir(join(folder, 'mail'));
  await until(async () => {
    const { waiting } = await fetch(`${url}/readyz`).then(response => response.json());
    return waiting === 0 && (await mails()).length === 2;
  });
  server.kill('SIGTERM');
  await server.exited;
  await sqliteEnquiries(folder).change({ deed: 'erase', ids: await idsIn(folder) });
  const next = await startServer(env);
  await next.url();
  const run = (...args: string[]) => runTool('enquiries', args, env);
  return { folder, env, server: next, mails, run };
}

describe('of mails that were written as files, and whose enquiries are kept no more, enquiries', () => {
  it('erases those of one person, and none of another', async () => {
    const { folder, mails, run } = await startWithoutMailServer();
    expect(await run('list')).toMatchObject({ out: 'No enquiries.\n' });
    expect(await run('delete', '9876543210')).toMatchObject({
      ...{ code: 2, out: '' },
    });
    expect(await mails()).toHaveLength(2);
    expect(await run('delete', '+919876543210', '--yes')).toMatchObject({
      ...{ code: 0, out: expect.stringMatching(/Asha Patil[\s\S]*\n1 mail file erased\.\n$/) },
    });
    const [left = '', ...others] = await mails();
    expect(others).toEqual([]);
    expect((await PostalMime.parse(await readFile(join(folder, 'mail', left)))).text).toContain('9000000001');
    expect(await run('delete', '+919876543210', '--yes')).toMatchObject({
      ...{ code: 1, err: 'No enquiry of +919876543210.\n' },
    });
    const id = /Z-([0-9a-f]{32})/.exec(left)?.[1] ?? '';
    const { out } = await run('delete', id, '--yes');
    expect(out).toContain(join(folder, 'mail', left));
    expect(await mails()).toEqual([]);
  });

  it('erases what is kept and what is not together, and knows no person by the address of the institute', async () => {
    const { env, mails, run, server } = await startWithoutMailServer();
    expect(await run('delete', 'enquiries@localhost', '--yes')).toMatchObject({ code: 1 });
    const body = new URLSearchParams({ ...asha, mobile: '9123456780' });
    await fetch(`${await server.url()}/mail.php`, { method: 'POST', body, redirect: 'manual' });
    await until(async () => (await mails()).length === 3);
    server.kill('SIGTERM');
    await server.exited;
    expect(await runTool('enquiries', ['delete', 'ASHA@example.in', '--yes'], env)).toMatchObject({
      ...{ code: 0, out: expect.stringMatching(/\n1 enquiry and 1 mail file erased\.\n$/) },
    });
    expect(await mails()).toHaveLength(1);
  });

  it('shows the mails that it would erase, and erases none without a yes', async () => {
    const { folder } = await startWithoutMailServer();
    const asked: string[] = [];
    const desk = deskOn(folder, async question => asked.push(question) > 1);
    const given = readArguments(['delete', '9876543210'], Date.now());
    await expect(erase(given, desk)).rejects.toThrow('Nothing was erased.');
    const [name = '', ...others] = (await readdir(join(folder, 'mail'))).sort();
    expect(others).toHaveLength(1);
    expect(asked).toEqual([
      [
        'Written as mails, of enquiries that are kept no more:',
        `${join(folder, 'mail', name)}  Full name: Asha Patil, Mobile number: 9000000002, Email: asha@example.in`,
        '',
        'Erase 1 mail file for good?',
      ].join('\n'),
    ]);
  });
});

const untouched = { state: 'waiting', status: 'new', note: '', failures: 0 } as const;

/** An enquiry with these values instead of the usual ones. */
function enquiry(values: Record<string, string>): StoredEnquiry {
  const usual = usualEnquiry('Java', Date.parse('2026-11-21T08:53:00Z'));
  return { ...usual, values: { ...usual.values, ...values }, keptAt: 0, ...untouched };
}

describe('a cell of the CSV', () => {
  it.each([
    ['9876543210', '"9876543210"'],
    ['0987654321', `"'0987654321"`],
    ['+919876543', `"'+919876543"`],
    ['=cmd|"/c calc"!A1', `"'=cmd|""/c calc""!A1"`],
    ['  @SUM(1)', `"'  @SUM(1)"`],
    ['-1+1', `"'-1+1"`],
    ['＝1+1', `"'＝1+1"`],
    ['123456789012', `"'123456789012"`],
    ['1e5', `"'1e5"`],
    ['C, "C++"\nand more', '"C, ""C++""\nand more"'],
  ])('for %j is %s', (text, cell) => {
    expect(csv([enquiry({ course: text })])).toContain(`,${cell},`);
  });
});

describe('a table on a terminal', () => {
  const terminal = painter({ isTTY: true, hasColors: () => true });

  it('colours the state, and no other word', () => {
    expect(table([enquiry({})], terminal, 200)).toContain('  \u001b[33mwaiting\u001b[0m  ');
    expect(table([enquiry({})], painter({ isTTY: true, hasColors: () => false }), 200)).not.toContain(
      '\u001b',
    );
  });

  it('is as wide as the terminal at most', () => {
    const lines = table([enquiry({ course: 'x'.repeat(200) })], painter({}), 90).split('\n');
    expect(lines[1]).toMatch(/ {2}x+…$/);
    expect(lines[1]?.length).toBeLessThan(100);
  });

  it('shows the time in Kalyan and the number to call on 80 columns, whatever the name', () => {
    const shown = table([enquiry({ fname: 'Asha '.repeat(20), mobile: '9876543210' })], painter({}), 80);
    expect(shown).toMatch(/2026-11-21 14:23 .* Asha Asha [Asha ]+… {2}9876543210/);
  });

  it('has bounded columns where it is no terminal too', () => {
    const long = enquiry({ fname: 'Asha '.repeat(200), course: 'x'.repeat(4_000) });
    const [, line = ''] = table([long], painter({}), undefined).split('\n');
    expect(line.length).toBeLessThan(200);
  });

  it('shows 200,000 enquiries', () => {
    const shown = table(Array(200_000).fill(enquiry({})), painter({}), undefined);
    expect(shown.split('\n')).toHaveLength(200_001);
  }, 30_000);

  it('shows no escape sequence and no change of direction that a visitor sent', () => {
    const shown = table([enquiry({ course: 'a\u001b[2Jb\u202ec\nd' })], painter({}), undefined);
    expect(shown).toMatch(/ a \[2Jbc d {2}Course enquiry$/);
  });
});

describe('whose an enquiry is', () => {
  const isAbout = (who: string, one: StoredEnquiry) => matches({ who: [who] })(one);
  const one = enquiry({ mobile: '98765 43210', course: 'Call asha@example.in.' });
  it.each([
    ['9876543210', true],
    ['+919876543210', true],
    ['098765-43210', true],
    ['876543210', false],
    ['98765', false],
    ['९८७६५४३२१०', true],
    ['9876543211', false],
    ['ASHA@example.in', true],
    ['a@example.in', false],
    [one.id.slice(0, 8), true],
    ['abc', false],
  ])('%s: %s', (who, expected) => {
    expect(isAbout(who, one)).toBe(expected);
  });

  it('knows a number that ends its line, whatever begins the next one', () => {
    expect(isAbout('9876543210', enquiry({ mobile: '', course: 'Ring 98765 43210\n12 to 2' }))).toBe(true);
  });
});
