/**
 * Alerts the operator if enquiries were accepted but do not reach the office. Without an alert,
 * nobody would notice that enquiries are missing.
 */
import { hourMs, minuteMs } from '../../shared/time';
import { alertAfterMs } from '../config/config';
import type { Site } from '../site';
import type { StoreStatus } from '../store/status';
import type { Store } from '../store/store';
import { commandLine } from '../system/commandLine';
import type { Webhook } from './alertWebhook';

/** What this file needs from the site. From the store, it needs only the status. */
type Watched = Pick<Site, 'config' | 'facts' | 'isLeader' | 'log' | 'now'> & {
  readonly store: Pick<Store, 'status'>;
};

/** If a problem lasts, its alert is sent again after this time. */
const repeatMs = hourMs;

/** If the webhook fails, it is called again after this time. */
const retryMs = 5 * minuteMs;

/**
 * During this time after a start, no alert reports late deliveries. The deliveries may be late
 * because the server was down, and the server may be sending them now.
 */
const startMs = minuteMs;

/**
 * If less space than this is free, the next enquiries may not fit on the disk. The doctor uses
 * the same limit.
 */
const lowDiskBytes = 100 * 1024 * 1024;

interface Problem {
  readonly kind: 'cannotKeep' | 'isDiskLow' | 'damaged' | 'isLate' | 'refused';
  /** What is wrong and what to do, for someone who reads the alert on a phone at night. */
  readonly sentence: string;
  /**
   * The number of enquiries or of databases. It is set only if a new number should cause a new
   * alert.
   */
  readonly count?: number;
}

/**
 * The problems that belong to the store, and not to one machine. All machines with this store see
 * these problems.
 */
const shared: readonly Problem['kind'][] = ['isLate', 'refused'];

/**
 * Returns a function that checks once and never rejects. It logs each new or changed problem at
 * once, and sends it to the webhook. While a problem lasts, it is reported again every hour.
 *
 * If several machines share a store, only the leader reports problems of the store. A new leader
 * may report them up to an hour late. `machine` is the name of this machine in the messages.
 * `elapsed` is a clock in milliseconds that is never set forward or back.
 */
export function watchStore(
  site: Watched,
  webhook: Webhook,
  machine: string,
  elapsed: () => number,
): () => Promise<void> {
  const { config, store, isLeader, log, now } = site;
  const startedAt = elapsed();
  let problems: readonly Problem[] = [];
  let since = now();
  /** Whether the webhook has not yet accepted the newest change of the problems. */
  let isUnsaid = false;
  let sayAt = elapsed();

  async function look(): Promise<readonly Problem[]> {
    const status = await store.status().catch(() => undefined);
    if (status !== undefined) return problemsOf(status, site, elapsed() - startedAt < startMs);

    // The status cannot be read. The problems that were seen before may still exist, so they stay
    // in the list.
    return [cannotKeep(config), ...problems.filter(({ kind }) => kind !== 'cannotKeep')];
  }

  return async () => {
    const before = problems;
    problems = await look();
    const leads = await isLeader();
    const isMine = ({ kind }: Problem): boolean => leads || !shared.includes(kind);
    const mine = problems.filter(isMine);

    if (before.length === 0) since = now();
    if (keyOf(mine) !== keyOf(before.filter(isMine))) {
      isUnsaid = true;
      sayAt = elapsed();
    }
    if (!isUnsaid && mine.length === 0) return;
    if (elapsed() < sayAt) return;

    const text = mine.map(({ sentence }) => sentence).join(' ') || 'It is over.';
    if (mine.length > 0) log.error(text, { since: new Date(since).toISOString() });
    else log.info(text);
    isUnsaid = !(await webhook(bodyOf(text, mine, since, machine, site)));
    sayAt = elapsed() + (isUnsaid ? retryMs : repeatMs);
  };
}

/**
 * Makes one text of all problems. If the text stays the same, nothing has changed since the last
 * check.
 */
function keyOf(problems: readonly Problem[]): string {
  return problems.map(({ kind, count = '' }) => `${kind} ${count}`).join(', ');
}

function problemsOf(
  status: StoreStatus,
  { config, now }: Watched,
  isStarting: boolean,
): readonly Problem[] {
  const { canKeep, freeBytes = lowDiskBytes, damaged, refused } = status;
  const problems: Problem[] = [];
  if (!canKeep) problems.push(cannotKeep(config));
  if (freeBytes < lowDiskBytes) {
    const free = Math.floor(freeBytes / 1024 / 1024);
    const sentence = `The disk of DATA_DIR has ${free} MB left. Once it is full, nothing can be kept or delivered: make room.`;
    problems.push({ kind: 'isDiskLow', sentence });
  }
  if (damaged > 0) {
    const restore = commandLine('enquiries', 'restore BACKUP');
    const sentence = `The database was damaged: it is in DATA_DIR/damaged, and an empty one replaced it. Look at the disk, and restore a backup: "${restore}".`;
    problems.push({ kind: 'damaged', sentence, count: damaged });
  }
  if (!isStarting) problems.push(...lateProblems(status, config, now()));
  if (refused > 0) {
    const list = commandLine('enquiries', 'list --refused');
    const sentence = `${counted(refused)} been refused by the mail server. Run "${list}".`;
    problems.push({ kind: 'refused', sentence, count: refused });
  }
  return problems;
}

function cannotKeep({ database }: Watched['config']): Problem {
  const storage = database === undefined ? 'the disk' : 'the database';
  const sentence = `New enquiries cannot be kept; visitors are asked to call. Look at ${storage}, or run "${commandLine('doctor')}".`;
  return { kind: 'cannotKeep', sentence };
}

/**
 * The problem that enquiries wait too long. Empty if no mail server is set. In that case all
 * enquiries wait, and the log has already warned about the missing mail server at the start.
 */
function lateProblems(
  { waiting, overLimit, oldestWaitingAt }: StoreStatus,
  { smtpUrl }: Watched['config'],
  now: number,
): readonly Problem[] {
  if (smtpUrl === undefined || oldestWaitingAt === undefined) return [];
  const ageMs = now - oldestWaitingAt;
  if (ageMs <= alertAfterMs) return [];

  const why =
    overLimit > 0
      ? 'The sending limit of the mail provider is used up; they are tried every hour until it is over. Ask the provider for a higher one if that happens again.'
      : `Look at the mail server, or run "${commandLine('doctor')}".`;
  const minutes = Math.floor(ageMs / minuteMs);
  const sentence = `${counted(waiting)} not been delivered, the oldest for ${minutes} minutes. ${why}`;
  return [{ kind: 'isLate', sentence }];
}

function counted(enquiries: number): string {
  return enquiries === 1 ? 'One enquiry has' : `${enquiries} enquiries have`;
}

/**
 * Makes the webhook's body. Slack, Mattermost and Google Chat show `text`, and Discord shows
 * `content`.
 */
function bodyOf(
  said: string,
  problems: readonly Problem[],
  since: number,
  machine: string,
  { config, facts }: Watched,
) {
  const { name, url: site } = facts();
  const sender = config.database === undefined ? name : `${name}, ${machine}`;
  const text = `${sender}: ${said}`;
  return {
    kind: problems.length > 0 ? 'alert' : 'over',
    text,
    content: text,
    site,
    since: new Date(since).toISOString(),
    problems: problems.map(({ kind }) => kind),
  };
}
