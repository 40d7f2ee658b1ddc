/** All commands but backup, delete and retry. */
import { statSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import {
  type Delivery,
  type EnquiryFilter,
  type EnquiryPage,
  type StoredEnquiry,
  statuses,
} from '../../store/enquiry';
import type { Act } from '../../system/auditLog';
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
  if (isJson) return json(found);
  const why = found.some(hasUnexplained) ? await desk.whyItWaits() : undefined;
  return found.map(enquiry => card(explained(enquiry, why), desk.paint)).join('\n\n');
};

/** A mail that waits, and of which no mail server has said anything. */
function isUnexplained({ target, state, reason }: Delivery): boolean {
  return target === 'mail' && state === 'waiting' && reason === undefined;
}

function hasUnexplained({ deliveries }: StoredEnquiry): boolean {
  return deliveries.some(isUnexplained);
}

function explained(enquiry: StoredEnquiry, reason: string | undefined): StoredEnquiry {
  const deliveries = enquiry.deliveries.map(each =>
    isUnexplained(each) ? { ...each, reason } : each,
  );
  return { ...enquiry, deliveries };
}

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
    throw new Error(`${file} cannot be written (${faultCode(cause)}): is there such a folder?`, {
      cause,
    });
  });
  await desk.audit(act);
  return `${count(enquiries.length)} written to ${path}.`;
};

export const markDone: Command = async ({ command, words }, desk) => {
  const asked = idsOf(await named(words, desk));
  const ids = await desk.enquiries.done(asked);
  await auditChange({ command, ids }, desk);
  const closed = asked.filter(id => !ids.includes(id)).map(id => id.slice(0, 8));
  if (closed.length > 0)
    throw new Error(`${closed.join(', ')}: delivered or done, nothing to end.`);
  return `${count(ids.length)} marked as done.`;
};

export const mark: Command = async ({ command, words: [word = '', ...ids] }, desk) => {
  const status = statuses.find(each => each === word.toLowerCase());
  if (status === undefined)
    throw new UsageError(`mark needs one of ${statuses.join(', ')}, but got "${word}".`);
  const changed = await desk.enquiries.mark(idsOf(await named(ids, desk)), status);
  await auditChange({ command, ids: changed, status }, desk);
  return `${count(changed.length)} marked as ${status}.`;
};

export const note: Command = async ({ command, words: [id = '', ...texts] }, desk) => {
  const text = texts.join(' ').trim();
  if (text === '') throw new UsageError('note needs an id and a text.');
  const ids = await desk.enquiries.note(idsOf(await named([id], desk)), text);
  await auditChange({ command, ids }, desk);
  return 'Noted.';
};

/** Where nothing was changed, nobody has done anything. */
async function auditChange(act: Omit<Act, 'count'>, { audit }: Desk): Promise<void> {
  if (act.ids.length > 0) await audit({ ...act, count: act.ids.length });
}
