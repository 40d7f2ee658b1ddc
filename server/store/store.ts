/** The store as the server uses it: keeps enquiries, says how they are, and deletes them in time. */
import { randomBytes } from 'node:crypto';
import { hourMs } from '../../shared/time';
import type { Log } from '../system/log';
import { before, repeat } from '../system/timers';
import { countDamagedFiles, setAsideDamaged } from './damagedFolder';
import { type DeskStore, openDeskStore } from './desk';
import type { Figures, NewEnquiry, Tally, Target, TargetKind } from './enquiry';
import { countDelivered, readFigures, readTally } from './figures';
import { type Kept, keepEnquiry } from './keep';
import { openOwnQueue } from './ownQueue';
import { readOrMakeProperty, readProperty, setProperty } from './properties';
import type { Queue } from './queue';
import { openRetention } from './retention';
import { updateSchema } from './schema';
import { openSharedQueue } from './sharedQueue';
import { type Row, type Sql, StoreError } from './sql';

export interface StoreStatus extends Figures {
  readonly canKeep: boolean;
  /** Files that hold what could not be read as an enquiry: the operator has to look. */
  readonly damaged: number;
}

export interface Store {
  /** Random, the same for every process that shares this store: for hashes that nobody else can compute. */
  readonly secret: string;

  /** What is to be delivered. */
  readonly queue: Queue;

  /** The office's side. */
  readonly desk: DeskStore;

  /** Resolves once synced. Rejects with a StoreError, after 15 s at the latest; nothing of it counts as kept then. */
  keep(enquiry: NewEnquiry, targets: readonly Target[]): Promise<Kept>;

  /** Rejects with a StoreError, after 4 s at the latest. */
  status(): Promise<StoreStatus>;

  /** How many came from one time to another, by form and state. */
  tally(from: number, to: number): Promise<readonly Tally[]>;

  /** How many deliveries of a kind succeeded since a time, to one recipient or to all. */
  countDelivered(target: TargetKind, since: number, recipient?: string): Promise<number>;

  /** The weeks of the last digests: each week's is sent once, however the clock jumps. */
  digestsSent(): Promise<readonly number[]>;
  noteDigest(week: number): Promise<void>;

  /** Waits for writes under way for some seconds, and frees what it holds. Rejects where the database does not answer. */
  close(): Promise<void>;
}

export interface StoreOptions {
  readonly log: Log;
  readonly retentionDays: number;
  /** Of several processes on one database, one deletes. */
  readonly isLeader: () => Promise<boolean>;
  /** DATA_DIR: what is left of a damaged row is written there, and counted. */
  readonly folder: string;
  readonly now?: () => number;
}

/** For so long the last write tells whether the next one can succeed. */
const trustMs = 1_000;

/** A visitor who waits longer has gone. */
const keepTimeoutMs = 15_000;

const rememberedDigests = 20;

/** /readyz answers within five seconds. */
const statusTimeoutMs = 4_000;

const hangs = 'The disk or the database does not answer.';

