/** Reads the settings, and says in a sentence what is wrong with one. */
import { existsSync } from 'node:fs';
import { faultCode } from '../system/files';
import { type Environment, given } from './environment';
import { replacedSettings } from './replacedSettings';
import { settings } from './settings';

/** What the operator has to change before the server starts. The message is one sentence. */
export class ConfigError extends Error {}

const schemas = new Map(Object.entries(settings.shape));

/** Every variable, in the order of the documentation. */
export const settingNames: readonly string[] = [...schemas.keys()];

/** Every setting's value, or its default; else `wrong` has one sentence for each text that its setting refuses. */
export function readSettings(env: Environment) {
  const texts = Object.fromEntries(settingNames.map(name => [name, given(env, name)]));
  const { data: values, error } = settings.safeParse(texts);
  const replaced = replacedSettings(env);
  const wrong = (error?.issues ?? []).map(({ path, message }) => {
    const name = path.join();
    const isSecret = schemas.get(name)?.meta()?.isSecret;
    const shown = isSecret ? 'not one (it is not shown, since it may hold a password)' : `"${texts[name]}"`;
    return `${name} must be ${message}, but is ${shown}.`;
  });
  return { values: replaced.length > 0 ? undefined : values, wrong: [...replaced, ...wrong] };
}

/** Puts what .env sets into the environment, where it is not set yet. Ends the program where it cannot be read. */
export function loadEnvFile(): void {
  if (!existsSync('.env')) return;
  try {
    process.loadEnvFile('.env');
  } catch (fault) {
    // Node says ENOENT of a file that this user may not read.
    const reason = faultCode(fault) === 'ENOENT' ? 'EACCES' : faultCode(fault);
    process.stderr.write(
      `.env cannot be read (${reason}): run this as root, or as the user that the server has.\n`,
    );
    process.exit(1);
  }
}
