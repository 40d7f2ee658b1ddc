/** The process: how it starts, what it says, how it ends. */

import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { startSmtpServer } from '../support/smtpServer';
import { startServer } from '../support/startServer';
import { tempFolder } from '../support/tempFolder';
import { until } from '../support/until';

const fields = new URLSearchParams({
  fname: 'Asha Patil',
  mobile: '9876543210',
  email: 'asha@example.in',
  course: 'Java',
});

async function send(url: string): Promise<unknown> {
  const init = { method: 'POST', body: fields, headers: { Accept: 'application/json' } };
  const response = await fetch(`${url}/mail.php`, init);
  return response.json();
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The project's own. */
const siteFile = join(__dirname, '../../shared/institute.json');
const success = { success: true, message: 'Thank you we will call you shortly!' };

describe('the start', () => {
  it('says in one line each where it is and what is not configured', async () => {
    const folder = await tempFolder();
    const server = await startServer({ DATA_DIR: folder });
    const url = await server.url();
    await until(() => server.output().includes('sample'));
    expect(server.output().trim().split('\n').sort()).toEqual(
      [
        `info  The site is at ${url}`,
        `warn  SMTP_URL is not set: no mail is sent; each is written as an .eml file into ${folder}/mail`,
        'warn  MAIL_TO is not set: enquiries go to enquiries@localhost',
        'warn  SITE_URL is not set: canonical links, the sitemap and mails say http://localhost:0',
        `warn  Facts on pages still are the sample: name, phones, email, address, mapPosition, hours, social, reviewUrl, partners. Write yours into ${siteFile}, and take them out of its "sample"`,
      ].sort(),
    );
    expect(await fetch(`${url}/java`).then(({ status }) => status)).toBe(200);
    expect(await fetch(`${url}/readyz`).then(({ status }) => status)).toBe(200);
  });

  it('says where mail goes, without the password', async () => {
    const server = await startServer({
      DATA_DIR: await tempFolder(),
      SMTP_URL: 'smtp://me:secret@127.0.0.1:2525',
      MAIL_TO: 'desk@example.org',
    });
    await server.url();
    await until(() => server.output().includes('Mail goes to'));
    expect(server.output()).toContain('info  Mail goes to desk@example.org through smtp://127.0.0.1:2525\n');
    expect(server.output()).not.toContain('secret');
  });

  it.each([
    ['PORT', '80a', 'PORT must be a whole number from 0 to 65535, but is "80a".'],
    [
      'REDIS_URL',
      'redis://me:secret@127.0.0.1:1',
      'REDIS_URL must name a Redis that answers, but redis://127.0.0.1:1 does not: connect ECONNREFUSED 127.0.0.1:1.',
    ],
  ])('stops with a sentence at %s=%s', async (name, value, sentence) => {
    const server = await startServer({ DATA_DIR: await tempFolder(), [name]: value });
    expect(await server.exited).toBe(1);
    expect(server.output()).toBe(`error ${sentence}\n`);
  });

  it('stops with a sentence when DATA_DIR is a file', async () => {
    const file = join(await tempFolder(), 'file');
    await writeFile(file, '');
    const server = await startServer({ DATA_DIR: file });
    expect(await server.exited).toBe(1);
    expect(server.output()).toBe(
      `error DATA_DIR must be a folder that this user may write to, but nothing can be written to ${file} (EEXIST).\n`,
    );
  });

  it('stops with a sentence when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1').unref();
    await once(other, 'listening');
    const port = portOf(other);
    const server = await startServer({ DATA_DIR: await tempFolder(), PORT: `${port}` });
    expect(await server.exited).toBe(1);
    expect(server.output()).toBe(
      `error PORT must be free, but another program listens on ${port} of 127.0.0.1.\n`,
    );
  });

  it('stops with a sentence when another process has the data folder', async () => {
    const folder = await tempFolder();
    await (await startServer({ DATA_DIR: folder })).url();
    const second = await startServer({ DATA_DIR: folder });
    expect(await second.exited).toBe(1);
    expect(second.output()).toMatch(/^error [^\n]+\.\n$/);
  });

  it('reads an .env file, and lets the environment win', async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, '.env'), 'SITE_NAME="From the file"\nPORT=80a\n');
    const server = await startServer({ DATA_DIR: folder }, folder);
    const html = await fetch(await server.url()).then(response => response.text());
    expect(html).toContain('From the file');
  });
});

