/** What the operator has decided: every setting, read and checked once, at start. */

import type { Site } from '../../shared/site';
import type { LogFormat } from '../system/log';
import {
  ConfigError,
  type Environment,
  given,
  type Keyed,
  readKeyed,
  readSetting,
  settingNames,
  wrongSettings,
} from './readSetting';
import { settings } from './settings';
import { type InstituteFacts, readSiteFile, sampleFile } from './siteFile';

/** The settings by their keys (see settings.ts), and what is made of the others. */
export interface Config extends Keyed {
  readonly site: Site;
  /** Where the institute's facts are from, and what is still to be said in there. */
  readonly siteFile: SiteFile;
  /** What all keys in REDIS_URL begin with: each website has its own. */
  readonly redisPrefix: string;
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
  const keyed = readKeyed(env);
  const path = readSetting(env, 'SITE_FILE') ?? sampleFile;
  const facts = readSiteFile(path);
  const site = siteOf(facts, env);
  return {
    ...keyed,
    site,
    redisPrefix: readSetting(env, 'REDIS_PREFIX') ?? `institute:${new URL(site.url).host}`,
    siteFile: { path, sample: sampleLeft(facts, env), empty: facts.empty },
    notSet: settingNames.filter(name => given(env, name) === ''),
  };
}

/** The log's format, for what has to be said before or because the other settings cannot be read. */
export function readLogFormat(env: Environment): LogFormat {
  return settings.LOG_FORMAT.parse(given(env, 'LOG_FORMAT'));
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
function siteOf({ institute }: InstituteFacts, env: Environment): Site {
  return {
    ...institute,
    name: readSetting(env, 'SITE_NAME') ?? institute.name,
    url: readSetting(env, 'SITE_URL') ?? `http://localhost:${readSetting(env, 'PORT')}`,
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
