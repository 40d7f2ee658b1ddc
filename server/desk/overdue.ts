/**
 * Says who waits for a call: whose promised call is late, then whom nobody has touched. Once a day
 * for each person, to the webhook and in one mail to the office.
 */
import { enquiryAddress } from '../../shared/desk/addresses';
import type { Site as Facts } from '../../shared/site';
import { dayMs, hourMs } from '../../shared/time';
import type { Config } from '../config/config';
import type { MailLine } from '../mail/mailLines';
import { htmlBody, textBody } from '../mail/mails';
import { type Mail, sendToEach, type Transport } from '../mail/transport';
import type { StoredEnquiry } from '../store/enquiries';
import { messageOf } from '../store/sql';
import type { Store } from '../store/store';
import { faultCode } from '../system/durableFiles';
import type { Log } from '../system/log';
import { timeInIndia } from '../system/timeInIndia';
import { callForms, lateMoment } from './deskClock';
import { openToldNotes } from './toldNotes';

export interface OverdueDeps {
  readonly config: Pick<Config, 'desk' | 'mailFrom' | 'mailTo' | 'alertWebhookUrl'>;
  readonly facts: () => Facts;
  readonly store: Pick<Store, 'desk'>;
  /** Undefined where no mail server is set. */
  readonly transport: Pick<Transport, 'send'> | undefined;
  readonly webhook: (body: OverdueAlert) => Promise<boolean>;
  /** Of several machines that share one store, one says it. */
  readonly isLeader: () => Promise<boolean>;
  readonly log: Log;
  readonly now: () => number;
}

/** As the receiver of alerts gets it. */
type OverdueAlert = Readonly<{ text: string; [field: string]: unknown }>;

/** What came so long before the first tap of all counts: a weekend, and no store of years. */
const beforeFirstTapMs = 7 * dayMs;

/** A mail lists so many; the desk has them all. */
const maxListed = 50;

/**
 * Each call looks once. What could not be said to anybody is said at the next call. Never rejects.
 */
export function watchOverdue(deps: OverdueDeps): () => Promise<void> {
  const { config, facts, store, transport, webhook, isLeader, log, now } = deps;
  const { desk } = store;
  const told = openToldNotes(desk);
  const hasWebhook = config.alertWebhookUrl !== undefined;
  // The log is for the operator: it counts only where nobody else can be told.
  const hasLogAlone = !hasWebhook && transport === undefined;
  /** Whoever comes late within an hour of it stands in the next mail. */
  let saidAt: number | undefined;

  return async () => {
    try {
      if (!(await isLeader())) return;
      const since = await desk.since();
      // Nobody uses the desk: then it does not know who was called.
      if (since === undefined) return;

      const at = now();
      const untold = { toldSince: at - dayMs, toldUntil: at + dayMs };
      const missed = await desk.missed({ ...untold, lateMoment: at - hourMs });
      const untouched = await desk.overdue({
        ...untold,
        forms: callForms,
        // What already waited at the first tap waits, too.
        since: since - beforeFirstTapMs,
        lateMoment: lateMoment(facts(), config.desk, at),
      });
      const waiting = whoWaits(missed, untouched, id => !told.has(id, at));
      const isSaidLately = saidAt !== undefined && Math.abs(at - saidAt) < hourMs;
      if (countOf(waiting) > 0 && !isSaidLately) await say(waiting, at);
      await noteTold(at);
    } catch (fault) {
      log.error('Whether somebody waits for a call cannot be said', { reason: faultCode(fault) });
    }
  };

  async function say(waiting: Waiting, at: number): Promise<void> {
    const isMailed = (await mailAll(waiting, at)) > 0;
    // Without an address it takes all, and nobody is told.
    const isPosted = (await webhook(alertOf(waiting, facts()))) && hasWebhook;
    log.warn('Nobody has called who asked for it', { enquiries: countOf(waiting) });
    if (!isMailed && !isPosted && !hasLogAlone) return;
    const ids = [...waiting.missed, ...waiting.untouched].map(({ id }) => id);
    told.add(ids, at);
    saidAt = at;
  }

  async function noteTold(at: number): Promise<void> {
    await told.write(at).catch(fault => {
      const reason = messageOf(fault);
      log.error('That the office was told who waits for a call cannot be noted now', { reason });
    });
  }

  /** Gives how many were taken. */
  async function mailAll(waiting: Waiting, at: number): Promise<number> {
    if (transport === undefined) return 0;
    return sendToEach(overdueMail(waiting, at, facts(), config), transport, log);
  }
}

