/** The findings about odd settings and facts. Each finding tells the operator what to do. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from '../../../../server/config/config';
import { drawnFor, drawnOtherwise } from '../../../../server/config/drawnFor';
import type { Finding } from '../../../../server/config/finding';
import { findings, logFindings, temporaryDisk } from '../../../../server/config/findings';
import { everyFact, sampleFacts, siteFileOf } from '../../../support/site/factsFiles';
import { recordedLog } from '../../../support/site/recordedLog';

const publicFolder = join(__dirname, '../../../../public');
const now = Date.parse('2026-11-28T06:00:00Z');

type Env = Readonly<Record<string, string>>;

/**
 * Returns the findings for the sample facts, these environment variables, and this text in .env.
 */
async function found(env: Env, envFile = ''): Promise<readonly Finding[]> {
  const config = readConfig({ SITE_FILE: sampleFacts, ...parseEnv(envFile), ...env }, envFile);
  return findings(config, config, now, publicFolder);
}

async function about(word: string, env: Env, envFile?: string): Promise<readonly Finding[]> {
  return (await found(env, envFile)).filter(finding => finding.about === word);
}

/** The settings of a completely set-up site. */
const settledSettings: Env = {
  SITE_URL: 'https://www.institute.test',
  TRUST_PROXY: 'loopback',
  SMTP_URL: 'smtp://web:secret@mail.institute.test:587',
  MAIL_TO: 'desk@institute.test',
  MAIL_FROM: 'web@institute.test',
  ALERT_WEBHOOK_URL: 'https://hooks.institute.test/secret',
  SITE_PHONES: '+91 98765 43210',
};

it('the findings about settings: none for a site that is set up', async () => {
  const others = (await found(settledSettings)).filter(
    ({ about }) => !['Facts', 'Sample'].includes(about),
  );
  expect(others).toEqual([]);
});

it('the findings about settings: everything that a new site still needs', async () => {
  const texts = (await found({ SITE_FILE: sampleFacts })).map(
    ({ state, about, text }) => `${state} ${about}: ${text}`,
  );
  expect(texts).toEqual([
    'wrong Mail: SMTP_URL is not set: no enquiry is mailed, and each waits until it is set.',
    'wrong Address: SITE_URL is not set: canonical links, the sitemap and mails say http://localhost:3000.',
    'warning Alerts: ALERT_WEBHOOK_URL is not set: when enquiries cannot be mailed or kept, only the log says so.',
    'wrong Phones: Pages show +91 00000 00001 and +91 00000 00002, which reach nobody.',
    'warning Sample: These are still from the sample: name, email, address, mapPosition, hours, social, reviewUrl, partners, counters, iso, placementHelp, websiteServices, corporateServices.',
    expect.stringMatching(
      /^warning Facts: These are missing, and visitors ask for them first: fee of \d+ courses, duration of \d+ courses, batches of \d+ courses\.$/,
    ),
  ]);
});

