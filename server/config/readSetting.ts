/** Reads one setting, or says in a sentence what is wrong with it. */
import { type Setting, type Settings, settings } from './settings';

/** A setting with a value that it does not take. The message is one sentence for the operator. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

const names = Object.keys(settings) as (keyof Settings)[]; // exactly the table's own keys

/** Every variable that can be set, in the order of the documentation. */
export const settingNames: readonly string[] = names;

/**
 * The value of a setting, or its default; an empty text counts as not set. Throws ConfigError where the setting does
 * not take what is given.
 */
export function readSetting<N extends keyof Settings>(env: Environment, name: N): Settings[N] {
  const setting: Setting<Settings[N]> = settings[name];
  const text = given(env, name);
  if (text === '') return setting.fallback;
  const value = setting.parse(text);
  if (value !== undefined) return value;
  const wrong = setting.isSecret ? 'not one (it is not shown, since it may hold a password)' : `"${text}"`;
  throw new ConfigError(`${name} must be ${setting.takes}, but is ${wrong}.`);
}

/** The text of a variable; empty where it is not set. */
export function given(env: Environment, name: string): string {
  return env[name]?.trim() ?? '';
}

/** One sentence for each value that its setting does not take; empty when the server would start. */
export function wrongSettings(env: Environment): readonly string[] {
  return names.flatMap(name => {
    try {
      readSetting(env, name);
      return [];
    } catch (fault) {
      if (!(fault instanceof ConfigError)) throw fault;
      return [fault.message];
    }
  });
}
