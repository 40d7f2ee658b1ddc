/** Reads the command line of `enquiries`. */
import { parseArgs } from 'node:util';
import type { EnquiryState } from '../../outbox/enquiry';

export interface Arguments {
  readonly command: string;
  readonly words: readonly string[];
  /** Empty for all. */
  readonly states: readonly EnquiryState[];
  /** Milliseconds since 1970. */
  readonly since: number | undefined;
  readonly limit: number | undefined;
  readonly isJson: boolean;
  readonly isSure: boolean;
  readonly isAll: boolean;
  readonly asksHelp: boolean;
}

/** A command that cannot be understood; the message says why. */
export class UsageError extends Error {}

const options = {
  waiting: { type: 'boolean' },
  delivered: { type: 'boolean' },
  refused: { type: 'boolean' },
  done: { type: 'boolean' },
  since: { type: 'string' },
  limit: { type: 'string' },
  json: { type: 'boolean' },
  yes: { type: 'boolean', short: 'y' },
  all: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** @throws UsageError for what is no option, or a value that an option does not take. */
export function readArguments(args: readonly string[], now: number): Arguments {
  const { values, positionals } = parse(args);
  const states: readonly (EnquiryState | false)[] = [
    values.waiting === true && 'waiting',
    values.delivered === true && 'delivered',
    values.refused === true && 'refused',
    values.done === true && 'done',
  ];
  const [command = '', ...words] = positionals;
  return {
    ...{ command, words, states: states.filter(state => state !== false) },
    since: values.since === undefined ? undefined : readSince(values.since, now),
    limit: values.limit === undefined ? undefined : readLimit(values.limit),
    ...{ isJson: values.json === true, isSure: values.yes === true, isAll: values.all === true },
    asksHelp: values.help === true,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (fault) {
    // Its second sentence is about arguments that begin with a dash.
    const [sentence = ''] = String(Object(fault).message).split('. ');
    throw new UsageError(`${sentence.replace(/\.$/, '')}.`);
  }
}

function readSince(text: string, now: number): number {
  const days = /^(\d{1,4})d$/.exec(text)?.[1];
  if (days !== undefined) return now - Number(days) * 24 * 60 * 60_000;
  // The institute's midnight.
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00+05:30`) : Number.NaN;
  if (Number.isNaN(time))
    throw new UsageError(`--since must be a date such as 2026-11-01, or 7d, but is "${text}".`);
  return time;
}

function readLimit(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--limit must be a whole number, but is "${text}".`);
  return Number(text) || Number.POSITIVE_INFINITY;
}
