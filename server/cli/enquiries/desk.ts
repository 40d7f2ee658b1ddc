/** What a command works with, and what it comes to. */
import type { EmlFile } from '../../mail/emlFiles';
import { digestForm } from '../../monitoring/digestForm';
import type { Enquiries, Found, Query } from '../../outbox/enquiries';
import type { StoredEnquiry } from '../../outbox/enquiry';
import type { Paint } from '../../system/terminal';
import { UsageError } from './arguments';

export interface Desk {
  readonly enquiries: Enquiries;
  readonly paint: Paint;
  /** Of the terminal; undefined where there is none. */
  readonly columns: number | undefined;
  /** Shows what is about to go, and whether the operator wants it. */
  readonly confirm: (question: string) => Promise<boolean>;
  /** Files that hold what could not be read as enquiries. */
  readonly damaged: () => Promise<readonly { readonly path: string; readonly text: string }[]>;
  /** Mails that were written as files. */
  readonly emlFiles: () => AsyncIterable<EmlFile>;
  readonly eraseEmlFiles: (paths: readonly string[]) => Promise<void>;
  readonly eraseEmlFilesOf: (ids: readonly string[]) => Promise<void>;
  /** A sentence where other machines may have written mails as files. */
  readonly unreached: string | undefined;
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

/** The enquiries that these ids begin; each must name one. */
export async function named(words: readonly string[], desk: Desk): Promise<readonly StoredEnquiry[]> {
  if (words.length === 0) throw new UsageError('Give at least one id; "list" shows them.');
  const found = await Promise.all(words.map(word => select({ id: word.toLowerCase() }, desk)));
  return found.flatMap(({ enquiries }, index) => {
    const word = words[index] ?? '';
    if (enquiries.length === 0) throw new Error(`No enquiry has an id that begins with ${word}.`);
    refuseSeveral(word, enquiries);
    return enquiries;
  });
}

/** The beginning of an id has to tell one enquiry from all others. */
export function refuseSeveral(word: string, enquiries: readonly StoredEnquiry[]): void {
  const { size } = new Set(enquiries.map(({ id }) => id));
  if (size > 1) throw new Error(`${size} enquiries have an id that begins with ${word}: give more of it.`);
}

/** `3 enquiries` */
export function count(enquiries: number): string {
  return enquiries === 1 ? '1 enquiry' : `${enquiries} enquiries`;
}

/** All went well. */
export function done(text: string): Result {
  return { text, exitCode: 0 };
}

/** Nothing, or not all, could be done. */
export function failed(text: string): Result {
  return { text, exitCode: 1 };
}
