/** By which the doctor knows whether the server was started with what it reads itself. */
import { hash } from 'node:crypto';
import { type Environment, given } from './environment';
import { settingNames } from './readSettings';

/**
 * Where the server runs, listens and logs: a service often gives it these alone, and no enquiry
 * goes elsewhere by them. Of a file, the content counts.
 */
const notCompared = [
  'DATA_DIR',
  'HOST',
  'LOG_FORMAT',
  'METRICS_PORT',
  'PORT',
  'SITE_FILE',
  'SMTP_CA_FILE',
];

/**
 * Of the settings that are given, as texts, and of what their files say: a setting that a later
 * release adds changes nothing. So short that it tells no password: too many others have the same.
 */
export function fingerprintOf(env: Environment, files: readonly unknown[]): string {
  const settings = settingNames
    .filter(name => !notCompared.includes(name))
    .map(name => ({ name, text: given(env, name) }))
    .filter(({ text }) => text !== undefined);
  return hash('sha256', JSON.stringify({ settings, files }), 'hex').slice(0, 4);
}
