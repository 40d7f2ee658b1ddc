/** A store on a real database, with its deliveries. Both are closed after the test. */
import { type Deliveries, startDeliveries } from '../../../server/delivery/deliveryLoop';
import type { DeliveryTarget } from '../../../server/delivery/deliveryTarget';
import { recipientsInTargets } from '../../../server/delivery/targets';
import { retryEnquiries } from '../../../server/store/deliveries';
import type { DeskStore } from '../../../server/store/deskStore';
import type { Changed, NewEnquiry } from '../../../server/store/enquiries';
import { countMentions, listEnquiries } from '../../../server/store/lists';
import { eraseEnquiries } from '../../../server/store/retention';
import type { Sql } from '../../../server/store/sql';
import { type Figures, readFigures } from '../../../server/store/status';
import { openStore, type Store } from '../../../server/store/store';
import type { Tap, TapResult } from '../../../server/store/taps';
import { recordingTarget } from '../delivery/recordingTarget';
import { onTeardown } from '../run/onTeardown';
import { type RecordedLog, recordedLog } from '../site/recordedLog';
import type { TestDatabase } from './sqliteDatabase';

export interface TestStoreOptions {
  readonly log?: RecordedLog;
  readonly retentionDays?: number;
  readonly now?: () => number;
  readonly targets?: readonly DeliveryTarget[];
}

/** The store as the commands use it. */
export interface OperatorEnquiries extends Pick<DeskStore, 'list' | 'mentions' | 'erase'> {
  figures(): Promise<Figures>;
  retry(ids: readonly string[]): Promise<Changed>;
}

export interface TestStore {
  readonly store: Store;
  readonly sql: Sql;
  readonly log: RecordedLog;
  /** The store for an operator, through a separate connection. */
  readonly enquiries: OperatorEnquiries;
  keep(enquiry: NewEnquiry): Promise<'kept' | 'repeat'>;
  /** Records a colleague's tap on an enquiry. By default the tap is a note. */
  tap(id: string, tap: Partial<Tap>): Promise<TapResult>;
  /** Starts the deliveries. Before that, all of them wait. */
  start(): void;
  /** Makes all deliveries that wait for another attempt due at once. */
  passTime(): Promise<void>;
  /** Resolves when no target has a waiting delivery. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const plainNote = {
  kind: 'noted',
  outcome: undefined,
  followUpAt: undefined,
  note: '',
  by: 'Asha',
} as const;

export async function openTestStore(
  database: TestDatabase,
  place: string,
  options: TestStoreOptions = {},
): Promise<TestStore> {
  const { log = recordedLog(), retentionDays = 90, now = Date.now } = options;
  const { targets = [recordingTarget()] } = options;
  let deliveries: Deliveries | undefined;

  const sql = await database.open(place, log);
  const folder = await database.folderOf(place);
  const isLeader = async (): Promise<boolean> => true;
  const opening = openStore(sql, { retentionDays, dataDir: folder }, isLeader, log, now);
  // If the store cannot be opened, this code closes the database. Then the test can remove the
  // folder.
  const store = await opening.catch(async fault => {
    await sql.close();
    throw fault;
  });
  const operator = await database.openForOperator(place);
  onTeardown('test', close);

  let isClosed = false;
  async function close(): Promise<void> {
    if (isClosed) return;
    isClosed = true;
    await deliveries?.close(4_000);
    await operator.close();
    await store.close();
  }

  return {
    store,
    sql,
    log,
    enquiries: {
      list: filter => listEnquiries(operator, filter),
      mentions: (who, scope) => countMentions(operator, who, scope),
      figures: () => readFigures(operator),
      async retry(ids) {
        const changed = await retryEnquiries(operator, ids, 'asha', now());
        // Without this call, the delivery loop would notice the change only after some time, at
        // most five seconds.
        deliveries?.wake();
        return changed;
      },
      erase: ids => eraseEnquiries(operator, ids),
    },
    async tap(id, tap) {
      const events = (await store.desk.find(id))?.events ?? [];
      const seen = events.at(-1)?.number ?? 0;
      return store.desk.tap(id, { ...plainNote, at: now(), seen, ...tap });
    },

    async keep(enquiry) {
      const kept = await store.keep(enquiry, recipientsInTargets(enquiry, targets));
      deliveries?.wake();
      return kept;
    },

    start() {
      deliveries ??= startDeliveries(store.queue, targets, log);
    },

    async passTime() {
      await sql.write(["UPDATE delivery SET due_at = 0 WHERE state = 'waiting'"]);
      deliveries?.wake();
    },

    async idle() {
      const waiting = "SELECT 1 FROM delivery WHERE state = 'waiting' LIMIT 1";
      while ((await sql.read(waiting)).length > 0)
        await new Promise(resolve => setTimeout(resolve, 5));
    },

    close,
  };
}
