/** The operator's settings. They are read and checked once, at the start. */

import type { Institute, ServedLogo, Site } from '../../shared/site';
import { type TargetKind, targetKinds } from '../../shared/targets';
import { minuteMs } from '../../shared/time';
import { isLoopbackHost } from '../system/loopback';
import { ConfigError, type Environment, given } from './environment';
import {
  checkFacts,
  FactsFault,
  type FactsFile,
  readFactsContent,
  sampleFile,
  sentenceInFile,
} from './factsFile';
import { type Finding, warning } from './finding';
import { type Logo, readLogo } from './logoFile';
import { oddSettings } from './oddSettings';
import { checkSaved, type Patch, patched } from './savedFacts';
import {
  readSettings,
  recipientsByForm,
  type SettingValues,
  settingNames,
  settings,
} from './settings';

/**
 * If an enquiry waits this long for its delivery, an error is logged, and the operator gets an
 * alert.
 */
export const alertAfterMs = 30 * minuteMs;

/** The settings of settings.ts, after they were read and checked. */
export interface Config extends Recipients {
  /**
   * The facts of SITE_FILE, with the values of settings in them. The facts that the office has
   * saved are not in this object, but only in `site.facts()`.
   */
  readonly site: Site;
  readonly factsSource: FactsSource;
  /** Undefined if the institute has no logo, or if the file of the logo has a fault. */
  readonly logo: Logo | undefined;
  /** A port, or the path of a socket. */
  readonly port: SettingValues['PORT'];
  readonly host: string;
  /**
   * SMTP_URL, in the form `smtp[s]://user:password@host:port`. If it is not set, the URL is made
   * from SMTP_HOST, SMTP_PORT, SMTP_USER and SMTP_PASSWORD. Undefined if neither SMTP_URL nor
   * SMTP_HOST is set.
   */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: SettingValues['MAIL_FROM'];
  readonly dataDir: string;
  /**
   * The PostgreSQL database that several machines share. If it is undefined, the database is
   * SQLite in dataDir.
   */
  readonly database: SettingValues['DATABASE_URL'];
  readonly enquiryWebhookUrl: SettingValues['ENQUIRY_WEBHOOK_URL'];
  readonly enquiryWebhookSecret: SettingValues['ENQUIRY_WEBHOOK_SECRET'];
  readonly sendsReceipts: boolean;
  readonly trustProxy: SettingValues['TRUST_PROXY'];
  readonly rateLimitMax: number;
  readonly rateLimitWindowMs: number;
  readonly retentionDays: number;
  readonly alertWebhookUrl: SettingValues['ALERT_WEBHOOK_URL'];
  readonly sendsDigest: boolean;
  readonly desk: DeskSettings;
  readonly metricsPort: number | undefined;
  readonly serviceWorker: SettingValues['SERVICE_WORKER'];
  /** The names of the settings that the operator did not set. */
  readonly notSet: readonly string[];
  /** Settings that are probably mistakes. */
  readonly oddSettings: readonly Finding[];
}

/**
 * The settings of a running site. `site` is left out, because facts may change: see `facts()` in
 * server/site.ts.
 */
export type Settings = Omit<Config, 'site'>;

/**
 * The recipients of mails: usually those in MAIL_TO. A form may have other recipients, in the
 * setting MAIL_TO_* of this form.
 */
export interface Recipients {
  readonly mailTo: readonly string[];
  /** A form's own recipients, by the id of the form. Undefined if the form uses MAIL_TO. */
  readonly mailToByForm: Readonly<Record<string, readonly string[] | undefined>>;
}

/** The settings of the desk: whether the site has a desk, and who may use the desk. */
export interface DeskSettings {
  /** The reason why there is no desk. Undefined if there is a desk. */
  readonly off: string | undefined;
  /**
   * A sentence that says which setting switches the desk on. Undefined if there is a desk, or if
   * the operator has turned it off.
   */
  readonly wanted: string | undefined;
  /**
   * Whether only a browser on this machine may use the desk. True if the host of SITE_URL is this
   * machine and there is no https. Without https, others on the network could read the key of a
   * session.
   */
  readonly isLocal: boolean;
  /** The mail addresses that may sign in because of the settings, in lower case. */
  readonly users: readonly string[];
  /**
   * True if DESK_USERS is set. In that case, `users` are the addresses in DESK_USERS, and these
   * users see all forms. Otherwise, `users` are the recipients of mails. A recipient sees only
   * the forms whose mails go to this recipient.
   */
  readonly areOwners: boolean;
  /**
   * The number of opening hours after which an untouched enquiry is overdue. Undefined if the
   * operator did not set it.
   */
  readonly followUpHours: number | undefined;
}