/** One enquiry of each person. */
interface Waiting {
  /** A call was promised, and its hour is over. */
  readonly missed: readonly StoredEnquiry[];
  /** Nobody has noted anything. */
  readonly untouched: readonly StoredEnquiry[];
}

function whoWaits(
  missed: readonly StoredEnquiry[],
  untouched: readonly StoredEnquiry[],
  isUntold: (id: string) => boolean,
): Waiting {
  const promised = new Set(missed.map(({ person }) => person));
  return {
    missed: missed.filter(({ id }) => isUntold(id)),
    untouched: untouched.filter(({ id, person }) => !promised.has(person) && isUntold(id)),
  };
}

function countOf({ missed, untouched }: Waiting): number {
  return missed.length + untouched.length;
}

/** Nothing of a person. Slack, Mattermost and Google Chat show `text`, Discord shows `content`. */
function alertOf(waiting: Waiting, { name, url }: Pick<Facts, 'name' | 'url'>): OverdueAlert {
  const text = `${name}: ${titleOf(waiting)}. See ${url}/desk`;
  return { kind: 'overdue', text, content: text, site: url, enquiries: countOf(waiting) };
}

function titleOf({ missed, untouched }: Waiting): string {
  const promised =
    missed.length === 1 ? 'One promised call is' : `${missed.length} promised calls are`;
  const people = untouched.length === 1 ? 'one person waits' : `${untouched.length} people wait`;
  if (missed.length > 0 && untouched.length > 0)
    return `${promised} late, and ${people} for a call`;
  if (missed.length > 0) return `${promised} late`;
  const who = people.charAt(0).toUpperCase() + people.slice(1);
  return `${who} for a call, and nobody has noted anything`;
}

function overdueMail(
  waiting: Waiting,
  at: number,
  site: Facts,
  { mailFrom, mailTo }: Pick<Config, 'mailFrom' | 'mailTo'>,
): Mail {
  const lines = [
    ...waiting.missed.map(each =>
      lineOf(each, `promised for ${timeInIndia(each.followUpAt ?? 0)}`, site.url),
    ),
    ...waiting.untouched.map(each =>
      lineOf(each, `since ${timeInIndia(each.receivedAt)}`, site.url),
    ),
  ];
  const listed = lines.slice(0, maxListed);
  const more = lines.length - listed.length;
  const rest: readonly MailLine[] =
    more > 0 ? [{ label: 'And more', value: `${more}, at ${site.url}/desk`, role: 'answer' }] : [];
  const content = { title: titleOf(waiting), lines: [...listed, ...rest], site };
  return {
    from: { name: site.name, address: mailFrom },
    to: mailTo,
    subject: titleOf(waiting),
    text: textBody(content),
    html: htmlBody(content),
    messageId: `<overdue.${at.toString(36)}@${new URL(site.url).hostname}>`,
    date: new Date(at),
    headers: {
      // No holiday notice answers it. Source: RFC 3834.
      'Auto-Submitted': 'auto-generated',
    },
  };
}

/** `Asha Patil: Java, 9876543210, since 24 Nov 2026, 2:23 pm IST, https://…` */
function lineOf(enquiry: StoredEnquiry, when: string, siteUrl: string): MailLine {
  const { name, phone, course } = enquiry;
  const parts = [course, phone, when, `${siteUrl}${enquiryAddress(enquiry.id)}`];
  const value = parts.filter(part => part !== '').join(', ');
  return { label: name || enquiry.id.slice(0, 8), value, role: 'answer' };
}