describe('an enquiry that was accepted', () => {
  it('is an .eml file where there is no mail server', async () => {
    const folder = await tempFolder();
    const server = await startServer({ DATA_DIR: folder });
    expect(await send(await server.url())).toEqual(success);
    // It has another name while it is written.
    const written = async () => (await readdir(join(folder, 'mail'))).filter(name => name.endsWith('.eml'));
    await until(async () => (await written()).length === 1);
    const [file = ''] = await written();
    const mail = await readFile(join(folder, 'mail', file), 'utf8');
    expect(mail).toContain('Subject: Course enquiry: Java (from Asha Patil)');
    expect(mail).toContain('To: enquiries@localhost');
  });

  it('arrives after a kill -9 between answer and delivery, and a restart', async () => {
    const folder = await tempFolder();
    // Nobody listens there yet: the enquiry is accepted, and cannot be delivered.
    const down = await startSmtpServer();
    await down.stop();
    const env = { DATA_DIR: folder, SMTP_URL: down.url, MAIL_TO: 'desk@example.org' };
    const first = await startServer(env);
    expect(await send(await first.url())).toEqual(success);
    first.kill('SIGKILL');
    expect(await first.exited).toBeNull();

    const up = await startSmtpServer({}, down.port);
    await (await startServer(env)).url();
    await until(() => up.received.length > 0, 20_000);
    expect(up.received[0]?.subject).toBe('Course enquiry: Java (from Asha Patil)');
    expect(up.received).toHaveLength(1);
  }, 30_000);
});

describe('SIGTERM', () => {
  it('ends an idle server with 0, connections that ask nothing included', async () => {
    const server = await startServer({ DATA_DIR: await tempFolder() });
    const url = await server.url();
    await fetch(url);
    const began = performance.now();
    server.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    expect(performance.now() - began).toBeLessThan(2000);
  });

  it('lets a post that is under way finish, and takes no new one', async () => {
    const folder = await tempFolder();
    const server = await startServer({ DATA_DIR: folder });
    const url = await server.url();
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(Buffer.from('fname=Asha&mobile=9876543210&'));
        await until(() => stopping);
        await new Promise(resolve => setTimeout(resolve, 300));
        controller.enqueue(Buffer.from('email=a%40b.in&course=Java'));
        controller.close();
      },
    });
    let stopping = false;
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' };
    const init = { method: 'POST', body, headers, duplex: 'half' };
    const answer = fetch(`${url}/mail.php`, init).then(response => response.json());
    await new Promise(resolve => setTimeout(resolve, 200));
    server.kill('SIGTERM');
    stopping = true;
    await until(() =>
      fetch(url).then(
        () => false,
        () => true,
      ),
    );
    expect(await answer).toEqual(success);
    expect(await server.exited).toBe(0);
  });

  it('lets a delivery that is under way finish: the next start does not send it again', async () => {
    const folder = await tempFolder();
    let mails = 0;
    const slow = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        mails += 1;
        stream.resume().on('end', () => setTimeout(done, 500));
      },
    });
    const smtp = slow.listen(0, '127.0.0.1').unref();
    await once(smtp, 'listening');
    const env = {
      DATA_DIR: folder,
      SMTP_URL: `smtp://127.0.0.1:${portOf(smtp)}`,
      MAIL_TO: 'desk@example.org',
    };
    const server = await startServer(env);
    await send(await server.url());
    await until(() => mails === 1);
    server.kill('SIGTERM');
    expect(await server.exited).toBe(0);

    const url = await (await startServer(env)).url();
    const ready = await fetch(`${url}/readyz`).then(response => response.json());
    expect(ready).toMatchObject({ ready: true, waiting: 0 });
    expect(mails).toBe(1);
  });

  it('ends within ten seconds when the mail server hangs, and the enquiry arrives later', async () => {
    const folder = await tempFolder();
    const smtp = await startSmtpServer({ mail: () => 'silence' });
    const env = { DATA_DIR: folder, SMTP_URL: smtp.url, MAIL_TO: 'desk@example.org' };
    const server = await startServer(env);
    expect(await send(await server.url())).toEqual(success);
    await until(() => smtp.received.length > 0 || smtp.connections() > 0);
    const began = performance.now();
    server.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    delete smtp.answers.mail;
    await (await startServer(env)).url();
    await until(() => smtp.received.length > 0, 20_000);
  }, 40_000);
});

describe('a fault that nothing caught', () => {
  it('is logged; posts under way are kept and answered, and the exit code tells the supervisor', async () => {
    const folder = await tempFolder();
    const fault = join(folder, 'fault.cjs');
    await writeFile(fault, "process.on('SIGUSR2', () => { throw new Error('out of the blue'); });");
    const server = await startServer({ DATA_DIR: folder, NODE_OPTIONS: `--require ${fault}` });
    const url = await server.url();
    let hasFault = false;
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(Buffer.from('fname=Asha&mobile=9876543210&'));
        await until(() => hasFault);
        controller.enqueue(Buffer.from('email=a%40b.in&course=Java'));
        controller.close();
      },
    });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' };
    const init = { method: 'POST', body, headers, duplex: 'half' };
    const answer = fetch(`${url}/mail.php`, init).then(response => response.json());
    await new Promise(resolve => setTimeout(resolve, 200));
    server.kill('SIGUSR2');
    await until(() => server.output().includes('A fault that nothing caught'));
    hasFault = true;
    expect(await answer).toEqual(success);
    expect(await server.exited).toBe(1);
    expect(server.output()).toContain('out of the blue');
  });
});
