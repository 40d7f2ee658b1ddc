/** Reads the settings, and says in a sentence what is wrong with one. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type * as z from 'zod';
import { faultCode } from '../system/durableFiles';
import { envFileFaults } from './envFile';
import { type Environment, given } from './environment';
import { withInvisible } from './invisible';
import { replacedSettings } from './replacedSettings';
import { settings } from './settings';

/** What the operator has to change before the server starts. The message is one sentence. */
export class ConfigError extends Error {}

export type SettingValues = z.output<typeof settings>;

export interface ReadSettings {
  /** Of every setting, or its default; undefined where one is wrong. */
  readonly values: SettingValues | undefined;
  /** One sentence for each text that its setting refuses. */
  readonly wrong: readonly string[];
}

const schemas = new Map(Object.entries(settings.shape));

/** Every variable, in the order of the documentation. */
export const settingNames: readonly string[] = [...schemas.keys()];

export function readSettings(env: Environment): ReadSettings {
  const texts = Object.fromEntries(settingNames.map(name => [name, given(env, name)]));
  const { data: values, error } = settings.safeParse(texts);
  const replaced = replacedSettings(env);
  const wrong = (error?.issues ?? []).map(({ path, message }) => {
    const name = path.join();
    const isSecret = schemas.get(name)?.meta()?.isSecret;
    const shown = isSecret
      ? 'not one (it is not shown, since it may hold a password)'
      : `"${texts[name]}"`;
    return `${name} must be ${message}, but is ${shown}${withInvisible(texts[name] ?? '')}.`;
  });
  return { values: replaced.length > 0 ? undefined : values, wrong: [...replaced, ...wrong] };
}

/**
 * Puts what .env sets into the environment, where it is not set yet, and gives the file's text.
 * Ends the program where nobody can say what it sets.
 */
export function loadEnvFile(): string {
  const text = readEnvFile();
  const [fault] = envFileFaults(text);
  if (fault !== undefined) endWith(fault);
  addMissing(process.env, parseEnv(text));
  return text;
}

/**
 * Empty where there is no .env. Ends the program where it cannot be read. Without the blanks that
 * lines begin with: Node 20 takes a line of nothing else, or a tab, for a part of the next name.
 */
export function readEnvFile(): string {
  if (!existsSync('.env')) return '';
  try {
    return readFileSync('.env', 'utf8').replace(/^[ \t]+/gm, '');
  } catch (fault) {
    const user = process.getuid?.();
    const todo = `If the server has that user, let its group read the file (chgrp GROUP .env && chmod 640 .env). Else run this as the user that the server has, or as root.`;
    return endWith(`.env cannot be read by user ${user} (${faultCode(fault)}). ${todo}`);
  }
}

/** What is set already wins. */
function addMissing(env: NodeJS.ProcessEnv, values: NodeJS.Dict<string>): void {
  for (const [name, value] of Object.entries(values)) env[name] ??= value;
}

function endWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
