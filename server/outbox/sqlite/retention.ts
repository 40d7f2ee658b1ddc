/** Deletes what was delivered once its days are over. */
import { messageOf } from '../messageOf';
import { dayMs, hourMs, type OutboxSettings } from '../options';
import type { Client } from './client';

type Settings = Pick<OutboxSettings, 'now' | 'retentionDays' | 'log'>;

const clockIsAhead =
  'The clock is far ahead of the last run: what is due is deleted step by step, a day each hour';

/** Does so now, every hour, and once more at the end: gives the function that ends it. */
export function startRetention(client: Client, { now, retentionDays, log }: Settings): () => Promise<void> {
  let lookedAt = performance.now();

  async function look(): Promise<void> {
    const ranMs = performance.now() - lookedAt;
    lookedAt += ranMs;
    try {
      const { deleted, behindMs } = await client.call('forget', now(), retentionDays, ranMs);
      if (deleted > 0) log.info('Deleted what was delivered long ago', { enquiries: deleted });
      if (behindMs > 7 * dayMs) log.warn(clockIsAhead, { days: Math.round(behindMs / dayMs) });
    } catch (fault) {
      log.error('Delivered enquiries that are due could not be deleted', { reason: messageOf(fault) });
    }
  }

  void look();
  const timer = setInterval(look, hourMs).unref();
  return () => {
    clearInterval(timer);
    return look();
  };
}
