/** For recipients that were refused while others were accepted, an enquiry of its own waits in the outbox. */
import { hash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Enquiry } from '../outbox/enquiry';

/** Beside what the visitor sent. No form has a field of this name. */
const name = 'MAIL_TO';

/** The same at every attempt, so that the outbox keeps it once. */
export function enquiryFor(enquiry: Enquiry, addresses: readonly string[]): Enquiry {
  const id = hash('sha256', JSON.stringify([enquiry.id, addresses]));
  return { ...enquiry, id, values: { ...enquiry.values, [name]: addresses.join(', ') } };
}

/** Whom it waits for; undefined for one that nobody has yet. */
export function laterRecipientsOf({ values }: Enquiry): string | undefined {
  return values[name];
}

/** What the visitor sent. */
export function withoutRecipients(enquiry: Enquiry): Enquiry {
  const { [name]: _, ...values } = enquiry.values;
  return { ...enquiry, values };
}

/** Those of the settings that it is still for: one that the operator has taken out gets no mail. */
export function recipientsOf(enquiry: Enquiry, fromSettings: readonly string[]): readonly string[] {
  const later = laterRecipientsOf(enquiry)?.split(', ').map(asciiAddress);
  return fromSettings.filter(address => later?.includes(asciiAddress(address)) ?? true);
}

/** As nodemailer gives back an address whose domain is in another script. */
function asciiAddress(address: string): string {
  const [local = '', domain = ''] = address.split('@');
  return `${local}@${domainToASCII(domain)}`;
}
