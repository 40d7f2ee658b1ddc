/**
 * The command delete: all that a person sent, in the store and in mails that were written as files.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type EmlFile, eraseEmlFiles, mailFolder, orphanedMails } from '../../mail/emlFiles';
import { isInOwnSystem, type StoredEnquiry } from '../../store/enquiryTypes';
import { isBeginning, namesOne } from '../../store/people';
import { faultCode } from '../../system/durableFiles';
import { printable } from '../../system/terminal';
import { UsageError } from './arguments';
import {
  auditChange,
  type Command,
  type CommandContext,
  count,
  faultHint,
  idsOf,
  requireOneId,
} from './commandContext';
import { table } from './show';

export const erase: Command = async ({ words: who, isSure }, context) => {
  if (who.length === 0)
    throw new UsageError('delete needs a phone number, an email address or an id.');
  who.forEach(refuseUnclear);
  const { enquiries } = await context.enquiries.list({ who });
  for (const word of who) {
    const named = enquiries.filter(({ id }) => isBeginning(word, id));
    requireOneId(word, named);
  }
  const { mails, unreadable } = await orphanedMails(context.dataDir, who, enquiries);
  const mentioned = mentionLines(await context.enquiries.mentions(who));
  const hints = hintsFor(unreadable, context);
  if (enquiries.length + mails.length === 0) {
    // They may have been erased while the WAL could not be emptied.
    const { isWalEmpty } = await context.enquiries.erase([]);
    const sentence = `No enquiry of ${who.join(', ')}.`;
    throw new Error([sentence, ...mentioned, ...walHints(isWalEmpty), ...hints].join('\n'));
  }
  const shown = [showAll(enquiries, mails, context), ...mentioned].join('\n');
  const names = new Set(enquiries.map(({ name }) => name.toLowerCase()));
  const underNames = names.size > 1 ? ` under ${names.size} names` : '';
  const all = countAll(enquiries.length, mails.length) + underNames;
  const question = `${shown}\nErase ${all} for good?`;
  if (!isSure && !(await context.confirm(question))) throw new Error('Nothing was erased.');

  const { ids: changed, isWalEmpty, fault } = await context.enquiries.erase(idsOf(enquiries));
  const ids = [...changed, ...mails.map(({ id }) => id)];
  await auditChange({ command: 'delete', ids }, context);
  const fileHints = await eraseFiles(ids, changed, context);
  const erased = countAll(changed.length, fileHints.length === 0 ? mails.length : 0);
  const sentence = `${isSure ? `${shown}\n` : ''}${erased} erased.`;
  // After a fault one deletes again, which empties the WAL.
  const storeHints = fault === undefined ? walHints(isWalEmpty) : [faultHint(fault)];
  const left = [...storeHints, ...fileHints, ...hints];
  if (left.length > 0) throw new Error([sentence, ...left].join('\n'));
  return sentence;
};

const walIsHeld =
  'Another program reads the database: until it ends, the log of the database still has what was erased. End it, and delete again.';

function walHints(isWalEmpty: boolean): readonly string[] {
  return isWalEmpty ? [] : [walIsHeld];
}

/** What the store has erased is erased, whatever hinders this. */
async function eraseFiles(
  ids: readonly string[],
  changed: readonly string[],
  { dataDir }: CommandContext,
): Promise<readonly string[]> {
  try {
    await eraseEmlFiles(dataDir, ids);
    // One may have been written just now.
    await pause(changed.length > 0 ? 500 : 0);
    await eraseEmlFiles(dataDir, changed);
    return [];
  } catch (fault) {
    const why = faultCode(fault);
    return [`${mailFolder(dataDir)} has files of it that cannot be erased (${why}): erase them.`];
  }
}

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
      `delete needs a phone number, an email address or an id, but "${word}" is none: search finds a name.`,
    );
}

const unreadableMails = 'These mails cannot be read, and may hold it too; look at them yourself:';
const elsewhere =
  'Without SMTP_URL each machine writes mails into its own DATA_DIR: run this on every one of them.';

/** Others have written it. */
function mentionLines(mentions: number): readonly string[] {
  if (mentions === 0) return [];
  const verb = mentions === 1 ? 'has' : 'have';
  return [
    `${count(mentions)} of others ${verb} it in a message or a note, and will stay: search for it, and delete by id what is to go.`,
  ];
}

function hintsFor(
  mails: readonly string[],
  { hasMailsElsewhere }: CommandContext,
): readonly string[] {
  return [
    ...(mails.length > 0 ? [unreadableMails, ...mails] : []),
    ...(hasMailsElsewhere ? [elsewhere] : []),
  ];
}

function showAll(
  enquiries: readonly StoredEnquiry[],
  mails: readonly EmlFile[],
  { paint, columns }: CommandContext,
) {
  // Above what was written stand a title and an empty line.
  const said = (text: string) => text.split('\n').slice(2, 5).map(printable).join(', ');
  const files = mails.map(({ path, text }) => `${path}  ${said(text)}`);
  return [
    ...(enquiries.length > 0 ? [table(enquiries, paint, columns), ''] : []),
    ...(files.length > 0
      ? ['Written as mails, of enquiries that are kept no more:', ...files, '']
      : []),
    ...postedLines(enquiries),
  ].join('\n');
}

/** Nothing here reaches what the webhook has handed on. */
function postedLines(enquiries: readonly StoredEnquiry[]): readonly string[] {
  const posted = enquiries.filter(isInOwnSystem).length;
  if (posted === 0) return [];
  return [`${count(posted)} went to ENQUIRY_WEBHOOK_URL, too: erase there what that keeps.`, ''];
}

/** `1 enquiry and 2 mail files` */
function countAll(enquiries: number, mails: number): string {
  const counts = [
    enquiries > 0 && count(enquiries),
    mails > 0 && count(mails, 'mail file', 'mail files'),
  ];
  return counts.filter(Boolean).join(' and ') || count(0);
}
