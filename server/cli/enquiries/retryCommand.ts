/** The command retry: what waits is tried now, what was refused waits again; then it says what came of it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Delivery, StoredEnquiry } from '../../store/enquiryTypes';
import { commandLine } from '../../system/commandLine';
import {
  type Command,
  type CommandContext,
  count,
  findByIdPrefix,
  idsOf,
  isOpen,
} from './commandContext';

const timeoutMs = 30_000;
const pollMs = 300;
const delivered = 'delivered';

export const retry: Command = async ({ words, isAll }, context) => {
  const found = isAll ? await openOnes(context) : await findByIdPrefix(words, context);
  const open = found.filter(({ deliveries }) => deliveries.some(isOpen));
  const ids = idsOf(open);
  const closed = idsOf(found).filter(id => !ids.includes(id));
  if (closed.length > 0)
    throw new Error(
      `${closed.map(id => id.slice(0, 8)).join(', ')}: delivered or done, nothing to retry.`,
    );
  if (ids.length === 0) return 'No enquiry waits or was refused.';

  const changed = await context.enquiries.retry(ids);
  if (changed.length > 0)
    await context.audit({ command: 'retry', count: changed.length, ids: changed });
  if (!context.isServed()) return `${count(ids.length)} will be tried when the server runs.`;

  const outcomes = (await outcomesOf(open, context)).map(({ text }) => text);
  const numberOf = (text: string) => outcomes.filter(each => each === text).length;
  const text = [...new Set(outcomes)].map(each => `${count(numberOf(each))} ${each}.`).join('\n');
  if (outcomes.some(outcome => outcome !== delivered)) throw new Error(text);
  return text;
};

async function openOnes(context: CommandContext): Promise<readonly StoredEnquiry[]> {
  return (await context.enquiries.list({ states: ['waiting', 'refused'] })).enquiries;
}

/** `isTried`: it has come to something. */
interface Outcome {
  readonly text: string;
  readonly isTried: boolean;
}

/** As soon as all have come to something, or in time. */
async function outcomesOf(
  before: readonly StoredEnquiry[],
  context: CommandContext,
): Promise<readonly Outcome[]> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const now = new Map((await openOnes(context)).map(one => [one.id, one]));
    const outcomes = before.map(one => outcomeOf(one, now.get(one.id)));
    if (outcomes.every(({ isTried }) => isTried) || performance.now() > until) return outcomes;
    await pause(pollMs);
  }
}

function outcomeOf(before: StoredEnquiry, now: StoredEnquiry | undefined): Outcome {
  // Mails come first.
  const open = now?.deliveries.filter(isOpen) ?? [];
  const [first] = open;
  if (first === undefined) return { text: delivered, isTried: true };

  const refused = open.find(({ state }) => state === 'refused');
  if (refused !== undefined) {
    const by = refused.target === 'webhook' ? ` by ${receiverOf(refused)}` : '';
    return { text: `refused${by}: ${refused.reason}`, isTried: true };
  }

  const putOff = open.find(each => each.failures > failuresOf(each, before));
  if (putOff !== undefined) {
    const text = `put off by ${receiverOf(putOff)}, and tried again: ${putOff.reason}`;
    return { text, isTried: true };
  }

  const text = `not tried yet: ${receiverOf(first)} cannot be reached, or others are first. "${commandLine('doctor')}" says more`;
  return { text, isTried: false };
}

function receiverOf({ target }: Delivery): string {
  return target === 'webhook' ? 'ENQUIRY_WEBHOOK_URL' : 'the mail server';
}

/** How often the same delivery had been put off before. */
function failuresOf({ target, recipient }: Delivery, { deliveries }: StoredEnquiry): number {
  const same = deliveries.find(each => each.target === target && each.recipient === recipient);
  return same?.failures ?? 0;
}
