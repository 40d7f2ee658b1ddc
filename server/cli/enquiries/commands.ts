/** All commands but backup, delete and retry. */
import { statSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { type Change, type Query, type StoredEnquiry, statuses } from '../../outbox/enquiry';
import { faultCode } from '../../system/files';
import { type Arguments, UsageError } from './arguments';
import { csv } from './csv';
import { type Command, count, type Desk, idsOf, named, select } from './desk';
import { card, json, table } from './show';

const usualLimit = 50;

export const list: Command = (given, desk) => print({}, given, desk);

export const search: Command = async (given, desk) => {
  const text = given.words.join(' ').trim();
  if (text === '') throw new UsageError('search needs a text.');
  return print({ text }, given, desk);
};

async function print(query: Query, given: Arguments, desk: Desk): Promise<string> {
  const { enquiries, total } = await selected(given, desk, usualLimit, query);
  if (given.isJson) return json(enquiries);
  if (total === 0) return 'No enquiries.';
  const isPart = total > enquiries.length;
  const more = isPart ? `\nThe newest ${enquiries.length} of ${total}; --limit 0 shows all.` : '';
  return table(enquiries, desk.paint, desk.columns) + more;
}

function selected(given: Arguments, desk: Desk, usualLimit?: number, query: Query = {}) {
  const { states, statuses, since, limit = usualLimit } = given;
  return select({ ...query, states, statuses, since, limit: limit || undefined }, desk);
}

export const show: Command = async ({ words, isJson }, desk) => {
  const found = await named(words, desk);
  if (isJson) return json(found);
  const isUnexplained = ({ state, reason }: StoredEnquiry) => state === 'waiting' && reason === undefined;
  const why = found.some(isUnexplained) ? await desk.whyItWaits() : undefined;
  const explained = found.map(enquiry => (isUnexplained(enquiry) ? { ...enquiry, reason: why } : enquiry));
  return explained.map(enquiry => card(enquiry, desk.paint)).join('\n\n');
};

export const exportTo: Command = async (given, desk) => {
  const [file = ''] = given.words;
  const { enquiries } = await selected(given, desk);
  const text = given.isJson || file.endsWith('.json') ? `${json(enquiries)}\n` : csv(enquiries);
  const act = { command: 'export', count: enquiries.length, ids: idsOf(enquiries) };
  if (file === '') {
    await desk.audit(act);
    return text.replace(/\r?\n$/, '');
  }
  const path = desk.pathOf(file);
  // Readable by its owner only, as the enquiries themselves are, whatever was there before.
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) await chmod(path, 0o600);
  await writeFile(path, text, { mode: 0o600 }).catch(cause => {
    throw new Error(`${file} cannot be written (${faultCode(cause)}): is there such a folder?`, { cause });
  });
  await desk.audit(act);
  return `${count(enquiries.length)} written to ${path}.`;
};

export const markDone: Command = async (given, desk) =>
  `${count(await change(given, { deed: 'done' }, desk))} marked as done.`;

export const mark: Command = async ({ command, words: [word = '', ...ids] }, desk) => {
  const status = statuses.find(each => each === word.toLowerCase());
  if (status === undefined)
    throw new UsageError(`mark needs one of ${statuses.join(', ')}, but got "${word}".`);
  const number = await change({ command, words: ids }, { deed: 'mark', status }, desk);
  return `${count(number)} marked as ${status}.`;
};

export const note: Command = async ({ command, words: [id = '', ...texts] }, desk) => {
  if (texts.length === 0) throw new UsageError('note needs an id and a text; "" removes a note.');
  const text = texts.join(' ').trim();
  await change({ command, words: [id] }, { deed: 'mark', note: text }, desk);
  return text === '' ? 'The note is removed.' : 'Noted.';
};

async function change(
  { command, words }: Pick<Arguments, 'command' | 'words'>,
  what: Omit<Change, 'ids'>,
  desk: Desk,
): Promise<number> {
  const changed = await desk.enquiries.change({ ...what, ids: idsOf(await named(words, desk)) });
  if (changed.length > 0)
    await desk.audit({ command, count: changed.length, ids: changed, status: what.status });
  return changed.length;
}
