/** The target "mail": mails an enquiry to each recipient of the institute. */

import { mailFaultReason } from '../mail/smtpAnswers';
import type { Mail, Transport } from '../mail/transport';
import type { Claim, DeliveryOutcome } from '../store/deliveries';
import type { Enquiry } from '../store/enquiries';
import type { DeliveryTarget } from './deliveryTarget';
import { mailOutcome } from './mailOutcome';

/**
 * Makes the target. If no mail server is set, `transport` is undefined. In that case, enquiries
 * wait, and the desk shows them.
 */
export function mailTarget(
  transport: Transport | undefined,
  recipientsFor: (form: string) => readonly string[],
  compose: (enquiry: Enquiry) => Mail | Promise<Mail>,
): DeliveryTarget {
  async function send(to: Transport, { enquiry, recipient }: Claim): Promise<DeliveryOutcome> {
    let mail: Mail;
    try {
      mail = await compose(enquiry);
    } catch (fault) {
      const reason = `The mail cannot be written: ${mailFaultReason(fault)}`;
      return { outcome: 'refused', reason };
    }

    try {
      await to.send(mail, recipient);
      return { outcome: 'delivered' };
    } catch (fault) {
      return mailOutcome(fault, refusedRecipient);
    }
  }

  return {
    kind: 'mail',
    parallel: 5,
    recipientsOf: ({ form }) => recipientsFor(form),
    send: transport === undefined ? undefined : claim => send(transport, claim),
    close: async () => transport?.close(),
  };
}

/**
 * Returns the outcome if a recipient is refused. The recipient comes from a setting that can be
 * corrected, so the mail waits.
 */
function refusedRecipient(reason: string): DeliveryOutcome {
  return { outcome: 'retry', reason: `Is MAIL_TO right? ${reason}` };
}
