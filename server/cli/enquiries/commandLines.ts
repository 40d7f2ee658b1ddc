/**
 * The command lines of `enquiries`: the words and options of each command, and how they are
 * parsed.
 */
import { parseArgs } from 'node:util';
import { dayMs } from '../../../shared/time';
import { stampInIndia } from '../../system/timeInIndia';
import { type Given, type Run, UsageError } from './operator';

const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;

const options = {
  waiting: flag,
  delivered: flag,
  refused: flag,
  since: text,
  limit: text,
  keep: text,
  json: flag,
  all: flag,
  yes: { ...flag, short: 'y' },
  help: { ...flag, short: 'h' },
} as const;

type OptionName = keyof typeof options;

/** A command of the table in main.ts. */
export interface Command {
  /** Begins with the command's name, such as `show ID… [--json]`. */
  readonly usage: string;
  readonly does: string;
  /**
   * Describes the words that the command needs, for example ids. The error message uses this
   * description if the number of words is wrong.
   */
  readonly takes: string;
  readonly least: number;
  readonly most: number;
  readonly options: readonly OptionName[];
  readonly run: Run;
}

/**
 * Reads the words and options of a command. If the user asks for help, returns undefined. If a
 * word or an option is wrong, throws a UsageError.
 */
export function readGiven(
  name: string,
  { takes, least, most, options: allowed }: Command,
  args: readonly string[],
  now: number,
): Given | undefined {
  const { values, words } = parsed(args);
  if (values.help) return undefined;

  const names = Object.keys(values) as OptionName[]; // safe: parseArgs refuses unknown names
  const foreign = names.find(each => !allowed.includes(each));
  // The command does not know this option. The command must fail, because the user believes that
  // the option has an effect.
  if (foreign !== undefined) throw new UsageError(`${name} has no option --${foreign}.`);
  if (words.length < least || words.length > most)
    throw new UsageError(
      `${name} takes ${takes}, but got ${words.length === 0 ? 'nothing' : `"${words.join(' ')}"`}.`,
    );

  const { since, limit, keep } = values;
  return {
    words,
    states: (['waiting', 'delivered', 'refused'] as const).filter(state => values[state]),
    since: since === undefined ? undefined : readSince(since, now),
    limit: limit === undefined ? undefined : readNumber('limit', limit, 0),
    keep: keep === undefined ? undefined : readNumber('keep', keep, 1),
    isJson: values.json ?? false,
    isSure: values.yes ?? false,
    isAll: values.all ?? false,
  };
}

function parsed(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values, words: positionals };
  } catch (fault) {
    // Only the first sentence of Node's message is printed. The other sentences explain words
    // that begin with a dash, and do not help here.
    const [sentence] = String(Object(fault).message).split('. ');
    throw new UsageError(`${sentence}.`, { cause: fault });
  }
}

function readSince(text: string, now: number): number {
  const days = /^(\d{1,4})d$/.exec(text)?.[1];
  if (days !== undefined) return now - Number(days) * dayMs;

  // Midnight in India. For a date such as 31 February, Date.parse returns a day of the next
  // month.
  const midnight = /^\d{4}-\d\d-\d\d$/.test(text)
    ? Date.parse(`${text}T00:00:00+05:30`)
    : Number.NaN;
  if (Number.isNaN(midnight) || !stampInIndia(midnight).startsWith(text))
    throw new UsageError(`--since must be a date such as 2026-11-01, or 7d, but is "${text}".`);
  return midnight;
}

function readNumber(name: OptionName, text: string, least: number): number {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : -1;
  if (number >= least) return number;
  throw new UsageError(`--${name} must be a whole number from ${least}, but is "${text}".`);
}
