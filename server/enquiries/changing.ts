/** The commands that change something: retry, done, delete. */
import type { Deed, Enquiry } from '../outbox/enquiries';
import { type Arguments, UsageError } from './arguments';
import { type Command, count, type Desk, everything, failed, named, type Result } from './desk';
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
    if (found.length === 0) return failed(`No enquiry of ${given.words.join(', ')}.${hint}`);
    const question = `${table(found, desk.paint, desk.columns)}\n\nErase ${count(found.length)} for good?`;
    if (!given.isSure && !(await desk.confirm(question))) return failed('Nothing was erased.');
    const { text, exitCode } = await change('erase', found, 'erased', given, desk);
    return { text: given.isJson ? text : text + hint, exitCode: leftovers.length > 0 ? 1 : exitCode };
  },
};

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

/** As the list shows them, each once. */
function idsOf(enquiries: readonly Enquiry[]): readonly string[] {
  return [...new Set(enquiries.map(({ message }) => message.id.slice(0, 8)))];
}
