/** A program of the build: says a fingerprint of what a build would take from settings and facts. See inputs.mjs. */
import { hash } from 'node:crypto';
import { ConfigError, loadEnvFile } from '../config/readSettings';
import { readBuildSettings } from './buildSettings';

loadEnvFile();
process.stdout.write(hash('sha256', JSON.stringify(taken()), 'base64url'));

function taken() {
  try {
    return readBuildSettings(process.env);
  } catch (fault) {
    if (!(fault instanceof ConfigError)) throw fault;
    // With a wrong setting a build prints no handouts.
    return { wrong: fault.message };
  }
}
