/**
 * A mail server that refuses, hangs, drops after the
 * text, answers 4xx and 5xx at random, and is slow.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { startSiteProcess } from '../support/site/siteProcess';
import {
  type Behave,
  type Behaviour,
  type MailStep,
  startMisbehavingMailServer,
} from './support/misbehavingMailServer';
import { areAllSuccesses, startPosting } from './support/posting';
import type { ScenarioOptions } from './support/scenario';

interface MailFault {
  readonly name: string;
  readonly step: MailStep;
  readonly does: Behaviour;
  /** The share of all such steps that meets it. */
  readonly share: number;
}

/**
 * Each is on for a while. A cut after the text comes
 * in two kinds: the mail was taken before it, or not.
 */
const faults: readonly MailFault[] = [
  { name: 'refuses connections', step: 'connect', does: 421, share: 1 },
  { name: 'drops connections', step: 'connect', does: 'cut', share: 1 },
  { name: 'says 451 to some', step: 'accepted', does: 451, share: 0.3 },
  { name: 'refuses some for good', step: 'accepted', does: 554, share: 0.05 },
  { name: 'says 450 to some recipients', step: 'recipient', does: 450, share: 0.3 },
  { name: 'drops after the text, not taken', step: 'accepted', does: 'cut', share: 0.2 },
  {
    name: 'drops after the text, taken',
    step: 'accepted',
    does: { takenBefore: 'cut' },
    share: 0.1,
  },
  { name: 'is slow', step: 'accepted', does: { waitMs: 100 }, share: 1 },
];

/** A hanging server is given up after 30 s: too long for the short form. */
const hangs: MailFault = {
  name: 'hangs over some',
  step: 'accepted',
  does: 'hang',
  share: 0.02,
};

export async function mailFaults({ isShort, report, folder }: ScenarioOptions): Promise<void> {
  let behave: Behave = () => undefined;
  const mail = await startMisbehavingMailServer({ behave: step => behave(step) });
  const site = await startSiteProcess(folder, mail.url);
  const endPosting = startPosting({ visitors: 8, pauseMs: 40, port: site.port });
  for (const fault of isShort ? faults : [...faults, hangs]) {
    behave = behaviourOf(fault);
    await pause(isShort ? 700 : 5_000);
  }
  behave = () => undefined;
  const posted = await endPosting();
  const isDrained = await site.isDrained(180_000);
  const refused = (await site.status()).refused ?? 0;

  const { accepted, times } = posted;
  // A mail may have arrived and be refused when it is sent again: such a one is in both places.
  const missing = [...accepted].filter(tag => !mail.arrived.has(tag)).length;
  report.mail({
    accepted,
    arrived: mail.arrived,
    refused: Math.min(refused, missing),
    times,
    memoryMb: site.memoryMb(),
    duplicatesGoal: 'those that it took and dropped',
  });
  report.claims({
    'all is delivered or refused once the mail server is well': isDrained,
    'every post was answered with 200': areAllSuccesses(posted),
  });
}

function behaviourOf({ step, does, share }: MailFault): Behave {
  return at => (at === step && Math.random() < share ? does : undefined);
}
