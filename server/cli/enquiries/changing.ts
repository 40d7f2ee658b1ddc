/** The commands that change something: retry, done, delete. */
import { setTimeout as pause } from 'node:timers/promises';
import type { EmlFile } from '../../mail/emlFiles';
import type { Changed, Deed } from '../../outbox/enquiries';
import type { StoredEnquiry } from '../../outbox/enquiry';
import { isBeginning, isWritten } from '../../outbox/matching';
import { printable } from '../../system/terminal';
import { type Arguments, UsageError } from './arguments';
import { count, type Desk, failed, named, type Result, refuseSeveral, select } from './desk';
import { table } from './table';

export async function retry(given: Arguments, desk: Desk): Promise<Result> {
  const isOpen = ({ state }: StoredEnquiry) => state === 'waiting' || state === 'refused';
  const found = given.isAll
    ? (await select({ states: ['waiting', 'refused'] }, desk)).enquiries
    : await named(given.words, desk);
  // What was kept twice has one id, and one of the two may be delivered while the other was refused.
  const open = new Set(found.filter(isOpen).map(({ id }) => id));
  const closed = found.filter(({ id }) => !open.has(id)).map(({ id }) => id.slice(0, 8));
  if (closed.length > 0)
    return failed(`${[...new Set(closed)].join(', ')}: delivered or done, nothing to retry.`);
  return change('retry', [...open], 'will be tried now', given, desk);
}

export async function markDone(given: Arguments, desk: Desk): Promise<Result> {
  const ids = (await named(given.words, desk)).map(({ id }) => id);
  return change('done', ids, 'marked as done', given, desk);
}

/** All that a person sent, in the outbox and in mails that were written as files. */
export async function erase(given: Arguments, desk: Desk): Promise<Result> {
  const { words: who } = given;
  if (who.length === 0) throw new UsageError('delete needs a phone number, an email address or an id.');
  who.forEach(refuseShort);
  const { enquiries: found } = await select({ who }, desk);
  for (const word of who)
    refuseSeveral(
      word,
      found.filter(({ id }) => isBeginning(word, id)),
    );
  const mails = await orphanedMails(who, found, desk);
  const hint = await hintOf(who, desk);
  if (found.length === 0 && mails.length === 0) return failed(`No enquiry of ${who.join(', ')}.${hint}`);
  const shown = whatGoes(found, mails, desk);
  const what = countAll(found.length, mails.length);
  if (!given.isSure && !(await desk.confirm(`${shown}\nErase ${what} for good?`)))
    return failed('Nothing was erased.');

  const ids = [...new Set(found.map(({ id }) => id))];
  const changed: Changed = ids.length > 0 ? await desk.enquiries.change({ deed: 'erase', ids }) : none;
  await eraseMails(changed.changed, mails, desk);
  const paths = mails.map(({ path }) => path);
  if (given.isJson) return resultOf(JSON.stringify({ deed: 'erase', ...changed, mails: paths }), '', changed);
  const sentence = `${countAll(changed.changed.length, mails.length)} erased.`;
  const { text, exitCode } = resultOf(
    given.isSure ? `${shown}\n${sentence}` : sentence,
    busyText(changed),
    changed,
  );
  return { text: text + hint, exitCode: hint === '' ? exitCode : 1 };
}

const none: Changed = { changed: [], busy: [] };

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
  found: readonly StoredEnquiry[],
  desk: Desk,
): Promise<readonly EmlFile[]> {
  const mails: EmlFile[] = [];
  for await (const mail of desk.emlFiles()) {
    const isTheirs = who.some(each => isBeginning(each, mail.id) || isWritten(each, [mail.text]));
    if (isTheirs && !found.some(({ id }) => id.startsWith(mail.id))) mails.push(mail);
  }
  return mails;
}

/** What has to be looked at by a person. */
async function hintOf(who: readonly string[], { damaged, unreached }: Desk): Promise<string> {
  const files = (await damaged()).filter(({ text }) =>
    who.some(each => isWritten(each, [text]) || text.toLowerCase().includes(each.trim().toLowerCase())),
  );
  const paths = files.map(({ path }) => path).join('\n');
  return [
    ...(files.length > 0
      ? [`These files hold it too and cannot be read as enquiries; look at them yourself:\n${paths}`]
      : []),
    ...(unreached === undefined ? [] : [unreached]),
  ]
    .map(sentence => `\n${sentence}`)
    .join('');
}

function whatGoes(
  found: readonly StoredEnquiry[],
  mails: readonly EmlFile[],
  { paint, columns }: Desk,
): string {
  // Above what was written stand a title and an empty line.
  const lines = mails.map(
    ({ path, text }) => `${path}  ${text.split('\n').slice(2, 5).map(printable).join(', ')}`,
  );
  return [
    ...(found.length > 0 ? [`${table(found, paint, columns)}\n`] : []),
    ...(mails.length > 0 ? ['Written as mails, of enquiries that are kept no more:', ...lines, ''] : []),
  ].join('\n');
}

async function eraseMails(ids: readonly string[], mails: readonly EmlFile[], desk: Desk): Promise<void> {
  await desk.eraseEmlFiles(mails.map(({ path }) => path));
  if (ids.length === 0) return;
  await desk.eraseEmlFilesOf(ids);
  // One may have been written just now.
  await pause(500);
  await desk.eraseEmlFilesOf(ids);
}

/** `1 enquiry and 2 mail files` */
function countAll(enquiries: number, mails: number): string {
  const files = mails === 1 ? '1 mail file' : `${mails} mail files`;
  if (mails === 0) return count(enquiries);
  return enquiries === 0 ? files : `${count(enquiries)} and ${files}`;
}

async function change(
  deed: Deed,
  ids: readonly string[],
  what: string,
  given: Arguments,
  desk: Desk,
): Promise<Result> {
  const changed = await desk.enquiries.change({ deed, ids: [...new Set(ids)] });
  if (given.isJson) return resultOf(JSON.stringify({ deed, ...changed }), '', changed);
  return resultOf(`${count(changed.changed.length)} ${what}.`, busyText(changed), changed);
}

function busyText({ busy }: Changed): string {
  return busy.length === 0 ? '' : ` ${count(busy.length)} being sent just now: try again in a minute.`;
}

function resultOf(text: string, more: string, { busy }: Changed): Result {
  return { text: text + more, exitCode: busy.length > 0 ? 1 : 0 };
}
