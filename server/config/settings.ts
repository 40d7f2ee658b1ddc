/**
 * The settings, one row each. The types, the reading, the checks, .env.example and the table in
 * server/config/README.md (`npm run fix`) are made from them.
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
    /** Describes the default if the value does not. */
    defaultText?: string;
    example?: string;
    /** The value may hold a password, and is never printed. */
    isSecret?: boolean;
  }
}

const port = kinds.wholeNumber(0, 65_535);
/** The login form's password has the same limit. */
const shortLine = kinds.line('one line of at most 100 characters', 100);

/** The setting with a form's own recipients: `MAIL_TO_COURSE_ENQUIRY` for `course-enquiry`. */
function recipientsName({ id }: Form): string {
  return `MAIL_TO_${id.toUpperCase().replaceAll('-', '_')}`;
}

function ownRecipients({ title, page, isOnEveryPage }: Form) {
  const place = isOnEveryPage ? 'of every page' : `of ${page}`;
  return kinds.emails.optional().meta({
    description: `Who gets what the form "${title}" ${place} brings.`,
    defaultText: 'MAIL_TO',
    example: 'head@example.org',
  });
}

/** The settings, in the order of the documentation. */
export const settings = z.object({
  PORT: kinds.portOrPath
    .default(3000)
    .describe(
      'The port to listen on; or a path, for a proxy on the same machine that reaches the site by a socket (Passenger and the like).',
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
      "The institute's facts: address, hours, fees, batches and more, in JSON. Keep a copy of shared/institute.json outside the program's folder, and an update never touches it. A change is seen after a restart.",
    defaultText: 'shared/institute.json',
    example: 'shared/institute.json',
  }),
  SITE_NAME: shortLine.optional().meta({
    description:
      "The institute's name, on every page and mail. It wins over SITE_FILE, and what an owner saves at the desk over both.",
    defaultText: 'the one in SITE_FILE',
    example: 'Kalyan IT Academy',
  }),
  SITE_PHONES: kinds.phones.optional().meta({
    description:
      "Phone numbers with country code, separated by commas; the first is the trainer's. They win over SITE_FILE, whose sample reaches nobody, and what an owner saves at the desk wins over both.",
    defaultText: 'those in SITE_FILE',
    example: '+91 00000 00001,+91 00000 00002',
  }),
  SMTP_URL: kinds.smtpAddress.optional().meta({
    description:
      'The mail server that takes enquiries: smtp[s]://user:password@host:port. A # / or ? in the password is a % code (%23 %2F %3F). A login is sent over an encrypted connection only, unless ?requireTLS=false is added to it.',
    defaultText: 'none; enquiries are kept and wait, and are read at /desk',
    example: 'smtp://user:password@mail.example.org:587',
    isSecret: true,
  }),
  SMTP_HOST: kinds.mailHost.optional().meta({
    description: 'The mail server, instead of SMTP_URL: then a password needs no % codes.',
    example: 'mail.example.org',
  }),
  SMTP_PORT: port.default(587).describe('Its port. 465 means encrypted from the start (smtps).'),
  SMTP_USER: shortLine
    .optional()
    .meta({ description: 'Its user. It needs SMTP_PASSWORD.', example: 'website@example.org' }),
  SMTP_PASSWORD: kinds.line('one line', 1000).optional().meta({
    description: 'The password of that user, as it is. In .env, quotes stand around one with a #.',
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
      'Where enquiries are kept until DATA_RETENTION_DAYS are over, with the audit log: a folder of the site alone. Keep it when you update.',
    ),
  DATABASE_URL: kinds.database.optional().meta({
    description:
      'Several machines with one store and one count of posts: the PostgreSQL that they share, at one address; a pooler may stand in front. To other machines TLS with a verified certificate is used, unless ?sslmode=disable is added; &sslrootcert=FILE names an authority of your own. Each website needs a database of its own: see server/deploy/several-machines.md.',
    defaultText: 'none; SQLite in DATA_DIR, one machine',
    example: 'postgres://site:password@db.example.org/institute',
    isSecret: true,
  }),
  ENQUIRY_WEBHOOK_URL: kinds.securePostAddress.optional().meta({
    description:
      'Where each enquiry is posted as signed JSON, beside the mail: a sheet (server/deploy/google-sheet.gs), a CRM or a chat of your own. An https address, or one of this machine. The privacy page then says so.',
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
      'A mail to each visitor who gave an address, that the enquiry has come: at most one a day to a mailbox, 30 an hour and 100 a day. It needs a mail server. on or off.',
    ),
  DESK: kinds.onOrOff
    .default(true)
    .describe(
      "The office's page /desk: who is to be called, in one tap. It is there where SITE_URL is an https address; where SITE_URL is an address of this machine, for this machine alone. on or off.",
    ),
  DESK_USERS: kinds.emails.optional().meta({
    description:
      'The mail addresses of the owners, who sign in to /desk, separated by commas: all of them see all enquiries, change the website and let colleagues in, and whoever is taken out is signed out at the next start. Left out, each recipient of MAIL_TO and MAIL_TO_* sees the forms whose mails he gets, and no others; those of MAIL_TO are the owners.',
    defaultText: 'those of MAIL_TO and MAIL_TO_*',
    example: 'office@example.org,head@example.org',
  }),
  FOLLOW_UP_AFTER: kinds.wholeNumber(1, 168).optional().meta({
    description:
      'An enquiry that asks for a call and that nobody at the desk has touched for so many opening hours is an alert, and a mail to MAIL_TO. It counts once the desk is in use.',
    defaultText: "2; where the institute's facts have no opening hours, 24",
    example: '2',
  }),
  TRUST_PROXY: kinds.proxies
    .default(false)
    .describe(
      'The proxies whose X-Forwarded-For is believed: off, a number of hops, loopback, linklocal, uniquelocal, or addresses such as 10.0.0.0/8, separated by commas.',
    ),
  RATE_LIMIT_MAX: kinds
    .wholeNumber(1, 1_000_000)
    .default(10)
    .describe(
      'Form posts that one client address may send in one window, all forms together. /feedback counts by itself and takes six times as many: a class that gives feedback together is one address.',
    ),
  // The maximum is setInterval's limit: express-rate-limit clears its counters with it.
  RATE_LIMIT_WINDOW_MS: kinds
    .wholeNumber(1000, 2 ** 31 - 1)
    .default(900_000)
    .describe('The length of that window, in milliseconds.'),
  DATA_RETENTION_DAYS: kinds
    .wholeNumber(1, 36_500)
    .default(90)
    .describe(
      'Delivered enquiries are deleted after this many days; until then one can be found again if a mail or a call went astray. Who is to be called again by the desk is kept until a week after that day, a year at most. The start’s log says how many are about to go, ten minutes before at least. The forms and /privacy say so.',
    ),
  ALERT_WEBHOOK_URL: kinds.postAddress.optional().meta({
    description:
      'Where alerts are posted as JSON: Slack, Discord, Mattermost, Google Chat or your own.',
    defaultText: 'none; only the log says that enquiries do not arrive',
    example: 'https://hooks.example.org/your-own-address',
    isSecret: true,
  }),
  DIGEST: kinds.onOrOff
    .default(true)
    .describe(
      `A mail to MAIL_TO every ${digestDay}: how many people asked and what became of them, and that the way is open. on or off.`,
    ),
  LOG_FORMAT: z.enum(['text', 'json'], 'text or json').optional().meta({
    description: 'text (for a person) or json (an object a line).',
    defaultText: 'text on a terminal, else json',
    example: 'text',
  }),
  METRICS_PORT: port.optional().meta({
    description: 'Figures for Prometheus at http://127.0.0.1:$METRICS_PORT/metrics.',
    example: '3001',
  }),
  SERVICE_WORKER: kinds.onOrOff
    .default(true)
    .describe(
      "Pages kept on visitors' devices for when there is no network. off takes the service worker back from every browser, at the visitor's next visit.",
    ),
  LOGIN_USERNAME: shortLine
    .default('student')
    .describe('The user name that the login page prints and compares. It guards nothing.'),
  LOGIN_PASSWORD: shortLine.default('welcome').describe('The password that goes with it.'),
  LOGIN_REDIRECT_URL: kinds.webAddress
    .default('https://example.com/student-details')
    .describe('Where the login leads to.'),
});

export type SettingValues = z.output<typeof settings>;

/** The names of all settings, in the order of the documentation. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

export interface ReadSettings {
  /** The value or the default of every setting. Undefined if one is wrong. */
  readonly values: SettingValues | undefined;
  /** One sentence for each refused value. */
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

/** The recipients of forms that do not use MAIL_TO, by the form's id. */
export function recipientsByForm(
  values: SettingValues,
): Readonly<Record<string, readonly string[] | undefined>> {
  const byName: Readonly<Record<string, unknown>> = values;
  // ownRecipients defines each of these settings.
  const valueFor = (form: Form) => byName[recipientsName(form)] as readonly string[] | undefined;
  return Object.fromEntries(mailForms.map(form => [form.id, valueFor(form)]));
}
