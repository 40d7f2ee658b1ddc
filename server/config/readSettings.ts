/** Reads the settings, and says in a sentence what is wrong with one. */
import { type SettingName, settings, type Value } from './settings';

/** What the operator has to change before the server starts. The message is one sentence. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Every variable, in the order of the documentation. */
export const settingNames: readonly string[] = Object.keys(settings);

export type Values = { readonly [N in SettingName]: Value<N> };

/** The settings that have a key, by that key. */
export type Keyed = {
  readonly [N in SettingName as Exclude<(typeof settings)[N]['key'], ''>]: Value<N>;
};

export interface ReadSettings {
  readonly values: Values;
  readonly keyed: Keyed;
  /** One sentence for each text that its setting refuses. */
  readonly wrong: readonly string[];
}

/** Every setting's value, or its default; an empty text counts as not set. */
export function readSettings(env: Environment): ReadSettings {
  const rows = Object.entries(settings).map(([name, row]) => {
    const text = given(env, name);
    return { ...row, name, text, value: text === '' ? row.fallback : row.parse(text) };
  });
  const wrong = rows.filter(({ text, value }) => text !== '' && value === undefined);
  const keyed = rows.filter(({ key }) => key !== '');
  return {
    // Both are made of the same rows as their types.
    values: Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Values,
    keyed: Object.fromEntries(keyed.map(({ key, value }) => [key, value])) as Keyed,
    wrong: wrong.map(({ name, takes, isSecret, text }) => {
      const shown = isSecret ? 'not one (it is not shown, since it may hold a password)' : `"${text}"`;
      return `${name} must be ${takes}, but is ${shown}.`;
    }),
  };
}

/** The text of a variable; empty where it is not set. */
export function given(env: Environment, name: string): string {
  return env[name]?.trim() ?? '';
}
