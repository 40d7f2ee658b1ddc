/** What a command works with, and what it comes to. */
import { digestForm } from '../../monitoring/digestForm';
import type { Enquiries, Enquiry } from '../../outbox/enquiries';
import type { Paint } from '../../system/terminal';
import { type Arguments, UsageError } from './arguments';
import type { WrittenMail } from './mails';

export interface Desk {
  readonly enquiries: Enquiries;
  readonly paint: Paint;
  /** Of the terminal; undefined where there is none. */
  readonly columns: number | undefined;
  /** Shows what is about to go, and whether the operator wants it. */
  readonly confirm: (question: string) => Promise<boolean>;
  /** Files that cannot be read as messages and hold one of these texts. */
  readonly mentionedIn: (who: readonly string[]) => Promise<readonly string[]>;
  /** Mails that were written as files, of whoever is named by number, address or id. */
  readonly mailsOf: (who: readonly string[]) => Promise<readonly WrittenMail[]>;
  readonly removeMails: (mails: readonly WrittenMail[]) => Promise<void>;
}

/** What a command came to: its text, and the exit code. */
export interface Result {
  readonly text: string;
  readonly exitCode: number;
}

/** Takes the words after it and gives what to print. */
export type Command = (given: Arguments, desk: Desk) => Promise<Result>;

/** All but the mails that the site sends to its operator. */
export async function everything({ enquiries }: Desk, since?: number): Promise<readonly Enquiry[]> {
  return (await enquiries.all(since)).filter(({ message }) => message.form !== digestForm.id);
}

/** The enquiries that these ids begin; each must name one. */
export async function named(words: readonly string[], desk: Desk): Promise<readonly Enquiry[]> {
  if (words.length === 0) throw new UsageError('Give at least one id; "list" shows them.');
  const all = await everything(desk);
  return words.flatMap(word => {
    const found = all.filter(({ message }) => message.id.startsWith(word.toLowerCase()));
    if (found.length === 0) throw new Error(`No enquiry has an id that begins with ${word}.`);
    if (new Set(found.map(({ message }) => message.id)).size > 1) {
      throw new Error(`${found.length} enquiries have an id that begins with ${word}: give more of it.`);
    }
    return found;
  });
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
