/**
 * Why an enquiry waits of which no mail server has said anything: in an outage one at a time is
 * tried, for all.
 */
import type { Config } from '../../config/config';
import { smtpOptions, smtpTransport } from '../../mail/transport';

/** Asks the mail server now, without sending anything. */
export async function whyItWaits(config: Config, isServed: boolean): Promise<string> {
  if (!isServed) return 'the site does not run: it is tried when it is started';
  const smtp = smtpOptions(config);
  if (smtp === undefined) return 'not tried yet';
  const transport = smtpTransport(smtp);
  try {
    await transport.verify();
    return 'not tried yet: the mail server answers, so its turn comes within a minute';
  } catch (fault) {
    const said = String(Object(fault).message).trim().replace(/\s+/g, ' ');
    return `${transport.describe} takes no mail now, and all wait: ${said}`;
  } finally {
    await transport.close();
  }
}
