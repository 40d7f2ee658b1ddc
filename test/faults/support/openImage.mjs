/** Opens a database by the store's own opening, in this process. */
import { join } from 'node:path';
import { load, root } from '../../bench/support/server.mjs';

const { openSqlite, openStore, openEnquiries } = await load(
  `export * from './server/store/sqlite/client';
  export * from './server/store/store';
  export * from './server/store/enquiries'`,
);

/** Gives the numbers (client.mjs) of the enquiries that are there, whole and with their delivery, and what is wrong. */
export async function openImage(folder) {
  const faults = [];
  const say = text => faults.push(text);
  const log = { info() {}, warn: say, error: say };
  const numbers = new Set();
  try {
    const thread = join(root, 'dist/database.cjs');
    const sql = await openSqlite({ folder, thread, log, onChange() {} });
    const isLeader = async () => false;
    const store = await openStore(sql, { log, retentionDays: 90, isLeader, folder });

    // As the server does a second after its start.
    const [{ quick_check: check }] = await sql.read('PRAGMA quick_check');
    if (check !== 'ok') say(check);

    const { enquiries } = await openEnquiries(sql, 'check').list({});
    for (const { values, deliveries } of enquiries) {
      if (deliveries.length === 1) numbers.add(Number(values.course.slice('n-'.length)));
    }
    // All is read: on a busy machine the end takes longer than a server waits for it.
    await store.close().catch(() => undefined);
  } catch (fault) {
    say(fault.message);
  }
  return { numbers, faults };
}