/** The source of the institute's facts. */
export interface FactsSource extends Pick<FactsFile, 'sample' | 'empty'> {
  readonly path: string;
  /**
   * The content of SITE_FILE. If the file has a fault now, this is the last content that had no
   * fault.
   */
  readonly content: unknown;
  /** `content`, with the values of SITE_NAME and SITE_PHONES in it. */
  readonly withSettings: unknown;
  /** A sentence about the file's fault. Undefined if the file has no fault. */
  readonly fault: string | undefined;
  /**
   * The end of a sentence about the fault of the logo's file. Undefined if that file has no fault.
   */
  readonly logoFault: string | undefined;
}

/** The last good content of SITE_FILE, and the fault that the file has now. */
export interface LastGoodFile {
  readonly content: unknown;
  readonly fault: string;
}

/**
 * For each kind of target: whether the settings send enquiries to a system outside of this site.
 * This site cannot delete enquiries in such a system, and the privacy page says so (`forwarded`
 * in shared/text/…/privacy.ts).
 */
const forwards: Readonly<Record<TargetKind, (values: SettingValues) => boolean>> = {
  mail: () => false,
  webhook: ({ ENQUIRY_WEBHOOK_URL: url }) => url !== undefined,
  receipt: () => false,
};

/**
 * Where enquiries are stored. The server can read these settings even if SITE_FILE has a fault.
 */
export type StorePlace = Pick<Config, 'dataDir' | 'database'>;

/** Reads where enquiries are stored. Throws a ConfigError about the first wrong setting. */
export function readStorePlace(env: Environment): StorePlace {
  const { DATA_DIR: dataDir, DATABASE_URL: database } = rightSettings(env);
  return { dataDir, database };
}

function rightSettings(env: Environment): SettingValues {
  const { values, wrong } = readSettings(env);
  if (values === undefined) throw new ConfigError(wrong[0]);
  return values;
}

/**
 * Reads every setting from the environment, which must already contain the variables of .env.
 * `envFile` is the text of .env. Throws a ConfigError about the first wrong setting. If SITE_FILE
 * has a fault, `lastGood` replaces the file. Without `lastGood`, throws a FactsFault.
 */
export function readConfig(env: Environment, envFile = '', lastGood?: LastGoodFile): Config {
  const values = rightSettings(env);
  if (values.ENQUIRY_WEBHOOK_URL !== undefined && values.ENQUIRY_WEBHOOK_SECRET === undefined) {
    throw new ConfigError(
      'ENQUIRY_WEBHOOK_SECRET must be set with ENQUIRY_WEBHOOK_URL: echo "whsec_$(openssl rand -base64 32)" makes one.',
    );
  }
  if (takesOnePortTwice(values)) {
    throw new ConfigError(
      `METRICS_PORT must be another port than PORT, but is ${values.PORT} too.`,
    );
  }
  const path = values.SITE_FILE ?? sampleFile;
  const content = lastGood?.content ?? readFactsContent(path);
  const withSettings = patched(content, factsOfSettings(values));
  const factsFile = checkedFile(content, path);
  const { institute, sample, empty } = checkedFile(withSettings, path);
  const { logo, fault: logoFault } =
    institute.logo === undefined ? {} : readLogo(path, institute.logo);
  const site: Site = {
    ...institute,
    ...servedAs(logo),
    url: values.SITE_URL ?? localUrl(values),
    retentionDays: values.DATA_RETENTION_DAYS,
    forwardsEnquiries: targetKinds.some(kind => forwards[kind](values)),
    login: {
      username: values.LOGIN_USERNAME,
      password: values.LOGIN_PASSWORD,
      redirectUrl: values.LOGIN_REDIRECT_URL,
    },
  };
  const recipients: Recipients = {
    mailTo: values.MAIL_TO,
    mailToByForm: recipientsByForm(values),
  };
  return {
    site,
    factsSource: {
      path,
      content,
      withSettings,
      sample,
      empty,
      fault: lastGood?.fault,
      logoFault,
    },
    logo,
    port: values.PORT,
    host: values.HOST,
    smtpUrl: smtpUrlOf(values),
    mailTo: recipients.mailTo,
    mailToByForm: recipients.mailToByForm,
    mailFrom: values.MAIL_FROM,
    dataDir: values.DATA_DIR,
    database: values.DATABASE_URL,
    enquiryWebhookUrl: values.ENQUIRY_WEBHOOK_URL,
    enquiryWebhookSecret: values.ENQUIRY_WEBHOOK_SECRET,
    sendsReceipts: values.RECEIPTS,
    trustProxy: values.TRUST_PROXY,
    rateLimitMax: values.RATE_LIMIT_MAX,
    rateLimitWindowMs: values.RATE_LIMIT_WINDOW_MS,
    retentionDays: values.DATA_RETENTION_DAYS,
    alertWebhookUrl: values.ALERT_WEBHOOK_URL,
    sendsDigest: values.DIGEST,
    desk: deskSettings(values, site.url, allRecipients(recipients)),
    metricsPort: values.METRICS_PORT,
    serviceWorker: values.SERVICE_WORKER,
    notSet: settingNames.filter(name => given(env, name) === undefined),
    oddSettings: [...oddSettings(env, envFile), ...replacedFacts(values, factsFile, path)],
  };
}