/** Makes the tables where there are none. Rejects with a sentence for the operator. */
export async function openStore(sql: Sql, options: StoreOptions): Promise<Store> {
  const { log, isLeader, folder, retentionDays, now = Date.now } = options;
  await updateSchema(sql);
  const secret = await readOrMakeProperty(sql, 'secret', () => randomBytes(32).toString('hex'));

  const writes = watchWrites(log);
  const setAside = (row: Row): Promise<void> => setAsideDamaged(sql, row, folder, log);
  const queue = sql.dialect.isShared
    ? openSharedQueue(sql, { setAside })
    : openOwnQueue(sql, setAside);
  const oldest = watchOldest(now);
  const deleteOld = openRetention(sql, { retentionDays, log, now });
  const stopDeleting = repeat(hourMs, 0, deleteIfLeader);
  let closing: Promise<void> | undefined;

  async function deleteIfLeader(): Promise<void> {
    if (!(await isLeader())) return;
    try {
      const enquiries = await deleteOld();
      if (enquiries > 0) log.info('Deleted what was delivered long ago', { enquiries });
    } catch (fault) {
      log.error('Delivered enquiries that are due could not be deleted', {
        reason: messageOf(fault),
      });
    }
  }

  /** Writes something, so that it tells whether an enquiry could be written; each overwrites what the last one wrote. */
  function probe(): Promise<unknown> {
    return sql.write(setProperty('probe', String(Math.random()).repeat(800).slice(0, 14_000)));
  }

  async function readStatus(): Promise<StoreStatus> {
    if (!writes.areRecent())
      await writes.note(before(probe(), statusTimeoutMs / 2, hang)).catch(ignore);

    const figures = await readFigures(sql);
    return {
      ...figures,
      oldestWaitingAt: oldest(figures.oldestWaitingAt),
      canKeep: writes.succeed() && closing === undefined,
      damaged: countDamagedFiles(folder),
    };
  }

  async function digestsSent(): Promise<readonly number[]> {
    const said = await readProperty(sql, 'digests_sent');
    try {
      return JSON.parse(said ?? '[]');
    } catch {
      // Damaged on the disk: the worst is one more digest.
      return [];
    }
  }

  return {
    secret,
    queue,
    desk: openDeskStore(sql, now),

    async keep(enquiry, targets) {
      if (closing !== undefined)
        throw new StoreError('The store is closed: the server is about to stop.');
      const keeping = keepEnquiry(sql, enquiry, targets, now(), setAside);
      try {
        return await writes.note(before(keeping, keepTimeoutMs, hang));
      } catch (cause) {
        throw new StoreError('The enquiry could not be written.', { cause });
      }
    },

    status: () => before(readStatus(), statusTimeoutMs, hang),
    tally: (from, to) => readTally(sql, from, to),
    countDelivered: (target, since, recipient) => countDelivered(sql, target, since, recipient),

    digestsSent,

    async noteDigest(week) {
      const weeks = [...(await digestsSent()), week].slice(-rememberedDigests);
      await sql.write(setProperty('digests_sent', JSON.stringify(weeks)));
    },

    close() {
      stopDeleting();
      queue.close();
      closing ??= closeStore();
      return closing;
    },
  };

  /** The time that this process ran counts for retention. */
  async function closeStore(): Promise<void> {
    await before(deleteIfLeader(), closeTimeoutMs, hang).catch(ignore);
    await sql.close();
  }
}

/** A disk that hangs must not hold up the end of the process. */
const closeTimeoutMs = 1_000;

function hang(): StoreError {
  return new StoreError(hangs);
}

function ignore(): void {
  // It was told already, or will be told by what comes next.
}

/** What a fault of the store says, for the log: of files, commands and settings, never of what was written. */
export function messageOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  return fault.message || fault.name;
}

interface WriteWatch {
  /** Notes what a write comes to, and says once in the log that none succeeds, and that they do again. */
  note<T>(write: Promise<T>): Promise<T>;
  areRecent(): boolean;
  succeed(): boolean;
}

function watchWrites(log: Log): WriteWatch {
  let isFailing = false;
  let notedAt = performance.now();

  return {
    async note(write) {
      try {
        const result = await write;
        if (isFailing) log.info('The store can keep enquiries again');
        isFailing = false;
        return result;
      } catch (fault) {
        if (!isFailing) log.error('The store cannot keep enquiries', { reason: messageOf(fault) });
        isFailing = true;
        throw fault;
      } finally {
        notedAt = performance.now();
      }
    },
    areRecent: () => performance.now() - notedAt < trustMs,
    succeed: () => !isFailing,
  };
}

/** Since when the oldest waits, by this process's own clock as well: what was kept while the clock was ahead is late too. */
function watchOldest(now: () => number): (keptAt: number | undefined) => number | undefined {
  let oldest: number | undefined;
  let since = performance.now();

  return keptAt => {
    if (keptAt !== oldest) since = performance.now();
    oldest = keptAt;
    return keptAt && Math.min(keptAt, now() - Math.floor(performance.now() - since));
  };
}
