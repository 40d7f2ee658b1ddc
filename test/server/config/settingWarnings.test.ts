/**
 * A setting that is misspelt or half given: what the start and the doctor say, and what neither of
 * them prints.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../../../server/cli/doctor/finding';
import { tempFolder } from '../../support/run/tempFolder';
import { until } from '../../support/run/until';
import { siteFileOf } from '../../support/site/factsFiles';
import { runCommand } from '../../support/site/runCommand';
import { startServer } from '../../support/site/serverProcess';

interface Mistake {
  /** The text of .env, or its bytes. */
  readonly file?: string | Buffer;
  readonly env?: Readonly<Record<string, string>>;
}

async function folderOf({ file }: Mistake): Promise<string> {
  const folder = await tempFolder();
  if (file !== undefined) await writeFile(join(folder, '.env'), file);
  return folder;
}

/** The log of a start with these settings, once the site is there. */
async function logOf(mistake: Mistake): Promise<string> {
  const server = await startServer(
    { DATA_DIR: await tempFolder(), ...mistake.env },
    { folder: await folderOf(mistake) },
  );
  await server.url();
  await until(() => server.output().includes('sample'));
  return server.output();
}

/** All that a server says that does not start. */
async function lastWords(mistake: Mistake): Promise<string> {
  const server = await startServer(
    { DATA_DIR: await tempFolder(), ...mistake.env },
    { folder: await folderOf(mistake) },
  );
  expect(await server.exited).toBe(1);
  return server.output();
}

async function settingsFindings(mistake: Mistake): Promise<readonly Finding[]> {
  const { out } = await runCommand(
    'doctor',
    ['--json', '--no-mail'],
    { ...mistake.env },
    await folderOf(mistake),
  );
  const findings: readonly Finding[] = JSON.parse(out);
  return findings.filter(({ about }) => about === 'Settings');
}

const host = 'SMTP_HOST=mail.example.org\n';
const login = `${host}SMTP_USER=web\n`;

describe('the start warns as the doctor does, and never prints a password:', () => {
  it.each<[string, Mistake, string, string]>([
    [
      'a name near to that of a setting',
      { file: 'SMTP_PASS=opensesame\n' },
      '.env sets SMTP_PASS, which is no setting of this site.',
      'Write SMTP_PASSWORD.',
    ],
    [
      'a name that is near to none',
      { file: 'FAX=opensesame\n' },
      '.env sets FAX, which is no setting of this site.',
      'Take it out, or look for its name in .env.example.',
    ],
    [
      'such a name in the environment, as a container has it',
      { env: { SMTP_PASSWD: 'opensesame', HOME: '/root', REDIS_PORT: 'tcp://10.0.0.1:6379' } },
      'The environment sets SMTP_PASSWD, which is no setting of this site.',
      'Write SMTP_PASSWORD.',
    ],
    [
      'a name for mail in the environment that is near to none',
      { env: { MAIL_TO_HEAD: 'head@example.org' } },
      'The environment sets MAIL_TO_HEAD, which is no setting of this site.',
      'Take it out, or look for its name in .env.example.',
    ],
    [
      'an unquoted # within a value',
      { file: `${login}SMTP_PASSWORD=op#ensesame\n` },
      '.env, line 3: an unquoted # begins a comment, so the value of SMTP_PASSWORD has 2 characters.',
      "If the # belongs to it, put quotation marks around the whole value: SMTP_PASSWORD='...'",
    ],
    [
      'a value that begins with a #',
      { file: 'LOGIN_PASSWORD=#opensesame\n' },
      '.env, line 1: an unquoted # begins a comment, so the value of LOGIN_PASSWORD has 0 characters.',
      "If the # belongs to it, put quotation marks around the whole value: LOGIN_PASSWORD='...'",
    ],
    [
      'a quotation mark within a quoted value',
      { file: `${login}SMTP_PASSWORD = "o"pensesame"\n` },
      '.env, line 3: what stands after the second quotation mark is not read, so the value of SMTP_PASSWORD has 1 character.',
      'Put quotation marks of another kind around the whole value: " or \' or `.',
    ],
    [
      'a login without its mail server',
      { file: 'SMTP_USER=web\nSMTP_PASSWORD=opensesame\n' },
      'SMTP_USER and SMTP_PASSWORD have no effect without SMTP_HOST.',
      'Set SMTP_HOST, or take them out.',
    ],
    [
      'a user without password in an address',
      { file: 'SMTP_URL=smtp://opensesame@mail.example.org\n' },
      'SMTP_URL has a user but no password, without which no mail server takes the login.',
      'Write smtp://user:password@host:port, or take the user out.',
    ],
    [
      'a domain without a dot',
      { file: 'MAIL_TO=desk@institute.test, desk@dcc\nMAIL_FROM=web@localhost\n' },
      'MAIL_TO has desk@dcc: the domain dcc has no dot, so only a mail server of your own network knows it.',
      'If that is not meant, write the whole domain, such as example.org.',
    ],
    [
      'a setting in two lines, as for two recipients',
      { file: 'MAIL_TO=desk@institute.test\n\nMAIL_TO=head@institute.test\n' },
      '.env, line 3 sets MAIL_TO a second time: what .env, line 1 says of it is not read.',
      'Take one of the two out. Several addresses or phone numbers stand in one line, separated by commas.',
    ],
    [
      'a name that site.env has for an example',
      { file: 'SITE_NAME=Your Institute\n' },
      'SITE_NAME still is the example of the recipes.',
      'Write your own, or take it out.',
    ],
    [
      'an address that site.env has for an example, where no alert reaches anybody',
      { file: 'ALERT_WEBHOOK_URL=https://hooks.example.org/your-own-address\n' },
      "ALERT_WEBHOOK_URL still is an example: the domain example.org is nobody's.",
      'Write your own.',
    ],
    [
      'a recipient beside others whose domain is one of examples',
      { file: 'MAIL_TO=head@institute.test, desk@example.org\n' },
      "MAIL_TO still is an example: the domain example.org is nobody's.",
      'Write your own.',
    ],
    [
      'an address of the site below a domain of examples',
      { file: 'SITE_URL=https://www.example.com/\n' },
      "SITE_URL still is an example: the domain example.com is nobody's.",
      'Write your own.',
    ],
    [
      'someone at the desk with a domain of examples',
      { file: 'DESK_USERS=head@Example.net\n' },
      "DESK_USERS still is an example: the domain Example.net is nobody's.",
      'Write your own.',
    ],
  ])('%s', async (_, mistake, text, todo) => {
    const warning = { about: 'Settings', state: 'warning', text, todo };
    const findings = await settingsFindings(mistake);
    expect(findings).toEqual([warning]);
    const log = await logOf(mistake);
    expect(log).toContain(`warn  ${text} ${todo}\n`);
    expect(log).not.toContain('opensesame');
    expect(JSON.stringify(findings)).not.toContain('opensesame');
  });

  it('what is meant so gets no word', async () => {
    const file = `# a comment with a "\nexport PORT=0 # the port\n\n${login}SMTP_PASSWORD='a#b"c' # quoted\nSITE_NAME = Kalyan's own\nSITE_URL=http://www.myexample.org\nMAIL_TO=desk@my-example.org, desk@example.org.in\n`;
    const fine = {
      about: 'Settings',
      state: 'ok',
      text: 'Every value is one that its setting takes.',
    };
    expect(
      await settingsFindings({ file, env: { HOME: '/root', SITE_SERVICE_HOST: '10.0.0.1' } }),
    ).toEqual([fine]);
    expect(await logOf({ file })).not.toMatch(/\.env|environment/);
  });
});