/**
 * Warns if SITE_NAME or SITE_PHONES differs from the same fact in SITE_FILE. If SITE_FILE still
 * has the sample's fact, there is no warning, because the setting should replace that fact.
 */
function replacedFacts(
  { SITE_NAME, SITE_PHONES }: SettingValues,
  { institute, sample }: FactsFile,
  path: string,
): readonly Finding[] {
  const { name, phones } = institute;
  const isNameReplaced = SITE_NAME !== undefined && SITE_NAME !== name;
  const arePhonesReplaced = SITE_PHONES !== undefined && SITE_PHONES.join() !== phones.join();

  const found: Finding[] = [];
  if (isNameReplaced && !sample.includes('name'))
    found.push(
      warning(
        'Settings',
        `${path} has another name than SITE_NAME: pages and mails show the name of SITE_NAME.`,
        'Take SITE_NAME out, or write the same name into both.',
      ),
    );
  if (arePhonesReplaced && !sample.includes('phones'))
    found.push(
      warning(
        'Settings',
        `${path} has other phone numbers than SITE_PHONES: pages and mails show the numbers of SITE_PHONES.`,
        'Take SITE_PHONES out, or write the same numbers into both.',
      ),
    );
  return found;
}

function checkedFile(content: unknown, path: string): FactsFile {
  const checked = checkFacts(content);
  if (!checked.ok) throw new FactsFault(`SITE_FILE ${path}: ${sentenceInFile(path, checked)}.`);
  return checked;
}

function factsOfSettings({ SITE_NAME, SITE_PHONES }: SettingValues): Patch {
  return {
    ...(SITE_NAME === undefined ? {} : { name: SITE_NAME }),
    ...(SITE_PHONES === undefined ? {} : { phones: SITE_PHONES }),
  };
}

/** The facts, and where they come from. */
export type ConfiguredFacts = Pick<Config, 'site' | 'factsSource'>;

/**
 * The facts of SITE_FILE, together with the settings that are part of Site. If the office has
 * saved a fact, the saved fact has replaced the fact of the file.
 */
export interface FactsWithSaved extends ConfiguredFacts {
  /**
   * The names of the saved facts that are not valid in this release. They were valid in an
   * earlier release.
   */
  readonly leftOut: readonly string[];
}

/** The parts of Site that come from the settings. */
export type SiteOfSettings = Omit<Site, keyof Institute>;

/**
 * Replaces facts of SITE_FILE with the facts that the office has saved. Never throws, because the
 * facts of the file are already checked. A saved fact that is not valid is left out.
 */
export function withSaved(
  factsSource: FactsSource,
  { url, retentionDays, forwardsEnquiries, login, servedLogo }: SiteOfSettings,
  saved: Patch,
): FactsWithSaved {
  const { institute, sample, empty, leftOut } = checkSaved(factsSource.withSettings, saved);
  return {
    site: {
      ...institute,
      ...servedAs(servedLogo),
      url,
      retentionDays,
      forwardsEnquiries,
      login,
    },
    factsSource: { ...factsSource, sample, empty },
    leftOut,
  };
}

/**
 * Returns the logo without its bytes. Pages and other threads need only the address and the size.
 */
function servedAs(logo: ServedLogo | undefined): Pick<Site, 'servedLogo'> {
  if (logo === undefined) return {};
  const { address, width, height } = logo;
  return { servedLogo: { address, width, height } };
}

/** The recipients of a form's enquiries. */
export function recipientsFor(
  form: string,
  { mailTo, mailToByForm }: Recipients,
): readonly string[] {
  return mailToByForm[form] ?? mailTo;
}

