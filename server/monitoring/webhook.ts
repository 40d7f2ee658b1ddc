/** Posts JSON to the operator's own address. */
import type { Log } from '../system/log';

/** Resolves with whether it was taken; a fault is logged and never thrown. */
export type Webhook = (body: object) => Promise<boolean>;

/** Nobody waits for a webhook, but one that hangs must not hold the next. */
const patienceMs = 10_000;

/** A webhook that posts to an address; without one it takes everything and does nothing. */
export function openWebhook(url: string | undefined, log: Log): Webhook {
  return async body => {
    if (url === undefined) return true;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      await response.body?.cancel();
      if (response.ok) return true;
      log.error('ALERT_WEBHOOK_URL does not take alerts', { status: response.status });
    } catch (fault) {
      // Never the address itself: who knows it can post there.
      log.error('ALERT_WEBHOOK_URL cannot be reached', { reason: reasonOf(fault) });
    }
    return false;
  };
}

/** fetch hides the system's reason in the cause. */
function reasonOf(fault: unknown): string {
  const { name, cause }: { name?: unknown; cause?: { code?: unknown } } = Object(fault);
  return String(cause?.code ?? name);
}
