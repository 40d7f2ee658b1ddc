/** Reads the operator's variables from the environment of the process and from the file .env. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { faultCode } from '../system/durableFiles';

/** The variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A setting that the operator must change before the server starts. The message is one sentence.
 */
export class ConfigError extends Error {}

/** The value of a variable. Undefined if it is empty. */
export function given(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

/**
 * Reads .env, and adds its variables to the environment. If the environment already has a
 * variable, that variable keeps its value. Returns the text of .env. Ends the program if a line
 * of .env can be understood in two ways.
 */
export function loadEnvFile(): string {
  const text = readEnvFile();
  const [fault] = envFileFaults(text);
  if (fault !== undefined) endWith(fault);
  addMissing(process.env, parseEnv(text));
  return text;
}

/**
 * Returns the text of .env. Empty if there is no .env. Ends the program if .env cannot be read.
 * Spaces and tabs at the start of each line are removed. Otherwise Node 20 could read them as a
 * part of the next name.
 */
export function readEnvFile(): string {
  if (!existsSync('.env')) return '';
  try {
    return readFileSync('.env', 'utf8').replace(/^[ \t]+/gm, '');
  } catch (fault) {
    const user = process.getuid?.();
    const todo = `If the server runs as that user, let its group read the file (chgrp GROUP .env && chmod 640 .env). Otherwise run this as the user of the server, or as root.`;
    return endWith(`.env cannot be read by user ${user} (${faultCode(fault)}). ${todo}`);
  }
}

/** Adds variables to `env`. A variable that is already set keeps its value. */
function addMissing(env: NodeJS.ProcessEnv, values: NodeJS.Dict<string>): void {
  for (const [name, value] of Object.entries(values)) env[name] ??= value;
}

function endWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** A line of .env that is neither empty nor a comment. */
export interface EnvLine {
  /** The place of the line, such as `.env, line 3`. */
  readonly place: string;
  readonly name: string;
  /** Everything after the equals sign. Undefined if the line has no equals sign. */
  readonly rest: string | undefined;
}

export function envLines(text: string): readonly EnvLine[] {
  return text.split(/\r?\n/).flatMap((whole, index) => {
    const line = whole.trim();
    if (line === '' || line.startsWith('#')) return [];

    const place = `.env, line ${index + 1}`;
    const at = line.indexOf('=');
    if (at === -1) return { place, name: '', rest: undefined };

    const name = line.slice(0, at).trim();
    return { place, name: name.replace(/^export\s+/, ''), rest: line.slice(at + 1) };
  });
}

/**
 * Returns a sentence for each place of .env that can be understood in two ways. If .env is not in
 * UTF-8, there is only one sentence, about the first line with a letter that cannot be read. No
 * sentence contains a value, because a value may be secret.
 */
export function envFileFaults(text: string): readonly string[] {
  // If .env is not in UTF-8, some of its letters are read as U+FFFD. Such a letter in a comment
  // does no harm.
  const spoilt = envLines(text).find(({ name, rest = '' }) => `${name}${rest}`.includes('\uFFFD'));
  if (spoilt !== undefined)
    return [`${spoilt.place} is not in UTF-8: save the file as UTF-8 without a byte order mark.`];

  const mark =
    '.env begins with a byte order mark, which hides its first name: save it as UTF-8 without one.';
  const faults = text.startsWith('\uFEFF') ? [mark] : [];
  for (const { place, name, rest } of envLines(text)) {
    if (rest === undefined)
      faults.push(
        `${place} is neither NAME=value nor a comment: write it as one of them, or delete it.`,
      );
    else if (quoteOf(rest) !== undefined && endOfQuoted(rest) === -1)
      faults.push(
        `${place}: the quotation mark before the value of ${name} is not closed in that line. Close it, or remove it.`,
      );
  }
  return faults;
}

/** The quotation mark at the start of a value. Undefined if the value is not quoted. */
export function quoteOf(rest: string): string | undefined {
  return /^\s*(["'`])/.exec(rest)?.[1];
}

/**
 * Returns the place of the second quotation mark, which ends the value. Returns -1 if there is no
 * second mark. In Node's format, a backslash does not change the meaning of a quotation mark.
 */
export function endOfQuoted(rest: string): number {
  const quote = quoteOf(rest) ?? '';
  return rest.indexOf(quote, rest.indexOf(quote) + 1);
}
