/**
 * Mails to the office about people who wait for a call. When the institute opens, the first mail
 * lists the people to call on that day. While the institute is open, another mail is sent if more
 * people are late.
 */
import { enquiryAddress } from '../../shared/desk/addresses';
import { type OpeningHours, weekdays } from '../../shared/site';
import { dayInIndia } from '../../shared/siteToday';
import { fillCount } from '../../shared/text/fill';
import { dayMs, hourMs } from '../../shared/time';
import { alertAfterMs } from '../config/config';
import { faultOfFile, temporaryDisk } from '../config/findings';
import { callForms, lateMoment } from '../desk/deskClock';
import { isOpenAt, midnightOf, opensOn } from '../desk/openingHours';
import type { MailLine } from '../mail/mailLines';
import { htmlBody, textBody } from '../mail/mails';
import { type Mail, sendToEach } from '../mail/transport';
import type { Site } from '../site';
import type { StoredEnquiry } from '../store/enquiries';
import { callOrder } from '../store/lists';
import { messageOf } from '../store/sql';
import { faultCode } from '../system/durableFiles';
import { timeInIndia } from '../system/timeInIndia';
import type { Webhook } from './alertWebhook';
import { openNotifications } from './notifications';

/**
 * An enquiry that came before the office first used the desk may be years old. Such an enquiry
 * counts only if it came at most 7 days before that first use. So enquiries from the last weekend
 * count.
 */
const beforeFirstTapMs = 7 * dayMs;

/** A mail names at most this many people. The list of the desk has all people. */
const maxListed = 50;

/** The least time between two mails of one day. */
const pauseMs = 2 * hourMs;

/**
 * The first mail of a day must be sent within this time after the institute opens. After that, it
 * is not sent any more.
 */
const morningMs = 2 * hourMs;

/** The opening hours that are used if the facts have none. */
const usualHours: readonly OpeningHours[] = [{ days: weekdays, opens: '09:00', closes: '21:00' }];

/** What a mail says. The webhook gets a part of it. */
interface Notice {
  /** Which of the two mails this is. Programs that get the webhook's request read this word. */
  readonly kind: 'today' | 'overdue';
  /** The title also goes to the webhook, so it must not say anything about a person. */
  readonly title: string;
  readonly lines: readonly MailLine[];
  /**
   * The people who wait now and are named in the mail, each with one enquiry. The store records
   * that a mail has named them. The mail also names people whose call is later today, but they
   * are not in this list.
   */
  readonly named: readonly StoredEnquiry[];
}

/**
 * Returns a function that checks once whether people wait, and sends the mail if they do. The
 * webhook gets only the title of the mail, without names. If neither the mail nor the webhook
 * reaches anybody, the next call tries again. The function never rejects.
 */
