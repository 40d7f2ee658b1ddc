/**
 * The server's process: its start, its output and its end. In test/faults, the scenarios `kills`
 * and `outage` test kill -9.
 */
import { once } from 'node:events';
import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { courses } from '../../../shared/content/courses/index';
import { startTestMailServer } from '../../support/delivery/testMailServer';
import { dist } from '../../support/run/dist';
import { freePort } from '../../support/run/freePort';
import { tempFolder } from '../../support/run/tempFolder';
import { until } from '../../support/run/until';
import { sampleFacts, siteFileOf } from '../../support/site/factsFiles';
import { runCommand } from '../../support/site/runCommand';
import { startServer } from '../../support/site/serverProcess';
import { enquiry } from '../../support/store/enquiries';
import { makeAllDue } from '../../support/store/makeAllDue';
import { sqlite } from '../../support/store/sqliteDatabase';
import { openTestStore } from '../../support/store/testStore';

const fields = {
  fname: 'Asha Patil',
  mobile: '9876543210',
  email: 'asha@example.in',
  course: 'Java',
};
const success = { success: true, message: 'Thank you we will call you shortly!' };

/**
 * Posts an enquiry, and returns the answer. The post has two parts. The second part is sent once
 * `isTime` returns true.
 */
async function send(url: string, isTime: () => boolean = () => true): Promise<unknown> {
  const text = new URLSearchParams(fields).toString();
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(Buffer.from(text.slice(0, 30)));
      await until(isTime);
      controller.enqueue(Buffer.from(text.slice(30)));
      controller.close();
    },
  });
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Accept: 'application/json',
  };
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return (await fetch(`${url}/mail.php`, init)).json();
}

describe('the start of the server', () => {
  it('logs its address and the missing settings in one line each; SIGTERM ends it at once with 0', async () => {
    const folder = await tempFolder();
    const server = await startServer({ DATA_DIR: folder });
    const url = await server.url();
    await until(() => server.output().includes('sign-in'));
    const siteFile = join(dist, '../shared/institute.json');
    expect(server.output().trim().split('\n').sort()).toEqual(
      [
        `info  Nothing was kept in ${folder} before: the tables are made there`,
        `info  The site is at ${url}`,
        'info  The desk is at http://localhost:0/desk. To sign in, in another terminal, in this folder: npm run enquiries -- sign-in enquiries@localhost',
        'warn  SMTP_URL is not set: no enquiry is mailed, and each waits until it is set. Set SMTP_URL to your mail server, such as smtp://user:password@mail.example.org:587',
        'warn  SITE_URL is not set: canonical links, the sitemap and mails say http://localhost:0. Set SITE_URL to the public address, such as https://www.example.org',
        'warn  ALERT_WEBHOOK_URL is not set: when enquiries cannot be mailed or kept, only the log says so. Set it to an address of Slack, Discord, Mattermost or Google Chat; otherwise read the log or run the doctor every day.',
        `warn  Pages show +91 00000 00001 and +91 00000 00002, which reach nobody. Write yours into ${siteFile} or SITE_PHONES.`,
        `warn  These are still from the sample: name, email, address, mapPosition, hours, social, reviewUrl, partners, counters, iso, placementHelp, websiteServices, corporateServices. Write yours into ${siteFile}, and take them out of its "sample".`,
        `warn  These are missing, and visitors ask for them first: fee of ${courses.length} courses, duration of ${courses.length - 2} courses, batches of ${courses.length} courses. Write them into ${siteFile}.`,
      ].sort(),
    );
    // The connections of these two requests stay open, but nothing more is sent on them.
    for (const path of ['/java', '/readyz']) expect((await fetch(url + path)).status).toBe(200);
    const began = performance.now();
    server.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    // The server closes such idle connections itself. Node alone would wait five seconds before
    // it closes them.
    expect(performance.now() - began).toBeLessThan(4_000);

    const next = await startServer({ DATA_DIR: folder });
    await next.url();
    expect(next.output()).not.toContain('Nothing was kept');
  });

  it('logs first that DATA_DIR is lost with the next deploy, if so', async () => {
    const folder = await mkdtemp('/dev/shm/data-');
    const server = await startServer({ DATA_DIR: folder, SITE_URL: 'https://www.example.org' });
    await server.url();
    const [first] = server.output().split('\n');
    expect(first).toContain(
      `DATA_DIR ${folder} is in memory (tmpfs): everything here is lost with the next deploy. Mount a volume there, or set DATABASE_URL to a PostgreSQL.`,
    );
    server.kill('SIGTERM');
    await server.exited;
    await rm(folder, { recursive: true });
  });

  it('logs the mail server without the password; an .env file is read, and the environment has priority', async () => {
    const folder = await tempFolder();
    const smtp = 'SMTP_URL=smtp://me:secret@127.0.0.1:2525\nMAIL_TO=desk@example.org\n';
    await writeFile(join(folder, '.env'), `SITE_NAME="From the file"\nPORT=80a\n${smtp}`);
    const server = await startServer({ DATA_DIR: folder }, { folder });
    expect(await (await fetch(await server.url())).text()).toContain('From the file');
    await until(() => server.output().includes('Mail goes to'));
    expect(server.output()).toContain(
      'info  Mail goes to desk@example.org through smtp://127.0.0.1:2525\n',
    );
    expect(server.output()).not.toContain('secret');
  });

  it('fails with a sentence if PostgreSQL does not answer or DATA_DIR is a file, and names a misspelt setting first', async () => {
    const file = join(await tempFolder(), 'file');
    await writeFile(file, '');
    expect(await lastWords({ DATA_DIR: file })).toContain(
      `error DATA_DIR must be a folder that this user may write to, but nothing can be written to ${file} (EEXIST).\n`,
    );
    const DATA_DIR = await tempFolder();
    const words = await lastWords({ SMTP_HOST: 'h', SMTP_USER: 'web', SMTP_PASS: 'opensesame' });
    expect(words).toMatch(
      /^warn {2}The environment sets SMTP_PASS, .* Write SMTP_PASSWORD\.\nerror SMTP_PASSWORD must be set/,
    );
    expect(words).not.toContain('opensesame');
    expect(
      await lastWords({ DATA_DIR, DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/site' }),
    ).toContain(
      'error The database at 127.0.0.1:1 cannot be used: nobody listens there (ECONNREFUSED).\n',
    );
  });

  it('fails with a sentence if the port is in use, or another process uses the data folder', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1').unref();
    await once(other, 'listening');
    const folder = await tempFolder();
    // In an empty folder, the server makes its database while it loads everything else.
    expect(await lastWords({ DATA_DIR: folder, PORT: `${port}` })).toContain(
      `error PORT must be free, but another program listens on ${port} of 127.0.0.1.\n`,
    );
    await (await startServer({ DATA_DIR: folder })).url();
    expect(await lastWords({ DATA_DIR: folder })).toMatch(/^error [^\n]+\.\n$/m);
  });

  /** Starts a server that must fail to start, and returns its whole output. */
  async function lastWords(env: Readonly<Record<string, string>>): Promise<string> {
    const server = await startServer(env);
    expect(await server.exited).toBe(1);
    return server.output();
  }
});

it('an enquiry waits without a mail server, and the log does not call it delivered', async () => {
  const folder = await tempFolder();
  const server = await startServer({ DATA_DIR: folder });
  const url = await server.url();
  expect(await send(url)).toEqual(success);

  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ ready: true, waiting: 1 });
  expect(server.output()).not.toContain('Delivered');
});

