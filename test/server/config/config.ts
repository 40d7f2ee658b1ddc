import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { envExample, settingsTable, withTable } from '../../../server/build/settingsText';
import { readConfig } from '../../../server/config/config';
import { ConfigError, readSettings, settingNames } from '../../../server/config/readSettings';
import { makeCertificate } from '../../support/certificate';

describe('readConfig with nothing set', () => {
  it('gives the defaults of DECISIONS', () => {
    const { site, notSet, ...rest } = readConfig({});
    expect(rest).toEqual({
      port: 3000,
      host: '0.0.0.0',
      smtpUrl: undefined,
      smtpCa: undefined,
      mailTo: ['enquiries@localhost'],
      mailToByForm: {},
      mailFrom: 'website@localhost',
      dataDir: './data',
      redisUrl: undefined,
      redisPrefix: 'institute:localhost:3000',
      trustProxy: false,
      rateLimitMax: 10,
      rateLimitWindowMs: 900000,
      retentionDays: 90,
      logFormat: undefined,
      metricsPort: undefined,
      alertAfterMinutes: 30,
      alertWebhookUrl: undefined,
      sendsDigest: true,
      serviceWorker: true,
      siteFile: {
        path: join(__dirname, '../../../shared/institute.json'),
        sample: [
          ...['name', 'phones', 'email', 'address', 'mapPosition'],
          ...['hours', 'social', 'reviewUrl', 'partners'],
        ],
        empty: ['branches', 'iso', 'languages', 'missedClass', 'refunds'],
      },
    });
    expect(site).toMatchObject({
      name: 'Kalyan IT Academy',
      url: 'http://localhost:3000',
      phones: ['+91 00000 00001', '+91 00000 00002'],
      login: {
        username: 'student',
        password: 'welcome',
        redirectUrl: 'https://example.com/student-details',
      },
    });
    expect(notSet).toContain('SITE_PHONES');
  });

  it('takes an empty text for not set', () => {
    expect(readConfig({ PORT: '', SITE_NAME: ' ', REDIS_URL: '', SMTP_URL: '' })).toEqual(readConfig({}));
  });
});

describe('the mail server', () => {
  it.each([
    [{ SMTP_HOST: 'mail.example.org' }, 'smtp://mail.example.org:587'],
    [
      { SMTP_HOST: 'mail.example.org', SMTP_USER: 'web@example.org', SMTP_PASSWORD: 'a#b/c?d @1' },
      'smtp://web%40example.org:a%23b%2Fc%3Fd%20%401@mail.example.org:587',
    ],
    [{ SMTP_HOST: 'mail.example.org', SMTP_PORT: '465' }, 'smtps://mail.example.org:465'],
  ])('is named by its parts: %j', (env, url) => {
    expect(readConfig(env).smtpUrl).toBe(url);
  });

  it('is named in one way, and its authority is a file with certificates', () => {
    const both = { SMTP_HOST: 'mail.example.org', SMTP_URL: 'smtp://mail.example.org' };
    expect(() => readConfig(both)).toThrow(new ConfigError('Set SMTP_URL or SMTP_HOST, not both.'));
    expect(() => readConfig({ SMTP_CA_FILE: '/nowhere.pem' })).toThrow(
      'SMTP_CA_FILE must be a file with certificates in PEM, but /nowhere.pem: ENOENT.',
    );
    expect(() => readConfig({ SMTP_CA_FILE: __filename })).toThrow('SMTP_CA_FILE must be a file with');
  });
});

