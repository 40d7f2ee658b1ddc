/**
 * The command `doctor`, on sites that are well and on
 * sites that are not; doctor/ has what needs no process.
 */
import { once } from 'node:events';
import { chmod, chown, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Finding } from '../../../server/cli/doctor/finding';
import { emlTransport } from '../../../server/mail/emlFiles';
import type { StoredEnquiry } from '../../../server/store/enquiryTypes';
import { openDriver } from '../../../server/store/sqlite/chooseSqlite';
import { courses } from '../../../shared/content/courses/index';
import { makeCertificate } from '../../support/delivery/certificate';
import { mailOf } from '../../support/delivery/mails';
import { notNow, recordingTarget, refused } from '../../support/delivery/recordingTarget';
import { type Answers, startTestMailServer } from '../../support/delivery/testMailServer';
import { tempFolder } from '../../support/run/tempFolder';
import { until } from '../../support/run/until';
import { everyFact, siteFileOf } from '../../support/site/factsFiles';
import { runCommand } from '../../support/site/runCommand';
import { startServer } from '../../support/site/serverProcess';
import { describePostgres } from '../../support/store/describePostgres';
import { courseOf, enquiry } from '../../support/store/enquiries';
import { postgres } from '../../support/store/postgresDatabase';
import { startPostgres } from '../../support/store/postgresServer';
import { sqlite } from '../../support/store/sqliteDatabase';
import { openTestStore } from '../../support/store/testStore';

/**
 * A site with which nothing is wrong. `examine`: with these settings instead; no mail is sent
 * without arguments.
 */
async function wellSite(answers: Answers = {}) {
  const smtp = await startTestMailServer(answers);
  const env = {
    DATA_DIR: await tempFolder(),
    SMTP_URL: smtp.url,
    TRUST_PROXY: 'loopback',
    MAIL_TO: 'desk@example.org',
    MAIL_FROM: 'web@example.org',
    SITE_URL: 'https://www.example.org',
    SITE_NAME: 'Test Academy',
    SITE_PHONES: '+91 98765 43210',
  };
  const examineIt = (
    changes: Record<string, string> = {},
    args: readonly string[] = ['--no-mail'],
  ) => examine({ ...env, ...changes }, args);
  return { smtp, env, folder: env.DATA_DIR, examine: examineIt };
}

/** What the doctor finds, by what it is about. */
async function examine(
  env: Record<string, string>,
  args: readonly string[] = [],
  ...folders: string[]
) {
  const { code, out } = await runCommand('doctor', ['--json', ...args], env, ...folders);
  const findings: readonly Finding[] = JSON.parse(out);
  return {
    code,
    findings,
    of: (about: string) => findings.find(finding => finding.about === about),
  };
}

/** What the server has noted of its settings. */
function notedIn(folder: string): unknown {
  const DatabaseSync = openDriver();
  const database = new DatabaseSync(join(folder, 'enquiries.db'), { readOnly: true });
  const noted = database.prepare("SELECT value FROM property WHERE name = 'fingerprint'").get();
  database.close();
  return noted;
}

/** Another user than root, to whom a folder can be given. */
const nobody = 65_534;
const itAsRoot = process.getuid?.() === 0 ? it : it.skip;
const sampleFacts = join(__dirname, '../../../shared/institute.json');

const wrongs = (findings: readonly Finding[]) => findings.filter(({ state }) => state === 'wrong');

