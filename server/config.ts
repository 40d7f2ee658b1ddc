/** The settings: one row for each environment variable, read and checked once, at start. */
import { defaultSite, type Site } from '../shared/site';
import {
  address,
  addresses,
  hostName,
  oneLine,
  onOrOff,
  phones,
  redisUrl,
  siteUrl,
  smtpUrl,
  trustProxy,
  webUrl,
  wholeNumber,
} from './parseSetting';

/** A setting with a value that it does not take. The message is one sentence for the operator. */
export class ConfigError extends Error {}

/** What the operator has decided. Defaults are those of DECISIONS, "Keeping and delivering". */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly site: Site;
  /** Without it, each message is written as an .eml file. It may hold a password: never print it. */
  readonly smtpUrl: string | undefined;
  readonly mailTo: readonly string[];
  readonly mailFrom: string;
  readonly dataDir: string;
  /** Where several machines share outbox and rate limits. It may hold a password: never print it. */
  readonly redisUrl: string | undefined;
  /** Express's "trust proxy": off, a count of hops, or a comma-separated list of addresses. */
  readonly trustProxy: false | number | string;
  readonly rateLimitMax: number;
  readonly rateLimitWindowMs: number;
  readonly retentionDays: number;
  readonly logFormat: LogFormat;
  /** On the loopback address; undefined for no metrics. */
  readonly metricsPort: number | undefined;
  /** An enquiry that waits longer is a fault that someone has to hear of. */
  readonly alertAfterMinutes: number;
  /** It may hold a secret: never print it. */
  readonly alertWebhookUrl: string | undefined;
  readonly sendsDigest: boolean;
  /** Off: browsers that have the site's service worker are told to drop it. */
  readonly serviceWorker: boolean;
  /** The variables that the operator left out, for the start-up log. */
  readonly notSet: readonly string[];
}

/** How the log is written: for a person, or a JSON object a line. */
export type LogFormat = 'text' | 'json' | undefined;

export type Environment = Readonly<Record<string, string | undefined>>;

/** What each variable holds once it is read. */
interface Settings {
  PORT: number;
  HOST: string;
  SITE_URL: string | undefined;
  SITE_NAME: string;
  SITE_PHONES: Site['phones'];
  SMTP_URL: string | undefined;
  MAIL_TO: readonly string[];
  MAIL_FROM: string;
  DATA_DIR: string;
  REDIS_URL: string | undefined;
  TRUST_PROXY: Config['trustProxy'];
  RATE_LIMIT_MAX: number;
  RATE_LIMIT_WINDOW_MS: number;
  DATA_RETENTION_DAYS: number;
  ALERT_AFTER_MINUTES: number;
  ALERT_WEBHOOK_URL: string | undefined;
  DIGEST: boolean;
  LOG_FORMAT: LogFormat;
  METRICS_PORT: number | undefined;
  SERVICE_WORKER: boolean;
  LOGIN_USERNAME: string;
  LOGIN_PASSWORD: string;
  LOGIN_REDIRECT_URL: string;
}

interface Setting<T> {
  readonly fallback: T;
  /** The end of "NAME must be …". */
  readonly takes: string;
  /** The value of a text, or undefined where the setting does not take it. */
  readonly parse: (text: string) => T | undefined;
  /** Set where a wrong text may hold a password: the sentence leaves it out. */
  readonly isSecret?: true;
}

const settings: { readonly [N in keyof Settings]: Setting<Settings[N]> } = {
  PORT: numberSetting(3000, 0, 65535),
  HOST: { fallback: '0.0.0.0', takes: 'an IP address or a host name', parse: hostName },
  SITE_URL: {
    fallback: undefined,
    takes: 'an http or https address without a path, such as https://example.org',
    parse: siteUrl,
  },
  SITE_NAME: lineSetting(defaultSite.name),
  SITE_PHONES: {
    fallback: defaultSite.phones,
    takes: 'phone numbers with country code, separated by commas, such as +91 98765 43210',
    parse: phones,
  },
  SMTP_URL: {
    fallback: undefined,
    takes: 'an address such as smtp://user:password@mail.example.org:587 (or smtps://)',
    parse: smtpUrl,
    isSecret: true,
  },
  MAIL_TO: {
    fallback: ['enquiries@localhost'],
    takes: 'one or more email addresses, separated by commas',
    parse: addresses,
  },
  MAIL_FROM: { fallback: 'website@localhost', takes: 'one email address', parse: address },
  DATA_DIR: { fallback: './data', takes: 'a folder', parse: text => oneLine(text, 4096) },
  REDIS_URL: {
    fallback: undefined,
    takes: 'an address such as redis://user:password@redis.example.org:6379 (or rediss://)',
    parse: redisUrl,
    isSecret: true,
  },
  TRUST_PROXY: {
    fallback: false,
    takes:
      'off, a number of proxies from 1 to 32, or a list of loopback, linklocal, uniquelocal and addresses',
    parse: trustProxy,
  },
  RATE_LIMIT_MAX: numberSetting(10, 1, 1_000_000),
  // The upper end is what setInterval takes: express-rate-limit clears its counters by it.
  RATE_LIMIT_WINDOW_MS: numberSetting(900_000, 1000, 2 ** 31 - 1),
  DATA_RETENTION_DAYS: numberSetting(defaultSite.retentionDays, 1, 36_500),
  // A week at most: later it is no alert.
  ALERT_AFTER_MINUTES: numberSetting(30, 1, 10_080),
  ALERT_WEBHOOK_URL: {
    fallback: undefined,
    takes: 'an http or https address',
    parse: text => webUrl(text)?.href,
    isSecret: true,
  },
  DIGEST: { fallback: true, takes: 'on or off', parse: onOrOff },
  LOG_FORMAT: {
    fallback: undefined,
    takes: 'text or json',
    parse: text => (text === 'text' || text === 'json' ? text : undefined),
  },
  METRICS_PORT: { ...numberSetting(0, 0, 65535), fallback: undefined },
  SERVICE_WORKER: { fallback: true, takes: 'on or off', parse: onOrOff },
  LOGIN_USERNAME: lineSetting(defaultSite.login.username),
  LOGIN_PASSWORD: lineSetting(defaultSite.login.password),
  LOGIN_REDIRECT_URL: {
    fallback: defaultSite.login.redirectUrl,
    takes: 'an http or https address',
    parse: text => webUrl(text)?.href,
  },
};

