/** What a command works with, and what it comes to. */
import { digestForm } from '../../monitoring/digestForm';
import type { Changed, Enquiries, Found, Query } from '../../outbox/enquiries';
import type { StoredEnquiry } from '../../outbox/enquiry';
import type { Paint } from '../../system/terminal';
import { UsageError } from './arguments';

export interface Desk {
  readonly enquiries: Enquiries;
  /** Where mails that were written as files lie, and what could not be read as an enquiry. */
  readonly dataDir: string;
  /** Whether other machines have such mails too. */
  readonly hasMailsElsewhere: boolean;
  readonly paint: Paint;
  /** Of the terminal; undefined where there is none. */
  readonly columns: number | undefined;
  /** Asks the operator. */
  readonly confirm: (question: string) => Promise<boolean>;
}

/** What a command came to: its text, and the exit code. */
export interface Result {
  readonly text: string;
  readonly exitCode: number;
}

/** All but the mails that the site sends to its operator. */
export function select(query: Query, { enquiries }: Pick<Desk, 'enquiries'>): Promise<Found> {
  return enquiries.list({ ...query, exceptForm: digestForm.id });
}

/** The enquiries that these beginnings of ids name. */
export async function named(words: readonly string[], desk: Desk): Promise<readonly StoredEnquiry[]> {
  if (words.length === 0) throw new UsageError('Give at least one id; "list" shows them.');
  const found: StoredEnquiry[] = [];
  for (const word of words) {
    const { enquiries } = await select({ id: word.toLowerCase() }, desk);
    if (enquiries.length === 0) throw new Error(`No enquiry has an id that begins with ${word}.`);
    requireOneId(word, enquiries);
    found.push(...enquiries);
  }
  return found;
}

/** The beginning of an id has to tell one enquiry from all others. */
export function requireOneId(word: string, enquiries: readonly StoredEnquiry[]): void {
  const { size } = new Set(enquiries.map(({ id }) => id));
  if (size > 1) throw new Error(`${size} enquiries have an id that begins with ${word}: give more of it.`);
}

/** `3 enquiries` */
export function count(number: number, one = 'enquiry', many = 'enquiries'): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** All went well. */
export function done(text: string): Result {
  return { text, exitCode: 0 };
}

/** Nothing, or not all, could be done. */
export function failed(text: string): Result {
  return { text, exitCode: 1 };
}

/** What a change came to: `json` for programs, or a sentence. */
export function changeResult({ busy }: Changed, sentence: string, json?: object): Result {
  const waits = busy.length === 0 ? '' : ` ${count(busy.length)} being sent just now: try again in a minute.`;
  const text = json === undefined ? sentence + waits : JSON.stringify(json);
  return busy.length === 0 ? done(text) : failed(text);
}
