/**
 * The store of the server. It stores enquiries, reports their state, and deletes them when they
 * are old.
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
import { type Kept, keepEnquiry, type NewEnquiry, type Recipient } from './enquiries';
import { type FactsRows, openFactsRows } from './factsRows';
import { openPhotos, type Photos } from './photos';
import { readDigestsSent, readOrMakeProperty, recordDigest } from './properties';
import { startRetention } from './retention';
import { updateSchema } from './schema';
import { notAnsweringError, type Sql, StoreError } from './sql';
import {
  type LastMail,
  openStatus,
  readLastMail,
  readTally,
  type StoreStatus,
  type Tally,
  watchWrites,
} from './status';

export interface Store {
  /**
   * A random value that all processes with this store share. Some hashes are made with it, so
   * nobody else can compute them.
   */
  readonly secret: string;

  /** The queue of deliveries. */
  readonly queue: Queue;

  /** The store as the office's desk uses it. */
  readonly desk: DeskStore;

  /** The institute's facts that the office has saved. */
  readonly facts: FactsRows;

  /** The photos of the gallery. */
  readonly photos: Photos;

  /**
   * Stores an enquiry. Resolves when the enquiry is safe on the disk. If the enquiry cannot be
   * stored within 15 s, rejects with a StoreError. The visitor then reads that the enquiry was
   * not stored.
   */
  keep(enquiry: NewEnquiry, recipients: readonly Recipient[]): Promise<Kept>;

  /** The health of the store. If it cannot be read within 4 s, rejects with a StoreError. */
  status(): Promise<StoreStatus>;

  /**
   * Among the mails about enquiries, the newest one that a mail server accepted. Undefined if
   * there is none.
   */
  lastMail(): Promise<LastMail | undefined>;

  /** Resolves with the number of enquiries in a period, by form and state. */
  tally(from: number, to: number): Promise<readonly Tally[]>;

  /** The successful deliveries to one kind of target since this time. */
  deliveredSince(target: TargetKind, since: number): Promise<readonly Delivered[]>;

  /**
   * Whether another delivery of the same kind is being sent to the same recipient now, by any
   * process with this store.
   */
  isAnotherUnderWay(claim: Claim): Promise<boolean>;

  /**
   * Resolves with the weeks for which the weekly mail was sent. These weeks are recorded so that
   * no mail is sent a second time, even if the clock jumps back.
   */
  digestsSent(): Promise<readonly number[]>;
  recordDigest(week: number): Promise<void>;

  /**
   * Closes the store and frees all its resources. First waits a few seconds for running writes.
   * Rejects if the database does not answer.
   */
  close(): Promise<void>;
}

/** The longest time that a visitor waits for the store. */
const keepTimeoutMs = 15_000;

/**
 * Opens the store, and makes the tables that are missing. Rejects with a sentence for the
 * operator. If several processes share a database, only the leader deletes old enquiries.
 * `isLeader` says whether this process is the leader.
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

    async keep(enquiry, recipients) {
      if (isClosing()) throw new StoreError('The store is closed: the server is about to stop.');
      const keeping = keepEnquiry(sql, enquiry, recipients, now());
      try {
        return await writes.observe(withTimeout(keeping, keepTimeoutMs, notAnsweringError));
      } catch (cause) {
        throw new StoreError('The enquiry could not be written.', { cause });
      }
    },

    status,
    lastMail: () => readLastMail(sql),
    tally: (from, to) => readTally(sql, from, to),
    deliveredSince: (target, since) => deliveredSince(sql, target, since),
    isAnotherUnderWay: claim => isAnotherUnderWay(sql, claim),

    digestsSent: () => readDigestsSent(sql),
    recordDigest: week => recordDigest(sql, week),

    close() {
      stopDeleting();
      closing ??= sql.close();
      return closing;
    },
  };
}
