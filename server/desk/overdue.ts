/**
 * Says that nobody has called: once a day for each
 * enquiry, to the webhook and in one mail to the office.
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
      const untold = await desk.overdue({
        forms: callForms,
        since,
        lateMoment: lateMoment(facts(), config.desk, at),
        toldSince: at - dayMs,
        // The clocks of several machines differ a little.
        toldUntil: at + dayMs,
      });
      const overdue = untold.filter(({ id }) => !told.has(id, at));
      const isSaidLately = saidAt !== undefined && Math.abs(at - saidAt) < hourMs;
      if (overdue.length > 0 && !isSaidLately) await say(overdue, at);
      await noteTold(at);
    } catch (fault) {
      log.error('Whether somebody waits for a call cannot be said', { reason: faultCode(fault) });
    }
  };

  async function say(overdue: readonly StoredEnquiry[], at: number): Promise<void> {
    const isMailed = (await mailAll(overdue, at)) > 0;
    // Without an address it takes all, and nobody is told.
    const isPosted = (await webhook(alertOf(overdue.length, facts()))) && hasWebhook;
    log.warn('Nobody has called who asked for it', { enquiries: overdue.length });
    if (!isMailed && !isPosted && !hasLogAlone) return;
    const ids = overdue.map(({ id }) => id);
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
  async function mailAll(overdue: readonly StoredEnquiry[], at: number): Promise<number> {
    if (transport === undefined) return 0;
    return sendToEach(overdueMail(overdue, at, facts(), config), transport, log);
  }
}

/** Nothing of a person. Slack, Mattermost and Google Chat show `text`, Discord shows `content`. */
function alertOf(enquiries: number, { name, url }: Pick<Facts, 'name' | 'url'>): OverdueAlert {
  const text = `${name}: ${waiting(enquiries)}. See ${url}/desk`;
  return { kind: 'overdue', text, content: text, site: url, enquiries };
}

function waiting(count: number): string {
  return count === 1
    ? 'One person waits for a call, and nobody has noted anything'
    : `${count} people wait for a call, and nobody has noted anything`;
}

function overdueMail(
  overdue: readonly StoredEnquiry[],
  at: number,
  site: Facts,
  { mailFrom, mailTo }: Pick<Config, 'mailFrom' | 'mailTo'>,
): Mail {
  const listed = overdue.slice(0, maxListed).map(each => lineOf(each, site.url));
  const more = overdue.length - listed.length;
  const rest: readonly MailLine[] =
    more > 0 ? [{ label: 'And more', value: `${more}, at ${site.url}/desk`, role: 'answer' }] : [];
  const content = { title: waiting(overdue.length), lines: [...listed, ...rest], site };
  return {
    from: { name: site.name, address: mailFrom },
    to: mailTo,
    subject: waiting(overdue.length),
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
function lineOf(enquiry: StoredEnquiry, siteUrl: string): MailLine {
  const { name, phone, course } = enquiry;
  const parts = [
    course,
    phone,
    `since ${timeInIndia(enquiry.receivedAt)}`,
    `${siteUrl}${enquiryAddress(enquiry.id)}`,
  ];
  const value = parts.filter(part => part !== '').join(', ');
  return { label: name || enquiry.id.slice(0, 8), value, role: 'answer' };
}
