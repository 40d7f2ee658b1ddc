/**
 * A mail to the operator every Monday, by the way of
 * every mail: if it comes, the way to MAIL_TO is open.
 */
import { mailForms } from '../../shared/forms';
import type { Site as Facts } from '../../shared/site';
import { dayMs } from '../../shared/time';
import type { Config } from '../config/config';
import { faultOfFile } from '../config/findings';
import type { MailLine } from '../mail/mailLines';
import { htmlBody, textBody } from '../mail/mails';
import { type Mail, sendToEach, type Transport } from '../mail/transport';
import { messageOf } from '../store/sql';
import type { StoreStatus, Tally } from '../store/status';
import type { Store } from '../store/store';
import { type AuditLine, readAudit } from '../system/auditLog';
import { commandLine } from '../system/commandLine';
import type { Log } from '../system/log';
import { timeInIndia } from '../system/timeInIndia';
import { deskLines, noteOffer } from './deskDigest';

interface DigestDeps {
  readonly config: Pick<
    Config,
    'retentionDays' | 'mailFrom' | 'mailTo' | 'desk' | 'dataDir' | 'factsSource'
  >;
  readonly facts: () => Facts;
  readonly store: Pick<Store, 'digestsSent' | 'noteDigest' | 'status' | 'tally' | 'desk'>;
  /** Undefined where no mail server is set: then there is no digest. */
  readonly transport: Pick<Transport, 'send'> | undefined;
  /** Of several machines that share one store, one sends it. */
  readonly isLeader: () => Promise<boolean>;
  readonly log: Log;
  readonly now: () => number;
}

const weekMs = 7 * dayMs;
/** Mondays at nine, in the institute's time. */
const firstMonday = Date.parse('2026-01-05T09:00:00+05:30');

/**
 * Each call sends the past week's digest, if it was not sent yet. What fails is tried at the next
 * call. Never rejects.
 */
export function weeklyDigest(deps: DigestDeps): () => Promise<void> {
  const { config, store, transport, isLeader, log, now } = deps;
  const startedAt = now();
  /** Sent, which the store may not know: a full disk must not mean a mail at each call. */
  const unnoted = new Set<number>();

  return async () => {
    if (transport === undefined) return;

    const due = firstMonday + Math.floor((now() - firstMonday) / weekMs) * weekMs;
    // Past the days that it keeps delivered enquiries, the store does not know what came.
    if (now() - due >= config.retentionDays * dayMs) return;

    try {
      if (!(await isLeader())) return;
      if (!unnoted.has(due)) {
        if (!(await isDue(due))) return;
        await send(due, transport);
      }
    } catch (fault) {
      const reason = messageOf(fault);
      log.error('The weekly digest cannot be sent, and will be tried again', { reason });
      return;
    }
    await note(due);
  };

  async function send(due: number, to: Pick<Transport, 'send'>): Promise<void> {
    const mail = await composeDigest(due, deps);
    const taken = await sendToEach(mail, to, log);
    if (taken === 0) throw new Error('no recipient of MAIL_TO could be reached');

    unnoted.add(due);
    log.info('The weekly digest is sent');
  }

  async function note(due: number): Promise<void> {
    try {
      await noteOffer(deps);
      await store.noteDigest(due);
      unnoted.delete(due);
    } catch (fault) {
      const reason = messageOf(fault);
      log.error('That the weekly digest is sent cannot be noted now', { reason });
    }
  }

  async function isDue(due: number): Promise<boolean> {
    if ((await store.digestsSent()).includes(due)) return false;

    // A site that has been there since Tuesday has nothing to tell of the week before.
    return startedAt <= due || sum(await store.tally(0, due)) > 0;
  }
}

async function composeDigest(due: number, deps: DigestDeps): Promise<Mail> {
  const { config, facts, store, now } = deps;
  const { mailFrom, mailTo, retentionDays } = config;
  const site = facts();
  // Of what was delivered before, nothing can be counted any more.
  const begin = Math.max(due - weekMs, now() - retentionDays * dayMs);
  const isWhole = begin === due - weekMs;
  const deleted = `; what was delivered before is deleted (DATA_RETENTION_DAYS is ${retentionDays})`;
  const period = `${timeInIndia(begin)} to ${timeInIndia(due)}${isWhole ? '' : deleted}`;
  const lines = digestLines(period, await store.tally(begin, due), await store.status());
  const desk = await deskLines(begin, due, deps);
  const taken = takenLine(await readAudit(config.dataDir, begin, due));
  const content = {
    title: 'Weekly digest',
    lines: [...faultLines(config), ...lines, ...desk, taken],
    site,
  };

  return {
    from: { name: site.name, address: mailFrom },
    to: mailTo,
    subject: 'Weekly digest',
    text: textBody(content),
    html: htmlBody(content),
    messageId: `<weekly-digest.${due.toString(36)}@${new URL(site.url).hostname}>`,
    date: new Date(now()),
    headers: {
      // No holiday notice answers it. Source: RFC 3834.
      'Auto-Submitted': 'auto-generated',
    },
  };
}

function digestLines(
  period: string,
  came: readonly Tally[],
  { waiting, refused }: StoreStatus,
): readonly MailLine[] {
  const line = (label: string, value: string): MailLine => ({ label, value, role: 'answer' });
  const inState = (one: Tally['state']) => sum(came.filter(({ state }) => state === one));
  return [
    line('Week', period),
    line('Enquiries that came', String(sum(came))),
    line('By form', byForm(came)),
    line('Of these delivered', String(inState('delivered'))),
    line('Of these ended undelivered', String(inState('done'))),
    line('Waiting now', String(waiting)),
    line(
      'Refused by the mail server',
      refused === 0 ? '0' : `${refused}; see "${commandLine('enquiries', 'list --refused')}"`,
    ),
    // Not that all enquiries do: a form may have recipients of its own.
    line(
      'Does mail to MAIL_TO arrive',
      `Yes: this one came. When none comes on a Monday, run "${commandLine('doctor')}".`,
    ),
  ];
}

/** So that nobody takes the list along, or deletes it, unseen. */
function takenLine(audited: readonly AuditLine[]): MailLine {
  const words = { export: 'exported', delete: 'deleted' } as const;
  const counts = new Map<string, number>();
  for (const { by, command, count } of audited) {
    const what = command === 'export' || command === 'delete' ? words[command] : undefined;
    if (what === undefined) continue;
    const key = `${by}: ${what}`;
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  const value = [...counts].map(([who, count]) => `${who} ${count}`).join('\n') || 'none';
  return { label: 'Enquiries exported and deleted by hand', value, role: 'answer' };
}

/** First of all: nobody else tells the institute that pages show the facts of before. */
function faultLines({ factsSource }: DigestDeps['config']): readonly MailLine[] {
  return faultOfFile(factsSource).map(({ text, todo = '' }) => ({
    label: 'Facts',
    value: `${text} ${todo}`.trim(),
    role: 'answer',
  }));
}

/** `Course enquiry: 3`, a line each. */
function byForm(came: readonly Tally[]): string {
  return mailForms
    .map(({ id, subject }) => ({ subject, count: sum(came.filter(({ form }) => form === id)) }))
    .filter(({ count }) => count > 0)
    .map(({ subject, count }) => `${subject}: ${count}`)
    .join('\n');
}

function sum(tallies: readonly Tally[]): number {
  return tallies.reduce((total, { count }) => total + count, 0);
}