/**
 * Reads every setting from the environment; an empty text counts as not set.
 * Throws ConfigError at the first value that its setting does not take.
 */
export function readConfig(env: Environment): Config {
  const port = read(env, 'PORT');
  return {
    port,
    host: read(env, 'HOST'),
    site: readSite(env, port),
    smtpUrl: read(env, 'SMTP_URL'),
    mailTo: read(env, 'MAIL_TO'),
    mailFrom: read(env, 'MAIL_FROM'),
    dataDir: read(env, 'DATA_DIR'),
    redisUrl: read(env, 'REDIS_URL'),
    trustProxy: read(env, 'TRUST_PROXY'),
    rateLimitMax: read(env, 'RATE_LIMIT_MAX'),
    rateLimitWindowMs: read(env, 'RATE_LIMIT_WINDOW_MS'),
    retentionDays: read(env, 'DATA_RETENTION_DAYS'),
    logFormat: read(env, 'LOG_FORMAT'),
    metricsPort: read(env, 'METRICS_PORT'),
    alertAfterMinutes: read(env, 'ALERT_AFTER_MINUTES'),
    alertWebhookUrl: read(env, 'ALERT_WEBHOOK_URL'),
    sendsDigest: read(env, 'DIGEST'),
    serviceWorker: read(env, 'SERVICE_WORKER'),
    notSet: Object.keys(settings).filter(name => given(env, name) === ''),
  };
}

/** Every variable that readConfig knows, in the order of the documentation. */
export const settingNames: readonly string[] = Object.keys(settings);

/** One sentence for each value that its setting does not take; empty when the server would start. */
export function wrongSettings(env: Environment): readonly string[] {
  const names = Object.keys(settings) as (keyof Settings)[]; // exactly the table's own keys
  return names.flatMap(name => {
    try {
      read(env, name);
      return [];
    } catch (fault) {
      if (!(fault instanceof ConfigError)) throw fault;
      return [fault.message];
    }
  });
}

/** The log's format, for what has to be said before or because the other settings cannot be read. */
export function readLogFormat(env: Environment): LogFormat {
  const text = given(env, 'LOG_FORMAT');
  return text === '' ? undefined : settings.LOG_FORMAT.parse(text);
}

function readSite(env: Environment, port: number): Site {
  return {
    ...defaultSite,
    name: read(env, 'SITE_NAME'),
    url: read(env, 'SITE_URL') ?? `http://localhost:${port}`,
    phones: read(env, 'SITE_PHONES'),
    retentionDays: read(env, 'DATA_RETENTION_DAYS'),
    login: {
      username: read(env, 'LOGIN_USERNAME'),
      password: read(env, 'LOGIN_PASSWORD'),
      redirectUrl: read(env, 'LOGIN_REDIRECT_URL'),
    },
  };
}

function read<N extends keyof Settings>(env: Environment, name: N): Settings[N] {
  const setting: Setting<Settings[N]> = settings[name];
  const text = given(env, name);
  if (text === '') return setting.fallback;
  const value = setting.parse(text);
  if (value !== undefined) return value;
  const wrong = setting.isSecret ? 'not one (it is not shown, since it may hold a password)' : `"${text}"`;
  throw new ConfigError(`${name} must be ${setting.takes}, but is ${wrong}.`);
}

function given(env: Environment, name: string): string {
  return env[name]?.trim() ?? '';
}

function numberSetting(fallback: number, from: number, to: number): Setting<number> {
  return {
    fallback,
    takes: `a whole number from ${from} to ${to}`,
    parse: text => wholeNumber(text, from, to),
  };
}

/** At most as long as the login form's password may be. */
function lineSetting(fallback: string): Setting<string> {
  return { fallback, takes: 'one line of at most 100 characters', parse: text => oneLine(text, 100) };
}
