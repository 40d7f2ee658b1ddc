/**
 * Kills the server at random moments while visitors post. At the same time, the mail server
 * refuses, drops and delays mails. Each accepted enquiry must arrive at the mail server, or the
 * mail server must have refused it. Very few enquiries may arrive twice.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningSite, startSiteProcess } from '../support/site/siteProcess';
import { typed } from './support/client';
import { endClaims, endWaits } from './support/endClaims';
import {
  type Behave,
  type Behaviour,
  type MailStep,
  startMisbehavingMailServer,
} from './support/misbehavingMailServer';
import { areAllSuccesses, startPosting } from './support/posting';
import type { ScenarioOptions } from './support/scenario';

interface MailFault {
  readonly step: MailStep;
  readonly does: Behaviour;
  /** The probability of the fault at this step. */
  readonly share: number;
}

/**
 * During the life of each server, the mail server has two of these faults, one after the other.
 * `cut` with the step `accepted` breaks the connection after the whole mail has arrived, before
 * the mail server has accepted it. `takenBefore` breaks the connection after the mail server has
 * accepted the mail.
 */
const mailFaults: readonly MailFault[] = [
  { step: 'accepted', does: { waitMs: 100 }, share: 1 },
  { step: 'accepted', does: 451, share: 0.3 },
  { step: 'accepted', does: { takenBefore: 'cut' }, share: 0.1 },
  { step: 'connect', does: 421, share: 1 },
  { step: 'recipient', does: 450, share: 0.3 },
  { step: 'accepted', does: 'cut', share: 0.2 },
  { step: 'accepted', does: 554, share: 0.05 },
  { step: 'connect', does: 'cut', share: 1 },
];

/** The site waits 30 s for a silent mail server. The short form does not wait so long. */
const hang: MailFault = { step: 'accepted', does: 'hang', share: 0.02 };

export async function kills({ isShort, report, folder }: ScenarioOptions): Promise<void> {
  const faults = isShort ? mailFaults : [...mailFaults, hang];
  let behave: Behave = () => undefined;
  const mails = checkMails();
  const mail = await startMisbehavingMailServer({
    behave: step => behave(step),
    onMail: mails.check,
  });
  let site: RunningSite = await startSiteProcess(folder, mail.url);
  const memory: number[] = [];
  const endPosting = startPosting({ visitors: 16, pauseMs: 80, port: () => site.port });

  for (let kill = 0; kill < (isShort ? 5 : 20); kill += 1) {
    for (const turn of [2 * kill, 2 * kill + 1]) {
      behave = behaviourOf(faults[turn % faults.length]);
      await pause(250 + Math.random() * 1_000);
    }
    await site.end('SIGKILL');
    memory.push(site.memoryMb());
    const diedAt = Date.now();
    site = await startSiteProcess(folder, mail.url);
    await endClaims(folder, diedAt);
  }

  behave = () => undefined;
  const posted = await endPosting();
  const isDrained = await isDrainedBy(site, folder);
  const { refused, damaged } = await site.status();

  const { accepted, times } = posted;
  // A mail may arrive once, and then be refused when the site sends it again. Such a mail counts
  // as arrived and as refused.
  const missing = [...accepted].filter(tag => !mail.arrived.has(tag)).length;
  report.mail({
    accepted,
    arrived: mail.arrived,
    refused: Math.min(refused ?? 0, missing),
    times,
    memoryMb: Math.max(...memory, site.memoryMb()),
    duplicatesGoal: 'those that it took and dropped',
  });
  report.claims({
    'every post was answered with 200': areAllSuccesses(posted),
    'mails are whole, and a second one has the same Message-ID': mails.areWhole(),
    'all is delivered or refused once the mail server is well': isDrained,
    'nothing is damaged in the end': damaged === 0,
  });
}

function behaviourOf(fault: MailFault | undefined): Behave {
  return at => (at === fault?.step && Math.random() < fault.share ? fault.does : undefined);
}

/**
 * Waits until the site has no deliveries left. A failed delivery would wait for minutes, so this
 * function makes it due at once. The time limit is two minutes, so that a delivery that hangs
 * ends by its own timeout.
 */
async function isDrainedBy(site: RunningSite, folder: string): Promise<boolean> {
  for (let look = 0; look < 12; look += 1) {
    await endWaits(folder);
    if (await site.isDrained(10_000)) return true;
  }
  return false;
}

interface MailCheck {
  check(tag: string, mail: string): void;

  /**
   * Whether each mail contains all typed values. A mail that arrives twice must have the same
   * Message-ID both times.
   */
  areWhole(): boolean;
}

function checkMails(): MailCheck {
  const ids = new Map<string, string>();
  let areWhole = true;
  return {
    check(tag, mail) {
      const id = /^Message-ID: (<.+>)\r$/im.exec(mail)?.[1];
      const boundary = /boundary="(.+)"/.exec(mail)?.[1];
      const isEnded = mail.trimEnd().endsWith(`--${boundary}--`);
      const isSame = id !== undefined && (ids.get(tag) ?? id) === id;
      const hasAll = Object.values(typed).every(part => mail.includes(part));
      if (id !== undefined) ids.set(tag, id);
      areWhole &&= isEnded && isSame && hasAll;
    },

    areWhole: () => areWhole,
  };
}