it('no blanks in .env hide a setting', async () => {
  const file =
    'MAIL_FROM=web@institute.test\n   \nRECEIPTS=yes\n\t\r\n\tDIGEST=weekly\n  DESK=yes\n';
  const findings = await settingsFindings({ file });
  expect(findings.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^RECEIPTS must be .*"yes"/),
    expect.stringMatching(/^DESK must be .*"yes"/),
    expect.stringMatching(/^DIGEST must be .*"weekly"/),
  ]);
  expect(await lastWords({ file })).toMatch(/^error RECEIPTS must be .*"yes"/);
});

describe('the start is refused, and the doctor says why:', () => {
  it.each<[string, Mistake, string]>([
    [
      'a quotation mark that is not closed, which hides what follows',
      { file: 'SITE_NAME="My site\nSMTP_PASSWORD="opensesame"\nMAIL_TO=desk@example.org\n' },
      '.env, line 1: the quotation mark before the value of SITE_NAME is not closed in that line. Close it, or take it away.',
    ],
    [
      'one that is never closed',
      { file: `${login}export SMTP_PASSWORD='open#sesame\n` },
      '.env, line 3: the quotation mark before the value of SMTP_PASSWORD is not closed in that line. Close it, or take it away.',
    ],
    [
      'a line without an equals sign, which hides the next one',
      { file: 'SMTP_HOST mail.example.org\nMAIL_TO=desk@example.org\n' },
      '.env, line 1 is neither NAME=value nor a comment: write it as one of them, or delete it.',
    ],
    [
      'a byte order mark, which hides the first name',
      { file: '\uFEFFMAIL_TO=desk@example.org\n' },
      '.env begins with a byte order mark, which hides its first name: save it as UTF-8 without one.',
    ],
    [
      'another encoding than UTF-8, such as that of PowerShell',
      { file: Buffer.from('\uFEFFMAIL_TO=desk@example.org\r\n', 'utf16le') },
      '.env, line 1 is not in UTF-8: save the file as UTF-8 without a byte order mark.',
    ],
  ])('%s', async (_, mistake, sentence) => {
    expect(await lastWords(mistake)).toBe(`${sentence}\n`);
    const todo = 'No program of this site starts with it: change it in .env.';
    expect(await settingsFindings(mistake)).toEqual([
      { about: 'Settings', state: 'wrong', text: sentence, todo },
    ]);
  });

  it.each<[string, Mistake, string]>([
    [
      'a user without a password',
      { env: { SMTP_HOST: 'mail.example.org', SMTP_USER: 'web', SMTP_PASSWORD: ' ' } },
      'SMTP_PASSWORD must be set where SMTP_USER is: set it, or take SMTP_USER out for a mail server without a login.',
    ],
    [
      'a password without a user',
      { env: { SMTP_HOST: 'mail.example.org', SMTP_PASSWORD: 'opensesame' } },
      'SMTP_USER must be set where SMTP_PASSWORD is: set it, or take SMTP_PASSWORD out.',
    ],
  ])('%s', async (_, mistake, sentence) => {
    expect(await lastWords(mistake)).toBe(`error ${sentence}\n`);
    expect(await settingsFindings(mistake)).toEqual([expect.objectContaining({ text: sentence })]);
  });

  it('a user whose password has a misspelt name, which is named first', async () => {
    const words = await lastWords({ file: `${login}SMTP_PASS=opensesame\n` });
    expect(words).toMatch(
      /^warn {2}\.env sets SMTP_PASS, .* Write SMTP_PASSWORD\.\nerror SMTP_PASSWORD must be set/,
    );
    expect(words).not.toContain('opensesame');
  });
});

