/** Asks, before a developer's server starts anew, whether it can: settings and facts. Says a sentence and ends with 1 if not. */
import { readConfig } from '../config/config';
import { ConfigError, loadEnvFile } from '../config/readSettings';

try {
  loadEnvFile();
  readConfig(process.env);
} catch (fault) {
  if (!(fault instanceof ConfigError)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}
