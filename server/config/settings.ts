/**
 * The settings: one row for each environment variable. Types, reading and checks follow from it, and by
 * `npm run settings` the file .env.example and the table in README.md.
 */
import * as parse from './parseSetting';

/** What texts a setting takes: the end of "NAME must be …", and the value of a text, undefined where it is refused. */
interface Kind<T> {
  readonly takes: string;
  readonly parse: (text: string) => T | undefined;
}

/** What is said of a default that does not say it itself, an example, and whether it may hold a password. */
interface More {
  readonly otherwise?: string;
  readonly example?: string;
  /** Never printed. */
  readonly isSecret?: true;
}

/** `key`: its name in Config; '' for what goes into something else there. `about`: a sentence or two for its user. */
function row<const K extends string, T, F extends T | undefined>(
  key: K,
  { takes, parse }: Kind<T>,
  fallback: F,
  about: string,
  more: More = {},
) {
  return { key, takes, parse, fallback, about, ...more };
}

function wholeNumber(from: number, to: number): Kind<number> {
  return {
    takes: `a whole number from ${from} to ${to}`,
    parse: text => parse.wholeNumber(text, from, to),
  };
}

function path(takes: string): Kind<string> {
  return { takes, parse: text => parse.oneLine(text, 4096) };
}

/** At most as long as the login form's password may be. */
const oneLine: Kind<string> = {
  takes: 'one line of at most 100 characters',
  parse: text => parse.oneLine(text, 100),
};
const webAddress: Kind<string> = {
  takes: 'an http or https address',
  parse: text => parse.webUrl(text)?.href,
};
const onOrOff: Kind<boolean> = { takes: 'on or off', parse: parse.onOrOff };