describe('npm run doctor', () => {
  it('finds nothing wrong with a site that is set up, and sends a test mail', async () => {
    const { smtp, env } = await wellSite();
    const { code, out } = await runCommand('doctor', [], env);
    expect(out).toContain('Nothing is wrong.');
    expect(code).toBe(0);
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.subject).toBe('Test from the website of Test Academy');
    expect(smtp.received[0]?.text).toContain('by the same way: as you read this, they reach you.');
    expect(out).toMatch(/^ok {5}Mail +smtp:\S+ took a test mail to desk@example\.org: look/m);
  });

  it('sends nothing with --no-mail, and still tries the login', async () => {
    const { smtp, examine } = await wellSite();
    const { code, of } = await examine();
    expect([code, of('Mail')?.state, smtp.received.length, smtp.connections()]).toEqual([
      0,
      'ok',
      0,
      1,
    ]);
  });

  it('names what a new site comes with, and what to do', async () => {
    const project = await tempFolder();
    const siteFile = join(project, 'shared/institute.json');
    const { code, findings, of } = await examine({ DATA_DIR: await tempFolder() }, [], project);
    const all = courses.length;
    expect(code).toBe(1);
    expect(wrongs(findings).map(({ about }) => about)).toEqual(['Mail', 'Address', 'Phones']);
    expect(of('Phones')).toEqual({
      about: 'Phones',
      state: 'wrong',
      text: 'Pages show +91 00000 00001 and +91 00000 00002, which reach nobody.',
      todo: `Write yours into ${siteFile}, and take them out of its "sample", or set SITE_PHONES.`,
    });
    expect(findings.filter(({ about }) => about === 'Facts').map(({ text }) => text)).toEqual([
      'These still are the sample: name, email, address, mapPosition, hours, social, reviewUrl, partners, counters, placementHelp, websiteServices, corporateServices.',
      // Two of the sample's courses say their length.
      `These are not given, and not shown: branches, reviews, languages, missedClass, refunds, fee of ${all} courses, duration of ${all - 2} courses, batches of ${all} courses.`,
      '"iso" is not given, and pages say all the same that the institute is certified to ISO 9001:2015.',
    ]);
  });

  it.each<[string, Record<string, string>, string, string]>([
    [
      'of the file with every fact',
      { SITE_FILE: everyFact },
      '+91 00000 00011 and +91 00000 00012 and +91 00000 00013',
      `Write yours into ${everyFact}, and take them out of its "sample", or set SITE_PHONES.`,
    ],
    [
      'with a 0 after the country code',
      { SITE_PHONES: '+91 0251 2345678,+91 98765 43210' },
      '+91 0251 2345678',
      `Write yours into SITE_PHONES, and those of branches into ${sampleFacts}.`,
    ],
  ])('knows numbers that are nobody’s: %s', async (_, settings, phones, todo) => {
    const { env } = await wellSite();
    const { SITE_PHONES, ...others } = env;
    const { code, of } = await examine({ ...others, SITE_FILE: sampleFacts, ...settings }, [
      '--no-mail',
    ]);
    expect(code).toBe(1);
    const text = `Pages show ${phones}, which reach nobody.`;
    expect(of('Phones')).toEqual({ about: 'Phones', state: 'wrong', text, todo });
  });

  it('does not say of one’s own numbers that they reach nobody where "sample" still names them', async () => {
    const { env } = await wellSite();
    const { SITE_PHONES, ...others } = env;
    const facts = { phones: ['+91 98765 43210'], sample: ['phones'] };
    const SITE_FILE = await siteFileOf(facts);
    const { code, of } = await examine({ ...others, SITE_FILE }, ['--no-mail']);
    expect(code).toBe(0);
    expect(of('Phones')).toBeUndefined();
    expect(of('Facts')?.text).toBe('These still are the sample: phones.');
  });

  it('names every wrong value and every name that is no setting, from wherever it is called', async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, '.env'), 'SMPT_URL=smtp://mail.example.org\nDIGEST=weekly\n');
    const { code, findings } = await examine({ PORT: '80a' }, [], folder, await tempFolder());
    expect(code).toBe(1);
    expect(findings.map(({ text, todo }) => `${text} ${todo}`)).toEqual([
      expect.stringMatching(/^PORT must be a whole number .* "80a"\./),
      expect.stringMatching(/^DIGEST must be on or off/),
      '.env sets SMPT_URL, which is no setting of this site. Write SMTP_URL.',
    ]);
  });

  it.each([
    [550, 1, 'wrong', 'refuses', 'Check'],
    [450, 0, 'warning', 'puts off', 'If it is the same in an hour, check'],
  ])(
    'names the one of several recipients to whom the mail server says %d',
    async (says, code, state, verb, check) => {
      const gone = 'gone@example.org';
      const site = await wellSite({ recipient: address => (address === gone ? says : undefined) });
      const examined = await site.examine({ MAIL_TO: `desk@example.org, ${gone}` }, []);
      expect([examined.code, site.smtp.received.length]).toEqual([code, 1]);
      expect(examined.of('Mail')).toMatchObject({
        state: 'ok',
        text: expect.stringMatching(/took a test mail for 1 of 2 recipients: look/),
      });
      expect(examined.of('Recipient')).toEqual({
        about: 'Recipient',
        state,
        text: `The mail server ${verb} ${gone}, while it takes others: ${says} as the test says, <someone@example.org>`,
        todo: `${check} the address in MAIL_TO: enquiries wait for it until it is accepted or taken out.`,
      });
    },
  );

  it.each<[string, Answers, RegExp]>([
    [
      '421 in place of its greeting',
      { connect: () => 421 },
      /^The mail server takes nothing at the moment\. Enquiries wait, and are tried again/,
    ],
    [
      '554 in place of its greeting',
      { connect: () => 554 },
      /^The mail server takes nothing from this machine: ask who runs it/,
    ],
    [
      '421 to the recipient',
      { recipient: () => 421 },
      /^The mail server takes nothing at the moment\. Enquiries wait/,
    ],
    [
      '432 to the whole mail',
      { mail: () => 432 },
      /^The mail server cannot take the mail now\. Enquiries wait/,
    ],
    ['554 to the whole mail', { mail: () => 554 }, /^The mail server refuses the text of the mail/],
  ])(
    'blames neither the port nor the mail where the mail server says %s',
    async (_, answers, todo) => {
      const { examine } = await wellSite(answers);
      expect((await examine({ MAIL_FROM: 'web@institute.test' }, [])).of('Mail')).toMatchObject({
        state: 'wrong',
        todo: expect.stringMatching(todo),
      });
    },
  );

  it('sees that nothing can be written', async () => {
    const { examine } = await wellSite();
    const file = join(await tempFolder(), 'file');
    await writeFile(file, '');
    const { code, of } = await examine({ DATA_DIR: file });
    expect([code, of('Disk')?.state]).toEqual([1, 'wrong']);
  });

  it('leaves no folder where there was none: one of root’s would be closed to the server', async () => {
    const { examine } = await wellSite();
    const missing = join(await tempFolder(), 'data');
    const { code, of } = await examine({ DATA_DIR: missing });
    expect([code, of('Disk')?.state]).toEqual([0, 'ok']);
    await expect(readdir(missing)).rejects.toThrow('ENOENT');
  });

  it('on a full disk says to make room, and not to take another folder; not that a server runs which nobody can see', async () => {
    const { folder, examine } = await wellSite();
    await (await openTestStore(sqlite, folder)).close();
    // What is written there finds no room.
    await symlink('/dev/full', join(folder, 'doctor-probe.tmp'));
    // No lock can be had of it, as where no room is left for one.
    await writeFile(join(folder, 'server.lock'), 'no database'.repeat(1000));

    const { code, of } = await examine();

    expect(code).toBe(1);
    expect(of('Disk')).toEqual({
      about: 'Disk',
      state: 'wrong',
      text: `Nothing can be written to ${folder} (ENOSPC).`,
      todo: 'Make room on its disk. Leave DATA_DIR as it is: what waits is there.',
    });
    expect(of('Server')).toEqual({
      about: 'Server',
      state: 'warning',
      text: `Whether one runs on DATA_DIR ${folder} cannot be told: its lock cannot be asked for.`,
      todo: 'See what is said of the disk and the database here, and whether all files in it belong to the user of the server; then ask again.',
    });
  });

  it('sees enquiries that wait, that were refused, and when the last was delivered', async () => {
    const { folder, examine } = await wellSite();
    const target = recordingTarget(one => ({ bad: refused, late: notNow })[courseOf(one)]);
    const now = () => Date.now() - 7_200_000;
    const { store, keep, start } = await openTestStore(sqlite, folder, { now, targets: [target] });
    start();
    for (const course of ['good', 'bad', 'late']) await keep(enquiry(course));
    await until(async () => (await store.status()).refused + target.sent.length === 2);
    const { code, of } = await examine();
    expect(code).toBe(1);
    expect(of('Enquiries')?.text).toBe(
      '1 wait, the oldest for 120 minutes. The last was delivered 2 hours ago.',
    );
    expect(of('Refused')?.text).toBe('The mail server has refused 1 for good.');
  });

  it('says whether a server runs on DATA_DIR', async () => {
    const { env, folder, examine } = await wellSite();
    const server = await startServer(env);
    await server.url();
    expect((await examine()).of('Server')).toEqual({
      about: 'Server',
      state: 'ok',
      text: `One runs on DATA_DIR ${folder}.`,
    });

    server.kill('SIGTERM');
    await server.exited;

    expect((await examine()).of('Server')).toMatchObject({
      state: 'warning',
      text: `None runs on DATA_DIR ${folder}: forms are not taken, and what waits is not mailed.`,
    });
  });

  it('warns where a setting or a fact was changed since the server was started', async () => {
    const { env, folder, examine } = await wellSite();
    const SITE_FILE = await siteFileOf({ name: 'Test Academy' });
    const startedWith = { ...env, MAIL_TO: 'ofice@example.org', SITE_FILE };
    const server = await startServer(startedWith);
    await server.url();
    await until(() => notedIn(folder) !== undefined);
    const others = async (changes: Record<string, string>) => {
      const { findings } = await examine({ ...startedWith, ...changes });
      return findings.filter(({ text }) => text.includes('other settings'));
    };
    const started: Finding = {
      about: 'Server',
      state: 'warning',
      text: 'The server was started with other settings or facts than those that are checked here.',
      todo: 'If .env or the facts were changed since, restart it. If it has settings from elsewhere (Environment= of its unit, another folder with a .env), call the doctor with the same.',
    };

    expect(await others({})).toEqual([]);
    expect(await others({ MAIL_TO: 'office@example.org' })).toEqual([started]);

    await writeFile(SITE_FILE, (await readFile(SITE_FILE, 'utf8')).replace('Test', 'Other'));
    expect(await others({})).toEqual([started]);

    server.kill('SIGTERM');
    await server.exited;
    expect(await others({})).toEqual([]);
  });

  it('counts an enquiry once that waits for two addresses without a mail server, and says what sends it', async () => {
    const { folder, examine } = await wellSite();
    const two = { DATA_DIR: folder, MAIL_TO: 'desk@example.org, head@example.org' };
    const url = await (await startServer(two)).url();
    const fields = { fname: 'Asha', mobile: '9876543210', email: 'a@example.in', course: 'Java' };
    await fetch(`${url}/mail.php`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    const list = async (): Promise<readonly StoredEnquiry[]> =>
      JSON.parse((await runCommand('enquiries', ['list', '--json'], two)).out);
    const reasons = async () => (await list())[0]?.deliveries.map(({ reason }) => reason) ?? [];
    await until(async () => {
      const found = await reasons();
      return found.length === 2 && found.every(Boolean);
    });

    const { of } = await examine({ SMTP_URL: '' });
    expect(of('Enquiries')?.text).toBe('1 wait. None of those kept was delivered.');
    expect(of('Held')).toEqual({
      about: 'Held',
      state: 'warning',
      text: '1 of them wait because no mail server is set: nobody gets them.',
      todo: 'Set SMTP_URL, then restart: they are mailed then. Or read the .eml files.',
    });
    expect((await examine()).of('Held')).toEqual({
      about: 'Held',
      state: 'warning',
      text: '1 of them came while no mail server was set, and go out within a minute where the server that runs has one.',
      todo: 'If they do not, restart it.',
    });
  });

  itAsRoot.each([
    ['SQLite', ''],
    ['PostgreSQL', 'postgres://site:secret@127.0.0.1:1/institute'],
  ])(
    'with %s finds a file of the settings that root can read, and the server cannot',
    async (_, DATABASE_URL) => {
      const { folder, env } = await wellSite();
      await chown(folder, nobody, nobody);
      const project = await tempFolder();
      await chmod(project, 0o755);
      const siteFile = join(project, 'institute.json');
      await writeFile(siteFile, await readFile(sampleFacts), { mode: 0o600 });

      const { code, of } = await examine(
        { ...env, SITE_FILE: siteFile, DATABASE_URL },
        ['--no-mail'],
        project,
      );

      expect(code).toBe(1);
      expect(of('Server')).toEqual({
        about: 'Server',
        state: 'wrong',
        text: `SITE_FILE ${siteFile}: this user may not read it.`,
        todo: `The server does not start as user ${nobody}: let that user read the file and its folder (chgrp and chmod 640).`,
      });
    },
  );

  itAsRoot(
    'says as the start does which files a server that was root has left, and what gives them back',
    async () => {
      const { folder, env } = await wellSite();
      await (await openTestStore(sqlite, folder)).close();
      await chown(folder, nobody, nobody);
      const project = await tempFolder();
      await chmod(project, 0o755);
      const sentence = `DATA_DIR has files that user ${nobody} may not read and write, such as enquiries.db. As root, run: chown -R ${nobody} ${folder} && chmod -R u+rwX ${folder}`;

      const { code, of } = await examine(env, ['--no-mail'], project);

      expect(code).toBe(1);
      expect(of('Database')).toEqual({ about: 'Database', state: 'wrong', text: sentence });
      expect((await runCommand('enquiries', ['list'], env, project)).err).toBe(`${sentence}\n`);

      const server = await startServer({ DATA_DIR: folder }, { uid: nobody });
      expect(await server.exited).toBe(1);
      expect(server.output()).toBe(`error ${sentence}\n`);
    },
  );

  itAsRoot('a start as a user who may not enter DATA_DIR names it', async () => {
    const folder = await tempFolder();
    const server = await startServer({ DATA_DIR: folder }, { uid: nobody });
    expect(await server.exited).toBe(1);
    expect(server.output()).toBe(
      `error DATA_DIR must be a folder that this user may write to, but nothing can be written to ${folder} (EACCES).\n`,
    );
  });

  it('says that a database was moved, and what to do', async () => {
    const { folder, examine } = await wellSite();
    await (await openTestStore(sqlite, folder)).close();
    await mkdir(join(folder, 'damaged/2026-11-22T08-00-00.000Z'), { recursive: true });
    const { code, of } = await examine();
    expect(code).toBe(1);
    expect(of('Database')).toEqual({ about: 'Database', state: 'ok', text: 'It is whole.' });
    expect(of('Damaged')).toEqual({
      about: 'Damaged',
      state: 'wrong',
      text: `A database in ${folder}/damaged could not be used: an empty one began.`,
      todo: 'Look at the disk. Stop the server, and put a backup back: npm run enquiries -- restore BACKUP. Or read what is left: sqlite3 enquiries.db .recover. Then take the files out of that folder.',
    });
  });

  it('sees a damaged database', async () => {
    const { folder, examine } = await wellSite();
    await writeFile(join(folder, 'enquiries.db'), 'no database'.repeat(1000));
    const { code, of } = await examine();
    expect(code).toBe(1);
    expect(of('Damaged')).toBeUndefined();
    expect(of('Database')?.text).toMatch(/^It is damaged: /);
  });

  it('says what the database says, and not that its folder is somebody else’s', async () => {
    const { folder, examine } = await wellSite();
    await (await openTestStore(sqlite, folder)).close();
    const DatabaseSync = openDriver();
    const database = new DatabaseSync(join(folder, 'enquiries.db'));
    database.exec('DROP TABLE delivery');
    database.close();
    const { code, findings } = await examine();
    expect(code).toBe(1);
    expect(wrongs(findings)).toEqual([
      {
        about: 'Database',
        state: 'wrong',
        text: 'no such table: delivery',
      },
    ]);
  });

  it('counts the mails that lie longer in DATA_DIR than is promised, and leaves them to the operator', async () => {
    const { folder, examine } = await wellSite();
    const transport = emlTransport(join(folder, 'mail'));
    for (const days of [6, 8, 400])
      await transport.send(
        mailOf(enquiry(days, Date.now() - days * 24 * 3_600_000)),
        'desk@example.org',
      );
    const { code, of } = await examine({ DATA_RETENTION_DAYS: '7' });
    expect(code).toBe(0);
    expect(of('Old mails')).toEqual({
      about: 'Old mails',
      state: 'warning',
      text: `2 mails in ${folder}/mail are older than the 7 days after which /privacy says that this website deletes an enquiry.`,
      todo: 'A mail is deleted with its enquiry, and these may be your only copy: read them, and delete those that are dealt with.',
    });
    expect(await readdir(join(folder, 'mail'))).toHaveLength(3);
  });

  describePostgres('where several machines share a PostgreSQL', () => {
    it('says how it stands, and what waits and was refused', async () => {
      const { examine } = await wellSite();
      const url = await (await startPostgres()).newUrl();
      const targets = [recordingTarget(() => refused)];
      const { store, keep, start, close } = await openTestStore(postgres, url, { targets });
      start();
      await keep(enquiry('refused'));
      await until(async () => (await store.status()).refused === 1);
      await close();

      const { code, of, findings } = await examine({ DATABASE_URL: url });
      expect(code).toBe(1);
      const { host } = new URL(url);
      expect(of('Database')).toEqual({
        about: 'Database',
        state: 'ok',
        text: `${host} answers; the connection to it is not encrypted.`,
      });
      expect(of('Durable')).toEqual({
        about: 'Durable',
        state: 'ok',
        text: 'What it acknowledges is on its disk.',
      });
      expect(of('Standby')).toMatchObject({
        state: 'warning',
        text: 'No standby confirms what it acknowledges: a failover may lose the last enquiries.',
      });
      expect(of('Clock')?.state).not.toBe('wrong');
      expect(of('Server')).toMatchObject({
        state: 'warning',
        text: expect.stringMatching(/^None runs on the database of DATABASE_URL: /),
      });
      expect(of('Enquiries')?.text).toBe('0 wait. None of those kept was delivered.');
      expect(of('Refused')?.text).toBe('The mail server has refused 1 for good.');
      const { password } = new URL(url);
      expect(JSON.stringify(findings)).not.toContain(decodeURIComponent(password));
    });

    it('says whether a server runs on it', async () => {
      const { env, examine } = await wellSite();
      const shared = { DATABASE_URL: await (await startPostgres()).newUrl() };
      await (await startServer({ ...env, ...shared })).url();
      // It leads a moment after its start.
      await until(async () => (await examine(shared)).of('Server')?.state === 'ok');
      expect((await examine(shared)).of('Server')?.text).toBe(
        'One runs on the database of DATABASE_URL.',
      );
    });

    it('says where a crash would lose enquiries', async () => {
      const { examine } = await wellSite();
      const server = await startPostgres(['synchronous_commit = off']);
      const { code, of } = await examine({ DATABASE_URL: await server.newUrl() });
      expect(code).toBe(1);
      expect(of('Durable')).toMatchObject({
        state: 'wrong',
        text: expect.stringContaining('With synchronous_commit off it may lose in a crash'),
      });
    });
  });

  it('knows whether anybody is told when enquiries do not arrive', async () => {
    const { examine } = await wellSite();
    expect((await examine()).of('Alerts')).toEqual({
      about: 'Alerts',
      state: 'warning',
      text: 'ALERT_WEBHOOK_URL is not set: when enquiries cannot be mailed or kept, only the log says so, and the mail of Monday does not come.',
      todo: 'Set it to an address of Slack, Discord, Mattermost or Google Chat; else look into the log, or run the doctor, every day.',
    });
    const { of, findings } = await examine({ ALERT_WEBHOOK_URL: 'http://127.0.0.1:1/secret' });
    expect(of('Alerts')?.state).toBe('ok');
    expect(JSON.stringify(findings)).not.toContain('secret');
  });

  it('warns where the desk is off for want of a setting, and not where the operator wants none', async () => {
    const { examine } = await wellSite();
    expect((await examine()).of('Desk')).toEqual({
      about: 'Desk',
      state: 'ok',
      text: 'It is at https://www.example.org/desk, for desk@example.org.',
    });
    expect((await examine({ SITE_URL: 'http://www.example.org' })).of('Desk')).toEqual({
      about: 'Desk',
      state: 'warning',
      text: 'There is none: SITE_URL is no https address. Nobody is told of those whom no one has called.',
      todo: 'Set SITE_URL to the https address, or DESK=off.',
    });
    const shared = { DATABASE_URL: 'postgres://site:secret@127.0.0.1:1/institute' };
    expect((await examine({ ...shared, DESK: 'off' })).of('Desk')).toEqual({
      about: 'Desk',
      state: 'ok',
      text: 'There is none: DESK is off.',
    });
  });

  it('knows that one proxy stands for all visitors unless TRUST_PROXY says so', async () => {
    const { examine } = await wellSite();
    const { of } = await examine({ TRUST_PROXY: 'off' });
    expect(of('Proxy')).toMatchObject({
      state: 'wrong',
      todo: expect.stringContaining('TRUST_PROXY'),
    });
  });

  it('asks the address only when it is told to', async () => {
    const { env, examine } = await wellSite();
    const url = await (await startServer({ ...env, DATA_DIR: await tempFolder() })).url();
    const silent = await examine({ SITE_URL: url });
    expect(silent.of('Address')?.text).toBe(`${url} was not asked; add --site to ask it.`);
    const asked = await examine({ SITE_URL: url }, ['--no-mail', '--site']);
    expect(asked.of('Address')).toMatchObject({ state: 'ok', text: `${url} answers.` });
    const nobody = await examine({ SITE_URL: 'http://127.0.0.1:9' }, ['--no-mail', '--site']);
    expect(nobody.of('Address')?.state).toBe('wrong');
  });

  it.each([
    [5, '4 days'],
    [2, '1 day'],
  ])(
    'of a certificate that ends in under %s days says that it is good for %s',
    async (ends, said) => {
      const { examine } = await wellSite();
      const { url, certificate } = await startHttps(ends);
      const asked = { SITE_URL: url, NODE_EXTRA_CA_CERTS: certificate };
      const { of } = await examine(asked, ['--no-mail', '--site']);
      expect(of('Address')?.state).toBe('ok');
      const text = `The certificate of localhost is good for ${said}.`;
      expect(of('Certificate')).toMatchObject({ state: 'wrong', text });
    },
  );

  it('says that a mail server with a login offers no encryption, and warns where the operator has allowed that', async () => {
    let logins = 0;
    const { smtp, examine } = await wellSite({ login: () => void logins++ });
    // An address of this machine that is not a loopback one, as far as its text goes.
    const SMTP_URL = `smtp://me:secret@0.0.0.0:${smtp.port}`;
    const { code, of } = await examine({ SMTP_URL });
    expect([code, of('Mail')?.state, logins]).toEqual([1, 'wrong', 0]);
    expect(of('Mail')?.todo).toContain('?requireTLS=false');
    const allowed = await examine({ SMTP_URL: `${SMTP_URL}?requireTLS=false` }, []);
    expect(allowed.of('Mail')?.state).toBe('ok');
    expect(allowed.of('Encryption')).toMatchObject({
      state: 'wrong',
      text: `The connection to smtp://0.0.0.0:${smtp.port} is not encrypted: who is on the way reads the password and the enquiries.`,
    });
  });

  it('does not say that a connection is open of which only the certificate is not checked', async () => {
    const { examine } = await wellSite();
    const { port } = await startTestMailServer(
      {},
      0,
      await makeCertificate('DNS:elsewhere.example', 2),
    );
    const address = `smtp://0.0.0.0:${port}`;
    const { code, of } = await examine({ SMTP_URL: `${address}?tls.rejectUnauthorized=false` });
    expect(code).toBe(0);
    expect(of('Encryption')).toEqual({
      about: 'Encryption',
      state: 'warning',
      text: `The connection to ${address} is encrypted where the mail server offers that, but its certificate is not checked: it may be anyone's.`,
      todo: 'Take tls.rejectUnauthorized=false out of SMTP_URL.',
    });
  });

  it('refuses options that are none', async () => {
    expect(await runCommand('doctor', ['--quick'], {})).toMatchObject({ code: 2, out: '' });
  });
});

/** A server that answers as the site does, with a certificate of its own for so many days. */
async function startHttps(days: number) {
  const { file: certificate, ...identity } = await makeCertificate('DNS:localhost', days);
  const server = createServer(identity, (_req, res) => res.end('ok\n'))
    .listen(0, 'localhost')
    .unref();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // an AddressInfo for every TCP server
  return { url: `https://localhost:${port}`, certificate };
}
