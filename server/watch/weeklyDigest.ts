/**
 * The weekly mail to the owner: how many people asked, with which result, and what is wrong with
 * the site. The weekly mail is sent in the same way as the mail of an enquiry. So if the weekly
 * mail arrives, the owner knows that mail works.
 */
import { feedback } from '../../shared/forms/feedback';
import { fillCount } from '../../shared/text/fill';
import { dayMs, hourMs, minuteMs } from '../../shared/time';
import { alertAfterMs } from '../config/config';
import { digestDay, digestDueAt, weekBefore } from '../config/digestDay';
import { faultOfFile, temporaryDisk } from '../config/findings';
import { courseAsked } from '../desk/courseAsked';
import { callForms, medianOf } from '../desk/deskClock';
import { countAnnounced } from '../desk/soonDeleted';
import { paragraphsHtml } from '../mail/mails';
import { type Mail, sendToEach, type Transport } from '../mail/transport';
import type { Site } from '../site';
import type { StoredEnquiry } from '../store/enquiries';
import type { Step } from '../store/funnels';
import { messageOf } from '../store/sql';
import { type AuditLine, readAudit } from '../system/auditLog';
import { commandLine } from '../system/commandLine';
import { timeInIndia } from '../system/timeInIndia';

/** The parts of the site that the digest needs. */
type Watched = Pick<Site, 'config' | 'facts' | 'store' | 'mail' | 'isLeader' | 'log' | 'now'>;

/**
 * Returns a function that sends the mail about the last week, if it was not sent yet. If the mail
 * cannot be sent, the next call tries again. The function never rejects.
 */
export function weeklyDigest(site: Watched): () => Promise<void> {
  const { config, store, mail: transport, isLeader, log, now } = site;
  const startedAt = now();
  /**
   * The weekly mails that were sent but could not be recorded in the store, because the disk was
   * full. Without this set, each call would send the same mail again.
   */
  const unrecorded = new Set<number>();

  return async () => {
    if (transport === undefined) return;

    const due = digestDueAt(now());
    // If the mail is very late, the enquiries of the reported week are already deleted, and there
    // is nothing to count.
    if (now() - due >= config.retentionDays * dayMs) return;

    try {
      if (!(await isLeader())) return;
      if (!unrecorded.has(due)) {
        if (!(await isDue(due))) return;
        await send(due, transport);
      }
    } catch (fault) {
      const reason = messageOf(fault);
      log.error('The weekly digest cannot be sent, and will be tried again', { reason });
      return;
    }
    await recordSent(due);
  };

  async function send(due: number, to: Pick<Transport, 'send'>): Promise<void> {
    const taken = await sendToEach(await composeDigest(due, site), to, log);
    if (taken === 0) throw new Error('no recipient of MAIL_TO could be reached');

    unrecorded.add(due);
    log.info('The weekly digest is sent');
  }

  async function recordSent(due: number): Promise<void> {
    try {
      if (config.desk.off === undefined && (await store.desk.since()) === undefined)
        await store.desk.recordOffered();
      await store.recordDigest(due);
      unrecorded.delete(due);
    } catch (fault) {
      const reason = messageOf(fault);
      log.error('The sending of the weekly digest cannot be recorded now', { reason });
    }
  }

  async function isDue(due: number): Promise<boolean> {
    if ((await store.digestsSent()).includes(due)) return false;

    // If the site first started after the end of the reported week, there is nothing to report.
    return startedAt <= due || (await store.tally(0, due)).length > 0;
  }
}

async function composeDigest(due: number, site: Watched): Promise<Mail> {
  const { config, facts, now } = site;
  const { name, url } = facts();
  // The site may already have deleted enquiries that are older than DATA_RETENTION_DAYS. So the
  // count never begins earlier than that.
  const begin = Math.max(weekBefore(due), now() - config.retentionDays * dayMs);
  const week = await readWeek(begin, due, site);

  const title = `Last week: ${week.said}`;
  const paragraphs = [
    `${title}.`,
    ...wholeWeek(begin, due, config.retentionDays),
    ...week.paragraphs,
    ...takenBy(await readAudit(config.dataDir, begin, due)),
    ...(await wrongNow(site)),
    `This mail was sent like every enquiry, so mail to MAIL_TO arrives. If none comes on a ${digestDay}, run "${commandLine('doctor')}".`,
    `${name}\n${url}`,
  ];
  return {
    from: { name, address: config.mailFrom },
    to: config.mailTo,
    subject: title,
    text: `${paragraphs.join('\n\n')}\n`,
    html: paragraphsHtml('en', paragraphs, title, facts()),
    messageId: `<weekly-digest.${due.toString(36)}@${new URL(url).hostname}>`,
    date: new Date(now()),
    headers: {
      // Prevents automatic replies. Source: RFC 3834.
      'Auto-Submitted': 'auto-generated',
    },
  };
}