describe('the findings about settings, without a password:', () => {
  const host = 'SMTP_HOST=mail.institute.test\n';
  const login = `${host}SMTP_USER=web\n`;

  it.each<[what: string, envFile: string, text: string, todo: string]>([
    [
      'a name near to that of a setting',
      'SMTP_PASS=opensesame\n',
      '.env sets SMTP_PASS, which is not a setting of this site.',
      'Write SMTP_PASSWORD.',
    ],
    [
      'a name that is near to none',
      'FAX=opensesame\n',
      '.env sets FAX, which is not a setting of this site.',
      'Remove it, or find its name in .env.example.',
    ],
    [
      'an unquoted # within a value',
      `${login}SMTP_PASSWORD=op#ensesame\n`,
      '.env, line 3: an unquoted # begins a comment, so the value of SMTP_PASSWORD has 2 characters.',
      "If the # belongs to it, put quotation marks around the whole value: SMTP_PASSWORD='...'",
    ],
    [
      'a value that begins with a #',
      'LOGIN_PASSWORD=#opensesame\n',
      '.env, line 1: an unquoted # begins a comment, so the value of LOGIN_PASSWORD has 0 characters.',
      "If the # belongs to it, put quotation marks around the whole value: LOGIN_PASSWORD='...'",
    ],
    [
      'a quotation mark within a quoted value',
      `${login}SMTP_PASSWORD = "o"pensesame"\n`,
      '.env, line 3: the text after the second quotation mark is ignored, so the value of SMTP_PASSWORD has 1 character.',
      'Put quotation marks of another kind around the whole value: " or \' or `.',
    ],
    [
      'a login without its mail server',
      'SMTP_USER=web\nSMTP_PASSWORD=opensesame\n',
      'SMTP_USER and SMTP_PASSWORD have no effect without SMTP_HOST.',
      'Set SMTP_HOST, or take them out.',
    ],
    [
      'a user without a password in an address',
      'SMTP_URL=smtp://opensesame@mail.institute.test\n',
      'SMTP_URL has a user but no password: no mail server accepts such a login.',
      'Write smtp://user:password@host:port, or take the user out.',
    ],
    [
      'a domain without a dot',
      'MAIL_TO=desk@institute.test, desk@dcc\nMAIL_FROM=web@localhost\n',
      'MAIL_TO has desk@dcc: the domain dcc has no dot, so only a mail server of your own network knows it.',
      'If this is not intended, write the whole domain, such as example.org.',
    ],
    [
      'a setting in two lines, as for two recipients',
      'MAIL_TO=desk@institute.test\n\nMAIL_TO=head@institute.test\n',
      '.env, line 3 sets MAIL_TO a second time: what .env, line 1 says of it is not read.',
      'Remove one of the two. Several addresses or phone numbers go on one line, separated by commas.',
    ],
    [
      'the name that site.env has for an example',
      'SITE_NAME=Your Institute\n',
      'SITE_NAME is still the example of the recipes.',
      'Write your own, or take it out.',
    ],
    [
      'the alert address of site.env, where no alert reaches anybody',
      'ALERT_WEBHOOK_URL=https://hooks.example.org/your-own-address\n',
      'ALERT_WEBHOOK_URL is still an example: nobody owns the domain example.org.',
      'Write your own.',
    ],
    [
      'a recipient beside others whose domain is one of examples',
      'MAIL_TO=head@institute.test, desk@example.org\n',
      'MAIL_TO is still an example: nobody owns the domain example.org.',
      'Write your own.',
    ],
    [
      'an address of the site below a domain of examples',
      'SITE_URL=https://www.example.com/\n',
      'SITE_URL is still an example: nobody owns the domain example.com.',
      'Write your own.',
    ],
    [
      'someone at the desk with a domain of examples',
      'DESK_USERS=head@Example.net\n',
      'DESK_USERS is still an example: nobody owns the domain Example.net.',
      'Write your own.',
    ],
  ])('%s', async (_, envFile, text, todo) => {
    const all = await found({}, envFile);
    expect(all.filter(finding => finding.about === 'Settings')).toEqual([
      { about: 'Settings', state: 'warning', text, todo },
    ]);
    expect(JSON.stringify(all)).not.toContain('opensesame');
  });

  it.each<[what: string, env: Env, text: string, todo: string]>([
    [
      'near to that of a setting, as a container has it',
      { SMTP_PASSWD: 'opensesame', HOME: '/root', REDIS_PORT: 'tcp://10.0.0.1:6379' },
      'The environment sets SMTP_PASSWD, which is not a setting of this site.',
      'Write SMTP_PASSWORD.',
    ],
    [
      'for mail that is near to none',
      { MAIL_TO_HEAD: 'head@institute.test' },
      'The environment sets MAIL_TO_HEAD, which is not a setting of this site.',
      'Remove it, or find its name in .env.example.',
    ],
  ])('a variable in the environment %s', async (_, env, text, todo) => {
    expect(await about('Settings', env)).toEqual([
      { about: 'Settings', state: 'warning', text, todo },
    ]);
  });

  it.each([
    [
      'name',
      { SITE_NAME: 'Ulhas School' },
      'another name than SITE_NAME: pages and mails show the name of SITE_NAME.',
      'Take SITE_NAME out, or write the same name into both.',
    ],
    [
      'numbers',
      { SITE_PHONES: '+91 98765 43210' },
      'other phone numbers than SITE_PHONES: pages and mails show the numbers of SITE_PHONES.',
      'Take SITE_PHONES out, or write the same numbers into both.',
    ],
  ])('the %s in the facts that a setting overrides', async (_, env, text, todo) => {
    expect(await about('Settings', { SITE_FILE: everyFact, ...env })).toEqual([
      { about: 'Settings', state: 'warning', text: `${everyFact} has ${text}`, todo },
    ]);
  });

  it.each([
    ['those of the sample', { SITE_NAME: 'Ulhas School', SITE_PHONES: '+91 98765 43210' }],
    [
      'the same ones',
      {
        SITE_FILE: everyFact,
        SITE_NAME: 'Example Institute',
        SITE_PHONES: '+91 00000 00011, +91 00000 00012',
      },
    ],
  ])('none if a setting overrides %s', async (_, env) => {
    expect(await about('Settings', env)).toEqual([]);
  });

  it('none about intended values', async () => {
    const envFile = `# a comment with a "\nexport PORT=0 # the port\n\n${login}SMTP_PASSWORD='a#b"c' # quoted\nSITE_NAME = Kalyan's own\nSITE_URL=http://www.myexample.org\nMAIL_TO=desk@my-example.org, desk@example.org.in\n`;
    const env = { HOME: '/root', SITE_SERVICE_HOST: '10.0.0.1' };
    expect(await about('Settings', env, envFile)).toEqual([]);
  });
});

