/** The command retry: what waits is tried now, what was refused waits again; then it says what came of it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { StoredEnquiry } from '../../store/enquiryTypes';
import { type Command, type CommandContext, count, findByIdPrefix, idsOf } from './commandContext';

const timeoutMs = 30_000;
const pollMs = 300;
const delivered = 'delivered';
const untried =
  'not tried yet: the mail server cannot be reached, or others are first. "npm run doctor" says more';

export const retry: Command = async ({ words, isAll }, context) => {
  const found = isAll ? await openOnes(context) : await findByIdPrefix(words, context);
  const open = found.filter(({ state }) => state === 'waiting' || state === 'refused');
  const ids = idsOf(open);
  const closed = idsOf(found).filter(id => !ids.includes(id));
  if (closed.length > 0)
    throw new Error(
      `${closed.map(id => id.slice(0, 8)).join(', ')}: delivered or done, nothing to retry.`,
    );
  const changed = await context.enquiries.retry(ids);
  if (changed.length > 0)
    await context.audit({ command: 'retry', count: changed.length, ids: changed });
  if (!context.isServed()) return `${count(ids.length)} will be tried when the server runs.`;
  const outcomes = await outcomesOf(open, context);
  const numberOf = (text: string) => outcomes.filter(each => each === text).length;
  const text = [...new Set(outcomes)].map(each => `${count(numberOf(each))} ${each}.`).join('\n');
  if (outcomes.some(outcome => outcome !== delivered)) throw new Error(text);
  return text || 'No enquiry waits or was refused.';
};

async function openOnes(context: CommandContext): Promise<readonly StoredEnquiry[]> {
  return (await context.enquiries.list({ states: ['waiting', 'refused'] })).enquiries;
}

/** As soon as all have come to something, or in time. */
async function outcomesOf(
  before: readonly StoredEnquiry[],
  context: CommandContext,
): Promise<readonly string[]> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const now = new Map((await openOnes(context)).map(one => [one.id, one]));
    const outcomes = before.map(one => outcomeOf(one, now.get(one.id)));
    if (!outcomes.includes(untried) || performance.now() > until) return outcomes;
    await pause(pollMs);
  }
}

function outcomeOf(before: StoredEnquiry, now: StoredEnquiry | undefined): string {
  if (now === undefined) return delivered;

  const mails = now.deliveries.filter(({ target }) => target === 'mail');
  const refused = mails.find(({ state }) => state === 'refused');
  if (refused !== undefined) return `refused: ${refused.reason}`;

  const waiting = mails.find(({ state }) => state === 'waiting');
  const putOff = failuresOf(now) > failuresOf(before);
  return putOff ? `put off by the mail server, and tried again: ${waiting?.reason}` : untried;
}

function failuresOf({ deliveries }: StoredEnquiry): number {
  return deliveries.reduce((sum, { failures }) => sum + failures, 0);
}
