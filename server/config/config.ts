/** What the operator has decided: every setting, read and checked once, at the start. */
import type { Site } from '../../shared/site';
import type { LogFormat } from '../system/log';
import {
  ConfigError,
  type Environment,
  given,
  type Keyed,
  type ReadSettings,
  readSettings,
  settingNames,
} from './readSettings';
import { type InstituteFacts, readSiteFile, sampleFile } from './siteFile';

/** The settings by their keys (see settings.ts), and what is made of the others. */
export interface Config extends Keyed {
  readonly site: Site;
  /** Where the institute's facts are from, and which are still to be given there. */
  readonly siteFile: Pick<InstituteFacts, 'sample' | 'empty'> & { readonly path: string };
  /** What all keys in REDIS_URL begin with: each website has its own. */
  readonly redisPrefix: string;
  /** The variables that the operator left out, for the log. */
  readonly notSet: readonly string[];
}

/** Reads every setting from the environment. Throws ConfigError at the first wrong one, or at a fault in SITE_FILE. */
export function readConfig(env: Environment): Config {
  const { values, keyed, wrong } = readSettings(env);
  if (wrong[0] !== undefined) throw new ConfigError(wrong[0]);
  const path = values.SITE_FILE ?? sampleFile;
  const { institute, sample, empty } = readSiteFile(path);
  const site = siteOf(institute, values);
  const replaced = [values.SITE_NAME && 'name', values.SITE_PHONES && 'phones'];
  return {
    ...keyed,
    site,
    redisPrefix: values.REDIS_PREFIX ?? `institute:${new URL(site.url).host}`,
    siteFile: { path, sample: sample.filter(fact => !replaced.includes(fact)), empty },
    notSet: settingNames.filter(name => given(env, name) === ''),
  };
}

/** The log's format, for what has to be said before the other settings are read. */
export function readLogFormat(env: Environment): LogFormat {
  return readSettings(env).values.LOG_FORMAT;
}

/** One sentence for each value with which the server would not start; empty when it would. */
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

/** A setting wins over the file. */
function siteOf(institute: InstituteFacts['institute'], values: ReadSettings['values']): Site {
  return {
    ...institute,
    name: values.SITE_NAME ?? institute.name,
    url: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    phones: values.SITE_PHONES ?? institute.phones,
    retentionDays: values.DATA_RETENTION_DAYS,
    login: {
      username: values.LOGIN_USERNAME,
      password: values.LOGIN_PASSWORD,
      redirectUrl: values.LOGIN_REDIRECT_URL,
    },
  };
}
