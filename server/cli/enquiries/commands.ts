/** All commands but delete and retry. */
import { statSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { type EnquiryFilter, type EnquiryPage, statuses } from '../../store/enquiry';
import { faultCode } from '../../system/files';
import { type Arguments, UsageError } from './arguments';
import { csv } from './csv';
import { type Command, count, type Desk, idsOf, named } from './desk';
import { card, json, table } from './show';

const usualLimit = 50;

export const list: Command = (given, desk) => print({}, given, desk);

export const search: Command = async (given, desk) => {
  const text = given.words.join(' ').trim();
  if (text === '') throw new UsageError('search needs a text.');
  return print({ text }, given, desk);
};

async function print(query: EnquiryFilter, given: Arguments, desk: Desk): Promise<string> {
  const { enquiries, total } = await selected(given, desk, usualLimit, query);
  if (given.isJson) return json(enquiries);
  if (total === 0) return 'No enquiries.';
  const isPart = total > enquiries.length;
  const more = isPart ? `\nThe newest ${enquiries.length} of ${total}; --limit 0 shows all.` : '';
  return table(enquiries, desk.paint, desk.columns) + more;
}

function selected(
  given: Arguments,
  desk: Desk,
  usualLimit?: number,
  query: EnquiryFilter = {},
): Promise<EnquiryPage> {
  const { states, statuses, since, limit = usualLimit } = given;
  return desk.enquiries.list({ ...query, states, statuses, since, limit: limit || undefined });
}

export const show: Command = async ({ words, isJson }, desk) => {
  const found = await named(words, desk);
  return isJson ? json(found) : found.map(enquiry => card(enquiry, desk.paint)).join('\n\n');
};

export const exportTo: Command = async (given, desk) => {
  const [file = ''] = given.words;
  const { enquiries } = await selected(given, desk);
  const text = given.isJson || file.endsWith('.json') ? `${json(enquiries)}\n` : csv(enquiries);
  if (file === '') return text.replace(/\r?\n$/, '');
  const path = desk.pathOf(file);
  // Readable by its owner only, as the enquiries themselves are, whatever was there before.
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) await chmod(path, 0o600);
  await writeFile(path, text, { mode: 0o600 }).catch(cause => {
    throw new Error(`${file} cannot be written (${faultCode(cause)}): is there such a folder?`, { cause });
  });
  return `${count(enquiries.length)} written to ${file}.`;
};

export const backup: Command = async ({ words: [file = ''] }, desk) => {
  if (file === '') throw new UsageError('backup needs the name of a file.');
  desk.backup(desk.pathOf(file));
  return `The database is copied to ${file}. To put it back: stop the server, copy it to enquiries.db in DATA_DIR.`;
};

export const markDone: Command = async ({ words }, desk) => {
  const changed = await desk.enquiries.done(idsOf(await named(words, desk)));
  return `${count(changed.length)} marked as done.`;
};

export const mark: Command = async ({ words: [word = '', ...ids] }, desk) => {
  const status = statuses.find(each => each === word.toLowerCase());
  if (status === undefined)
    throw new UsageError(`mark needs one of ${statuses.join(', ')}, but got "${word}".`);
  const changed = await desk.enquiries.mark(idsOf(await named(ids, desk)), status);
  return `${count(changed.length)} marked as ${status}.`;
};

export const note: Command = async ({ words: [id = '', ...texts] }, desk) => {
  const text = texts.join(' ').trim();
  if (text === '') throw new UsageError('note needs an id and a text.');
  await desk.enquiries.note(idsOf(await named([id], desk)), text);
  return 'Noted.';
};
