/**
 * Tests the command `doctor` as a process. The tests in server/checks of test/unit and test/http
 * check its findings about the system. test/unit/server/config/findings tests its findings about
 * settings and facts.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../../../../server/config/finding';
import { notNow, recordingTarget, refused } from '../../../support/delivery/recordingTarget';
import { startTestMailServer } from '../../../support/delivery/testMailServer';
import { tempFolder } from '../../../support/run/tempFolder';
import { until } from '../../../support/run/until';
import { runCommand } from '../../../support/site/runCommand';
import { describePostgres } from '../../../support/store/describePostgres';
import { courseOf, enquiry } from '../../../support/store/enquiries';
import { startPostgres } from '../../../support/store/postgresServer';
import { sqlite } from '../../../support/store/sqliteDatabase';
import { openTestStore } from '../../../support/store/testStore';

const linesOf = (findings: readonly Finding[]) =>
  findings.map(({ state, about, text }) => `${state} ${about}: ${text}`);

describe('npm run doctor', () => {
  it('finds nothing wrong with a correct site, and sends a test mail', async () => {
    const smtp = await startTestMailServer();
    const { code, out } = await runCommand('doctor', [], {
      DATA_DIR: await tempFolder(),
      SMTP_URL: smtp.url,
      TRUST_PROXY: 'loopback',
      MAIL_TO: 'desk@institute.test',
      MAIL_FROM: 'web@institute.test',
      SITE_URL: 'https://www.institute.test',
      SITE_NAME: 'Test Academy',
      SITE_PHONES: '+91 98765 43210',
    });
    expect(out).toContain('Nothing is wrong.');
    expect(code).toBe(0);
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.subject).toBe('Test from the website of Test Academy');
    expect(smtp.received[0]?.text).toContain('in the same way, so they reach you, too.');
    expect(out).toMatch(
      /^ok {5}Mail +smtp:\S+ accepted a test mail to desk@institute\.test: check/m,
    );
    expect(out).toMatch(/^warn {3}Alerts +ALERT_WEBHOOK_URL is not set: /m);
  });

  it('names everything that stops the start, from any working folder', async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, '.env'), 'SMPT_URL=smtp://mail.example.org\nRECEIPTS=weekly\n');
    const env = { PORT: '80a' };
    const { code, out } = await runCommand('doctor', ['--json'], env, folder, await tempFolder());
    expect(code).toBe(1);
    const findings: readonly Finding[] = JSON.parse(out);
    expect(findings.map(({ text, todo }) => `${text} ${todo}`)).toEqual([
      expect.stringMatching(/^PORT must be a whole number .* "80a"\. The server does not start/),
      expect.stringMatching(/^RECEIPTS must be on or off/),
      '.env sets SMPT_URL, which is not a setting of this site. Write SMTP_URL.',
    ]);
  });

  it('finds waiting and refused enquiries in DATA_DIR, without a mail', async () => {
    const folder = await tempFolder();
    const target = recordingTarget(one => ({ bad: refused, late: notNow })[courseOf(one)]);
    const now = () => Date.now() - 7_200_000;
    const { store, keep, start } = await openTestStore(sqlite, folder, { now, targets: [target] });
    start();
    for (const course of ['good', 'bad', 'late']) await keep(enquiry(course));
    await until(async () => (await store.status()).refused + target.sent.length === 2);
    const smtp = await startTestMailServer();
    const env = { DATA_DIR: folder, SMTP_URL: smtp.url };

    const { code, out } = await runCommand('doctor', ['--json', '--no-mail'], env);

    expect(code).toBe(1);
    expect(smtp.received).toEqual([]);
    const lines = linesOf(JSON.parse(out));
    expect(lines).toContain('ok Database: It is whole.');
    expect(lines).toContain(
      'wrong Enquiries: 1 wait, the oldest for 120 minutes. The last was delivered 2 hours ago.',
    );
    expect(lines).toContain('wrong Refused: The mail server has refused 1 for good.');
  });

  describePostgres('with a PostgreSQL that several machines share', () => {
    it('describes its state, without the password', async () => {
      const url = await (await startPostgres()).newUrl();
      const env = { DATA_DIR: await tempFolder(), DATABASE_URL: url };
      const { out } = await runCommand('doctor', ['--json', '--no-mail'], env);
      const { host, password } = new URL(url);
      expect(linesOf(JSON.parse(out))).toEqual(
        expect.arrayContaining([
          `ok Database: ${host} answers; the connection to it is not encrypted.`,
          'ok Durable: Acknowledged data is on its disk.',
          'warning Standby: No standby confirms acknowledged data: a failover may lose the last enquiries.',
          'warning Server: None runs on the database of DATABASE_URL: no forms are accepted, and no waiting enquiries are mailed.',
          'ok Enquiries: 0 wait. No kept enquiry was delivered.',
        ]),
      );
      expect(out).not.toContain(decodeURIComponent(password));
    });
  });

  it('refuses unknown options', async () => {
    expect(await runCommand('doctor', ['--quick'], {})).toMatchObject({ code: 2, out: '' });
  });
});
