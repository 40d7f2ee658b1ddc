import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { envExample, withTable } from '../../../../server/build/settingsText';
import { readConfig, readLogFormat, wrongValues } from '../../../../server/config/config';
import { ConfigError } from '../../../../server/config/environment';
import { readSettings, settingNames } from '../../../../server/config/settings';
import { otherSettings } from '../../../support/site/otherSettings';

const root = join(__dirname, '../../../..');
const host = { SMTP_HOST: 'mail.example.org' };

it('every setting has a default', () => {
  const { site, factsSource, ...rest } = readConfig({ SITE_NAME: ' ', DATABASE_URL: '' });
  expect(rest).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    smtpUrl: undefined,
    mailTo: ['enquiries@localhost'],
    mailToByForm: {},
    mailFrom: 'website@localhost',
    dataDir: './data',
    database: undefined,
    trustProxy: false,
    retentionDays: 90,
    sendsReceipts: false,
    enquiryWebhookUrl: undefined,
    rateLimitMax: 10,
    rateLimitWindowMs: 900000,
    metricsPort: undefined,
    alertWebhookUrl: undefined,
    sendsDigest: true,
    serviceWorker: true,
  });
  expect(factsSource.path).toBe(join(root, 'shared/institute.json'));
  const redirectUrl = 'https://example.com/student-details';
  expect(site).toMatchObject({
    url: 'http://localhost:3000',
    login: { username: 'student', password: 'welcome', redirectUrl },
  });
  expect(readConfig({ PORT: '8080' }).site.url).toBe('http://localhost:8080');
  expect(readConfig({ PORT: '/run/site.sock' }).site.url).toBe('http://localhost');
});

const portOrPath =
  'a whole number from 0 to 65535, or the path of a socket (/run/site/site.sock, at most 107 bytes)';