it('a start logs how many enquiries will be deleted, and deletes none yet', async () => {
  const folder = await tempFolder();
  const { keep, sql, close } = await openTestStore(sqlite, folder);
  await keep(enquiry('over'));
  await sql.write(["UPDATE enquiry SET state = 'delivered', ended_at = 1"]);
  await close();

  const server = await startServer({ DATA_DIR: folder });
  await until(() => server.output().includes('are about to be deleted'));
  server.kill('SIGTERM');
  await server.exited;

  const again = await openTestStore(sqlite, folder);
  expect(await again.keep(enquiry('over'))).toBe('repeat');
});

describe('a SITE_FILE with a fault', () => {
  const comma = '{ "name": "A" "phones": [] }';
  const sentence = /SITE_FILE \S+: it is not JSON: in line 1 a comma .* is expected/;

  it('does not stop a start if there are last correct facts, and is logged', async () => {
    const folder = await tempFolder();
    const SITE_FILE = await siteFileOf({ name: 'Good Institute' });
    const env = { DATA_DIR: folder, SITE_FILE };
    const first = await startServer(env);
    await first.url();
    first.kill('SIGTERM');
    await first.exited;

    await writeFile(SITE_FILE, comma);
    const second = await startServer(env);
    const page = await (await fetch(await second.url())).text();
    expect(page.includes('Good Institute')).toBe(true);
    expect(second.output()).toMatch(sentence);
    expect(second.output()).toContain('Correct that file and restart the server.');

    const doctor = await runCommand('doctor', ['--no-mail'], env);
    expect(doctor.out).toMatch(/SITE_FILE \S+: it is not JSON/);
    const history = await runCommand('enquiries', ['facts', 'history'], env);
    expect(history).toMatchObject({ code: 0, err: '' });
  });

  it('stops a first start', async () => {
    const server = await startServer({
      DATA_DIR: await tempFolder(),
      SITE_FILE: await siteFileOf(comma),
    });
    expect(await server.exited).toBe(1);
    expect(server.output()).toMatch(sentence);
  });
});

