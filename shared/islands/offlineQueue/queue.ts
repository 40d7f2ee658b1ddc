/**
 * Enquiries that were written without a connection: on the device until they are sent. Personal
 * data, so no longer.
 */
import type { Form } from '../../forms/form';
import type { Texts } from '../form/texts';
import { inTime } from './inTime';

export interface QueuedEnquiry {
  /** The idempotency key: however often it is sent, it is delivered once. */
  readonly key: string;
  readonly form: Pick<Form, 'id' | 'action' | 'encoding'>;
  readonly body: Texts;
  /** The path of the page that it was written on. */
  readonly page: string;
  /** Milliseconds since 1970, by the device's clock. */
  readonly writtenAt: number;
  /** What its writer is told later, in the language that it was written in. */
  readonly texts: QueueTexts;
  readonly lang: string;
  /** What it came to, until its writer has been told. */
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
 * `refused`: sending it again as it is would be no use, known since `at`; `expired`: it was too
 * long without a connection.
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

/** The tag of its Background Sync. Source: Web Background Synchronization. */
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
 * Changes every enquiry, or the one with this key, in one step: no page or worker comes in between.
 * What has been removed stays removed.
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
 * Lets one page, or the worker, at a time deal with an enquiry. With `ifAvailable` it gives up
 * where another does.
 */
export function withLock<T>(
  key: string,
  act: (hasLock: boolean) => Promise<T>,
  options: LockOptions = {},
): Promise<T> {
  return navigator.locks.request(`${store} ${key}`, options, lock => act(lock !== null));
}

/** Resolves when it is on the disk, not only in memory. Rejects where the browser stays silent. */
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
    // What is given up must not be written later: the page sends it meanwhile.
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
