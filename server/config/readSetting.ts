/** Reads one setting, or says in a sentence what is wrong with it. */
import { type SettingName, settings, type Value } from './settings';

/** A setting with a value that it does not take. The message is one sentence for the operator. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

const names = Object.keys(settings) as SettingName[]; // exactly the table's own keys

/** Every variable that can be set, in the order of the documentation. */
export const settingNames: readonly string[] = names;

/**
 * The value of a setting, or its default; an empty text counts as not set. Throws ConfigError where the setting does
 * not take what is given.
 */
export function readSetting<N extends SettingName>(env: Environment, name: N): Value<N> {
  const { fallback, parse, takes, isSecret } = settings[name];
  const text = given(env, name);
  const value = text === '' ? fallback : parse(text);
  if (text === '' || value !== undefined) return value as Value<N>; // what the row of this name gives
  const wrong = isSecret ? 'not one (it is not shown, since it may hold a password)' : `"${text}"`;
  throw new ConfigError(`${name} must be ${takes}, but is ${wrong}.`);
}

/** The settings that have a key, by that key. */
export type Keyed = {
  readonly [N in SettingName as Exclude<(typeof settings)[N]['key'], ''>]: Value<N>;
};

export function readKeyed(env: Environment): Keyed {
  const keyed = names.filter(name => settings[name].key !== '');
  const pairs = keyed.map(name => [settings[name].key, readSetting(env, name)]);
  return Object.fromEntries(pairs) as Keyed; // made of the same rows as the type
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
