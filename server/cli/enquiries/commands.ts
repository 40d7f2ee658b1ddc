/** The commands list, search, show, export and done. */
import { csvHead, csvLines } from '../../desk/csvExport';
import type {
  Delivery,
  EnquiryFilter,
  EnquiryListPage,
  StoredEnquiry,
} from '../../store/enquiryTypes';
import { type Arguments, UsageError } from './arguments';
import {
  auditChange,
  type Command,
  type CommandContext,
  count,
  faultHint,
  findByIdPrefix,
  idsOf,
} from './commandContext';
import { card, json, table } from './show';

const usualLimit = 50;

export const list: Command = (given, context) => print({}, given, context);

export const search: Command = async (given, context) => {
  const text = given.words.join(' ').trim();
  if (text === '') throw new UsageError('search needs a text.');
  return print({ text }, given, context);
};

async function print(
  query: EnquiryFilter,
  given: Arguments,
  context: CommandContext,
): Promise<string> {
  const { enquiries, total } = await selected(given, context, usualLimit, query);
  if (given.isJson) return json(enquiries);
  if (total === 0) return 'No enquiries.';
  const isPart = total > enquiries.length;
  const more = isPart ? `\nThe newest ${enquiries.length} of ${total}; --limit 0 shows all.` : '';
  return table(enquiries, context.paint, context.columns) + more;
}

function selected(
  given: Arguments,
  context: CommandContext,
  usualLimit?: number,
  query: EnquiryFilter = {},
): Promise<EnquiryListPage> {
  const { states, since, limit = usualLimit } = given;
  return context.enquiries.list({ ...query, states, since, limit: limit || undefined });
}

export const show: Command = async ({ words, isJson }, context) => {
  const found = await findByIdPrefix(words, context);
  if (isJson) return json(found);
  const why = found.some(hasUnexplained) ? await context.whyItWaits() : undefined;
  return found.map(enquiry => card(explained(enquiry, why), context.paint)).join('\n\n');
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

export const exportTo: Command = async (given, context) => {
  const [file = ''] = given.words;
  const { enquiries } = await selected(given, context);
  const text =
    given.isJson || file.endsWith('.json') ? `${json(enquiries)}\n` : csvHead + csvLines(enquiries);
  const act = { command: 'export', count: enquiries.length, ids: idsOf(enquiries) };
  await context.output?.write(text);
  await context.audit(act);
  return context.output === undefined
    ? text.replace(/\r?\n$/, '')
    : `${count(enquiries.length)} written to ${context.output.path}.`;
};

export const markDone: Command = async ({ command, words }, context) => {
  const asked = idsOf(await findByIdPrefix(words, context));
  const { ids, fault } = await context.enquiries.done(asked);
  await auditChange({ command, ids }, context);
  const sentence = `${count(ids.length)} marked as done.`;
  if (fault !== undefined) throw new Error(`${sentence}\n${faultHint(fault)}`);
  const closed = asked.filter(id => !ids.includes(id)).map(id => id.slice(0, 8));
  if (closed.length > 0)
    throw new Error(`${closed.join(', ')}: delivered or done, nothing to end.`);
  return sentence;
};
