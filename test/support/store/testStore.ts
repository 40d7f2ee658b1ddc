/** A store on a real database, with its deliveries; both are closed after the test. */

import type { Pauses } from '../../../server/delivery/backoff';
import type { DeliveryTarget } from '../../../server/delivery/deliveryTarget';
import {
  type Deliveries,
  placesFor,
  startDeliveries,
} from '../../../server/delivery/startDeliveries';
import type { NewEnquiry } from '../../../server/store/enquiryTypes';
import { type OperatorStore, openOperatorStore } from '../../../server/store/operatorStore';
import type { Sql } from '../../../server/store/sql';
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
  readonly deliveryPauses?: Pauses;
  readonly targetPauses?: Pauses;
}

export interface TestStore {
  readonly store: Store;
  readonly sql: Sql;
  readonly log: RecordedLog;
  /** For an operator, through a connection of its own. */
  readonly enquiries: OperatorStore;
  keep(enquiry: NewEnquiry): Promise<'kept' | 'repeat'>;
  /** What somebody of the office does with one; a note unless it says otherwise. */
  tap(id: string, tap: Partial<Tap>): Promise<TapResult>;
  /** Begins to deliver; before that all wait. */
  start(): void;
  /** Resolves when no delivery waits any more, whatever its target is. */
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

/** Short enough for a test. */
const shortPauses: Pauses = { firstMs: 10, maxMs: 40 };
export const longPauses: Pauses = { firstMs: 3_600_000, maxMs: 3_600_000 };

export async function openTestStore(
  database: TestDatabase,
  place: string,
  options: TestStoreOptions = {},
): Promise<TestStore> {
  const { log = recordedLog(), retentionDays = 90, now = Date.now } = options;
  const { targets = [recordingTarget()] } = options;
  const { deliveryPauses = shortPauses, targetPauses = shortPauses } = options;
  let deliveries: Deliveries | undefined;

  const sql = await database.open(place, log, () => deliveries?.wake());
  const folder = await database.folderOf(place);
  const isLeader = async (): Promise<boolean> => true;
  const opening = openStore(sql, { log, retentionDays, isLeader, folder, now });
  // One that is refused must not watch over a folder that the test removes.
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
    enquiries: openOperatorStore(operator, 'asha'),
    async tap(id, tap) {
      const events = (await store.desk.find(id))?.events ?? [];
      const seen = events.at(-1)?.number ?? 0;
      return store.desk.tap(id, { ...plainNote, at: now(), seen, ...tap });
    },

    keep: enquiry => store.keep(enquiry, placesFor(enquiry, targets)),

    start() {
      const pauses = { deliveryPauses, targetPauses };
      deliveries ??= startDeliveries({ queue: store.queue, targets, log, now, ...pauses });
    },

    async idle() {
      const waiting = "SELECT 1 FROM delivery WHERE state = 'waiting' LIMIT 1";
      while ((await sql.read(waiting)).length > 0)
        await new Promise(resolve => setTimeout(resolve, 5));
    },

    close,
  };
}
