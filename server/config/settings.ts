/**
 * The settings, one in each row. A row gives the type of a setting, and how it is read and
 * checked. `npm run fix` also makes .env.example and the table in server/config/README.md from
 * these rows.
 */
import * as z from 'zod';
import type { Form } from '../../shared/forms/form';
import { mailForms } from '../../shared/forms/index';
import { digestDay } from './digestDay';
import { type Environment, given } from './environment';
import { withInvisible } from './invisible';
import * as kinds from './settingKinds';

declare module 'zod' {
  interface GlobalMeta {
    /** Describes the default. Undefined if the default value is clear without a description. */
    defaultText?: string;
    example?: string;
    /** Whether the value may contain a password. Such a value is never printed. */
    isSecret?: boolean;
  }
}

/** The rate limit of /feedback is RATE_LIMIT_MAX multiplied by this number. */
export const feedbackFactor = 6;

const port = kinds.wholeNumber(0, 65_535);
/** A short line. The limit is the same as for the password in the login form. */
const shortLine = kinds.line('one line of at most 100 characters', 100);

/**
 * Returns the name of the setting for the recipients of one form. For example, the setting for
 * the form `course-enquiry` is `MAIL_TO_COURSE_ENQUIRY`.
 */
function recipientsName({ id }: Form): string {
  return `MAIL_TO_${id.toUpperCase().replaceAll('-', '_')}`;
}

function ownRecipients({ title, page, isOnEveryPage }: Form) {
  const place = isOnEveryPage ? 'of every page' : `of ${page}`;
  return kinds.emails.optional().meta({
    description: `Who gets the enquiries of the form "${title}" ${place}.`,
    defaultText: 'MAIL_TO',
    example: 'head@example.org',
  });
}

