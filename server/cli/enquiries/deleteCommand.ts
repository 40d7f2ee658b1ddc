/**
 * The command delete: all that a person sent, in the store and in mails that were written as files.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { eraseEmlFiles, mailFolder, orphanedMails } from '../../mail/emlFiles';
import { isInOwnSystem, type StoredEnquiry } from '../../store/enquiryTypes';
import { type OperatorStore, openOperatorStore } from '../../store/operatorStore';
import { isBeginning, namesOne } from '../../store/people';
import { faultCode } from '../../system/durableFiles';
import { idsOf, notAllDone, requireOneId } from './commands';
import { count, inStore, type Operator, type Run, UsageError } from './operator';
import { lines } from './print';

export const erase: Run = ({ words, isSure }, operator) => {
  words.forEach(refuseUnclear);
  return inStore(operator.config, sql =>
    eraseIn(openOperatorStore(sql, operator.by), words, isSure, operator),
  );
};

/**
 * Too few digits would begin the ids of strangers; by any other word nobody would be found, whoever
 * is kept.
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

/** `who`: each names one person or enquiry. */
export async function eraseIn(
  store: OperatorStore,
  who: readonly string[],
  isSure: boolean,
  { config, confirm, audit }: Pick<Operator, 'config' | 'confirm' | 'audit'>,
): Promise<string> {
  const { enquiries } = await store.list({ who });
  for (const word of who)
    requireOneId(
      word,
      enquiries.filter(({ id }) => isBeginning(word, id)),
    );
  const { mails, unreadable } = await orphanedMails(config.dataDir, who, enquiries);
  const hints = [...mentionHints(await store.mentions(who)), ...unreadableHints(unreadable)];
  if (enquiries.length + mails.length === 0) {
    // They may have been erased while the WAL could not be emptied.
    const { isWalEmpty } = await store.erase([]);
    throw new Error(
      [`No enquiry of ${who.join(', ')}.`, ...walHints(isWalEmpty), ...hints].join('\n'),
    );
  }

  const shown = [
    ...(enquiries.length > 0 ? [lines(enquiries)] : []),
    ...mails.map(({ path }) => path),
    ...postedHints(enquiries),
    ...hints,
  ].join('\n');
  const names = new Set(enquiries.map(({ name }) => name.toLowerCase()));
  const under = names.size > 1 ? ` under ${names.size} names` : '';
  const question = `${shown}\nErase ${countAll(enquiries.length, mails.length)}${under} for good?`;
  if (!isSure && !(await confirm(question))) throw new Error('Nothing was erased.');

  const { ids, isWalEmpty, fault } = await store.erase(idsOf(enquiries));
  const all = [...ids, ...mails.map(({ id }) => id)];
  if (all.length > 0) await audit({ command: 'delete', count: all.length, ids: all });
  const fileFault = await eraseFiles(config.dataDir, all, ids);
  const erased = `${countAll(ids.length, fileFault === undefined ? mails.length : 0)} erased.`;
  const left = [
    // After a fault one deletes again, which empties the WAL.
    ...(fault === undefined ? walHints(isWalEmpty) : [notAllDone(fault)]),
    ...(fileFault === undefined ? [] : [fileFault]),
    ...unreadableHints(unreadable),
  ];
  const text = [...(isSure ? [shown] : []), erased, ...left].join('\n');
  if (left.length > 0) throw new Error(text);
  return text;
}

function walHints(isWalEmpty: boolean): readonly string[] {
  if (isWalEmpty) return [];
  return [
    'Another program reads the database: until it ends, the log of the database still has what was erased. End it, and delete again.',
  ];
}

/** Others have written it. */
function mentionHints(mentions: number): readonly string[] {
  if (mentions === 0) return [];
  const verb = mentions === 1 ? 'has' : 'have';
  return [
    `${count(mentions)} of others ${verb} it in a message or a note, and will stay: look with list, and delete by id what is to go.`,
  ];
}

function unreadableHints(mails: readonly string[]): readonly string[] {
  if (mails.length === 0) return [];
  return ['These mails cannot be read, and may hold it too; look at them yourself:', ...mails];
}

/** Nothing here reaches what the webhook has handed on. */
function postedHints(enquiries: readonly StoredEnquiry[]): readonly string[] {
  const posted = enquiries.filter(isInOwnSystem).length;
  if (posted === 0) return [];
  return [`${count(posted)} went to ENQUIRY_WEBHOOK_URL, too: erase there what that keeps.`];
}

/** What the store has erased is erased, whatever hinders this. Gives a sentence on that. */
async function eraseFiles(
  dataDir: string,
  all: readonly string[],
  kept: readonly string[],
): Promise<string | undefined> {
  try {
    await eraseEmlFiles(dataDir, all);
    // One may have been written just now.
    await pause(kept.length > 0 ? 500 : 0);
    await eraseEmlFiles(dataDir, kept);
    return undefined;
  } catch (fault) {
    const why = faultCode(fault);
    return `${mailFolder(dataDir)} has files of it that cannot be erased (${why}): erase them.`;
  }
}

/** `1 enquiry and 2 mail files` */
function countAll(enquiries: number, mails: number): string {
  const counts = [
    enquiries > 0 && count(enquiries),
    mails > 0 && count(mails, 'mail file', 'mail files'),
  ];
  return counts.filter(Boolean).join(' and ') || count(0);
}
