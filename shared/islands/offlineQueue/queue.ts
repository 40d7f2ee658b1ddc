/**
 * The queue of enquiries that were written offline. The typed text is personal data, so the
 * device must not keep it for long. The text is deleted when the enquiry has been sent. If the
 * enquiry was refused or is too old to be sent, the text is deleted one day later.
 */
import type { Form } from '../../forms/form';
import type { Texts } from '../form/texts';
import { inTime } from './inTime';

export interface QueuedEnquiry {
  /**
   * The idempotency key. If the enquiry arrives twice with this key, the server delivers it only
   * once.
   */
  readonly key: string;
  readonly form: Pick<Form, 'id' | 'action' | 'encoding'>;
  readonly body: Texts;
  /** The path of the page on which the visitor wrote the enquiry. */
  readonly page: string;
  /**
   * When the visitor sent the form, in milliseconds since 1970. The device's clock may be wrong.
   */
  readonly writtenAt: number;
  /**
   * The texts of the notice that will show the result. They are in the language of the page on
   * which the enquiry was written.
   */
  readonly texts: QueueTexts;
  readonly lang: string;
  /** The result of sending. Undefined while the enquiry waits. */
  readonly result?: QueueResult;
}

export interface QueueTexts {
  readonly sent: string;
  readonly notSent: string;
  readonly show: string;
  readonly remove: string;
  readonly removed: string;
  readonly close: string;
}

/**
 * The result of sending. `refused`: the server refused the enquiry at the time `at`, and would
 * refuse it again. `expired`: the enquiry is too old to be sent (sendQueued.ts).
 */
export type QueueResult =
  | { readonly kind: 'sent'; readonly message: string }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly errors: Texts;
      readonly at: number;
    }
  | { readonly kind: 'expired' };

/** The tag of the Background Sync. Source: Web Background Synchronization. */
export const syncTag = 'queue';

const store = 'queue';

export function readQueued(key: string): Promise<QueuedEnquiry | undefined> {
  return run('readonly', all => all.get(key));
}

export function allQueued(): Promise<readonly QueuedEnquiry[]> {
  return run('readonly', all => all.getAll());
}

export async function writeQueued(enquiry: QueuedEnquiry): Promise<void> {
  await run('readwrite', all => all.put(enquiry));
}

/**
 * Changes all queued enquiries. With `key`, changes only the enquiry with this key. All changes
 * are in one transaction, so no other page or worker can change the queue at the same time. If
 * another page has already removed an enquiry, it is not stored again.
 */
export async function changeQueued(
  change: (enquiry: QueuedEnquiry) => QueuedEnquiry,
  key?: string,
): Promise<void> {
  await run('readwrite', all => {
    const opening = all.openCursor(key);
    opening.addEventListener('success', () => {
      const { result: cursor } = opening;
      cursor?.update(change(cursor.value));
      cursor?.continue();
    });
    return opening;
  });
}

export async function removeQueued(key: string): Promise<void> {
  await run('readwrite', all => all.delete(key));
}

/**
 * Calls `act` while this page or worker has the lock of an enquiry. So only one page or worker
 * handles the enquiry at a time. With the option `ifAvailable`, this function does not wait for
 * the lock. If the lock is not available, it calls `act` with `hasLock` false.
 */
export function withLock<T>(
  key: string,
  act: (hasLock: boolean) => Promise<T>,
  options: LockOptions = {},
): Promise<T> {
  return navigator.locks.request(`${store} ${key}`, options, lock => act(lock !== null));
}

/**
 * Runs one request in a transaction. Resolves after the transaction is complete and the data is
 * safely written to the disk. Rejects if the browser does not respond in time.
 */
async function run<T>(
  mode: IDBTransactionMode,
  ask: (all: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(store, mode, { durability: 'strict' });
    const request = ask(transaction.objectStore(store));
    const done = new Promise<T>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
    // If the browser does not respond in time, the transaction is stopped. If it were not
    // stopped, the browser might write the enquiry into the queue later, after the page has sent
    // it.
    return await inTime(done, () => transaction.abort());
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('site', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'key' });
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return inTime(opened, () => {
    request.onsuccess = () => request.result.close();
  });
}
