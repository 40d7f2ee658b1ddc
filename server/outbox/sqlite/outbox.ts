/** The outbox in a SQLite database: needs nothing but a disk, and survives a killed process and a power cut. */
import { resolve } from 'node:path';
import { dayMs } from '../../system/time';
import { type Engine, type OutboxOptions, openOutbox, withDefaults } from '../openOutbox';
import type { Outbox } from '../outbox';
import { openTransportState } from '../transport';
import { openClient } from './client';
import { openDeliveries } from './deliveries';
import { makeDataFolder } from './folder';

export interface SqliteOutboxOptions extends OutboxOptions {
  /** DATA_DIR; the outbox makes it. */
  readonly folder: string;
  /** The program of the thread that owns the database (thread.ts). */
  readonly thread: string;
}

const clockIsAhead =
  'The clock is far ahead of the last run: what is due is deleted step by step, a day each hour';

/** Rejects with a sentence for the operator when the folder cannot be used or another process has it. */
export async function openSqliteOutbox(options: SqliteOutboxOptions): Promise<Outbox> {
  const settings = withDefaults(options);
  const folder = resolve(settings.folder);
  const { thread, log, now, retentionDays } = settings;
  await makeDataFolder(folder, log);
  const transport = openTransportState(settings.parallel, settings.transportPauses, settings.random);
  const client = await openClient({
    ...{ thread, folder, log },
    onChange() {
      // Perhaps the operator wants a retry.
      transport.endPause();
      deliveries.wake();
    },
  });
  const deliveries = openDeliveries(client, transport, settings);
  let deletedAt = performance.now();
  let oldest: { readonly number: number | null; readonly since: number } = { number: null, since: 0 };

  async function deleteOld(): Promise<number> {
    const ranMs = performance.now() - deletedAt;
    deletedAt += ranMs;
    const { deleted, behindMs } = await client.call('deleteOld', now(), retentionDays, ranMs);
    if (behindMs > 7 * dayMs) log.warn(clockIsAhead, { days: Math.round(behindMs / dayMs) });
    return deleted;
  }

  /** By this process's own clock as well: an enquiry that was kept while the clock was ahead would never be late. */
  function waitingSince(number: number | null, keptAt: number | undefined): number | undefined {
    if (number !== oldest.number) oldest = { number, since: performance.now() };
    return keptAt && Math.min(keptAt, now() - Math.floor(performance.now() - oldest.since));
  }

  const engine: Engine = {
    ...{ secret: client.secret, place: folder, start: deliveries.start, deleteOld },
    async keep(enquiry, keptAt, repeatWindowMs) {
      const result = await client.call('keep', enquiry, keptAt, repeatWindowMs);
      if (result === 'kept') deliveries.wake();
      return result;
    },
    probe: () => client.call('probe'),
    async status() {
      const { oldest: number, oldestWaitingAt, ...figures } = await client.call('status');
      return { ...figures, oldestWaitingAt: waitingSince(number, oldestWaitingAt) };
    },
    tally: (from, to) => client.call('tally', from, to),
    async close() {
      await deliveries.close(settings.closeTimeoutMs);
      // The time that this process ran counts.
      await deleteOld().catch(() => undefined);
      await client.close();
    },
  };
  return openOutbox(engine, settings);
}