export function watchWhoWaits(
  site: Pick<Site, 'config' | 'facts' | 'store' | 'mail' | 'isLeader' | 'log' | 'now'>,
  webhook: Webhook,
): () => Promise<void> {
  const { config, facts, store, mail, isLeader, log, now } = site;
  const { desk } = store;
  const notifications = openNotifications(desk);
  const hasWebhook = config.alertWebhookUrl !== undefined;
  // If there is no mail server and no webhook, a line in the log is enough.
  const hasLogAlone = !hasWebhook && mail === undefined;
  /**
   * The last day for which the first mail was sent or was not needed. The store also records this
   * day, but the store cannot write if the disk is full.
   */
  let openedOn: string | undefined;
  let saidAt: number | undefined;

  return async () => {
    try {
      if (!(await isLeader())) return;
      const at = now();
      const { hours, closed } = hoursOf(facts());
      const opensAt = opensOn(at, hours, closed);
      if (opensAt !== undefined && at >= opensAt && at < opensAt + morningMs) await open(at);
      if (isOpenAt(at, hours, closed)) await sayLate(at);
      await writeNotifications(at);
    } catch (fault) {
      log.error('The check for people who wait for a call has failed', {
        reason: faultCode(fault),
      });
    }
  };

  /** Sends the first mail of the day, if there is anything to report. */
  async function open(at: number): Promise<void> {
    const day = dayInIndia(at);
    if (openedOn === day || (await desk.openedOn()) === day) return;

    const notice = await noticeOfToday(at, site);
    if (notice !== undefined && !(await say(notice, at))) return;
    openedOn = day;
    await desk.recordOpened(day);
  }

  async function sayLate(at: number): Promise<void> {
    const since = await desk.since();
    // If nobody uses the desk, calls are not recorded. Then nobody knows which calls are late.
    if (since === undefined) return;
    if (saidAt !== undefined && Math.abs(at - saidAt) < pauseMs) return;

    const waiting = await whoIsLate(since, at);
    if (countOf(waiting) === 0) return;
    log.warn('A person who asked for a call was not called', { enquiries: countOf(waiting) });
    await say(lateNotice(waiting, facts().url), at);
  }

  async function whoIsLate(since: number, at: number): Promise<Waiting> {
    const notYet = { notifiedSince: at - dayMs, notifiedUntil: at + dayMs };
    const missed = await desk.missed({ ...notYet, lateMoment: at - hourMs });
    const untouched = await desk.overdue({
      ...notYet,
      forms: callForms,
      // People who waited before the first tap still wait.
      since: since - beforeFirstTapMs,
      lateMoment: lateMoment(facts(), config.desk, at),
    });
    const promised = new Set(missed.map(({ person }) => person));
    const isNew = ({ id }: StoredEnquiry): boolean => !notifications.has(id, at);
    return {
      missed: missed.filter(isNew),
      untouched: untouched.filter(each => !promised.has(each.person) && isNew(each)),
    };
  }

  /**
   * Sends the notice by mail, and its title to the webhook. Resolves with true if a recipient or
   * the webhook has accepted it, or if the site has neither a mail server nor a webhook.
   */
  async function say(notice: Notice, at: number): Promise<boolean> {
    const { url } = facts();
    const isMailed =
      mail !== undefined && (await sendToEach(await mailOf(notice, at, site), mail, log)) > 0;
    const text = `${facts().name}: ${notice.title}. See ${url}/desk`;
    const body = { kind: notice.kind, text, content: text, site: url };
    // If no address is set, `webhook` resolves with true, although it has reached nobody. So only
    // a webhook with an address counts.
    const isPosted = (await webhook({ ...body, enquiries: notice.named.length })) && hasWebhook;
    if (!isMailed && !isPosted && !hasLogAlone) return false;

    notifications.add(
      notice.named.map(({ id }) => id),
      at,
    );
    saidAt = at;
    return true;
  }

  async function writeNotifications(at: number): Promise<void> {
    await notifications.write(at).catch(fault => {
      const reason = messageOf(fault);
      log.error('The people named in a mail to the office cannot be recorded now', { reason });
    });
  }
}

function hoursOf({ hours, closed }: ReturnType<Site['facts']>) {
  return { hours: hours.length === 0 ? usualHours : hours, closed };
}

/** Makes the first mail of the day. Undefined if there is nothing to report. */
async function noticeOfToday(
  at: number,
  { config, facts, store }: Pick<Site, 'config' | 'facts' | 'store'>,
): Promise<Notice | undefined> {
  const { desk } = store;
  const { url } = facts();
  const faults = faultOfFile(config.factsSource);
  const unmailed = await desk.unmailed(at - alertAfterMs, maxListed);
  // If nobody uses the desk, no calls are recorded. The server then cannot know who still waits
  // for a call, so the mail contains no names.
  const isUsed = (await desk.since()) !== undefined;
  const times = { now: at, dueBefore: midnightOf(at) + dayMs };
  const counts = isUsed ? await desk.counts(times) : { promised: 0, today: 0, new: 0 };
  const asked = { ...times, parts: callOrder, form: '', text: '', offset: 0, limit: maxListed };
  const { parts } = isUsed ? await desk.page(asked) : { parts: [] };

  const promised = counts.promised + counts.today;
  const said = [
    ...(faults.length > 0 ? ['the facts of the website have a mistake'] : []),
    ...(promised > 0 ? [`${promised} promised`] : []),
    ...(counts.new > 0 ? [`${counts.new} new`] : []),
    ...(unmailed.length > 0 ? [fillCount(unmailedWords, unmailed.length)] : []),
  ];
  if (said.length === 0) return undefined;

  const people = parts.flatMap(({ part, people }) => people.map(({ lead }) => ({ part, lead })));
  return {
    kind: 'today',
    title: `Today: ${said.join(', ')}`,
    lines: [
      ...faults.map(({ text, todo = '' }) => answer('Facts', `${text} ${todo}`.trim())),
      ...people.map(({ lead }) => lineOf(lead, url)),
      ...moreLines(promised + counts.new - people.length, url),
      ...unmailed.map(({ enquiry, reason }) =>
        answer('Not delivered', `${linkOf(enquiry, url)} (${reason})`),
      ),
    ],
    named: people.filter(({ part }) => part !== 'today').map(({ lead }) => lead),
  };
}

