/** Says whether anybody is told when enquiries do not arrive. */
import type { Config } from '../../config/config';
import { type Finding, ok, warning } from './finding';

/** Not asked: whoever reads there would take it for a real one. */
export function alertsFinding({ alertWebhookUrl, sendsDigest }: Config): Finding {
  if (alertWebhookUrl !== undefined)
    return ok('Alerts', 'When enquiries cannot be mailed or kept, ALERT_WEBHOOK_URL is told.');
  const monday = sendsDigest ? ', and the mail of Monday does not come' : '';
  const text = `ALERT_WEBHOOK_URL is not set: when enquiries cannot be mailed or kept, only the log says so${monday}.`;
  const todo =
    'Set it to an address of Slack, Discord, Mattermost or Google Chat; else look into the log, or run the doctor, every day.';
  return warning('Alerts', text, todo);
}