/** The settings, in the order of the documentation. */
export const settings = z.object({
  PORT: kinds.portOrPath
    .default(3000)
    .describe(
      'The port to listen on. Or the path of a socket, for a proxy on the same machine (Passenger and the like).',
    ),
  HOST: kinds.hostName.default('0.0.0.0').describe('The address to listen on.'),
  SITE_URL: kinds.siteAddress.optional().meta({
    description:
      "The site's public address, without a path: for canonical links, the sitemap and mails. An https address switches on HSTS and upgrade-insecure-requests.",
    defaultText: 'http://localhost:$PORT',
    example: 'https://www.example.org',
  }),
  SITE_FILE: kinds.line('a file', 4096).optional().meta({
    description:
      "The file of the institute's facts: address, hours, fees, batches and more, in JSON. Copy shared/institute.json to a place outside the program's folder, where no update touches it. A change is seen after a restart.",
    defaultText: 'shared/institute.json',
    example: 'shared/institute.json',
  }),
  SITE_NAME: shortLine.optional().meta({
    description:
      "The institute's name, on every page and mail. It wins over SITE_FILE. A name that an owner saves at the desk wins over both.",
    defaultText: 'the one in SITE_FILE',
    example: 'Kalyan IT Academy',
  }),
  SITE_PHONES: kinds.phones.optional().meta({
    description:
      "Phone numbers with country code, separated by commas; the first is the trainer's. They win over SITE_FILE, whose sample numbers reach nobody. Numbers that an owner saves at the desk win over both.",
    defaultText: 'those in SITE_FILE',
    example: '+91 00000 00001,+91 00000 00002',
  }),
  SMTP_URL: kinds.smtpAddress.optional().meta({
    description:
      'The mail server that takes enquiries: smtp[s]://user:password@host:port. Write a # / or ? of the password as a % code (%23 %2F %3F). The site sends a login over an encrypted connection only, unless you add ?requireTLS=false.',
    defaultText: 'none; enquiries wait in the database, and the office reads them at /desk',
    example: 'smtp://user:password@mail.example.org:587',
    isSecret: true,
  }),
  SMTP_HOST: kinds.mailHost.optional().meta({
    description: 'The mail server, instead of SMTP_URL. With it a password needs no % codes.',
    example: 'mail.example.org',
  }),
  SMTP_PORT: port.default(587).describe('Its port. 465 means encrypted from the start (smtps).'),
  SMTP_USER: shortLine
    .optional()
    .meta({ description: 'Its user. It needs SMTP_PASSWORD.', example: 'website@example.org' }),
  SMTP_PASSWORD: kinds.line('one line', 1000).optional().meta({
    description:
      'The password of that user, as it is. In .env, put a password with a # into quotation marks.',
    example: "'your#own/password'",
    isSecret: true,
  }),
  MAIL_TO: kinds.emails
    .default(['enquiries@localhost'])
    .describe('Who gets the enquiries, separated by commas.'),
  ...Object.fromEntries(mailForms.map(form => [recipientsName(form), ownRecipients(form)])),
  MAIL_FROM: kinds.email.default('website@localhost').describe('The sender of the mails.'),
  DATA_DIR: kinds
    .line('a folder', 4096)
    .default('./data')
    .describe(
      'The folder that keeps the enquiries until DATA_RETENTION_DAYS are over, and the audit log. No other program uses it. Keep it when you update.',
    ),
  DATABASE_URL: kinds.database.optional().meta({
    description:
      'The PostgreSQL that several machines share, for the enquiries and the counts of posts. It has one address; a pooler may stand in front. To another machine the site uses TLS and verifies the certificate, unless you add ?sslmode=disable. &sslrootcert=FILE names an authority of your own. Each website needs its own database: see server/deploy/several-machines.md.',
    defaultText: 'none; SQLite in DATA_DIR, one machine',
    example: 'postgres://site:password@db.example.org/institute',
    isSecret: true,
  }),
  ENQUIRY_WEBHOOK_URL: kinds.securePostAddress.optional().meta({
    description:
      'The site also posts each enquiry to this address, as signed JSON: to a sheet (server/deploy/google-sheet.gs), a CRM or a chat of your own. It is an https address, or one of this machine. The privacy page then says so.',
    example: 'https://script.google.com/macros/s/your-own/exec',
    isSecret: true,
  }),
  ENQUIRY_WEBHOOK_SECRET: kinds.signingSecret.optional().meta({
    description:
      'The key by which the receiver knows that an enquiry comes from this site: whsec_ and 24 to 64 random bytes in Base64. Make one: echo "whsec_$(openssl rand -base64 32)"',
    defaultText: 'none; needed with ENQUIRY_WEBHOOK_URL',
    example: 'whsec_ZXhhbXBsZTogbWFrZSBhIGtleSBvZiB5b3VyIG93bg==',
    isSecret: true,
  }),
  RECEIPTS: kinds.onOrOff
    .default(false)
    .describe(
      'A mail tells each visitor who gave an address that the enquiry has arrived: at most one a day to a mailbox, 30 an hour and 100 a day. It needs a mail server. on or off.',
    ),
  DESK: kinds.onOrOff
    .default(true)
    .describe(
      "The office's page /desk lists the people to call. It needs an https address in SITE_URL. If SITE_URL is an address of this machine, only this machine can open the desk. on or off.",
    ),
  DESK_USERS: kinds.emails.optional().meta({
    description:
      'The mail addresses of the owners, separated by commas. Owners sign in to /desk, see all enquiries, change the website and let colleagues in. An owner whose address you take out is signed out at the next start. Without this setting, each recipient of MAIL_TO and MAIL_TO_* sees only the forms whose mails that address gets, and the recipients of MAIL_TO are the owners.',
    defaultText: 'those of MAIL_TO and MAIL_TO_*',
    example: 'office@example.org,head@example.org',
  }),
  FOLLOW_UP_AFTER: kinds.wholeNumber(1, 168).optional().meta({
    description:
      'If an enquiry asks for a call, and nobody at the desk touches it for so many opening hours, an alert and a mail to MAIL_TO say so. This begins once the desk is in use.',
    defaultText: "2; if the institute's facts have no opening hours, 24",
    example: '2',
  }),
  TRUST_PROXY: kinds.proxies
    .default(false)
    .describe(
      'The proxies whose X-Forwarded-For the site believes: off, a number of hops, loopback, linklocal, uniquelocal, or addresses such as 10.0.0.0/8, separated by commas.',
    ),
  RATE_LIMIT_MAX: kinds
    .wholeNumber(1, 1_000_000)
    .default(10)
    .describe(
      `How many form posts one client address may send in one window, all forms together. /feedback has its own count and takes ${feedbackFactor} times as many: a class that gives feedback together has one address.`,
    ),
  // express-rate-limit clears its counters with setInterval. So the greatest allowed value is the
  // longest time that setInterval accepts.
  RATE_LIMIT_WINDOW_MS: kinds
    .wholeNumber(1000, 2 ** 31 - 1)
    .default(900_000)
    .describe('The length of that window, in milliseconds.'),
  DATA_RETENTION_DAYS: kinds
    .wholeNumber(1, 36_500)
    .default(90)
    .describe(
      'The site deletes a delivered enquiry after this many days. Until then you can find it again if a mail or a call went astray. If the desk has planned another call, the enquiry stays until a week after that call, at most a year. At the start the log says how many are about to be deleted, at least ten minutes before. The forms and /privacy name these days.',
    ),
  ALERT_WEBHOOK_URL: kinds.postAddress.optional().meta({
    description:
      'The address to which the site posts alerts as JSON: Slack, Discord, Mattermost, Google Chat or your own program.',
    defaultText: 'none; only the log says that enquiries do not arrive',
    example: 'https://hooks.example.org/your-own-address',
    isSecret: true,
  }),
  DIGEST: kinds.onOrOff
    .default(true)
    .describe(
      `A mail to MAIL_TO every ${digestDay}. It says how many people asked and what became of them, and shows that mail arrives. on or off.`,
    ),
  LOG_FORMAT: z.enum(['text', 'json'], 'text or json').optional().meta({
    description: 'text (for a person) or json (one object in each line).',
    defaultText: 'text on a terminal, otherwise json',
    example: 'text',
  }),
  METRICS_PORT: port.optional().meta({
    description: 'Figures for Prometheus at http://127.0.0.1:$METRICS_PORT/metrics.',
    example: '3001',
  }),
  SERVICE_WORKER: kinds.onOrOff
    .default(true)
    .describe(
      "The service worker keeps pages on visitors' devices for times without a network. off removes it from a browser at the visitor's next visit.",
    ),
  LOGIN_USERNAME: shortLine
    .default('student')
    .describe('The user name that the login page prints and compares. It guards nothing.'),
  LOGIN_PASSWORD: shortLine.default('welcome').describe('The password that goes with it.'),
  LOGIN_REDIRECT_URL: kinds.webAddress
    .default('https://example.com/student-details')
    .describe('The address to which the login leads.'),
});

