/** A program of the build: says a fingerprint of what a build would take from settings and facts today. See inputs.mjs. */
import { hash } from 'node:crypto';
import { dayInIndia, siteToday } from '../../shared/siteToday';
import { ConfigError, loadEnvFile } from '../config/readSettings';
import { readBuildSettings } from './buildSettings';

loadEnvFile();
process.stdout.write(hash('sha256', JSON.stringify(taken()), 'base64url'));

function taken() {
  try {
    const settings = readBuildSettings(process.env);
    // Pages change at midnight, when a batch has begun.
    return { settings, today: siteToday(settings.site, dayInIndia(Date.now())) };
  } catch (fault) {
    if (!(fault instanceof ConfigError)) throw fault;
    // With a wrong setting a build makes no pages.
    return { wrong: fault.message };
  }
}