describe('readConfig', () => {
  it('reads every setting from its variable', () => {
    const { SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, ...others } = otherSettings;
    expect(readLogFormat(others)).toBe('json');
    const { site, ...rest } = readConfig(others);
    expect(rest).toEqual({
      port: 8080,
      host: '::1',
      dataDir: '/var/lib/site',
      metricsPort: 9100,
      smtpUrl: others.SMTP_URL,
      mailFrom: 'web@example.org',
      mailTo: ['a@example.org', 'b@example.org'],
      mailToByForm: expect.objectContaining({
        enquiry: ['e@example.org'],
        'contact-enquiry': ['ce@example.org'],
        'course-enquiry': ['course@example.org'],
        contact: ['c@example.org', 'd@example.org'],
        feedback: ['head@example.org'],
      }),
      database: {
        user: 'me',
        password: 'p@ss',
        host: 'db.example.org',
        port: 5433,
        name: 'academy',
        encryption: 'byHost',
        rootCertificateFile: undefined,
        bindsChannel: false,
        connectSeconds: undefined,
        applicationName: undefined,
        serverOptions: undefined,
      },
      enquiryWebhookUrl: others.ENQUIRY_WEBHOOK_URL,
      enquiryWebhookSecret: others.ENQUIRY_WEBHOOK_SECRET,
      sendsReceipts: true,
      trustProxy: 'loopback,10.0.0.0/8,::1',
      rateLimitMax: 3,
      rateLimitWindowMs: 60000,
      retentionDays: 7,
      alertWebhookUrl: others.ALERT_WEBHOOK_URL,
      sendsDigest: false,
      desk: {
        off: 'DESK is off',
        isLocal: false,
        users: ['head@example.org'],
        areOwners: true,
        followUpHours: 3,
      },
      serviceWorker: false,
      notSet: ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD'],
      factsSource: expect.objectContaining({
        path: others.SITE_FILE,
        sample: [],
        empty: expect.arrayContaining(['photos']),
      }),
      logo: expect.objectContaining({ width: 48, height: 48, type: 'image/svg+xml' }),
      oddSettings: expect.any(Array),
    });
    const redirectUrl = 'https://students.example.org/details?x=1';
    expect(site).toMatchObject({
      name: 'Other Academy',
      address: { postalCode: '400601' },
      url: 'https://www.example.org',
      phones: ['+91 98765 43210', '+919876500000'],
      login: { username: 'asha', password: 'open sesame', redirectUrl },
    });
  });

  it.each([
    [host, 'smtp://mail.example.org:587'],
    [
      { ...host, SMTP_USER: 'web@example.org', SMTP_PASSWORD: 'a#b/c?d @1' },
      'smtp://web%40example.org:a%23b%2Fc%3Fd%20%401@mail.example.org:587',
    ],
    [{ ...host, SMTP_PORT: '465' }, 'smtps://mail.example.org:465'],
    [{ SMTP_HOST: '192.0.2.7' }, 'smtp://192.0.2.7:587'],
    [{ SMTP_HOST: '2001:db8::25', SMTP_PORT: '25' }, 'smtp://[2001:db8::25]:25'],
    [{ SMTP_HOST: '[::1]', SMTP_PORT: '25' }, 'smtp://[::1]:25'],
  ])('reads the mail server from its parts: %j', (env, url) => {
    expect(readConfig(env).smtpUrl).toBe(url);
  });

  it('refuses a mail server that is set in two ways', () => {
    expect(() => readConfig({ ...host, SMTP_URL: 'smtp://mail.example.org' })).toThrow(
      new ConfigError('Set SMTP_URL or SMTP_HOST, not both.'),
    );
  });

  it.each([
    'smtp://me:a%2Fb%3Fc%23@mail.example.org:587',
    'smtps://me@example.org:secret@mail.example.org/?tls.rejectUnauthorized=false',
    'smtp://mail.example.org?requireTLS=false',
  ])('reads SMTP_URL=%s unchanged', url => {
    expect(readConfig({ SMTP_URL: url }).smtpUrl).toBe(url);
  });

  it.each([
    ['off', false],
    ['0', false],
    ['2', 2],
    ['192.168.1.0/24', '192.168.1.0/24'],
  ])('accepts TRUST_PROXY=%s', (text, value) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(value);
  });

  it.each([
    ['PORT', '80a', portOrPath],
    ['PORT', '65536', portOrPath],
    ['PORT', 'run/site.sock', portOrPath],
    ['PORT', `/${'a'.repeat(107)}`, portOrPath],
    ['HOST', 'a b', 'an IP address or a host name'],
    [
      'SMTP_HOST',
      'smtp.gmail.com:465',
      'a host name or an IP address (a port goes into SMTP_PORT)',
    ],
    [
      'SITE_URL',
      'example.org',
      'an http or https address without a path, such as https://example.org',
    ],
    [
      'SITE_PHONES',
      '98765',
      'phone numbers with country code, separated by commas, such as +91 98765 43210',
    ],
    ['MAIL_FROM', 'a@b, c@d', 'one email address'],
    ['MAIL_TO', 'a@b,', 'one or more email addresses, separated by commas'],
    [
      'TRUST_PROXY',
      'true',
      'off, a number of proxies from 1 to 32, or a list of loopback, linklocal, uniquelocal and addresses',
    ],
    ['RATE_LIMIT_MAX', '0', 'a whole number from 1 to 1000000'],
    ['RATE_LIMIT_WINDOW_MS', '1e6', 'a whole number from 1000 to 2147483647'],
    ['DATA_RETENTION_DAYS', '1.5', 'a whole number from 1 to 36500'],
    ['DIGEST', 'weekly', 'on or off'],
    ['DESK', 'yes', 'on or off'],
    ['FOLLOW_UP_AFTER', '0', 'a whole number from 1 to 168'],
    ['LOG_FORMAT', 'pretty', 'text or json'],
    ['METRICS_PORT', '-1', 'a whole number from 0 to 65535'],
    ['LOGIN_USERNAME', 'a\nb', 'one line of at most 100 characters'],
    ['LOGIN_REDIRECT_URL', 'javascript:1', 'an http or https address'],
  ])('refuses %s=%j, which is not %s', (name, value, kind) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new ConfigError(`${name} must be ${kind}, but is "${value}".`),
    );
  });

  it.each([
    ['SITE_PHONES', '\u202A+91 98765 43210', 'U+202A, which is'],
    ['SITE_PHONES', '+91\u00A098765\u00A043210', 'U+00A0, which is'],
    ['PORT', '30\u200B0\u00AD0', 'U+200B and U+00AD, which are'],
  ])('names the invisible characters in %s=%j', (name, value, which) => {
    expect(wrongValues({ [name]: value })).toEqual([
      expect.stringContaining(`but is "${value}" with ${which} not seen.`),
    ]);
  });

  it.each([
    ['SITE_URL', 'https://example.org/shop'],
    ['SITE_URL', 'https://example.org/?a=1'],
    ['SITE_URL', 'https://me@example.org'],
    ['SITE_URL', 'ftp://example.org'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://me:2026/a@mail.example.org:587'],
    ['SMTP_URL', 'smtp://me:2026?a@mail.example.org:587'],
    ['SMTP_URL', 'smtp://me:2026#a@mail.example.org:587'],
    ['SMTP_HOST', '[::1]:25'],
    ['SMTP_HOST', 'fe80::1%eth0'],
    ['SMTP_HOST', 'smtp://mail.example.org'],
    ['SMTP_HOST', 'mail.example.org/'],
    ['MAIL_TO', 'a@b\r\nBcc: c@d'],
    ['ENQUIRY_WEBHOOK_URL', 'http://hooks.example.org/x'],
    ['ENQUIRY_WEBHOOK_URL', 'https://me@hooks.example.org/x'],
    ['ENQUIRY_WEBHOOK_URL', 'http://me:pw@localhost:5678/x'],
    ['ALERT_WEBHOOK_URL', 'https://:pw@hooks.example.org/x'],
    ['ENQUIRY_WEBHOOK_SECRET', 'secret'],
    ['ENQUIRY_WEBHOOK_SECRET', 'whsec_c2hvcnQ='],
    ['RECEIPTS', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '99'],
    ['TRUST_PROXY', 'loopback,nonsense'],
    ['SITE_NAME', 'x'.repeat(101)],
  ])('refuses %s=%j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  });

  it.each([
    ['SMTP_URL', 'http://me:secret@host.example.org', /^SMTP_URL must be an address such as smtp:/],
    [
      'DATABASE_URL',
      'mysql://me:secret@host.example.org/name',
      /^DATABASE_URL must be an address such as postgres:/,
    ],
    [
      'ALERT_WEBHOOK_URL',
      'ftp://hooks.example.org/secret',
      /^ALERT_WEBHOOK_URL must be an http or https address without a user and a password, but is not one/,
    ],
    [
      'ALERT_WEBHOOK_URL',
      'https://me:secret@hooks.example.org/x',
      /^ALERT_WEBHOOK_URL must be an http or https address without a user and a password, but is not one/,
    ],
    [
      'ENQUIRY_WEBHOOK_URL',
      'https://me:secret@hooks.example.org/x',
      /^ENQUIRY_WEBHOOK_URL must be an https address, .* without a user and a password, but is not one/,
    ],
    ['SMTP_PASSWORD', 'secret\nsecret', /^SMTP_PASSWORD must be one line, but is not one/],
    [
      'ENQUIRY_WEBHOOK_SECRET',
      'whsec_secret',
      /^ENQUIRY_WEBHOOK_SECRET must be whsec_ and .* but is not one/,
    ],
  ])('never prints the secret of %s=%j', (name, value, sentence) => {
    const wrong = () => readConfig({ [name]: value });
    expect(wrong).toThrow(sentence);
    expect(wrong).not.toThrow(/secret/);
  });

  it('refuses one port for the site and its metrics, unless they have different addresses', () => {
    const ports = { PORT: '3000', METRICS_PORT: '3000' };
    for (const HOST of ['', '::', '127.0.0.1', 'localhost'])
      expect(() => readConfig({ ...ports, HOST })).toThrow(
        new ConfigError('METRICS_PORT must be another port than PORT, but is 3000 too.'),
      );
    expect(readConfig({ ...ports, HOST: '10.0.0.11' }).metricsPort).toBe(3000);
    expect(readConfig({ PORT: '0', METRICS_PORT: '0' }).metricsPort).toBe(0);
  });

  it('refuses a webhook without its secret', () => {
    const url = 'https://hooks.example.org/x';
    expect(() => readConfig({ ENQUIRY_WEBHOOK_URL: url })).toThrow(
      /^ENQUIRY_WEBHOOK_SECRET must be set with ENQUIRY_WEBHOOK_URL/,
    );
  });
});

describe('.env.example', () => {
  const example = readFileSync(join(root, '.env.example'), 'utf8');

  it('is as "npm run fix" writes it, in lines for a terminal', () => {
    expect(example).toBe(envExample());
    expect(Math.max(...example.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(120);
  });

  it('has every variable once, commented out, with a valid value', () => {
    const pairs = Array.from(example.matchAll(/^#([A-Z_]+)=(.+)$/gm), match => match.slice(1));
    expect(pairs.map(([name]) => name)).toEqual([...settingNames]);
    expect(readSettings(Object.fromEntries(pairs)).wrong).toEqual([]);
    expect(pairs).toContainEqual(['PORT', '3000']);
  });
});

it('the README of the settings is as "npm run fix" writes it', () => {
  const readme = readFileSync(join(root, 'server/config/README.md'), 'utf8');
  expect(withTable(readme)).toBe(readme);
  expect(readme).toContain(
    '\n| `DATA_RETENTION_DAYS` | The site deletes a delivered enquiry after this many days. Until then you can find it again if a mail or a call went astray. If the desk has planned another call, the enquiry stays until a week after that call, at most a year. At the start the log says how many are about to be deleted, at least ten minutes before. The forms and /privacy name these days | 90 |\n',
  );
});