const unmailedWords = {
  one: '1 mail could not be delivered',
  other: '{count} mails could not be delivered',
};

/** The people who have waited too long. Each person is in one of the lists, with one enquiry. */
interface Waiting {
  /** The people to whom the office has promised a call. The time of the call has passed. */
  readonly missed: readonly StoredEnquiry[];
  /** People for whom nobody has recorded anything yet. */
  readonly untouched: readonly StoredEnquiry[];
}

function countOf({ missed, untouched }: Waiting): number {
  return missed.length + untouched.length;
}

function lateNotice(waiting: Waiting, url: string): Notice {
  const named = [...waiting.missed, ...waiting.untouched];
  return {
    kind: 'overdue',
    title: lateTitle(waiting),
    lines: [
      ...named.slice(0, maxListed).map(each => lineOf(each, url)),
      ...moreLines(named.length - maxListed, url),
    ],
    named,
  };
}

function lateTitle({ missed, untouched }: Waiting): string {
  const promised =
    missed.length === 1 ? 'One promised call is' : `${missed.length} promised calls are`;
  const people = untouched.length === 1 ? 'one person waits' : `${untouched.length} people wait`;
  if (missed.length > 0 && untouched.length > 0)
    return `${promised} late, and ${people} for a call`;
  if (missed.length > 0) return `${promised} late`;
  const who = people.charAt(0).toUpperCase() + people.slice(1);
  return `${who} for a call, and nobody has noted anything`;
}

async function mailOf(
  { kind, title, lines }: Notice,
  at: number,
  { config, facts }: Pick<Site, 'config' | 'facts'>,
): Promise<Mail> {
  const { mailFrom, mailTo } = config;
  const site = facts();
  const content = { title, lines, site, diskWarning: await temporaryDisk(config, site) };
  return {
    from: { name: site.name, address: mailFrom },
    to: mailTo,
    subject: title,
    text: textBody(content),
    html: htmlBody(content),
    messageId: `<${kind}.${at.toString(36)}@${new URL(site.url).hostname}>`,
    date: new Date(at),
    headers: {
      // Prevents automatic replies. Source: RFC 3834.
      'Auto-Submitted': 'auto-generated',
    },
  };
}

/**
 * Makes a line such as `Asha Patil: Java, 9876543210, since 24 Nov 2026, 2:23 pm IST, https://…`
 */
function lineOf(enquiry: StoredEnquiry, url: string): MailLine {
  const { name, phone, course, followUpAt, receivedAt } = enquiry;
  const when =
    followUpAt === undefined
      ? `since ${timeInIndia(receivedAt)}`
      : `promised for ${timeInIndia(followUpAt)}`;
  const parts = [course, phone, when, linkOf(enquiry, url)];
  return answer(name || enquiry.id.slice(0, 8), parts.filter(part => part !== '').join(', '));
}

function linkOf({ id }: StoredEnquiry, url: string): string {
  return `${url}${enquiryAddress(id)}`;
}

/** The line about the people whom the mail does not list. Empty if the mail lists all people. */
function moreLines(count: number, url: string): readonly MailLine[] {
  return count > 0 ? [answer('And more', `${count}, at ${url}/desk`)] : [];
}

function answer(label: string, value: string): MailLine {
  return { label, value, role: 'answer' };
}