interface Week {
  /** A text such as `41 people asked, 12 reached, 3 joined`. */
  readonly said: string;
  readonly paragraphs: readonly string[];
}

const asked = { one: '1 person asked', other: '{count} people asked' };

/**
 * Reads what the mail says about the week. If nobody uses the desk, no calls are recorded, so
 * the mail does not report them. Instead, the first such mail tells the owner about the desk.
 */
async function readWeek(from: number, to: number, site: Watched): Promise<Week> {
  const { config, facts, store, now } = site;
  const { desk } = store;
  const people = await readPeople(from, to, site);
  const said = fillCount(asked, people.steps.size);
  const mostAsked = mostAskedOf(people.courses);
  if (config.desk.off !== undefined) return { said, paragraphs: mostAsked };

  const deskUrl = `${facts().url}/desk`;
  const since = await desk.since();
  if (since === undefined) {
    const users = config.desk.users.join(', ');
    const offer = `Nobody uses ${deskUrl} yet. It lists who is to be called, in one tap each, and then this mail says who was reached and who was forgotten. Sign in there with an address that may: ${users}.`;
    return { said, paragraphs: [...mostAsked, ...((await desk.wasOffered()) ? [] : [offer])] };
  }

  const at = now();
  const missed = await desk.missed({
    lateMoment: at - hourMs,
    notifiedSince: at,
    notifiedUntil: at,
  });
  const { times, untouched } = await desk.touchTimes(from, to, { forms: callForms, since });
  const soon = await countAnnounced(config, desk, at);
  return {
    said: `${said}, ${people.past('reached')} reached, ${people.past('joined')} joined`,
    paragraphs: [
      ...missedCalls(missed),
      ...mostAsked,
      ...howSoon(times, untouched),
      ...(soon > 0 ? [fillCount(soonDeleted, soon)] : []),
      `All of it: ${deskUrl}/figures`,
    ],
  };
}

const soonDeleted = {
  one: 'One enquiry that nobody has touched is deleted within a week.',
  other: '{count} enquiries that nobody has touched are deleted within a week.',
};

interface People {
  /** For each person: how far the person came. */
  readonly steps: ReadonlyMap<number, Step>;
  past(step: Step): number;
  /** How many people asked about each course. */
  readonly courses: ReadonlyMap<string, ReadonlySet<number>>;
}

const order: readonly Step[] = ['asked', 'reached', 'visited', 'joined'];

/**
 * Reads the people who sent an enquiry in a week. Spam does not count. Feedback does not count
 * either, because people who give feedback are students already.
 */
async function readPeople(from: number, to: number, { store, facts }: Watched): Promise<People> {
  const steps = new Map<number, Step>();
  const courses = new Map<string, Set<number>>();
  for await (const part of store.desk.funnel(from, to)) {
    for (const enquiry of part.filter(({ form }) => form !== feedback.id)) {
      const { person, step } = enquiry;
      const before = steps.get(person) ?? 'asked';
      steps.set(person, order.indexOf(step) > order.indexOf(before) ? step : before);
      const title = courseAsked(enquiry, facts())?.title;
      if (title !== undefined) courses.set(title, (courses.get(title) ?? new Set()).add(person));
    }
  }
  return {
    steps,
    courses,
    past: step =>
      [...steps.values()].filter(each => order.indexOf(each) >= order.indexOf(step)).length,
  };
}

const mostNamed = 3;

/**
 * Returns a sentence such as `Most asked: Java (12), Python (8), Linux (1).` Empty if nobody
 * asked about a course.
 */
