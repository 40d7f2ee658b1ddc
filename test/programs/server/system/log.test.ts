/** The content of the server's log, and data that the log must never have. */
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { filledForms } from '../../../expected/formFixtures';
import { startTestMailServer } from '../../../support/delivery/testMailServer';
import { dist } from '../../../support/run/dist';
import { freePort } from '../../../support/run/freePort';
import { tempFolder } from '../../../support/run/tempFolder';
import { until } from '../../../support/run/until';
import { postCourseEnquiry } from '../../../support/site/postCourseEnquiry';
import { startServer } from '../../../support/site/serverProcess';

it('the log outside a terminal has one JSON object a line, even for a failed start', async () => {
  const env = { DATA_DIR: await tempFolder(), LOG_FORMAT: '' };
  const server = await startServer(env);
  const url = await server.url();
  await until(() => server.output().includes('SITE_URL'));
  const output = server.output().trim().split('\n');
  const lines = output.map(line => JSON.parse(line));
  expect(lines).toContainEqual({
    level: 'info',
    time: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/),
    msg: `The site is at ${url}`,
  });
  expect(lines.map(({ level }) => level)).toContain('warn');
  const failing = await startServer({ ...env, PORT: '80a' });
  expect(await failing.exited).toBe(1);
  const msg =
    'PORT must be a whole number from 0 to 65535, or the path of a socket (/run/site/site.sock, at most 107 bytes), but is "80a".';
  expect(JSON.parse(failing.output())).toMatchObject({ level: 'error', msg });
});

it('the log never has the data of visitors: accepted, refused or delayed', async () => {
  const refusals = { recipient: [550, 451], mail: [554] };
  const smtp = await startTestMailServer({
    recipient: () => refusals.recipient.shift(),
    mail: () => refusals.mail.shift(),
  });
  const server = await startServer({
    DATA_DIR: await tempFolder(),
    SMTP_URL: smtp.url,
    MAIL_TO: 'desk@example.org',
    LOG_FORMAT: 'json',
    METRICS_PORT: '0',
  });
  const url = await server.url();
  for (const { action, form, fields } of filledForms) {
    const body = new URLSearchParams({ ...fields, form });
    await fetch(`${url}${action}`, { method: 'POST', body, redirect: 'manual' });
    await fetch(`${url}${action}`, { method: 'POST', body: new URLSearchParams({ form }) });
  }
  await until(() => smtp.received.length >= 3);
  server.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  expect(server.output()).toContain('"msg":"Delivered"');
  expect(server.output()).toContain('"msg":"Refused, and not tried again"');
  for (const { fields } of filledForms) {
    const telling = Object.values(fields).filter(
      value => value.length > 5 && !/^\d{4}-/.test(value),
    );
    for (const value of telling) expect(server.output()).not.toContain(value);
  }
});

describe('a log that cannot be written', () => {
  /** Posts an enquiry. Checks that it is delivered, and that the server continues. */
  async function delivers(url: string): Promise<void> {
    expect(await postCourseEnquiry(url, 'Java')).toBe(200);
    await until(
      async () => (await (await fetch(`${url}/readyz`)).json()).lastDelivered !== null,
      10_000,
    );
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  }

  it('because of a full disk stops neither the start nor the server', async () => {
    const full = openSync('/dev/full', 'w');
    const port = await freePort();
    const server = spawn(process.execPath, [join(dist, 'server.cjs')], {
      cwd: await tempFolder(),
      env: {
        HOST: '127.0.0.1',
        PORT: `${port}`,
        DATA_DIR: await tempFolder(),
        SMTP_URL: (await startTestMailServer()).url,
      },
      stdio: ['ignore', full, full],
    });
    closeSync(full);
    try {
      const url = `http://127.0.0.1:${port}`;
      await until(async () => (await fetch(`${url}/readyz`)).ok);
      await delivers(url);
    } finally {
      server.kill('SIGKILL');
    }
  });

  it('because of a closed pipe does not stop the server', async () => {
    const { url: SMTP_URL } = await startTestMailServer();
    const server = await startServer({ DATA_DIR: await tempFolder(), SMTP_URL });
    const url = await server.url();
    server.stopReading();
    await delivers(url);
  });
});
