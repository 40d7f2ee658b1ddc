/** The command retry: what waits is tried now, what was refused waits again; then it says what came of it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { StoredEnquiry } from '../../outbox/enquiry';
import { type Command, count, type Desk, idsOf, named, select } from './desk';

const timeoutMs = 30_000;
const pollMs = 300;
const delivered = 'delivered';
const untried =
  'not tried yet: the mail server cannot be reached, or others are first. "npm run doctor" says more';

export const retry: Command = async ({ words, isAll }, desk) => {
  const found = isAll ? await openOnes(desk) : await named(words, desk);
  // What was kept twice has one id, and one of the two may be delivered while the other was refused.
  const open = found.filter(({ state }) => state === 'waiting' || state === 'refused');
  const ids = idsOf(open);
  const closed = idsOf(found).filter(id => !ids.includes(id));
  if (closed.length > 0)
    throw new Error(`${closed.map(id => id.slice(0, 8)).join(', ')}: delivered or done, nothing to retry.`);
  const changed = await desk.enquiries.change({ deed: 'retry', ids });
  if (changed.length > 0) await desk.audit({ command: 'retry', count: changed.length, ids: changed });
  if (!(await desk.enquiries.isServed())) return `${count(ids.length)} will be tried when the server runs.`;
  const outcomes = await outcomesOf(open, desk);
  const numberOf = (text: string) => outcomes.filter(each => each === text).length;
  const text = [...new Set(outcomes)].map(each => `${count(numberOf(each))} ${each}.`).join('\n');
  if (outcomes.some(outcome => outcome !== delivered)) throw new Error(text);
  return text || 'No enquiry waits or was refused.';
};

async function openOnes(desk: Desk): Promise<readonly StoredEnquiry[]> {
  return (await select({ states: ['waiting', 'refused'] }, desk)).enquiries;
}

/** As soon as all have come to something, or in time. */
async function outcomesOf(before: readonly StoredEnquiry[], desk: Desk): Promise<readonly string[]> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    // Of what was kept twice, each has its own time.
    const keyOf = ({ id, keptAt }: StoredEnquiry) => `${id} ${keptAt}`;
    const now = new Map((await openOnes(desk)).map(one => [keyOf(one), one]));
    const outcomes = before.map(one => outcomeOf(one, now.get(keyOf(one))));
    if (!outcomes.includes(untried) || performance.now() > until) return outcomes;
    await pause(pollMs);
  }
}

function outcomeOf({ failures }: StoredEnquiry, now: StoredEnquiry | undefined): string {
  if (now === undefined) return delivered;
  if (now.state === 'refused') return `refused: ${now.reason}`;
  return now.failures > failures ? `put off by the mail server, and tried again: ${now.reason}` : untried;
}