it('the command facts exports and imports facts while the server runs', async () => {
  const env = { DATA_DIR: await tempFolder(), SITE_FILE: await siteFileOf({ name: 'Before' }) };
  const server = await startServer(env);
  const url = await server.url();
  const facts = (...words: string[]) => runCommand('enquiries', ['facts', ...words], env);

  const exported = await facts('export');
  expect(JSON.parse(exported.out)).toMatchObject({ name: 'Before' });
  const file = await siteFileOf({ name: 'After' });
  expect(await facts('import', file)).toMatchObject({ code: 0, err: '' });
  await until(async () => (await (await fetch(url)).text()).includes('After'));
  expect((await facts('history')).out.trim().split('\n')).toHaveLength(2);

  const wrong = await facts('import', await siteFileOf({ email: 1 }));
  expect(wrong.code).toBe(1);
  expect(wrong.err).toContain('email must be an email address, but is 1. Nothing was changed.');
});

it('a part of the program whose loading has failed is loaded again later', async () => {
  const folder = await tempFolder();
  const build = join(folder, 'dist');
  await cp(dist, build, { recursive: true });
  const parts = ['nodemailer.cjs', 'desk.cjs'].map(name => join(build, name));
  for (const part of parts) await rename(part, `${part}-away`);
  const smtp = await startTestMailServer();
  const server = await startServer(
    {
      DATA_DIR: join(folder, 'data'),
      SITE_FILE: sampleFacts,
      SMTP_URL: smtp.url,
    },
    { program: join(build, 'server.cjs') },
  );
  const url = await server.url();

  expect(await send(url)).toEqual(success);
  await until(() => server.output().includes('nodemailer.cjs'));
  expect((await fetch(`${url}/desk/sign-in`)).status).toBe(500);

  for (const part of parts) await rename(`${part}-away`, part);

  expect((await fetch(`${url}/desk/sign-in`)).status).toBe(200);
  await makeAllDue(join(folder, 'data'));
  await until(() => smtp.received.length === 1);
});

describe('SIGTERM', () => {
  it('lets a running post finish, and accepts no new one', async () => {
    const server = await startServer({ DATA_DIR: await tempFolder() });
    const url = await server.url();
    let isRefused = false;
    const answer = send(url, () => isRefused);
    await pause(200);
    server.kill('SIGTERM');
    await until(() =>
      fetch(url).then(
        () => false,
        () => true,
      ),
    );
    isRefused = true;
    expect(await answer).toEqual(success);
    expect(await server.exited).toBe(0);
  });

  it('lets a running delivery finish, so that the next start does not send it again', async () => {
    let mails = 0;
    const smtp = await startTestMailServer({
      async mail() {
        mails += 1;
        return pause(500, undefined);
      },
    });
    const env = { DATA_DIR: await tempFolder(), SMTP_URL: smtp.url, MAIL_TO: 'desk@example.org' };
    const server = await startServer(env);
    await send(await server.url());
    await until(() => mails === 1);
    server.kill('SIGTERM');
    expect(await server.exited).toBe(0);

    const url = await (await startServer(env)).url();
    const ready = await (await fetch(`${url}/readyz`)).json();
    expect(ready).toMatchObject({ ready: true, waiting: 0 });
    expect(mails).toBe(1);
  });

  it('ends the server within ten seconds if the mail server hangs, and the enquiry arrives later', async () => {
    const smtp = await startTestMailServer({ mail: () => 'silence' });
    const env = { DATA_DIR: await tempFolder(), SMTP_URL: smtp.url, MAIL_TO: 'desk@example.org' };
    const server = await startServer(env);
    expect(await send(await server.url())).toEqual(success);
    await until(() => smtp.connections() > 0);
    const began = performance.now();
    server.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    delete smtp.answers.mail;
    await makeAllDue(env.DATA_DIR);
    await (await startServer(env)).url();
    await until(() => smtp.received.length > 0);
  });
});

it('an uncaught error is logged; running posts are kept, and the exit code is an error', async () => {
  const folder = await tempFolder();
  const fault = join(folder, 'fault.cjs');
  await writeFile(fault, "process.on('SIGUSR2', () => { throw new Error('out of the blue'); });");
  const server = await startServer({ DATA_DIR: folder, NODE_OPTIONS: `--require ${fault}` });
  const answer = send(await server.url(), () => server.output().includes('An uncaught error'));
  await pause(200);
  server.kill('SIGUSR2');
  expect(await answer).toEqual(success);
  expect(await server.exited).toBe(1);
  expect(server.output()).toContain('out of the blue');
});
