/** Posts alerts as JSON to an address of the operator. */
import { postJson } from '../system/httpRequest';
import type { Log } from '../system/log';

/** Receivers show `text`; Discord shows `content`. The other fields are for programs. */
export interface AlertBody {
  readonly text: string;
  readonly [field: string]: unknown;
}

/** Resolves with whether the receiver accepted it. A fault is logged. Never rejects. */
export type Webhook = (body: AlertBody) => Promise<boolean>;

/** A webhook that posts to an address. Without an address, every call succeeds and does nothing. */
export function openWebhook(url: string | undefined, log: Log): Webhook {
  return async body => {
    if (url === undefined) return true;
    const answer = await postJson(url, JSON.stringify(bodyFor(url, body)));
    if ('fault' in answer) {
      log.error('ALERT_WEBHOOK_URL cannot be reached', { reason: answer.fault });
      return false;
    }

    const { status } = answer;
    const isTaken = status >= 200 && status < 300;
    if (!isTaken) log.error('ALERT_WEBHOOK_URL does not accept alerts', { status });
    return isTaken;
  };
}

/** Google Chat answers 400 to a field that it does not know. */
export function bodyFor(url: string, body: AlertBody): AlertBody {
  const { hostname } = new URL(url);
  return hostname === 'chat.googleapis.com' ? { text: body.text } : body;
}
