/**
 * Asks, before a developer's server starts anew, whether it can: settings, facts, and every page
 * with its states. Says what is wrong and ends with 1 if not.
 */
import { readConfig } from '../config/config';
import { ConfigError, loadEnvFile } from '../config/environment';
import { sentenceOnPages } from './shownPages';

loadEnvFile();
try {
  check();
} catch (fault) {
  if (!(fault instanceof ConfigError)) throw fault;
  complain(fault.message);
}

function check(): void {
  const { site, serviceWorker } = readConfig(process.env);
  const sentence = sentenceOnPages({ site, hasWorker: serviceWorker, dist: __dirname });
  if (sentence !== undefined) complain(sentence);
}

function complain(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
