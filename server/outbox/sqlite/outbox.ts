/** The outbox in a SQLite database: needs nothing but a disk, and survives a killed process and a power cut. */
import { resolve } from 'node:path';
import { type Engine, type OutboxOptions, openOutbox, withDefaults } from '../openOutbox';
import type { Outbox } from '../outbox';
import { openTransportState } from '../transport';
import { openClient } from './client';
import { openDeliveries } from './deliveries';
import { newRow } from './rows';

export interface SqliteOutboxOptions extends OutboxOptions {
  /** DATA_DIR; the outbox makes it. */
  readonly folder: string;
  /** The program of the thread that owns the database (thread.ts). */
  readonly thread: string;
}

/** Rejects with a sentence for the operator when the folder cannot be used or another process has it. */
export async function openSqliteOutbox(options: SqliteOutboxOptions): Promise<Outbox> {
  const settings = withDefaults(options);
  const folder = resolve(settings.folder);
  const { thread, log, now, retentionDays } = settings;
  const transport = openTransportState(settings.parallel, settings.transportPauses);
  const client = await openClient(thread, folder, log, () => {
    // Perhaps the operator wants a retry.
    transport.resumeAt = 0;
  });
  const deliveries = openDeliveries(client, transport, settings);
  const engine: Engine = {
    secret: client.secret,
    start: deliveries.start,
    keep: (enquiry, keptAt, windowMs = Infinity) => client.call('keep', newRow(enquiry, keptAt), windowMs),
    probe: () => client.call('probe'),
    status: () => client.call('status', now()),
    tally: (from, to) => client.call('tally', from, to),
    deleteOld: () => client.call('deleteOld', now(), retentionDays),
    async close() {
      await deliveries.close(settings.closeTimeoutMs);
      // The time that this process ran counts.
      await engine.deleteOld().catch(() => undefined);
      await client.close();
    },
  };
  return openOutbox(engine, settings);
}
