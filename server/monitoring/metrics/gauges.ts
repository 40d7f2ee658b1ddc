/** The states that are looked up when they are asked for: the outbox's, and how fast pages were for visitors. */
import { Gauge, type Registry } from 'prom-client';
import type { Vitals } from '../../endpoints/vitals';
import type { Outbox } from '../../outbox/outbox';

export interface Figures {
  readonly outbox: Pick<Outbox, 'status'>;
  readonly vitals: Pick<Vitals, 'summary'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Gives the function that reads them anew. An outbox that cannot say how it is cannot keep a message either. */
export function outboxGauges(registry: Registry, { outbox, now }: Figures): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const canKeep = gauge('outbox_can_keep', '1 while messages can be kept.');
  const waiting = gauge('outbox_waiting', 'Messages that are not delivered yet.');
  const refused = gauge('outbox_refused', 'Enquiries that the mail server refuses.');
  const damaged = gauge('outbox_damaged', 'Files that could not be read as enquiries.');
  const age = gauge('outbox_oldest_waiting_seconds', 'How long the oldest message has waited; 0 for none.');
  const delivered = gauge('outbox_last_delivered_timestamp_seconds', 'When a message was last delivered.');
  return async () => {
    const status = await outbox.status().catch(() => undefined);
    canKeep.set(status?.canKeep ? 1 : 0);
    if (status === undefined) return;
    const { oldestWaitingAt, lastDeliveredAt } = status;
    waiting.set(status.waiting);
    refused.set(status.refused);
    damaged.set(status.damaged);
    age.set(oldestWaitingAt === undefined ? 0 : (now() - oldestWaitingAt) / 1000);
    if (lastDeliveredAt !== undefined) delivered.set(lastDeliveredAt / 1000);
  };
}

/** Gives the function that reads them anew. */
export function vitalsGauges(registry: Registry, { vitals }: Figures): () => Promise<void> {
  const common = { registers: [registry], labelNames: ['metric'] };
  const help = '75th percentile of the last visits: milliseconds, CLS without unit.';
  const p75 = new Gauge({ name: 'web_vitals_p75', help, ...common });
  const visits = new Gauge({ name: 'web_vitals_visits', help: 'Visits behind web_vitals_p75.', ...common });
  return async () => {
    for (const [metric, summary] of Object.entries(vitals.summary())) {
      p75.set({ metric }, summary.p75);
      visits.set({ metric }, summary.visits);
    }
  };
}
