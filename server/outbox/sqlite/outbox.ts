/** The outbox in a SQLite database: needs nothing but a disk, and survives a killed process and a power cut. */
import { openHealth } from '../health';
import { type OutboxOptions, withDefaults } from '../options';
import { type Outbox, OutboxError } from '../outbox';
import { openTransportState } from '../transport';
import { openClient } from './client';
import { openDeliveries } from './deliveries';
import { makeDataFolder } from './folder';
import { startRetention } from './retention';

export interface SqliteOutboxOptions extends OutboxOptions {
  /** DATA_DIR; the outbox makes it. */
  readonly folder: string;
  /** The program of the thread that owns the database (thread.ts). */
  readonly thread: string;
}

/** Rejects with a sentence for the operator when the folder cannot be used or another process has it. */
export async function openSqliteOutbox(options: SqliteOutboxOptions): Promise<Outbox> {
  const settings = withDefaults(options);
  const { folder, thread, log, now, random, parallel } = settings;
  await makeDataFolder(folder, log);
  const transport = openTransportState(parallel, settings.transportPauses, random);
  const client = await openClient({
    ...{ thread, folder, log },
    onChange() {
      // Perhaps the operator wants a retry.
      transport.endPause();
      deliveries.wake();
    },
  });
  const deliveries = openDeliveries(client, transport, settings);
  const health = openHealth(() => client.call('probe'), log);
  const stopRetention = startRetention(client, settings);
  let oldest: { readonly number: number | null; readonly since: number } = { number: null, since: 0 };
  let closing: Promise<void> | undefined;

  async function close(): Promise<void> {
    await deliveries.close(settings.closeTimeoutMs);
    await stopRetention();
    await client.close();
  }

  /** By this process's own clock as well: an enquiry that was kept while the clock was ahead would never be late. */
  function waitingSince(number: number | null, keptAt: number | undefined): number | undefined {
    if (number !== oldest.number) oldest = { number, since: performance.now() };
    return keptAt && Math.min(keptAt, now() - Math.floor(performance.now() - oldest.since));
  }

  return {
    secret: client.secret,
    async keep(enquiry, { repeatWindowMs } = {}) {
      if (closing) throw new OutboxError('The outbox is closed: the server is about to stop.');
      try {
        const result = await client.call('keep', enquiry, now(), repeatWindowMs);
        health.note(undefined);
        if (result === 'kept') deliveries.wake();
        return result;
      } catch (cause) {
        health.note(cause);
        throw new OutboxError(`The enquiry could not be written to ${folder}.`, { cause });
      }
    },
    start: deliveries.start,
    async status() {
      const canKeep = closing === undefined && (await health.canKeep());
      const { oldest: number, oldestWaitingAt, ...figures } = await client.call('status');
      return { canKeep, ...figures, oldestWaitingAt: waitingSince(number, oldestWaitingAt) };
    },
    tally: (from, to) => client.call('tally', from, to),
    close() {
      closing ??= close();
      return closing;
    },
  };
}