/** Every variable, in the order of the documentation. */
export const settings = {
  PORT: row('port', wholeNumber(0, 65_535), 3000, 'The port to listen on.'),
  HOST: row(
    'host',
    { takes: 'an IP address or a host name', parse: parse.hostName },
    '0.0.0.0',
    'The address to listen on.',
  ),
  SITE_URL: row(
    '',
    {
      takes: 'an http or https address without a path, such as https://example.org',
      parse: parse.siteUrl,
    },
    undefined,
    "The site's public address, without a path: for canonical links, the sitemap and mails. An https address switches on HSTS and upgrade-insecure-requests.",
    { otherwise: 'http://localhost:$PORT', example: 'https://www.example.org' },
  ),
  SITE_FILE: row(
    '',
    path('a file'),
    undefined,
    "The institute's facts: address, hours, fees, batches and more, in JSON. Keep a copy of shared/institute.json outside the program's folder, and an update never touches it. A change is seen after a restart.",
    { otherwise: 'shared/institute.json', example: 'shared/institute.json' },
  ),
  SITE_NAME: row(
    '',
    oneLine,
    undefined,
    "The institute's name, on every page and mail. It wins over SITE_FILE.",
    { otherwise: 'the one in SITE_FILE', example: 'Kalyan IT Academy' },
  ),
  SITE_PHONES: row(
    '',
    {
      takes: 'phone numbers with country code, separated by commas, such as +91 98765 43210',
      parse: parse.phones,
    },
    undefined,
    "Phone numbers with country code, separated by commas; the first is the trainer's. They win over SITE_FILE, whose sample reaches nobody.",
    { otherwise: 'those in SITE_FILE', example: '+91 00000 00001,+91 00000 00002' },
  ),
  SMTP_URL: row(
    'smtpUrl',
    {
      takes: 'an address such as smtp://user:password@mail.example.org:587 (or smtps://)',
      parse: parse.smtpUrl,
    },
    undefined,
    'The mail server that takes enquiries: smtp[s]://user:password@host:port. A login is sent over an encrypted connection only, unless ?requireTLS=false stands behind it.',
    {
      otherwise: 'none; each mail is an .eml file under DATA_DIR/mail',
      example: 'smtp://user:password@mail.example.org:587',
      isSecret: true,
    },
  ),
  MAIL_TO: row(
    'mailTo',
    { takes: 'one or more email addresses, separated by commas', parse: parse.addresses },
    ['enquiries@localhost'],
    'Who gets the enquiries, separated by commas.',
  ),
  MAIL_FROM: row(
    'mailFrom',
    { takes: 'one email address', parse: parse.address },
    'website@localhost',
    'The sender of the mails.',
  ),
  DATA_DIR: row(
    'dataDir',
    path('a folder'),
    './data',
    'Where enquiries are kept until they are delivered. Keep this folder when you update.',
  ),
  REDIS_URL: row(
    'redisUrl',
    {
      takes:
        'an address such as redis://user:password@redis.example.org:6379, redis+sentinel://user:password@one.example.org:26379,two.example.org:26379/mymaster or redis+cluster://user:password@one.example.org:6379 (rediss for TLS; % codes for special characters in the password)',
      parse: parse.redisUrl,
    },
    undefined,
    'Several machines with one outbox and one count of posts: the Redis or Valkey that they share (redis://), one that Sentinels look after (redis+sentinel://host,host/name) or a Cluster (redis+cluster://host,host); rediss for TLS. It needs the settings of server/deploy/redis.conf; without them the start is refused.',
    {
      otherwise: 'none; one machine',
      example: 'redis://user:password@redis.example.org:6379',
      isSecret: true,
    },
  ),
  REDIS_PREFIX: row(
    '',
    {
      takes: 'at most 100 letters, digits, dots, colons, hyphens and underscores',
      parse: parse.keyPrefix,
    },
    undefined,
    "What this website's keys in that Redis begin with: the same on all its machines, another one for each website. When SITE_URL changes, give the old one: what waits stands under it.",
    { otherwise: 'institute: and the host of SITE_URL', example: 'institute:www.example.org' },
  ),
  TRUST_PROXY: row(
    'trustProxy',
    {
      takes:
        'off, a number of proxies from 1 to 32, or a list of loopback, linklocal, uniquelocal and addresses',
      parse: parse.trustProxy,
    },
    false,
    'The proxies whose X-Forwarded-For is believed: off, a number of hops, loopback, linklocal, uniquelocal, or addresses such as 10.0.0.0/8, separated by commas.',
  ),
  RATE_LIMIT_MAX: row(
    'rateLimitMax',
    wholeNumber(1, 1_000_000),
    10,
    'Form posts that one client address may send in one window.',
  ),
  RATE_LIMIT_WINDOW_MS: row(
    'rateLimitWindowMs',
    // The upper end is what setInterval takes: express-rate-limit clears its counters by it.
    wholeNumber(1000, 2 ** 31 - 1),
    900_000,
    'The length of that window, in milliseconds.',
  ),
  DATA_RETENTION_DAYS: row(
    'retentionDays',
    wholeNumber(1, 36_500),
    90,
    'Delivered enquiries are deleted after this many days.',
  ),
  ALERT_AFTER_MINUTES: row(
    'alertAfterMinutes',
    // A week at most: later it is no alert.
    wholeNumber(1, 10_080),
    30,
    'An enquiry that could not be delivered for so many minutes is an error in the log, and an alert.',
  ),
  ALERT_WEBHOOK_URL: row(
    'alertWebhookUrl',
    webAddress,
    undefined,
    'Where alerts are posted as JSON: Slack, Discord, Mattermost, Google Chat or your own.',
    { example: 'https://hooks.example.org/your-own-address', isSecret: true },
  ),
  DIGEST: row(
    'sendsDigest',
    onOrOff,
    true,
    'A mail to MAIL_TO every Monday: how many enquiries came, and that the way is open. on or off.',
  ),
  LOG_FORMAT: row(
    'logFormat',
    { takes: 'text or json', parse: parse.logFormat },
    undefined,
    'text (for a person) or json (an object a line).',
    { otherwise: 'text on a terminal, else json', example: 'text' },
  ),
  METRICS_PORT: row(
    'metricsPort',
    wholeNumber(0, 65_535),
    undefined,
    'Figures for Prometheus at http://127.0.0.1:$METRICS_PORT/metrics.',
    { example: '3001' },
  ),
  SERVICE_WORKER: row(
    'serviceWorker',
    onOrOff,
    true,
    "Pages kept on visitors' devices for when there is no network. off takes the service worker back from every browser, at the visitor's next visit.",
  ),
  LOGIN_USERNAME: row(
    '',
    oneLine,
    'student',
    'The user name that the login page prints and compares. It guards nothing.',
  ),
  LOGIN_PASSWORD: row('', oneLine, 'welcome', 'The password that goes with it.'),
  LOGIN_REDIRECT_URL: row('', webAddress, 'https://example.com/student-details', 'Where the login leads to.'),
};

export type SettingName = keyof typeof settings;

/** What a variable holds once it is read: what its row parses, or undefined where it has no fallback. */
export type Value<N extends SettingName> =
  | Exclude<ReturnType<(typeof settings)[N]['parse']>, undefined>
  | ((typeof settings)[N]['fallback'] extends undefined ? undefined : never);
