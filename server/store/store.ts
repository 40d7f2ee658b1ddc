/**
 * The store as the server uses it: keeps enquiries, says how they are, and deletes them in time.
 */
import { randomBytes } from 'node:crypto';
import type { TargetKind } from '../../shared/targets';
import type { Config } from '../config/config';
import type { Log } from '../system/log';
import { withTimeout } from '../system/timers';
import {
  type Claim,
  type Delivered,
  deliveredSince,
  isAnotherUnderWay,
  openQueue,
  type Queue,
} from './deliveries';
import { type DeskStore, openDeskStore } from './deskStore';
import { type Kept, keepEnquiry, type NewEnquiry, type Place } from './enquiries';
import { type FactsRows, openFactsRows } from './factsRows';
import { openPhotos, type Photos } from './photos';
import { noteDigest, readDigestsSent, readOrMakeProperty } from './properties';
import { startRetention } from './retention';
import { updateSchema } from './schema';
import { notAnswering, type Sql, StoreError } from './sql';
import { openStatus, readTally, type StoreStatus, type Tally, watchWrites } from './status';

export interface Store {
  /**
   * Random, the same for every process that shares this
   * store: for hashes that nobody else can compute.
   */
  readonly secret: string;

  /** What is to be delivered. */
  readonly queue: Queue;

  /** The office's side. */
  readonly desk: DeskStore;

  /** What the institute says of itself, as the office has saved it. */
  readonly facts: FactsRows;

  /** The photos of the gallery. */
  readonly photos: Photos;

  /**
   * Resolves once synced. Rejects with a StoreError, after 15 s at the latest; nothing of it counts
   * as kept then.
   */
  keep(enquiry: NewEnquiry, places: readonly Place[]): Promise<Kept>;

  /** Rejects with a StoreError, after 4 s at the latest. */
  status(): Promise<StoreStatus>;

  /** How many came from one time to another, by form and state. */
  tally(from: number, to: number): Promise<readonly Tally[]>;

  /** Those deliveries of a kind that succeeded since a time. */
  deliveredSince(target: TargetKind, since: number): Promise<readonly Delivered[]>;

  /**
   * Whether one of the processes that share the store has another delivery of that kind to that
   * recipient in hand.
   */
  isAnotherUnderWay(claim: Claim): Promise<boolean>;

  /** The weeks of the last digests: each week's is sent once, however the clock jumps. */
  digestsSent(): Promise<readonly number[]>;
  noteDigest(week: number): Promise<void>;

  /**
   * Waits for writes under way for some seconds, and frees what it holds. Rejects where the
   * database does not answer.
   */
  close(): Promise<void>;
}

/** A visitor who waits longer has gone. */
const keepTimeoutMs = 15_000;

/**
 * Makes the tables where there are none. Rejects with a sentence for the operator. `isLeader`: of
 * several processes on one database, one deletes.
 */
export async function openStore(
  sql: Sql,
  { dataDir, retentionDays }: Pick<Config, 'dataDir' | 'retentionDays'>,
  isLeader: () => Promise<boolean>,
  log: Log,
  now: () => number = Date.now,
): Promise<Store> {
  await updateSchema(sql);
  const secret = await readOrMakeProperty(sql, 'secret', () => randomBytes(32).toString('hex'));

  let closing: Promise<void> | undefined;
  const isClosing = (): boolean => closing !== undefined;

  const writes = watchWrites(log);
  const status = openStatus(sql, writes, dataDir, isClosing);
  const stopDeleting = startRetention(sql, retentionDays, isLeader, log, now);

  return {
    secret,
    queue: openQueue(sql, now),
    desk: openDeskStore(sql, now),
    facts: openFactsRows(sql),
    photos: openPhotos(sql),

    async keep(enquiry, places) {
      if (isClosing()) throw new StoreError('The store is closed: the server is about to stop.');
      const keeping = keepEnquiry(sql, enquiry, places, now());
      try {
        return await writes.note(withTimeout(keeping, keepTimeoutMs, notAnswering));
      } catch (cause) {
        throw new StoreError('The enquiry could not be written.', { cause });
      }
    },

    status,
    tally: (from, to) => readTally(sql, from, to),
    deliveredSince: (target, since) => deliveredSince(sql, target, since),
    isAnotherUnderWay: claim => isAnotherUnderWay(sql, claim),

    digestsSent: () => readDigestsSent(sql),
    noteDigest: week => noteDigest(sql, week),

    close() {
      stopDeleting();
      closing ??= sql.close();
      return closing;
    },
  };
}
