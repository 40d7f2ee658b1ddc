/** The commands that change something: retry, done, delete. */
import { join } from 'node:path';
import type { Changed, Deed, Enquiry } from '../../outbox/enquiries';
import { type Arguments, UsageError } from './arguments';
import { type Command, count, type Desk, everything, failed, named, type Result } from './desk';
import type { WrittenMail } from './mails';
import { isAbout } from './person';
import { table } from './table';

export const changing: Readonly<Record<string, Command>> = {
  async retry(given, desk) {
    const open = (enquiry: Enquiry) => enquiry.state === 'waiting' || enquiry.state === 'set aside';
    const found = given.isAll ? (await everything(desk)).filter(open) : await named(given.words, desk);
    const openOnes = found.filter(open);
    // What was kept twice has one id, and one of the two may be delivered while the other was refused.
    const openIds = new Set(openOnes.map(({ message }) => message.id));
    const closed = found.filter(({ message }) => !openIds.has(message.id));
    if (closed.length > 0) return failed(`${idsOf(closed).join(', ')}: delivered or done, nothing to retry.`);
    return change('retry', openOnes, 'will be tried now', given, desk);
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
    const mails = (await desk.mailsOf(given.words)).filter(
      // The others go with their enquiries.
      ({ id }) => !found.some(({ message }) => message.id.startsWith(id)),
    );
    if (found.length === 0 && mails.length === 0)
      return failed(`No enquiry of ${given.words.join(', ')}.${hint}`);
    if (!given.isSure && !(await desk.confirm(questionOf(found, mails, desk)))) {
      return failed('Nothing was erased.');
    }
    const { text, exitCode } = await erase(found, mails, given, desk);
    return { text: given.isJson ? text : text + hint, exitCode: leftovers.length > 0 ? 1 : exitCode };
  },
};

/** Shows all that would go. */
function questionOf(
  found: readonly Enquiry[],
  mails: readonly WrittenMail[],
  { paint, columns }: Desk,
): string {
  const lines = mails.map(({ folder, name, about }) => `${join(folder, name)}  ${about}`);
  return [
    ...(found.length > 0 ? [`${table(found, paint, columns)}\n`] : []),
    ...(mails.length > 0 ? ['Written as mails, of enquiries that are kept no more:', ...lines, ''] : []),
    `Erase ${countAll(found.length, mails.length)} for good?`,
  ].join('\n');
}

async function erase(
  found: readonly Enquiry[],
  mails: readonly WrittenMail[],
  given: Arguments,
  desk: Desk,
): Promise<Result> {
  const nothing: Changed = { changed: [], busy: [] };
  const changed = found.length === 0 ? nothing : await make('erase', found, desk);
  await desk.removeMails(mails);
  const what = countAll(changed.changed.length, mails.length);
  const paths = mails.map(({ folder, name }) => join(folder, name));
  const erased = { deed: 'erase', ...changed, mails: paths } as const;
  return resultOf(erased, `${what} erased.`, given);
}

/** `1 enquiry and 2 mail files` */
function countAll(enquiries: number, mails: number): string {
  const files = mails === 1 ? '1 mail file' : `${mails} mail files`;
  if (mails === 0) return count(enquiries);
  return enquiries === 0 ? files : `${count(enquiries)} and ${files}`;
}

async function change(
  deed: Deed,
  found: readonly Enquiry[],
  what: string,
  given: Arguments,
  desk: Desk,
): Promise<Result> {
  const changed = await make(deed, found, desk);
  return resultOf({ deed, ...changed }, `${count(changed.changed.length)} ${what}.`, given);
}

function make(deed: Deed, found: readonly Enquiry[], { enquiries }: Desk): Promise<Changed> {
  return enquiries.change({ deed, ids: [...new Set(found.map(({ message }) => message.id))] });
}

/** What was done for programs, the sentence for a person. */
function resultOf(changed: Changed & { readonly deed: Deed }, sentence: string, given: Arguments): Result {
  const { length } = changed.busy;
  const later = length === 0 ? '' : ` ${count(length)} being sent just now: try again in a minute.`;
  return { text: given.isJson ? JSON.stringify(changed) : sentence + later, exitCode: length > 0 ? 1 : 0 };
}

/** As the list shows them, each once. */
function idsOf(enquiries: readonly Enquiry[]): readonly string[] {
  return [...new Set(enquiries.map(({ message }) => message.id.slice(0, 8)))];
}
