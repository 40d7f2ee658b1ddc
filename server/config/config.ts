/** What the operator has decided: every setting, read and checked once, at start. */

import type { Site } from '../../shared/site';
import type { LogFormat } from '../system/log';
import {
  ConfigError,
  type Environment,
  given,
  readSetting,
  settingNames,
  wrongSettings,
} from './readSetting';
import { type Settings, settings } from './settings';
import { type InstituteFacts, readSiteFile, sampleFile } from './siteFile';

/** What the operator has decided. Defaults are those of DECISIONS, "Keeping and delivering". */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly site: Site;
  /** Where the institute's facts are from, and what is still to be said in there. */
  readonly siteFile: SiteFile;
  /** Without it, each message is written as an .eml file. It may hold a password: never print it. */
  readonly smtpUrl: string | undefined;
  readonly mailTo: readonly string[];
  readonly mailFrom: string;
  readonly dataDir: string;
  /** Where several machines share outbox and rate limits. It may hold a password: never print it. */
  readonly redisUrl: string | undefined;
  /** Express's "trust proxy": off, a count of hops, or a comma-separated list of addresses. */
  readonly trustProxy: Settings['TRUST_PROXY'];
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

export interface SiteFile extends Pick<InstituteFacts, 'sample' | 'empty'> {
  readonly path: string;
}

/**
 * Reads every setting from the environment; an empty text counts as not set.
 * Throws ConfigError at the first value that its setting does not take, or at a fault in SITE_FILE.
 */
export function readConfig(env: Environment): Config {
  const port = readSetting(env, 'PORT');
  const path = readSetting(env, 'SITE_FILE') ?? sampleFile;
  const facts = readSiteFile(path);
  return {
    port,
    host: readSetting(env, 'HOST'),
    site: siteOf(facts, env, port),
    siteFile: { path, sample: sampleLeft(facts, env), empty: facts.empty },
    smtpUrl: readSetting(env, 'SMTP_URL'),
    mailTo: readSetting(env, 'MAIL_TO'),
    mailFrom: readSetting(env, 'MAIL_FROM'),
    dataDir: readSetting(env, 'DATA_DIR'),
    redisUrl: readSetting(env, 'REDIS_URL'),
    trustProxy: readSetting(env, 'TRUST_PROXY'),
    rateLimitMax: readSetting(env, 'RATE_LIMIT_MAX'),
    rateLimitWindowMs: readSetting(env, 'RATE_LIMIT_WINDOW_MS'),
    retentionDays: readSetting(env, 'DATA_RETENTION_DAYS'),
    logFormat: readSetting(env, 'LOG_FORMAT'),
    metricsPort: readSetting(env, 'METRICS_PORT'),
    alertAfterMinutes: readSetting(env, 'ALERT_AFTER_MINUTES'),
    alertWebhookUrl: readSetting(env, 'ALERT_WEBHOOK_URL'),
    sendsDigest: readSetting(env, 'DIGEST'),
    serviceWorker: readSetting(env, 'SERVICE_WORKER'),
    notSet: settingNames.filter(name => given(env, name) === ''),
  };
}

/** The log's format, for what has to be said before or because the other settings cannot be read. */
export function readLogFormat(env: Environment): LogFormat {
  const text = given(env, 'LOG_FORMAT');
  return text === '' ? undefined : settings.LOG_FORMAT.parse(text);
}

/** One sentence for each value with which the server would not start; empty when it would. */
export function wrongValues(env: Environment): readonly string[] {
  try {
    const wrong = wrongSettings(env);
    if (wrong.length === 0) readConfig(env);
    return wrong;
  } catch (fault) {
    if (!(fault instanceof ConfigError)) throw fault;
    return [fault.message];
  }
}

/** A setting wins over the file. */
function siteOf({ institute }: InstituteFacts, env: Environment, port: number): Site {
  return {
    ...institute,
    name: readSetting(env, 'SITE_NAME') ?? institute.name,
    url: readSetting(env, 'SITE_URL') ?? `http://localhost:${port}`,
    phones: readSetting(env, 'SITE_PHONES') ?? institute.phones,
    retentionDays: readSetting(env, 'DATA_RETENTION_DAYS'),
    login: {
      username: readSetting(env, 'LOGIN_USERNAME'),
      password: readSetting(env, 'LOGIN_PASSWORD'),
      redirectUrl: readSetting(env, 'LOGIN_REDIRECT_URL'),
    },
  };
}

function sampleLeft({ sample }: InstituteFacts, env: Environment): readonly string[] {
  const settingOf: Readonly<Record<string, string>> = { name: 'SITE_NAME', phones: 'SITE_PHONES' };
  return sample.filter(fact => given(env, settingOf[fact] ?? '') === '');
}
