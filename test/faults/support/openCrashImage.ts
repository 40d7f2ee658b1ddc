/**
 * Opens a database that a power cut has left. Runs in the current process, and uses the store's
 * own function.
 */
import { listEnquiries } from '../../../server/store/lists';
import { openSqlite } from '../../../server/store/sqlite/sqlite';
import { openStore } from '../../../server/store/store';

export interface OpenedImage {
  /** The numbers (client.ts) of the enquiries that are complete and have a delivery. */
  readonly numbers: readonly number[];
  /** The faults of the database, one sentence each. */
  readonly faults: readonly string[];
}

/**
 * Opens the database in a folder, reads all of it, and closes it. `thread`: the built program of
 * the database's thread.
 */
export async function openImage(folder: string, thread: string): Promise<OpenedImage> {
  const faults: string[] = [];
  try {
    return { numbers: await readImage(folder, thread, faults), faults };
  } catch (fault) {
    faults.push(fault instanceof Error ? fault.message : String(fault));
    return { numbers: [], faults };
  }
}

async function readImage(
  folder: string,
  thread: string,
  faults: string[],
): Promise<readonly number[]> {
  const say = (text: string) => void faults.push(text);
  const log = { info() {}, warn: say, error: say };
  const sql = await openSqlite(folder, thread, log);
  const store = await openStore(
    sql,
    { retentionDays: 90, dataDir: folder },
    async () => false,
    log,
  );

  // The server runs the same check a second after its start.
  const [row] = await sql.read('PRAGMA quick_check');
  if (row?.quick_check !== 'ok') say(String(row?.quick_check));

  const { enquiries } = await listEnquiries(sql, {});
  const whole = enquiries.filter(({ deliveries }) => deliveries.length === 1);
  // Without its delivery, an enquiry is lost. If the visitor sends the enquiry again, the site
  // treats it as a repeat. The visitor then sees thanks, but the office never gets the enquiry.
  if (whole.length < enquiries.length) say('An enquiry is there without its delivery.');
  const numbers = whole.map(({ values }) => Number(values.course?.slice('n-'.length)));
  // If closing fails, the result is still right, because everything has been read. On a busy
  // machine, closing may take longer than its time limit.
  await store.close().catch(() => undefined);
  return numbers;
}
