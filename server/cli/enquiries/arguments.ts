/** Reads the command line of `enquiries`. */
import { parseArgs } from 'node:util';
import { dayMs } from '../../../shared/time';
import { type EnquiryState, states } from '../../store/enquiryTypes';
import { stampInIndia } from '../../system/timeInIndia';

export const help = `Shows what visitors sent, and does what there is to do with it.

  npm run enquiries -- COMMAND [OPTIONS]      (or: node dist/enquiries.cjs COMMAND [OPTIONS])

  list                      the newest 50; --limit 0 for all
  show ID                   all of one enquiry; the first four letters of its id are enough
  search TEXT               whoever wrote this: a name, a number, a course; also in notes
  export FILE.csv           for a spreadsheet; FILE.json for programs; without a file it is printed:
                            by npm run --silent, or npm's own lines stand above it
  backup FILE               a copy of the database, while the server runs; it takes the place of an older one
  restore FILE              a backup takes the place of the database; the server must be stopped
  copy                      what DATA_DIR keeps goes into the empty PostgreSQL of DATABASE_URL;
                            the server must be stopped
  retry ID… | --all         try what waits now, and send what was refused again; says what came of it
  sign-in ADDRESS           a link that opens the desk (/desk) once, for one who may use it
  done ID…                  dealt with: neither mailed nor counted as refused any more
  delete NUMBER|EMAIL|ID…   erase all that a person sent, wherever it is kept

  --waiting --delivered --refused --done    only those whose mail, or webhook, is there (list, search, export)
  --since 2026-11-01 | 7d                   only those that came since then
  --limit N                                   at most so many, the newest
  --keep N                                    backup: put the date into the name, and keep the last N
  --yes                                       delete without asking
  --json                                      for programs (list, search, show, export)
  --help                                      this text

All but restore and copy works while the server runs, and while it does not.`;

export interface Arguments {
  readonly command: string;
  readonly words: readonly string[];
  /** None are all. */
  readonly states: readonly EnquiryState[];
  /** Milliseconds since 1970. */
  readonly since: number | undefined;
  /** 0 is all. */
  readonly limit: number | undefined;
  readonly keep: number | undefined;
  readonly isJson: boolean;
  readonly isSure: boolean;
  readonly isAll: boolean;
  readonly asksHelp: boolean;
}

/** A command that cannot be understood; the message says why. */
export class UsageError extends Error {}

const flag = { type: 'boolean', default: false } as const;
const text = { type: 'string' } as const;
const options = {
  waiting: flag,
  delivered: flag,
  refused: flag,
  done: flag,
  since: text,
  limit: text,
  keep: text,
  json: flag,
  all: flag,
  yes: { ...flag, short: 'y' },
  help: { ...flag, short: 'h' },
} as const;

/** Throws for what is no option, or a wrong value. */
export function readArguments(args: readonly string[], now: number): Arguments {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [command = '', ...words] = positionals;
  return {
    command,
    words,
    states: states.filter(name => values[name]),
    since: values.since === undefined ? undefined : readSince(values.since, now),
    limit: values.limit === undefined ? undefined : readLimit(values.limit),
    keep: values.keep === undefined ? undefined : readKeep(values.keep),
    isJson: values.json,
    isSure: values.yes,
    isAll: values.all,
    asksHelp: values.help,
  };
}

function readSince(text: string, now: number): number {
  const days = /^(\d{1,4})d$/.exec(text)?.[1];
  if (days !== undefined) return now - Number(days) * dayMs;
  // The institute's midnight. A day that does not exist is read as one of the next month.
  const midnight = /^\d{4}-\d\d-\d\d$/.test(text)
    ? Date.parse(`${text}T00:00:00+05:30`)
    : Number.NaN;
  if (Number.isNaN(midnight) || !stampInIndia(midnight).startsWith(text))
    throw new UsageError(`--since must be a date such as 2026-11-01, or 7d, but is "${text}".`);
  return midnight;
}

function readLimit(text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw new UsageError(`--limit must be a whole number, but is "${text}".`);
  return Number(text);
}

function readKeep(text: string): number {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (number > 0) return number;
  throw new UsageError(`--keep must be a whole number from 1 to 9999, but is "${text}".`);
}
