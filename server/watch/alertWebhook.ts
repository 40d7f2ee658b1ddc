/** Posts alerts as JSON to an address of the operator. */
import { postJson } from '../system/httpRequest';
import type { Log } from '../system/log';

/**
 * The content of an alert. Receivers show different fields: Slack, Mattermost and Google Chat
 * show `text`, and Discord shows `content`. The other fields are for programs.
 */
export interface AlertBody {
  readonly text: string;
  readonly [field: string]: unknown;
}

/**
 * Sends an alert. Resolves with true if the receiver accepted the alert. Logs each failure, and
 * never rejects.
 */
export type Webhook = (body: AlertBody) => Promise<boolean>;

/**
 * Makes the function that sends an alert to this address. If there is no address, the function
 * does nothing and resolves with true.
 */
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

/** The body that a receiver accepts. Google Chat answers 400 to a field that it does not know. */
export function bodyFor(url: string, body: AlertBody): AlertBody {
  const { hostname } = new URL(url);
  return hostname === 'chat.googleapis.com' ? { text: body.text } : body;
}
