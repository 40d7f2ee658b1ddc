/** What the server says of itself, and what it never says. */
import { textLine } from '../../../server/system/logText';
import { painter } from '../../../server/system/terminal';
import { filledForms } from '../../expected/filledForms';
import { startSmtpServer } from '../../support/smtpServer';
import { startServer } from '../../support/startServer';
import { tempFolder } from '../../support/tempFolder';
import { until } from '../../support/until';

describe('the log where nobody reads along', () => {
  it('is a JSON object a line, with time and level', async () => {
    const server = await startServer({ DATA_DIR: await tempFolder(), LOG_FORMAT: '' });
    const url = await server.url();
    await until(() => server.output().includes('SITE_PHONES'));
    const lines = server
      .output()
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(lines).toContainEqual({
      level: 'info',
      time: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/),
      msg: `The site is at ${url}`,
    });
    expect(lines.map(({ level }) => level)).toContain('warn');
  });

  it('is JSON for a start that fails, too', async () => {
    const server = await startServer({ DATA_DIR: await tempFolder(), LOG_FORMAT: '', PORT: '80a' });
    expect(await server.exited).toBe(1);
    expect(JSON.parse(server.output())).toMatchObject({
      level: 'error',
      msg: 'PORT must be a whole number from 0 to 65535, but is "80a".',
    });
  });
});

describe('the log for a person', () => {
  const line = '{"level":"warn","time":"2026-11-21T08:53:00.000Z","waiting":2,"msg":"Mail waits"}\n';

  it('has level, message and details', () => {
    expect(textLine(line)).toBe('warn  Mail waits {"waiting":2}\n');
  });

  it('has the time and colours on a terminal', () => {
    const terminal = painter({ isTTY: true, hasColors: () => true });
    const shown = textLine(line, terminal);
    expect(shown).toMatch(/\d\d:\d\d:\d\d/);
    expect(shown).toContain(' \u001b[33mwarn \u001b[0m Mail waits');
  });

  it('has no colours on a terminal that has none', () => {
    const terminal = painter({ isTTY: true, hasColors: () => false });
    expect(textLine(line, terminal)).toMatch(/^\d\d:\d\d:\d\d warn {2}Mail waits {"waiting":2}\n$/);
  });
});

describe('what visitors send', () => {
  it('is never in the log: taken, refused, put off or set aside', async () => {
    const refusals = { recipient: [550, 451], mail: [554] };
    const smtp = await startSmtpServer({
      recipient: () => refusals.recipient.shift(),
      mail: () => refusals.mail.shift(),
    });
    const server = await startServer({
      ...{ DATA_DIR: await tempFolder(), SMTP_URL: smtp.url, MAIL_TO: 'desk@example.org' },
      ...{ LOG_FORMAT: 'json', METRICS_PORT: '0' },
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
    expect(server.output()).toContain('Set aside');
    for (const { fields } of filledForms) {
      const telling = Object.values(fields).filter(value => value.length > 5 && !/^\d{4}-/.test(value));
      for (const value of telling) expect(server.output()).not.toContain(value);
    }
  });
});