describe('the findings about mail:', () => {
  const { MAIL_TO, MAIL_FROM, ...rest } = settledSettings;

  it('recipients are missing', async () => {
    expect(await found({ ...rest, MAIL_FROM: 'web@institute.test' })).toContainEqual({
      about: 'Recipient',
      state: 'wrong',
      text: 'MAIL_TO is not set: forms without recipients of their own go to enquiries@localhost.',
      todo: 'Set MAIL_TO.',
    });
  });

  it('a sender is missing', async () => {
    expect(await about('Sender', { ...rest, MAIL_TO: 'desk@institute.test' })).toEqual([
      {
        about: 'Sender',
        state: 'warning',
        text: 'MAIL_FROM is not set: most mail servers refuse website@localhost.',
        todo: 'Set MAIL_FROM.',
      },
    ]);
  });

  it.each([
    ['office@gmail.com', 'mail.institute.test', 'gmail.com'],
    ['office@Yahoo.co.in', 'mail.institute.test', 'yahoo.co.in'],
    ['office@rediffmail.com', 'smtp.gmail.com', 'rediffmail.com'],
    ['office@outlook.com', 'mail.institute.test', 'outlook.com'],
  ])('%s through %s counts as spam', async (sender, server, domain) => {
    const env = { ...settledSettings, MAIL_FROM: sender, SMTP_URL: `smtp://${server}` };
    expect(await about('Sender', env)).toEqual([
      {
        about: 'Sender',
        state: 'wrong',
        text: `MAIL_FROM is an address of ${domain}, but ${server} sends its mail: mail from there is treated as spam, or refused.`,
        todo: `Write an address of the institute's own domain into MAIL_FROM, one that ${server} may send for; or send through the mail server of ${domain}.`,
      },
    ]);
  });

  it.each([
    ['office@gmail.com', 'smtp.gmail.com'],
    ['office@gmail.com', 'smtp-relay.gmail.com'],
    ['office@zohomail.in', 'smtp.zoho.in'],
    ['office@institute.test', 'smtp.gmail.com'],
  ])('%s through %s is correct', async (sender, server) => {
    const env = { ...settledSettings, MAIL_FROM: sender, SMTP_URL: `smtp://${server}` };
    expect(await about('Sender', env)).toEqual([]);
  });
});

