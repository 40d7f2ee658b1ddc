/** Posts JSON to the operator's own address. */
import type { Log } from '../system/log';

/** All receivers show `text` or, as Discord does, `content`; the other fields are for a program. */
export interface AlertBody {
  readonly text: string;
  readonly [field: string]: unknown;
}

/** Resolves with whether it was taken; a fault is logged and never thrown. */
export type Webhook = (body: AlertBody) => Promise<boolean>;

/** A webhook that posts to an address; without one every call succeeds and does nothing. */
export function openWebhook(url: string | undefined, log: Log): Webhook {
  return async body => {
    if (url === undefined) return true;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(bodyFor(url, body)),
        // Never followed: it would bring the alert to an address that the operator did not give.
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      });
      await response.body?.cancel();
      if (!response.ok)
        log.error('ALERT_WEBHOOK_URL does not take alerts', { status: response.status });
      return response.ok;
    } catch (fault) {
      // fetch hides the system's reason in the cause. Never the address itself: who knows it can
      // post there.
      const { name, cause }: { name?: unknown; cause?: { code?: unknown } } = Object(fault);
      log.error('ALERT_WEBHOOK_URL cannot be reached', { reason: String(cause?.code ?? name) });
      return false;
    }
  };
}

/** Google Chat answers 400 where a field stands beside `text` that it does not know. */
export function bodyFor(url: string, body: AlertBody): AlertBody {
  const { hostname } = new URL(url);
  return hostname === 'chat.googleapis.com' ? { text: body.text } : body;
}
