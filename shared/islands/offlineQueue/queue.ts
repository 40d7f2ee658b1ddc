/**
 * Enquiries that were written offline. They stay on the device only until they are sent, since
 * they are personal data.
 */
import type { Form } from '../../forms/form';
import type { Texts } from '../form/texts';
import { inTime } from './inTime';

export interface QueuedEnquiry {
  /** The idempotency key: repeats are delivered once. */
  readonly key: string;
  readonly form: Pick<Form, 'id' | 'action' | 'encoding'>;
  readonly body: Texts;
  /** The path of the page on which it was written. */
  readonly page: string;
  /** Milliseconds since 1970 by the device's clock. */
  readonly writtenAt: number;
  /** The texts of the later notice, in the language of the enquiry's page. */
  readonly texts: QueueTexts;
  readonly lang: string;
  /** The result, until its writer has seen it. */
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
 * `refused` since `at`: sending it again unchanged would not help. `expired`: it was offline for
 * too long.
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
 * Changes every enquiry, or the one with this key, in one transaction: no page or worker can
 * interfere. Removed enquiries stay removed.
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
 * Lets one page or the worker handle an enquiry at a time. With `ifAvailable` it does not wait:
 * `hasLock` is false if another one has the lock.
 */
export function withLock<T>(
  key: string,
  act: (hasLock: boolean) => Promise<T>,
  options: LockOptions = {},
): Promise<T> {
  return navigator.locks.request(`${store} ${key}`, options, lock => act(lock !== null));
}

/**
 * Resolves when the data is on the disk, not only in memory. Rejects if the browser does not
 * answer.
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
    // Aborts, so that an abandoned write does not happen later: the page sends the enquiry
    // itself.
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
