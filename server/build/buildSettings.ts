/** What the programs of the build take from settings and facts: this, and nothing else. */
import type { Site } from '../../shared/site';
import { readConfig } from '../config/config';
import type { Environment } from '../config/environment';

export interface BuildSettings {
  readonly site: Site;
  /** Whether pages name the service worker. */
  readonly hasWorker: boolean;
}

/** Throws ConfigError at a wrong one. */
export function readBuildSettings(env: Environment): BuildSettings {
  const { site, serviceWorker } = readConfig(env);
  return { site, hasWorker: serviceWorker };
}
