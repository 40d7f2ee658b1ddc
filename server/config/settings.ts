/**
 * The settings: one row for each environment variable. Types, reading and checks follow from it, and by
 * `npm run settings` the file .env.example and the table in README.md.
 */
import * as kinds from './settingKinds';

interface More {
  /** Says the default where the value does not. */
  readonly otherwise?: string;
  readonly example?: string;
  /** It may hold a password, and is never printed. */
  readonly isSecret?: true;
}

/** `key`: its name in Config; '' for what becomes part of another value there. `about`: a sentence for its user. */
function row<const K extends string, T, F extends T | undefined>(
  key: K,
  { takes, parse }: kinds.Kind<T>,
  fallback: F,
  about: string,
  more: More = {},
) {
  return { key, takes, parse, fallback, about, ...more };
}

const port = kinds.wholeNumber(0, 65_535);
/** As long as the login form's password may be. */
const shortLine = kinds.line('one line of at most 100 characters', 100);

function ownRecipients(form: string) {
  return row('', kinds.emails, undefined, `Who gets what ${form} brings.`, {
    otherwise: 'MAIL_TO',
    example: 'head@example.org',
  });
}

/** In the order of the documentation. */
export const settings = {
  PORT: row('port', port, 3000, 'The port to listen on.'),
  HOST: row('host', kinds.hostName, '0.0.0.0', 'The address to listen on.'),
  SITE_URL: row(
    '',
    kinds.siteAddress,
    undefined,
    "The site's public address, without a path: for canonical links, the sitemap and mails. An https address switches on HSTS and upgrade-insecure-requests.",
    { otherwise: 'http://localhost:$PORT', example: 'https://www.example.org' },
  ),
  SITE_FILE: row(
    '',
    kinds.line('a file', 4096),
    undefined,
    "The institute's facts: address, hours, fees, batches and more, in JSON. Keep a copy of shared/institute.json outside the program's folder, and an update never touches it. A change is seen after a restart.",
    { otherwise: 'shared/institute.json', example: 'shared/institute.json' },
  ),
  SITE_NAME: row(
    '',
    shortLine,
    undefined,
    "The institute's name, on every page and mail. It wins over SITE_FILE.",
    { otherwise: 'the one in SITE_FILE', example: 'Kalyan IT Academy' },
  ),
  SITE_PHONES: row(
    '',
    kinds.phones,
    undefined,
    "Phone numbers with country code, separated by commas; the first is the trainer's. They win over SITE_FILE, whose sample reaches nobody.",
    { otherwise: 'those in SITE_FILE', example: '+91 00000 00001,+91 00000 00002' },
  ),
  SMTP_URL: row(
    '',
    kinds.smtpAddress,
    undefined,
    'The mail server that takes enquiries: smtp[s]://user:password@host:port. A # / or ? in the password is a % code (%23 %2F %3F). A login is sent over an encrypted connection only, unless ?requireTLS=false is added to it.',
    {
      otherwise: 'none; each mail is an .eml file under DATA_DIR/mail',
      example: 'smtp://user:password@mail.example.org:587',
      isSecret: true,
    },
  ),
  SMTP_HOST: row(
    '',
    kinds.hostName,
    undefined,
    'The mail server, instead of SMTP_URL: then a password needs no % codes.',
    { example: 'mail.example.org' },
  ),
  SMTP_PORT: row('', port, 587, 'Its port. 465 means encrypted from the start (smtps).'),
  SMTP_USER: row('', shortLine, undefined, 'Its user.', { example: 'website@example.org' }),
  SMTP_PASSWORD: row(
    '',
    kinds.line('one line', 1000),
    undefined,
    'The password of that user, as it is. In .env, quotes stand around one with a #.',
    {
      example: "'your#own/password'",
      isSecret: true,
    },
  ),
  SMTP_CA_FILE: row(
    '',
    kinds.line('a file', 4096),
    undefined,
    'A certificate authority of your own (PEM), to be trusted for the mail server beside the usual ones.',
    { example: '/etc/ssl/our-ca.pem' },
  ),
  MAIL_TO: row(
    'mailTo',
    kinds.emails,
    ['enquiries@localhost'],
    'Who gets the enquiries, separated by commas.',
  ),
  MAIL_TO_ENQUIRY: ownRecipients('the enquiry form of the home page'),
  MAIL_TO_CONTACT_ENQUIRY: ownRecipients('the enquiry form of /contact'),
  MAIL_TO_COURSE_ENQUIRY: ownRecipients('the dialog of Book A Demo'),
  MAIL_TO_CONTACT: ownRecipients('the message form of /contactform'),
  MAIL_TO_FEEDBACK: ownRecipients('the feedback form'),
  MAIL_FROM: row('mailFrom', kinds.email, 'website@localhost', 'The sender of the mails.'),
  DATA_DIR: row(
    'dataDir',
    kinds.line('a folder', 4096),
    './data',
    'Where enquiries are kept until they are delivered. Keep this folder when you update.',
  ),
  REDIS_URL: row(
    'redisUrl',
    kinds.sharedRedis,
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
    kinds.keyPrefix,
    undefined,
    "What this website's keys in that Redis begin with: the same on all its machines, another one for each website. When SITE_URL changes, give the old one: what waits is stored under it.",
    { otherwise: 'institute: and the host of SITE_URL', example: 'institute:www.example.org' },
  ),
  TRUST_PROXY: row(
    'trustProxy',
    kinds.proxies,
    false,
    'The proxies whose X-Forwarded-For is believed: off, a number of hops, loopback, linklocal, uniquelocal, or addresses such as 10.0.0.0/8, separated by commas.',
  ),
  RATE_LIMIT_MAX: row(
    'rateLimitMax',
    kinds.wholeNumber(1, 1_000_000),
    10,
    'Form posts that one client address may send in one window.',
  ),
  RATE_LIMIT_WINDOW_MS: row(
    'rateLimitWindowMs',
    // The upper end is what setInterval takes, by which express-rate-limit clears its counters.
    kinds.wholeNumber(1000, 2 ** 31 - 1),
    900_000,
    'The length of that window, in milliseconds.',
  ),
  DATA_RETENTION_DAYS: row(
    'retentionDays',
    kinds.wholeNumber(1, 36_500),
    90,
    'Delivered enquiries are deleted after this many days.',
  ),
  ALERT_AFTER_MINUTES: row(
    'alertAfterMinutes',
    // A week at most: later it is no alert.
    kinds.wholeNumber(1, 10_080),
    30,
    'An enquiry that could not be delivered for this many minutes is an error in the log, and an alert.',
  ),
  ALERT_WEBHOOK_URL: row(
    'alertWebhookUrl',
    kinds.webAddress,
    undefined,
    'Where alerts are posted as JSON: Slack, Discord, Mattermost, Google Chat or your own.',
    { example: 'https://hooks.example.org/your-own-address', isSecret: true },
  ),
  DIGEST: row(
    'sendsDigest',
    kinds.onOrOff,
    true,
    'A mail to MAIL_TO every Monday: how many enquiries came, and that the way is open. on or off.',
  ),
  LOG_FORMAT: row(
    'logFormat',
    kinds.oneOf('text', 'json'),
    undefined,
    'text (for a person) or json (an object a line).',
    { otherwise: 'text on a terminal, else json', example: 'text' },
  ),
  METRICS_PORT: row(
    'metricsPort',
    port,
    undefined,
    'Figures for Prometheus at http://127.0.0.1:$METRICS_PORT/metrics.',
    { example: '3001' },
  ),
  SERVICE_WORKER: row(
    'serviceWorker',
    kinds.onOrOff,
    true,
    "Pages kept on visitors' devices for when there is no network. off takes the service worker back from every browser, at the visitor's next visit.",
  ),
  LOGIN_USERNAME: row(
    '',
    shortLine,
    'student',
    'The user name that the login page prints and compares. It guards nothing.',
  ),
  LOGIN_PASSWORD: row('', shortLine, 'welcome', 'The password that goes with it.'),
  LOGIN_REDIRECT_URL: row(
    '',
    kinds.webAddress,
    'https://example.com/student-details',
    'Where the login leads to.',
  ),
};

export type SettingName = keyof typeof settings;

/** What a variable holds once it is read: what its row parses, or undefined where it has no fallback. */
export type Value<N extends SettingName> =
  | Exclude<ReturnType<(typeof settings)[N]['parse']>, undefined>
  | ((typeof settings)[N]['fallback'] extends undefined ? undefined : never);