describe('readConfig', () => {
  it('takes every setting from its variable', async () => {
    const { file: ca } = await makeCertificate('DNS:mail.example.org', 2);
    const config = readConfig({
      PORT: '8080',
      HOST: '::1',
      SITE_URL: 'https://www.example.org/',
      SITE_FILE: join(__dirname, '../../../shared/institute.example.json'),
      SITE_NAME: 'Other Academy',
      SITE_PHONES: '+91 98765 43210, +919876500000',
      SMTP_URL: 'smtps://me:p%40ss@mail.example.org:465',
      SMTP_CA_FILE: ca,
      MAIL_TO: 'a@example.org, b@example.org',
      MAIL_TO_ENQUIRY: 'e@example.org',
      MAIL_TO_CONTACT_ENQUIRY: 'ce@example.org',
      MAIL_TO_COURSE_ENQUIRY: 'course@example.org',
      MAIL_TO_CONTACT: 'c@example.org, d@example.org',
      MAIL_TO_FEEDBACK: 'head@example.org',
      MAIL_FROM: 'web@example.org',
      DATA_DIR: '/var/lib/site',
      REDIS_URL: 'rediss://me:p%40ss@redis.example.org:6380/3',
      REDIS_PREFIX: 'academy',
      TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1',
      RATE_LIMIT_MAX: '3',
      RATE_LIMIT_WINDOW_MS: '60000',
      DATA_RETENTION_DAYS: '7',
      ALERT_AFTER_MINUTES: '5',
      ALERT_WEBHOOK_URL: 'https://hooks.example.org/T1/secret',
      DIGEST: 'off',
      SERVICE_WORKER: 'off',
      LOG_FORMAT: 'json',
      METRICS_PORT: '9100',
      LOGIN_USERNAME: 'asha',
      LOGIN_PASSWORD: 'open sesame',
      LOGIN_REDIRECT_URL: 'https://students.example.org/details?x=1',
    });
    const { site, ...rest } = config;
    expect(rest).toEqual({
      port: 8080,
      host: '::1',
      smtpUrl: 'smtps://me:p%40ss@mail.example.org:465',
      smtpCa: readFileSync(ca, 'utf8'),
      mailTo: ['a@example.org', 'b@example.org'],
      mailToByForm: {
        enquiry: ['e@example.org'],
        'contact-enquiry': ['ce@example.org'],
        'course-enquiry': ['course@example.org'],
        contact: ['c@example.org', 'd@example.org'],
        feedback: ['head@example.org'],
      },
      mailFrom: 'web@example.org',
      dataDir: '/var/lib/site',
      redisUrl: 'rediss://me:p%40ss@redis.example.org:6380/3',
      redisPrefix: 'academy',
      trustProxy: 'loopback,10.0.0.0/8,::1',
      rateLimitMax: 3,
      rateLimitWindowMs: 60000,
      retentionDays: 7,
      logFormat: 'json',
      metricsPort: 9100,
      alertAfterMinutes: 5,
      alertWebhookUrl: 'https://hooks.example.org/T1/secret',
      sendsDigest: false,
      serviceWorker: false,
      notSet: ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD'],
      siteFile: {
        path: join(__dirname, '../../../shared/institute.example.json'),
        sample: [],
        empty: [],
      },
    });
    expect(site).toMatchObject({
      name: 'Other Academy',
      address: { postalCode: '400601' },
      url: 'https://www.example.org',
      phones: ['+91 98765 43210', '+919876500000'],
      login: {
        username: 'asha',
        password: 'open sesame',
        redirectUrl: 'https://students.example.org/details?x=1',
      },
    });
  });

  it('names this machine and the port where SITE_URL is not set', () => {
    expect(readConfig({ PORT: '8080' }).site.url).toBe('http://localhost:8080');
  });

  it.each([
    ['off', false],
    ['false', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['loopback', 'loopback'],
    ['192.168.1.0/24', '192.168.1.0/24'],
  ])('takes TRUST_PROXY=%s', (text, value) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(value);
  });

  it.each([
    ['PORT', '80a', 'PORT must be a whole number from 0 to 65535, but is "80a".'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, but is "65536".'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, but is "-1".'],
    ['HOST', 'a b', 'HOST must be an IP address or a host name, but is "a b".'],
    [
      'SITE_URL',
      'example.org',
      'SITE_URL must be an http or https address without a path, such as https://example.org, but is "example.org".',
    ],
    [
      'SITE_PHONES',
      '98765',
      'SITE_PHONES must be phone numbers with country code, separated by commas, such as +91 98765 43210, but is "98765".',
    ],
    ['MAIL_FROM', 'a@b, c@d', 'MAIL_FROM must be one email address, but is "a@b, c@d".'],
    ['MAIL_TO', 'a@b,', 'MAIL_TO must be one or more email addresses, separated by commas, but is "a@b,".'],
    [
      'TRUST_PROXY',
      'true',
      'TRUST_PROXY must be off, a number of proxies from 1 to 32, or a list of loopback, linklocal, uniquelocal and addresses, but is "true".',
    ],
    ['RATE_LIMIT_MAX', '0', 'RATE_LIMIT_MAX must be a whole number from 1 to 1000000, but is "0".'],
    [
      'RATE_LIMIT_WINDOW_MS',
      '1e6',
      'RATE_LIMIT_WINDOW_MS must be a whole number from 1000 to 2147483647, but is "1e6".',
    ],
    [
      'DATA_RETENTION_DAYS',
      '1.5',
      'DATA_RETENTION_DAYS must be a whole number from 1 to 36500, but is "1.5".',
    ],
    ['DIGEST', 'weekly', 'DIGEST must be on or off, but is "weekly".'],
    ['LOG_FORMAT', 'pretty', 'LOG_FORMAT must be text or json, but is "pretty".'],
    ['METRICS_PORT', '-1', 'METRICS_PORT must be a whole number from 0 to 65535, but is "-1".'],
    ['ALERT_AFTER_MINUTES', '0', 'ALERT_AFTER_MINUTES must be a whole number from 1 to 10080, but is "0".'],
    ['LOGIN_USERNAME', 'a\nb', 'LOGIN_USERNAME must be one line of at most 100 characters, but is "a\nb".'],
    [
      'LOGIN_REDIRECT_URL',
      'javascript:1',
      'LOGIN_REDIRECT_URL must be an http or https address, but is "javascript:1".',
    ],
  ])('refuses %s=%j with a sentence', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(sentence));
  });

  it.each([
    ['SITE_URL', 'https://example.org/shop'],
    ['SITE_URL', 'https://example.org/?a=1'],
    ['SITE_URL', 'https://me@example.org'],
    ['SITE_URL', 'ftp://example.org'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_TO', 'a@b\r\nBcc: c@d'],
    ['REDIS_URL', 'localhost:6379'],
    ['REDIS_URL', 'https://redis.example.org'],
    ['REDIS_URL', 'redis://'],
    ['REDIS_URL', 'redis://redis.example.org/shop'],
    ['REDIS_URL', 'redis+sentinel://one.example.org:26379'],
    ['REDIS_PREFIX', '{academy}'],
    ['REDIS_PREFIX', 'x'.repeat(101)],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '99'],
    ['TRUST_PROXY', 'loopback,nonsense'],
    ['SITE_NAME', 'x'.repeat(101)],
  ])('refuses %s=%j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  });

  it.each([
    ['SMTP_URL', /^SMTP_URL must be an address such as smtp:/],
    ['REDIS_URL', /^REDIS_URL must be an address such as redis:/],
  ])('never prints the password of %s', (name, sentence) => {
    const wrong = () => readConfig({ [name]: 'http://me:secret@host.example.org' });
    expect(wrong).toThrow(sentence);
    expect(wrong).not.toThrow(/secret/);
  });

  it('gives each website a name of its own in a shared Redis', () => {
    expect(readConfig({ SITE_URL: 'https://www.example.org' }).redisPrefix).toBe('institute:www.example.org');
    expect(readConfig({ PORT: '3001' }).redisPrefix).toBe('institute:localhost:3001');
  });

  it('never prints ALERT_WEBHOOK_URL', () => {
    const wrong = () => readConfig({ ALERT_WEBHOOK_URL: 'ftp://hooks.example.org/secret' });
    expect(wrong).toThrow(/^ALERT_WEBHOOK_URL must be an http or https address, but is not one/);
    expect(wrong).not.toThrow(/secret/);
  });

  it('tells of every wrong setting at once where a person asks', () => {
    expect(readSettings({ PORT: '80a', DIGEST: 'weekly', SITE_NAME: 'Ours' }).wrong).toEqual([
      'PORT must be a whole number from 0 to 65535, but is "80a".',
      'DIGEST must be on or off, but is "weekly".',
    ]);
    expect(readSettings({}).wrong).toEqual([]);
  });
});

