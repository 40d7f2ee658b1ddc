/**
 * A program in each build, for `npm start` and for tests: ends with 0 where another build would
 * give the same as this one, else with 1. Bundled, so that a start does not wait for what runs
 * TypeScript. Its argument is the project's folder, where that is not the one around the build's.
 */
import { join } from 'node:path';
import { ConfigError } from '../config/environment';
import { readInputs, settingsFingerprint, sourcesFingerprint } from './buildInputs';

isUpToDate().then(isSo => {
  if (isSo) console.log('Nothing has changed since the last build.');
  else process.exitCode = 1;
});

async function isUpToDate(): Promise<boolean> {
  const inputs = await readInputs(__dirname);
  if (inputs === undefined) return false;

  // In this order: only with the same sources does this
  // program read the settings that a new build would.
  const [, , root = join(__dirname, '..')] = process.argv;
  if (inputs.sources !== (await sourcesFingerprint(root))) return false;
  try {
    return inputs.settings === settingsFingerprint();
  } catch (fault) {
    // The build says what is wrong with a setting.
    if (!(fault instanceof ConfigError)) throw fault;
    return false;
  }
}
