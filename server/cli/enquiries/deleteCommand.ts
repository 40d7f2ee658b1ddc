/** The command delete: deletes everything that a person sent. */
import { isInOwnSystem, type StoredEnquiry } from '../../store/enquiries';
import { countMentions, listEnquiries } from '../../store/lists';
import { isBeginning, namesOne } from '../../store/people';
import { eraseEnquiries } from '../../store/retention';
import type { Sql } from '../../store/sql';
import { idsOf, notAllDone, requireOneId } from './commands';
import { count, inStore, type Operator, type Run, UsageError } from './operator';
import { lines } from './print';

export const erase: Run = ({ words, isSure }, operator) => {
  words.forEach(refuseUnclear);
  return inStore(operator.config, sql => eraseIn(sql, words, isSure, operator));
};

/**
 * Refuses a phone number with too few digits. Also refuses any word that is not a number, a mail
 * address or an id. Such a word would find nobody, and the user would believe that nothing is
 * stored about the person.
 */
function refuseUnclear(word: string): void {
  const digits = word.replace(/\D/g, '').length;
  if (/^[+\d][\d\s()-]*$/.test(word) && digits < 10)
    throw new UsageError(
      `${word} has ${digits} digits: a phone number has ten. For an enquiry give more of its id, as "show" prints it.`,
    );
  if (!namesOne(word))
    throw new UsageError(
      `delete takes phone numbers, email addresses or ids, but "${word}" is none: "list ${word}" finds a name.`,
    );
}

/**
 * Deletes enquiries. `who` is a list of phone numbers, mail addresses or ids. A number or an
 * address stands for a person, and an id stands for an enquiry.
 */
export async function eraseIn(
  sql: Sql,
  who: readonly string[],
  isSure: boolean,
  { confirm, audit }: Pick<Operator, 'confirm' | 'audit'>,
): Promise<string> {
  const { enquiries } = await listEnquiries(sql, { who });
  for (const word of who)
    requireOneId(
      word,
      enquiries.filter(({ id }) => isBeginning(word, id)),
    );
  const mentioned = mentionHints(await countMentions(sql, who));
  if (enquiries.length === 0) {
    // There is nothing to delete now. An earlier run may have deleted the enquiries, but
    // SQLite's WAL may still contain them. So this run empties the WAL.
    const { isWalEmpty } = await eraseEnquiries(sql, []);
    const sentence = `No enquiry of ${who.join(', ')}.`;
    throw new Error([sentence, ...walHints(isWalEmpty), ...mentioned].join('\n'));
  }

  const shown = [lines(enquiries), ...postedHints(enquiries), ...mentioned].join('\n');
  const names = new Set(enquiries.map(({ name }) => name.toLowerCase()));
  const under = names.size > 1 ? ` under ${names.size} names` : '';
  const question = `${shown}\nErase ${count(enquiries.length)}${under} for good?`;
  if (!isSure && !(await confirm(question))) throw new Error('Nothing was erased.');

  const { ids, isWalEmpty, fault } = await eraseEnquiries(sql, idsOf(enquiries));
  if (ids.length > 0) await audit({ command: 'delete', count: ids.length, ids });
  // If there was a fault, nothing is said about the WAL. The operator runs the command again, and
  // that run empties the WAL.
  const left = fault === undefined ? walHints(isWalEmpty) : [notAllDone(fault)];
  const text = [...(isSure ? [shown] : []), `${count(ids.length)} erased.`, ...left].join('\n');
  if (left.length > 0) throw new Error(text);
  return text;
}

function walHints(isWalEmpty: boolean): readonly string[] {
  if (isWalEmpty) return [];
  return [
    'Another program reads the database: until it ends, the log of the database still has the erased data. End it, and delete again.',
  ];
}

/** Returns a sentence about enquiries of other people that mention the person. */
function mentionHints(mentions: number): readonly string[] {
  if (mentions === 0) return [];
  const verb = mentions === 1 ? 'has' : 'have';
  return [
    `${count(mentions)} of others ${verb} it in a message or a note, and will stay: find them with list, and delete the unwanted ones by id.`,
  ];
}

/**
 * Returns a sentence about the enquiries that the webhook has sent to another system. This
 * command cannot delete the enquiries there.
 */
function postedHints(enquiries: readonly StoredEnquiry[]): readonly string[] {
  const posted = enquiries.filter(isInOwnSystem).length;
  if (posted === 0) return [];
  return [`${count(posted)} went to ENQUIRY_WEBHOOK_URL, too: erase them there, too.`];
}