describe('the findings about the address:', () => {
  it('without https, visitors’ texts are not encrypted', async () => {
    const env = { ...settledSettings, SITE_URL: 'http://www.institute.test' };
    expect(await about('Https', env)).toEqual([
      {
        about: 'Https',
        state: 'warning',
        text: 'http://www.institute.test is not https: the data of visitors is sent unencrypted.',
        todo: 'Put nginx or Caddy in front (server/deploy), and set SITE_URL to the https address.',
      },
    ]);
  });

  it('a proxy is not in TRUST_PROXY', async () => {
    expect(await about('Proxy', { ...settledSettings, TRUST_PROXY: 'off' })).toEqual([
      {
        about: 'Proxy',
        state: 'wrong',
        text: 'SITE_URL is https, so there is a proxy in front, but TRUST_PROXY is off: all visitors count as one, and soon all posts are refused.',
        todo: 'Set TRUST_PROXY, such as loopback for a proxy on this machine.',
      },
    ]);
  });

  it('none for a trial on this machine', async () => {
    const env = { ...settledSettings, SITE_URL: 'http://localhost:3000', TRUST_PROXY: 'off' };
    const words = (await found(env)).map(finding => finding.about);
    expect(words).not.toContain('Https');
    expect(words).not.toContain('Proxy');
  });
});

describe('the findings about the desk:', () => {
  const open = { ...settledSettings, SITE_URL: 'http://www.institute.test' };

  it('it is off because https is missing', async () => {
    expect(await about('Desk', open)).toEqual([
      {
        about: 'Desk',
        state: 'warning',
        text: 'There is no desk (/desk): SITE_URL is no https address. Nobody notices who was not called.',
        todo: 'Set SITE_URL to the https address, or DESK=off.',
      },
    ]);
  });

  it('none if it is switched off', async () => {
    expect(await about('Desk', { ...open, DESK: 'off' })).toEqual([]);
  });
});

describe('the findings about numbers that reach nobody:', () => {
  it.each<[what: string, env: Env, phones: string, file: string]>([
    [
      'those of the file with every fact',
      { SITE_FILE: everyFact },
      '+91 00000 00011 and +91 00000 00012 and +91 00000 00013 and +91 00000 00014',
      everyFact,
    ],
    [
      'a 0 after the country code',
      { SITE_FILE: sampleFacts, SITE_PHONES: '+91 0251 2345678,+91 98765 43210' },
      '+91 0251 2345678',
      sampleFacts,
    ],
  ])('%s', async (_, env, phones, file) => {
    expect(await about('Phones', env)).toEqual([
      {
        about: 'Phones',
        state: 'wrong',
        text: `Pages show ${phones}, which reach nobody.`,
        todo: `Write yours into ${file} or SITE_PHONES.`,
      },
    ]);
  });

  it('none about own numbers, even if "sample" still lists them', async () => {
    const SITE_FILE = await siteFileOf({ phones: ['+91 98765 43210'], sample: ['phones'] });
    expect(await about('Phones', { SITE_FILE })).toEqual([]);
    expect((await about('Sample', { SITE_FILE })).map(({ text }) => text)).toContain(
      'These are still from the sample: phones.',
    );
  });
});

