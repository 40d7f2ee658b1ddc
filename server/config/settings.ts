/** The settings: one row for each environment variable, with its default and what it takes. */

import type { Site } from '../../shared/site';
import type { LogFormat } from '../system/log';
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

/** What each variable holds once it is read. */
export interface Settings {
  PORT: number;
  HOST: string;
  SITE_URL: string | undefined;
  SITE_FILE: string | undefined;
  SITE_NAME: string | undefined;
  SITE_PHONES: Site['phones'] | undefined;
  SMTP_URL: string | undefined;
  MAIL_TO: readonly string[];
  MAIL_FROM: string;
  DATA_DIR: string;
  REDIS_URL: string | undefined;
  TRUST_PROXY: false | number | string;
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

/** How one of them is read. */
export interface Setting<T> {
  readonly fallback: T;
  /** The end of "NAME must be …". */
  readonly takes: string;
  /** The value of a text, or undefined where the setting does not take it. */
  readonly parse: (text: string) => T | undefined;
  /** Set where a wrong text may hold a password: the sentence leaves it out. */
  readonly isSecret?: true;
}

/** Every variable, in the order of the documentation. */
export const settings: { readonly [N in keyof Settings]: Setting<Settings[N]> } = {
  PORT: numberSetting(3000, 0, 65535),
  HOST: { fallback: '0.0.0.0', takes: 'an IP address or a host name', parse: hostName },
  SITE_URL: {
    fallback: undefined,
    takes: 'an http or https address without a path, such as https://example.org',
    parse: siteUrl,
  },
  // The project's own: shared/institute.json.
  SITE_FILE: { fallback: undefined, takes: 'a file', parse: text => oneLine(text, 4096) },
  // Where they are not set, the file's stand.
  SITE_NAME: lineSetting(undefined),
  SITE_PHONES: {
    fallback: undefined,
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
  DATA_RETENTION_DAYS: numberSetting(90, 1, 36_500),
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
  LOGIN_USERNAME: lineSetting('student'),
  LOGIN_PASSWORD: lineSetting('welcome'),
  LOGIN_REDIRECT_URL: {
    fallback: 'https://example.com/student-details',
    takes: 'an http or https address',
    parse: text => webUrl(text)?.href,
  },
};

function numberSetting(fallback: number, from: number, to: number): Setting<number> {
  return {
    fallback,
    takes: `a whole number from ${from} to ${to}`,
    parse: text => wholeNumber(text, from, to),
  };
}

/** At most as long as the login form's password may be. */
function lineSetting<T>(fallback: T): Setting<string | T> {
  return { fallback, takes: 'one line of at most 100 characters', parse: text => oneLine(text, 100) };
}
