/** Sends the mails that no enquiry brings: the weekly digest, and who waits for a call. */
import type { Log } from '../system/log';
import { mailFaultReason } from './smtpAnswers';
import type { Mail, Transport } from './transport';

export interface SendToEachOptions {
  readonly recipients: readonly string[];
  readonly mail: Mail;
  readonly transport: Pick<Transport, 'send'>;
  readonly log: Log;
}

/**
 * Each recipient gets the mail, whatever becomes of the others'. Resolves with how many were taken;
 * the log has why another was not.
 */
export async function sendToEach({
  recipients,
  mail,
  transport,
  log,
}: SendToEachOptions): Promise<number> {
  async function isTaken(recipient: string): Promise<boolean> {
    try {
      await transport.send(mail, recipient);
      return true;
    } catch (fault) {
      log.warn('A mail to the office was not taken', {
        subject: mail.subject,
        reason: mailFaultReason(fault),
      });
      return false;
    }
  }

  const taken = await Promise.all(recipients.map(isTaken));
  return taken.filter(Boolean).length;
}