export type SettingValues = z.output<typeof settings>;

/** The names of all settings, in the order of the documentation. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

export interface ReadSettings {
  /** The value or the default of every setting. Undefined if any setting is wrong. */
  readonly values: SettingValues | undefined;
  /** One sentence for each value that is refused. */
  readonly wrong: readonly string[];
}

const schemas = new Map(Object.entries(settings.shape));

export function readSettings(env: Environment): ReadSettings {
  const texts = Object.fromEntries(settingNames.map(name => [name, given(env, name)]));
  const { data: values, error } = settings.safeParse(texts);
  const wrong = (error?.issues ?? []).map(({ path, message }) => {
    const name = path.join();
    const isSecret = schemas.get(name)?.meta()?.isSecret;
    const shown = isSecret
      ? 'not one (it is not shown, since it may hold a password)'
      : `"${texts[name]}"`;
    return `${name} must be ${message}, but is ${shown}${withInvisible(texts[name] ?? '')}.`;
  });
  return { values, wrong };
}

/**
 * Returns a map from the id of each form with a MAIL_TO_* setting to the recipients of the form.
 */
export function recipientsByForm(
  values: SettingValues,
): Readonly<Record<string, readonly string[] | undefined>> {
  const byName: Readonly<Record<string, unknown>> = values;
  // The cast is safe: ownRecipients() makes all settings with such names, and all have this type.
  const valueFor = (form: Form) => byName[recipientsName(form)] as readonly string[] | undefined;
  return Object.fromEntries(mailForms.map(form => [form.id, valueFor(form)]));
}
