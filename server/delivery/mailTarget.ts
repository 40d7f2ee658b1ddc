/** The target "mail": each recipient of the institute gets a mail of an enquiry. */
import { mailFaultReason } from '../mail/mailFaultReason';
import type { Mail, Transport } from '../mail/transport';
import type { Enquiry, Place } from '../store/enquiryTypes';
import type { DeliveryTarget, SendResult } from './deliveryTarget';
import { mailResult } from './mailResult';

export interface MailTargetOptions {
  readonly transport: Transport;
  readonly recipientsFor: (form: string) => readonly string[];
  readonly compose: (enquiry: Enquiry, recipient: string) => Mail;
}

/** Why a mail waits although nothing is wrong with it. */
const noServer = 'no mail server is set';

export function mailTarget({
  transport,
  recipientsFor,
  compose,
}: MailTargetOptions): DeliveryTarget {
  function placesFor({ form }: Enquiry): readonly Place[] {
    return recipientsFor(form).map(recipient => ({ target: 'mail', recipient }));
  }

  return {
    kind: 'mail',
    parallel: 5,
    reachesNewPlaces: true,
    waitsForNotes: false,
    unreachableText: 'Mail cannot be sent now, all enquiries wait',
    refusedText: 'The mail server refuses this enquiry',
    releasesHeld: transport.isServer,
    placesFor,

    async send({ enquiry, recipient }) {
      if (!recipientsFor(enquiry.form).includes(recipient)) return { outcome: 'notSet' };

      let mail: Mail;
      try {
        mail = compose(enquiry, recipient);
      } catch (fault) {
        return {
          outcome: 'refused',
          reason: `The mail cannot be written: ${mailFaultReason(fault)}`,
        };
      }
      try {
        await transport.send(mail, recipient);
      } catch (fault) {
        return mailResult(fault, refusedRecipient);
      }
      if (transport.isServer) return { outcome: 'delivered' };
      return { outcome: 'held', reason: noServer, logged: 'Written as an .eml file, not mailed' };
    },

    close: () => transport.close(),
  };
}

/** A recipient is a setting, and may be mended: what goes to it waits. */
function refusedRecipient(reason: string): SendResult {
  return {
    outcome: 'retry',
    scope: 'delivery',
    reason: `Is MAIL_TO right? ${reason}`,
  };
}