describe('.env.example', () => {
  const example = readFileSync(join(__dirname, '../../../.env.example'), 'utf8');

  it('is what "npm run settings" writes', () => {
    expect(example).toBe(envExample());
  });

  it('names every variable once, commented out, with a value that its setting takes', () => {
    const pairs = Array.from(example.matchAll(/^#([A-Z_]+)=(.+)$/gm), ([, name = '', value = '']) => [
      name,
      value,
    ]);
    expect(pairs.map(([name]) => name)).toEqual([...settingNames]);
    expect(readSettings(Object.fromEntries(pairs)).wrong).toEqual([]);
  });

  it.each([
    'PORT=3000',
    'SITE_URL=https://www.example.org',
    'SITE_PHONES=+91 00000 00001,+91 00000 00002',
    'TRUST_PROXY=off',
    'DIGEST=on',
    'METRICS_PORT=3001',
    'LOGIN_REDIRECT_URL=https://example.com/student-details',
  ])('has the line #%s', line => {
    expect(example.split('\n')).toContain(`#${line}`);
  });

  it('has no line that is wider than a terminal', () => {
    expect(Math.max(...example.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(120);
  });
});

describe('the settings of README.md', () => {
  const readme = readFileSync(join(__dirname, '../../../README.md'), 'utf8');

  it('are what "npm run settings" writes', () => {
    expect(readme).toContain(settingsTable());
    expect(withTable(readme)).toBe(readme);
  });

  it.each([
    '| `PORT` | The port to listen on | 3000 |',
    '| `DATA_RETENTION_DAYS` | Delivered enquiries are deleted after this many days | 90 |',
    '| `MAIL_TO` | Who gets the enquiries, separated by commas | enquiries@localhost |',
  ])('have the line %s', line => {
    expect(settingsTable().split('\n')).toContain(line);
  });
});
