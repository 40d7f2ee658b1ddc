/** Deletes what was delivered once its days are over. */
import type { OutboxSettings } from '../options';
import type { Client } from './client';

const hourMs = 60 * 60_000;
const weekMs = 7 * 24 * hourMs;

/** Does so now, every hour and at the end. */
export function startForgetting(
  client: Client,
  { now, retentionDays, log }: Pick<OutboxSettings, 'now' | 'retentionDays' | 'log'>,
): { stop(): Promise<void> } {
  let lookedAt = performance.now();

  async function look(): Promise<void> {
    const ranMs = performance.now() - lookedAt;
    lookedAt += ranMs;
    try {
      const { deleted, behindMs } = await client.call('forget', now(), retentionDays, ranMs);
      if (deleted > 0) log.info('Deleted what was delivered long ago', { enquiries: deleted });
      if (behindMs > weekMs)
        log.warn(
          'The clock is far ahead of the last run: what is due is deleted step by step, a day each hour',
          {
            days: Math.round(behindMs / hourMs / 24),
          },
        );
    } catch (fault) {
      log.error('Delivered enquiries that are due could not be deleted', {
        reason: String(Object(fault).message),
      });
    }
  }

  void look();
  const timer = setInterval(look, hourMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await look();
    },
  };
}
