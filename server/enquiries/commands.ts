/** The commands: each takes the words after it and gives what to print. */
import { writeFile } from 'node:fs/promises';
import { digestForm } from '../digestForm';
import { faultCode } from '../outbox/durable';
import type { Deed, Enquiries, Enquiry } from '../outbox/enquiries';
import type { Paint } from '../terminal';
import { type Arguments, UsageError } from './arguments';
import { csv } from './csv';
import { plain } from './json';
import { isAbout } from './person';
import { card, table } from './table';

export interface Desk {
  readonly enquiries: Enquiries;
  readonly paint: Paint;
  /** Of the terminal; undefined where there is none. */
  readonly columns: number | undefined;
  /** Shows what is about to go, and whether the operator wants it. */
  readonly confirm: (question: string) => Promise<boolean>;
  /** Files that cannot be read as messages and hold one of these texts. */
  readonly mentionedIn: (who: readonly string[]) => Promise<readonly string[]>;
}

/** What a command came to: its text, and the exit code. */
export interface Result {
  readonly text: string;
  readonly exitCode: number;
}

type Command = (given: Arguments, desk: Desk) => Promise<Result>;

/** Every command by its name. */
export const commands: Readonly<Record<string, Command>> = {
  async list(given, desk) {
    const found = await select(given, desk);
    return printed(found.slice(-(given.limit ?? 50)), given, desk, found.length);
  },

  async search(given, desk) {
    const wanted = fold(given.words.join(' '));
    if (wanted === '') throw new UsageError('search needs a text.');
    const digits = /^[+\d\s()-]+$/.test(wanted) ? wanted.replace(/\D/g, '') : '';
    const found = (await select(given, desk)).filter(({ message }) =>
      [message.id, message.form, ...Object.values(message.values)].some(
        text => fold(text).includes(wanted) || (digits !== '' && text.replace(/\D/g, '').includes(digits)),
      ),
    );
    return printed(found.slice(-(given.limit ?? found.length)), given, desk, found.length);
  },

  async show(given, desk) {
    const found = await named(given.words, desk);
    if (given.isJson) return done(JSON.stringify(found.map(plain), null, 2));
    return done(found.map(enquiry => card(enquiry, desk.paint)).join('\n\n'));
  },

  async export(given, desk) {
    const [file = ''] = given.words;
    const found = (await select(given, desk)).slice(-(given.limit ?? Number.POSITIVE_INFINITY));
    const isJson = given.isJson || file.endsWith('.json');
    const text = isJson ? `${JSON.stringify(found.map(plain), null, 2)}\n` : csv(found);
    if (file === '') return done(text.replace(/\r?\n$/, ''));
    // Readable by its owner only, as the messages themselves are.
    await writeFile(file, text, { mode: 0o600 }).catch(cause => {
      throw new Error(`${file} cannot be written (${faultCode(cause)}): is there such a folder?`, { cause });
    });
    return done(`${count(found.length)} written to ${file}.`);
  },

  async retry(given, desk) {
    const open = (enquiry: Enquiry) => enquiry.state === 'waiting' || enquiry.state === 'set aside';
    const found = given.isAll ? (await everything(desk)).filter(open) : await named(given.words, desk);
    const closed = found.filter(enquiry => !open(enquiry));
    if (closed.length > 0) return failed(`${idsOf(closed).join(', ')}: delivered or done, nothing to retry.`);
    return change('retry', found, 'will be tried now', given, desk);
  },

  done: async (given, desk) => change('done', await named(given.words, desk), 'marked as done', given, desk),

  async delete(given, desk) {
    if (given.words.length === 0)
      throw new UsageError('delete needs a phone number, an email address or an id.');
    const found = (await everything(desk)).filter(enquiry => given.words.some(who => isAbout(who, enquiry)));
    const leftovers = await desk.mentionedIn(given.words);
    const hint =
      leftovers.length === 0
        ? ''
        : `\nThese files cannot be read as messages and hold it too; look at them yourself:\n${leftovers.join('\n')}`;
    if (found.length === 0) return failed(`No enquiry of ${given.words.join(', ')}.${hint}`);
    const question = `${table(found, desk.paint, desk.columns)}\n\nErase ${count(found.length)} for good?`;
    if (!given.isSure && !(await desk.confirm(question))) return failed('Nothing was erased.');
    const { text, exitCode } = await change('erase', found, 'erased', given, desk);
    return { text: given.isJson ? text : text + hint, exitCode: leftovers.length > 0 ? 1 : exitCode };
  },
};

/** All but the mails that the site sends to its operator. */
async function everything({ enquiries }: Desk, since?: number): Promise<readonly Enquiry[]> {
  return (await enquiries.all(since)).filter(({ message }) => message.form !== digestForm.id);
}

async function select({ states, since = 0 }: Arguments, desk: Desk): Promise<readonly Enquiry[]> {
  return (await everything(desk, since)).filter(
    ({ state, message }) => message.receivedAt >= since && (states.length === 0 || states.includes(state)),
  );
}

/** The enquiries that these ids begin; each must name one. */
async function named(words: readonly string[], desk: Desk): Promise<readonly Enquiry[]> {
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

async function change(
  deed: Deed,
  found: readonly Enquiry[],
  what: string,
  given: Arguments,
  { enquiries }: Desk,
): Promise<Result> {
  const ids = [...new Set(found.map(({ message }) => message.id))];
  const { changed, busy } = await enquiries.change({ deed, ids });
  const exitCode = busy.length > 0 ? 1 : 0;
  if (given.isJson) return { text: JSON.stringify({ deed, changed, busy }), exitCode };
  const later = busy.length === 0 ? '' : ` ${count(busy.length)} being sent just now: try again in a minute.`;
  return { text: `${count(changed.length)} ${what}.${later}`, exitCode };
}

function printed(shown: readonly Enquiry[], { isJson }: Arguments, desk: Desk, total: number): Result {
  if (isJson) return done(JSON.stringify(shown.map(plain), null, 2));
  if (shown.length === 0) return done('No enquiries.');
  const more = total > shown.length ? `\nThe newest ${shown.length} of ${total}; --limit 0 shows all.` : '';
  return done(table(shown, desk.paint, desk.columns) + more);
}

function idsOf(enquiries: readonly Enquiry[]): readonly string[] {
  return enquiries.map(({ message }) => message.id.slice(0, 8));
}

function count(enquiries: number): string {
  return enquiries === 1 ? '1 enquiry' : `${enquiries} enquiries`;
}

/** Upper and lower case alike, and marks in one form. */
function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().trim();
}

function done(text: string): Result {
  return { text, exitCode: 0 };
}

function failed(text: string): Result {
  return { text, exitCode: 1 };
}