describe('the findings about theme and logo:', () => {
  it('an unreadable colour, with the pair, its contrast and the nearest readable colour', async () => {
    const SITE_FILE = await siteFileOf({ theme: { action: '#7fd1a8' } });
    expect(await about('Theme', { SITE_FILE })).toEqual([
      {
        about: 'Theme',
        state: 'warning',
        text: 'theme.action #7fd1a8 has a contrast of 1.6:1 with the shaded paper #f3f5f8, and text needs 4.5:1 (WCAG 2.2, 1.4.3): pages show #297e5a, the nearest that does.',
        todo: `Write that, or another that does, into ${SITE_FILE}.`,
      },
    ]);
  });

  it('a missing logo', async () => {
    const SITE_FILE = await siteFileOf({ logo: 'logo.svg' });
    expect(await about('Logo', { SITE_FILE })).toEqual([
      {
        about: 'Logo',
        state: 'warning',
        text: `The logo logo.svg is not shown: there is no such file beside ${SITE_FILE}.`,
        todo: `Mend the file beside ${SITE_FILE} and start again.`,
      },
    ]);
  });

  it('none about readable colours', async () => {
    const SITE_FILE = await siteFileOf({ theme: { action: '#0a7d4b', accent: '#4a148c' } });
    expect(await about('Theme', { SITE_FILE })).toEqual([]);
  });

  it('icons and sharing pictures that differ from the pages', () => {
    const drawn = drawnFor({ name: 'Sample', theme: { ink: '#000000' } }, ['name']);
    const present = { name: 'Other Academy', theme: { ink: '#000000' } };
    // The build knew only the name of the sample, so its pictures show no name. A picture without
    // a name is not wrong.
    expect(drawnOtherwise(drawn, drawnFor(present, []))).toBe('');
    expect(drawnOtherwise(drawnFor({ name: 'Earlier' }, []), drawnFor(present, []))).toBe(
      'name and colours',
    );
  });
});

describe('the findings about DATA_DIR:', () => {
  const site = { url: 'https://www.institute.test' };
  const sentence = 'is in memory (tmpfs): everything here is lost with the next deploy.';

  /** Runs a test with a folder in memory: on every Linux, /dev/shm is in memory. */
  async function inMemory(test: (folder: string) => Promise<void>): Promise<void> {
    const folder = await mkdtemp('/dev/shm/data-');
    await test(folder).finally(() => rm(folder, { recursive: true }));
  }

  it('a folder in memory is the first finding, with advice', async () => {
    await inMemory(async folder => {
      const [first] = await found({ ...settledSettings, DATA_DIR: folder, SMPT_URL: 'x' });
      expect(first).toEqual({
        about: 'Disk',
        state: 'wrong',
        text: `DATA_DIR ${folder} ${sentence}`,
        todo: 'Mount a volume there, or set DATABASE_URL to a PostgreSQL.',
      });
    });
  });

  it('a folder in memory is noticed before it exists', async () => {
    await inMemory(async folder => {
      const dataDir = join(folder, 'a', 'b');
      const found = await temporaryDisk({ dataDir, database: undefined }, site);
      expect(found?.text).toBe(`DATA_DIR ${dataDir} ${sentence}`);
    });
  });

  it.each([
    ['on a disk of the machine', { DATA_DIR: '/proc' }],
    ['of a trial on this machine', { DATA_DIR: '/dev/shm', SITE_URL: 'http://localhost:3000' }],
    [
      'beside enquiries in PostgreSQL',
      { DATA_DIR: '/dev/shm', DATABASE_URL: 'postgres://site@db.institute.test/site' },
    ],
  ])('none for a folder %s', async (_, env) => {
    expect(await about('Disk', { ...settledSettings, ...env })).toEqual([]);
  });
});

describe('the findings in the log', () => {
  const lost: Finding = { about: 'Mail', state: 'wrong', text: 'It is lost.', todo: 'Find it.' };
  const odd: Finding = { about: 'Facts', state: 'warning', text: 'It is odd.', todo: 'Mend it.' };

  function logged(url: string) {
    const log = recordedLog();
    logFindings([lost, odd], { url }, log);
    return log.entries.map(({ level, message }) => `${level} ${message}`);
  }

  it('are errors if they are wrong', () => {
    expect(logged('https://www.institute.test')).toEqual([
      'error It is lost. Find it.',
      'warn It is odd. Mend it.',
    ]);
  });

  it('are only warnings on a developer’s machine', () => {
    expect(logged('http://localhost:3000')).toEqual([
      'warn It is lost. Find it.',
      'warn It is odd. Mend it.',
    ]);
  });
});