it('the start warns of facts that hardly are what the institute wants to say, and the doctor too', async () => {
  const batch = (starts: string) => ({ starts, days: ['Monday'] });
  const fee = (amount: number) => ({ amount, instalments: { count: 3, amount: 5000 } });
  const SITE_FILE = await siteFileOf({
    sample: ['name'],
    iso: { number: 'Q-1', body: 'Body', validUntil: '2026-01-31' },
    courses: {
      '/java': { batches: [batch('2020-01-06'), batch('2021-01-04')], fee: fee(15_000) },
      '/python': { batches: [batch('2020-01-06'), batch('2999-01-07')], fee: fee(18_000) },
    },
  });
  const log = await logOf({ env: { SITE_FILE } });
  const begun = `warn  All batches of /java have begun, and none is shown. Change it in ${SITE_FILE}\n`;
  const low = '3 instalments of 5000 for /python come to 15000, less than its fee of 18000.';
  expect(log).toContain(begun);
  expect(log).toContain(`warn  ${low} Change it in ${SITE_FILE}\n`);
  expect(log).toContain(
    `warn  The ISO certificate Q-1 ran out on 2026-01-31: pages no longer say that the institute is certified. Give the new one: without "iso" they would say so again. Change it in ${SITE_FILE}\n`,
  );
  expect(log).not.toMatch(/All batches of \/python|for \/java/);

  const { out } = await runCommand('doctor', ['--json', '--no-mail'], { SITE_FILE });
  const findings: readonly Finding[] = JSON.parse(out);
  expect(findings.filter(({ about }) => about === 'Facts')).toContainEqual({
    about: 'Facts',
    state: 'warning',
    text: low,
    todo: `Change it in ${SITE_FILE}.`,
  });
});

it('the start warns of what pages show wrongly for want of a fact, a digit, a picture, and the doctor too', async () => {
  const SITE_FILE = await siteFileOf({
    phones: ['+91 98765 4321'],
    sample: ['name'],
    partners: [{ name: 'Ours', picture: '/pictures/partners/ours.svg' }],
    iso: { number: 'Q-1', body: 'Body', validUntil: '2999-01-31' },
    courses: { '/java': { batches: [{ starts: '2999-01-07', days: ['Monday'] }] } },
  });
  const warned: readonly (readonly [string, string, string])[] = [
    [
      'Phones',
      '+91 98765 4321 has 9 digits after +91, and numbers of India have ten.',
      `Change it in SITE_PHONES or ${SITE_FILE}`,
    ],
    [
      'Facts',
      '"counters" is not given, and pages say all the same that there are 60 courses, 50 faculty, 550 enrolled and 200 placed.',
      `Write what is so into ${SITE_FILE}`,
    ],
    ['Facts', 'The batch 2999-01-07 of /java begins years from now.', `Change it in ${SITE_FILE}`],
    [
      'Facts',
      "public/pictures/partners/ours.svg is missing, which the institute's facts (SITE_FILE) name for the partner Ours.",
      'Put it there, and run npm run build',
    ],
  ];
  const log = await logOf({ env: { SITE_FILE } });
  const { out } = await runCommand('doctor', ['--json', '--no-mail'], { SITE_FILE });
  const findings: readonly Finding[] = JSON.parse(out);
  for (const [about, text, todo] of warned) {
    expect(log).toContain(`warn  ${text} ${todo}\n`);
    expect(findings).toContainEqual({ about, state: 'warning', text, todo: `${todo}.` });
  }
});
