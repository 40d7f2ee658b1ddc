/** The commands that only look: list, search, show, export. */
import { writeFile } from 'node:fs/promises';
import type { Enquiry } from '../../outbox/enquiries';
import { faultCode } from '../../system/files';
import { type Arguments, UsageError } from './arguments';
import { csv } from './csv';
import { type Command, count, type Desk, done, everything, named, type Result } from './desk';
import { plain } from './json';
import { card, table } from './table';

export const looking: Readonly<Record<string, Command>> = {
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
};

async function select({ states, since = 0 }: Arguments, desk: Desk): Promise<readonly Enquiry[]> {
  return (await everything(desk, since)).filter(
    ({ state, message }) => message.receivedAt >= since && (states.length === 0 || states.includes(state)),
  );
}

function printed(shown: readonly Enquiry[], { isJson }: Arguments, desk: Desk, total: number): Result {
  if (isJson) return done(JSON.stringify(shown.map(plain), null, 2));
  if (shown.length === 0) return done('No enquiries.');
  const more = total > shown.length ? `\nThe newest ${shown.length} of ${total}; --limit 0 shows all.` : '';
  return done(table(shown, desk.paint, desk.columns) + more);
}

/** Upper and lower case alike, and marks in one form. */
function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().trim();
}
