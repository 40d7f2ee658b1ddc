/** The command delete: all that a person sent, in the outbox and in mails that were written as files. */
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmlFile, emlFiles, eraseEmlFiles, eraseEmlFilesOf } from '../../mail/emlFiles';
import type { Changed } from '../../outbox/enquiries';
import type { StoredEnquiry } from '../../outbox/enquiry';
import { isAbout, isBeginning, isWritten } from '../../outbox/matching';
import { damagedFolder } from '../../outbox/sqlite/damaged';
import { printable } from '../../system/terminal';
import { type Arguments, UsageError } from './arguments';
import { changeResult, count, type Desk, failed, type Result, requireOneId, select } from './desk';
import { table } from './table';

export async function erase({ words: who, isSure, isJson }: Arguments, desk: Desk): Promise<Result> {
  if (who.length === 0) throw new UsageError('delete needs a phone number, an email address or an id.');
  who.forEach(refuseShort);
  const { enquiries } = await select({ who }, desk);
  for (const word of who) {
    const named = enquiries.filter(({ id }) => isBeginning(word, id));
    requireOneId(word, named);
  }
  const mails = await orphanedMails(who, enquiries, desk);
  const hints = await hintsFor(who, desk);
  if (enquiries.length + mails.length === 0)
    return failed([`No enquiry of ${who.join(', ')}.`, ...hints].join('\n'));
  const shown = showAll(enquiries, mails, desk);
  const question = `${shown}\nErase ${countAll(enquiries.length, mails.length)} for good?`;
  if (!isSure && !(await desk.confirm(question))) return failed('Nothing was erased.');

  const ids = [...new Set(enquiries.map(({ id }) => id))];
  const changed: Changed =
    ids.length > 0 ? await desk.enquiries.change({ deed: 'erase', ids }) : { changed: [], busy: [] };
  const paths = mails.map(({ path }) => path);
  await eraseMails(changed.changed, paths, desk);
  const sentence = `${isSure ? `${shown}\n` : ''}${countAll(changed.changed.length, mails.length)} erased.`;
  if (isJson) return changeResult(changed, '', { deed: 'erase', ...changed, mails: paths });
  const { text, exitCode } = changeResult(changed, sentence);
  return { text: [text, ...hints].join('\n'), exitCode: hints.length > 0 ? 1 : exitCode };
}

/** Such a word would begin the ids of strangers. */
function refuseShort(word: string): void {
  const digits = word.replace(/\D/g, '').length;
  if (/^[+\d][\d\s()-]*$/.test(word) && digits < 10)
    throw new UsageError(
      `${word} has ${digits} digits: a phone number has ten. For an enquiry give more of its id, as "show" prints it.`,
    );
}

/** Of enquiries that the outbox no longer has; the others go with theirs. */
async function orphanedMails(
  who: readonly string[],
  enquiries: readonly StoredEnquiry[],
  { dataDir }: Desk,
): Promise<readonly EmlFile[]> {
  const mails: EmlFile[] = [];
  for await (const mail of emlFiles(dataDir)) {
    const isTheirs = who.some(each => isAbout(each, { id: mail.id, values: { text: mail.text } }));
    if (isTheirs && !enquiries.some(({ id }) => id.startsWith(mail.id))) mails.push(mail);
  }
  return mails;
}

/** What has to be looked at by a person. */
async function hintsFor(who: readonly string[], { dataDir, hasMailsElsewhere }: Desk): Promise<string[]> {
  const folder = damagedFolder(resolve(dataDir));
  const theirs: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    const holds = (each: string) =>
      isWritten(each, [text]) || text.toLowerCase().includes(each.trim().toLowerCase());
    if (who.some(holds)) theirs.push(join(folder, name));
  }
  return [
    ...(theirs.length > 0
      ? ['These files hold it too and cannot be read as enquiries; look at them yourself:', ...theirs]
      : []),
    ...(hasMailsElsewhere
      ? ['Without SMTP_URL each machine writes mails into its own DATA_DIR: run this on every one of them.']
      : []),
  ];
}

function showAll(
  enquiries: readonly StoredEnquiry[],
  mails: readonly EmlFile[],
  { paint, columns }: Desk,
): string {
  // Above what was written stand a title and an empty line.
  const lines = mails.map(
    ({ path, text }) => `${path}  ${text.split('\n').slice(2, 5).map(printable).join(', ')}`,
  );
  return [
    ...(enquiries.length > 0 ? [table(enquiries, paint, columns), ''] : []),
    ...(mails.length > 0 ? ['Written as mails, of enquiries that are kept no more:', ...lines, ''] : []),
  ].join('\n');
}

async function eraseMails(
  ids: readonly string[],
  paths: readonly string[],
  { dataDir }: Desk,
): Promise<void> {
  await eraseEmlFiles(dataDir, paths);
  if (ids.length === 0) return;
  await eraseEmlFilesOf(dataDir, ids);
  // One may have been written just now.
  await pause(500);
  await eraseEmlFilesOf(dataDir, ids);
}

/** `1 enquiry and 2 mail files` */
function countAll(enquiries: number, mails: number): string {
  const files = count(mails, 'mail file', 'mail files');
  if (mails === 0) return count(enquiries);
  return enquiries === 0 ? files : `${count(enquiries)} and ${files}`;
}
