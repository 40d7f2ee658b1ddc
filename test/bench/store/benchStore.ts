/** A store to measure, and enquiries to keep in it. */
import { randomUUID } from 'node:crypto';
import type { NewEnquiry, Recipient } from '../../../server/store/enquiries';
import type { Sql } from '../../../server/store/sql';
import { openSqlite } from '../../../server/store/sqlite/sqlite';
import { openStore, type Store } from '../../../server/store/store';
import type { Log } from '../../../server/system/log';

export const silent: Log = { info() {}, warn() {}, error() {} };

/** With these recipients, each enquiry has one mail. */
export const recipients: readonly Recipient[] = [{ target: 'mail', recipient: 'desk@example.org' }];

/** `keepMany` keeps this number of enquiries at the same time. */
const manyAtOnce = 512;

/** Opens a SQLite store in a folder. `thread`: the built program of the database's thread. */
export async function openBenchStore(folder: string, thread: string): Promise<Store> {
  return openBenchStoreOn(await openBenchSqlite(folder, thread), folder);
}

export function openBenchStoreOn(sql: Sql, folder: string): Promise<Store> {
  return openStore(sql, { retentionDays: 365, dataDir: folder }, async () => true, silent);
}

export function openBenchSqlite(folder: string, thread: string): Promise<Sql> {
  return openSqlite(folder, thread, silent);
}

/**
 * Keeps `count` enquiries with the numbers -1, -2 and so on. `receivedAt` returns the time for the
 * number of an enquiry.
 */
export async function keepMany(
  store: Store,
  count: number,
  receivedAt: (number: number) => number = () => Date.now(),
): Promise<void> {
  let kept = 0;

  async function work(): Promise<void> {
    while (kept < count) {
      kept += 1;
      const number = -kept;
      await store.keep({ ...enquiryOf(number), receivedAt: receivedAt(number) }, recipients);
    }
  }

  await Promise.all(Array.from({ length: manyAtOnce }, work));
}

function mobileOf(number: number): string {
  const person = Math.floor((Math.abs(number) * 3) / 4);
  return `9${String(person).padStart(9, '0')}`;
}

export function enquiryOf(number: number): NewEnquiry {
  return {
    // The id is random, as a hash is. So neighbouring enquiries are at different places in an
    // index.
    id: randomUUID().replaceAll('-', ''),
    form: 'course-enquiry',
    // Most visitors choose a course of the site. One in a hundred types another text. Every third
    // person sends a second enquiry, with the same number: see `mobileOf`.
    values: {
      fname: 'Asha Patil',
      mobile: mobileOf(number),
      course: number % 100 === 0 ? `n-${number}` : 'Core Java',
    },
    page: '/java',
    receivedAt: Date.now(),
    suspicions: [],
  };
}
