/** Says loudly what nobody would notice: enquiries that were accepted and do not arrive. */
import { hourMs, minuteMs } from '../../shared/time';
import { alertAfterMs } from '../config/config';
import type { Site } from '../site';
import type { StoreStatus } from '../store/status';
import type { Store } from '../store/store';
import { commandLine } from '../system/commandLine';
import type { Webhook } from './alertWebhook';

/** The site, of whose store only the status is asked for. */
type Watched = Pick<Site, 'config' | 'facts' | 'isLeader' | 'log' | 'now'> & {
  readonly store: Pick<Store, 'status'>;
};

/** What lasts is said again after this. */
const repeatMs = hourMs;

/** A webhook that failed is called again after this. */
const retryMs = 5 * minuteMs;

/** What waited while the server was down would be late at once: it gets this long to go out. */
const startMs = minuteMs;

/** As in the doctor: below this the next enquiries may find no room. */
const lowDiskBytes = 100 * 1024 * 1024;

interface Problem {
  readonly kind: 'cannotKeep' | 'isDiskLow' | 'damaged' | 'isLate' | 'refused';
  /** For someone who reads it on a phone at night: what is wrong, and what to do. */
  readonly sentence: string;
  /** How many it is about, where one more is news. */
  readonly count?: number;
}

/** These are the same for all machines that share a store. */
const shared: readonly Problem['kind'][] = ['isLate', 'refused'];

/**
 * Each call checks once. The log and the webhook get a change at once, and what lasts hourly. Never
 * rejects. `machine`: the name of this one; of several that share a store, the leader calls for
 * what they share, and each for what it sees alone. `elapsed`: by a clock that nobody sets.
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
  let led = false;
  /** Whether the webhook has not taken the last change yet. */
  let isUnsaid = false;
  let sayAt = elapsed();

  async function look(): Promise<readonly Problem[]> {
    const status = await store.status().catch(() => undefined);
    if (status !== undefined) return problemsOf(status, site, elapsed() - startedAt < startMs);

    // What else there was may still be there: nobody knows.
    return [cannotKeep(config), ...problems.filter(({ kind }) => kind !== 'cannotKeep')];
  }

  return async () => {
    const before = problems;
    problems = await look();
    const leads = await isLeader();
    const isMine = ({ kind }: Problem): boolean => leads || !shared.includes(kind);
    const mine = problems.filter(isMine);
    // Nobody knows whether the leader before could still say it.
    const isTakenOver = leads && !led && mine.length > 0;
    led = leads;

    if (before.length === 0) since = now();
    if (isTakenOver || keyOf(mine) !== keyOf(before.filter(isMine))) {
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

/** The same for problems of which nothing is news. */
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
    const sentence = `The database was damaged: it is in DATA_DIR/damaged, and an empty one began. Look at the disk, and put a backup back: "${restore}".`;
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

/** Without a mail server all wait, and the start says so. */
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

/** What the webhook gets; Slack, Mattermost and Google Chat show `text`, Discord `content`. */
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