/** All recipients of mails, each once. */
export function allRecipients({ mailTo, mailToByForm }: Recipients): readonly string[] {
  const own = Object.values(mailToByForm).flatMap(addresses => addresses ?? []);
  return [...new Set([...mailTo, ...own])];
}

function deskSettings(
  values: SettingValues,
  siteUrl: string,
  recipients: readonly string[],
): DeskSettings {
  const lower = (addresses: readonly string[]) => addresses.map(each => each.toLowerCase());
  const users = values.DESK_USERS ?? recipients;
  const { protocol, hostname } = new URL(siteUrl);
  const isLocal = isLoopbackHost(hostname);
  return {
    ...whyOff(values, isLocal || protocol === 'https:'),
    isLocal: isLocal && protocol !== 'https:',
    users: [...new Set(lower(users))],
    areOwners: values.DESK_USERS !== undefined,
    followUpHours: values.FOLLOW_UP_AFTER,
  };
}

function whyOff(
  { DESK }: SettingValues,
  isProtected: boolean,
): Pick<DeskSettings, 'off' | 'wanted'> {
  if (!DESK) return { off: 'DESK is off', wanted: undefined };
  if (!isProtected)
    return {
      off: 'SITE_URL is no https address',
      wanted: 'Set SITE_URL to the https address, or DESK=off.',
    };
  return { off: undefined, wanted: undefined };
}

/**
 * Returns the address of the site for a browser on this machine. If PORT is a socket, a proxy on
 * this machine serves the site at port 80.
 */
function localUrl({ PORT }: SettingValues): string {
  return typeof PORT === 'number' ? `http://localhost:${PORT}` : 'http://localhost';
}

/**
 * Whether the site and the metrics would listen on the same port. The metrics listen on
 * 127.0.0.1. The site also listens there, except if HOST is another address. Port 0 means any
 * free port, so port 0 is never used twice.
 */
function takesOnePortTwice({ HOST, PORT, METRICS_PORT }: SettingValues): boolean {
  const isThere = ['0.0.0.0', '::', '127.0.0.1', 'localhost'].includes(HOST);
  return isThere && PORT !== 0 && PORT === METRICS_PORT;
}

/**
 * Reads only the format of the log. The program needs the format for messages that it logs before
 * it has read the other settings. Returns undefined if the format is not set, or is not valid.
 */
export function readLogFormat(env: Environment): 'text' | 'json' | undefined {
  return settings.shape.LOG_FORMAT.safeParse(given(env, 'LOG_FORMAT')).data;
}

/**
 * Returns the reasons why the server would not start. Empty if it would start. There is one
 * sentence for each wrong setting. If no setting is wrong, there is at most one sentence: the
 * first fault that readConfig finds.
 */
export function wrongValues(env: Environment): readonly string[] {
  const { wrong } = readSettings(env);
  if (wrong.length > 0) return wrong;
  try {
    readConfig(env);
    return [];
  } catch (fault) {
    if (!(fault instanceof ConfigError)) throw fault;
    return [fault.message];
  }
}

/**
 * Makes the URL of the mail server. On port 465, the connection is encrypted from the start.
 * Source: RFC 8314, 7.3.
 */
function smtpUrlOf({
  SMTP_URL,
  SMTP_HOST,
  SMTP_PORT,
  SMTP_USER,
  SMTP_PASSWORD,
}: SettingValues): string | undefined {
  if (SMTP_HOST === undefined) return SMTP_URL;
  if (SMTP_URL !== undefined) throw new ConfigError('Set SMTP_URL or SMTP_HOST, not both.');
  if (SMTP_USER !== undefined && SMTP_PASSWORD === undefined)
    throw new ConfigError(
      'SMTP_PASSWORD must be set with SMTP_USER: set it, or remove SMTP_USER for a mail server without a login.',
    );
  if (SMTP_USER === undefined && SMTP_PASSWORD !== undefined)
    throw new ConfigError(
      'SMTP_USER must be set with SMTP_PASSWORD: set it, or remove SMTP_PASSWORD.',
    );
  const login = [SMTP_USER, SMTP_PASSWORD]
    .filter(part => part !== undefined)
    .map(encodeURIComponent);
  const at = login.length === 0 ? '' : `${login.join(':')}@`;
  return `${SMTP_PORT === 465 ? 'smtps' : 'smtp'}://${at}${SMTP_HOST}:${SMTP_PORT}`;
}