function mostAskedOf(courses: People['courses']): readonly string[] {
  if (courses.size === 0) return [];
  const most = [...courses]
    .toSorted(([, one], [, other]) => other.size - one.size)
    .slice(0, mostNamed)
    .map(([title, people]) => `${title} (${people.size})`);
  return [`Most asked: ${most.join(', ')}.`];
}

/** The mail names this many people, and no more. */
const maxNamed = 10;

function missedCalls(missed: readonly StoredEnquiry[]): readonly string[] {
  if (missed.length === 0) return [];
  const names = missed.slice(0, maxNamed).map(({ name, id }) => name || id.slice(0, 8));
  const more = missed.length - names.length;
  const all = more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
  const calls = { one: '1 promised call was missed', other: '{count} promised calls were missed' };
  return [`${fillCount(calls, missed.length)}, and not made since: ${all}.`];
}

/**
 * Returns sentences that say how soon the office called people. `times` are the waiting times in
 * milliseconds, the shortest first.
 */
function howSoon(times: readonly number[], untouched: number): readonly string[] {
  const median = medianOf(times);
  const longest = times.at(-1);
  const sentences: string[] = [];
  if (median !== undefined && longest !== undefined)
    sentences.push(
      `Half were called or noted within ${lengthOf(median)} of "thank you"; the longest waited ${lengthOf(longest)}.`,
    );
  const nobody = { one: '1 person waits', other: '{count} people wait' };
  if (untouched > 0)
    sentences.push(`${fillCount(nobody, untouched)} still: nobody has noted anything.`);
  return sentences.length === 0 ? [] : [sentences.join(' ')];
}

/** Returns a length of time in words, such as `12 minutes`, `3 hours` or `2 days`. */
function lengthOf(ms: number): string {
  if (ms < hourMs)
    return fillCount(
      { one: '1 minute', other: '{count} minutes' },
      Math.max(1, Math.floor(ms / minuteMs)),
    );
  if (ms < dayMs)
    return fillCount({ one: '1 hour', other: '{count} hours' }, Math.floor(ms / hourMs));
  return fillCount({ one: '1 day', other: '{count} days' }, Math.floor(ms / dayMs));
}

/**
 * Returns a sentence which says that some enquiries of the week are already deleted. Empty if the
 * week is complete.
 */
function wholeWeek(begin: number, due: number, retentionDays: number): readonly string[] {
  if (begin === weekBefore(due)) return [];
  return [
    `This counts from ${timeInIndia(begin)}: what was delivered before is deleted (DATA_RETENTION_DAYS is ${retentionDays}).`,
  ];
}

/**
 * Returns sentences that say who exported or deleted enquiries. Because of these sentences,
 * nobody can export or delete enquiries without the owner's knowledge.
 */
function takenBy(audited: readonly AuditLine[]): readonly string[] {
  const words = { export: 'exported', delete: 'deleted' } as const;
  const counts = new Map<string, number>();
  for (const { by, command, count } of audited) {
    const what = command === 'export' || command === 'delete' ? words[command] : undefined;
    if (what === undefined) continue;
    const key = `${by} has ${what}`;
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return [...counts].map(
    ([who, count]) =>
      `${who} ${fillCount({ one: '1 enquiry', other: '{count} enquiries' }, count)} by hand.`,
  );
}

/** Resolves with the problems that the operator must fix. Empty if there are none. */
async function wrongNow({ config, facts, store, now }: Watched): Promise<readonly string[]> {
  const { waiting, refused, oldestWaitingAt = now() } = await store.status();
  const isLate = now() - oldestWaitingAt >= alertAfterMs;
  const enquiries = { one: '1 enquiry', other: '{count} enquiries' };
  const disk = await temporaryDisk(config, facts());
  const found = [...(disk === undefined ? [] : [disk]), ...faultOfFile(config.factsSource)];
  const sentences = [
    ...found.map(({ text, todo = '' }) => `${text} ${todo}`.trim()),
    ...(isLate ? [`Not mailed yet: ${fillCount(enquiries, waiting)}.`] : []),
    ...(refused > 0
      ? [
          `Refused by the mail server: ${fillCount(enquiries, refused)}. Run "${commandLine('enquiries', 'list --refused')}".`,
        ]
      : []),
  ];
  return sentences.length === 0 ? [] : [['For whoever runs the website:', ...sentences].join('\n')];
}
