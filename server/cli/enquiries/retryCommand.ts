/**
 * The command retry: what waits is tried now, what was refused waits again; then it says what came
 * of it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Delivery, StoredEnquiry } from '../../store/enquiryTypes';
import { commandLine } from '../../system/commandLine';
import {
  auditChange,
  type Command,
  type CommandContext,
  count,
  faultHint,
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

  const { ids: changed, fault } = await context.enquiries.retry(ids);
  await auditChange({ command: 'retry', ids: changed }, context);
  if (fault !== undefined)
    throw new Error(`${count(changed.length)} tried again.\n${faultHint(fault)}`);
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
    if (outcomes.every(one => one?.isTried !== false) || performance.now() > until)
      return withEnds(outcomes, before, context);
    await pause(pollMs);
  }
}

/** One by one: of a few thousand at once, the last would wait too long for the database. */
async function withEnds(
  outcomes: readonly (Outcome | undefined)[],
  before: readonly StoredEnquiry[],
  context: CommandContext,
): Promise<readonly Outcome[]> {
  const all: Outcome[] = [];
  for (const [index, one] of before.entries())
    all.push(outcomes[index] ?? { text: await endOf(one, context), isTried: true });
  return all;
}

/**
 * What became of one of which nothing is open any more: its place may have left the settings, or a
 * colleague was there.
 */
async function endOf(before: StoredEnquiry, { enquiries }: CommandContext): Promise<string> {
  const [now] = (await enquiries.list({ id: before.id })).enquiries;
  if (now === undefined) return 'deleted meanwhile';

  const ended = now.deliveries.find(
    each => each.state === 'ended' && isOpenIn(before, each) && isMissed(each, now),
  );
  return ended === undefined ? delivered : `ended: ${ended.reason}`;
}

function isOpenIn(before: StoredEnquiry, delivery: Delivery): boolean {
  const same = sameIn(before, delivery);
  return same !== undefined && isOpen(same);
}

/** A mail may have gone to other recipients. */
function isMissed({ target }: Delivery, { state }: StoredEnquiry): boolean {
  return target !== 'mail' || state === 'done';
}

/** Undefined where nothing of it is open any more. */
function outcomeOf(before: StoredEnquiry, now: StoredEnquiry | undefined): Outcome | undefined {
  // Mails come first.
  const open = now?.deliveries.filter(isOpen) ?? [];
  const [first] = open;
  if (first === undefined) return undefined;

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

  // The retry has taken the reason of the last attempt away.
  const held = open.find(({ reason }) => reason !== undefined);
  if (held !== undefined) return { text: `held: ${held.reason}`, isTried: true };

  const text = `not tried yet: ${receiverOf(first)} cannot be reached, or others are first. "${commandLine('doctor')}" says more`;
  return { text, isTried: false };
}

function receiverOf({ target }: Delivery): string {
  return target === 'webhook' ? 'ENQUIRY_WEBHOOK_URL' : 'the mail server';
}

/** How often the same delivery had been put off before. */
function failuresOf(delivery: Delivery, before: StoredEnquiry): number {
  return sameIn(before, delivery)?.failures ?? 0;
}

function sameIn(
  { deliveries }: StoredEnquiry,
  { target, recipient }: Delivery,
): Delivery | undefined {
  return deliveries.find(each => each.target === target && each.recipient === recipient);
}
