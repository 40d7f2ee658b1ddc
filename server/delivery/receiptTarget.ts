/**
 * The target "receipt": a mail to the visitor, which says that the enquiry has arrived. If the
 * settings allow receipts, each visitor with a mail address gets a receipt. For an enquiry that
 * looks like spam, no receipt is sent.
 */
import { mailForms } from '../../shared/forms';
import { isEmail } from '../../shared/forms/kinds';
import type { Site as Facts } from '../../shared/site';
import { dayMs, hourMs } from '../../shared/time';
import type { Config } from '../config/config';
import { linesOf, type MailLine } from '../mail/mailLines';
import { composeReceipt } from '../mail/mails';
import type { Transport } from '../mail/transport';
import { type Delivered, type DeliveryOutcome, noLongerSetReason } from '../store/deliveries';
import type { Enquiry } from '../store/enquiries';
import type { Store } from '../store/store';
import type { DeliveryTarget } from './deliveryTarget';
import { mailOutcome } from './mailOutcome';

/**
 * Limits for receipts. Without these limits, somebody could make the site send many mails to a
 * stranger.
 */
const maxPerAddressAndDay = 1;
const maxPerHour = 30;
const maxPerDay = 100;

/**
 * Makes the target for receipts. If the settings switch receipts off, or if no mail server is
 * set, no receipt is sent. Receipts that are waiting get the state `ended`.
 */
export function receiptTarget(
  config: Pick<Config, 'sendsReceipts' | 'mailFrom'>,
  facts: () => Facts,
  store: Pick<Store, 'deliveredSince' | 'isAnotherUnderWay'>,
  transport: Transport | undefined,
  now: () => number,
): DeliveryTarget {
  const mailServer = config.sendsReceipts ? transport : undefined;

  return {
    kind: 'receipt',
    // Only one receipt is sent at a time. The limits count outcomes in the database, so each
    // outcome must be written before the next receipt is sent.
    parallel: 1,

    recipientsOf(enquiry) {
      if (mailServer === undefined || enquiry.suspicions.length > 0) return [];
      const address = addressIn(enquiry);
      return address === undefined ? [] : [address];
    },

    async send(claim) {
      const { enquiry, recipient } = claim;
      if (mailServer === undefined) return { outcome: 'ended', reason: noLongerSetReason };
      // After a day, a receipt is no longer useful, because the office has called or the visitor
      // has given up.
      if (now() - enquiry.receivedAt > dayMs) {
        return { outcome: 'ended', reason: 'older than a day' };
      }
      // The order matters: first look for another receipt that is being sent, then count the sent
      // receipts. If two machines have a receipt for the same address, at least one of them finds
      // the other receipt, either here or in the count. So they cannot both send it.
      if (await store.isAnotherUnderWay(claim)) {
        return { outcome: 'retry', reason: 'another one to this address is on its way' };
      }
      const sent = await store.deliveredSince('receipt', now() - dayMs);
      const reason = overLimitReason(sent, recipient, now());
      if (reason !== undefined) return { outcome: 'ended', reason };

      const number = valueIn(enquiry, 'phone');
      const mail = composeReceipt(enquiry, recipient, number, config, facts());
      try {
        await mailServer.send(mail, recipient);
        return { outcome: 'delivered' };
      } catch (fault) {
        return mailOutcome(fault, refusedVisitor);
      }
    },

    // There is nothing to close here, because the target "mail" closes the shared transport.
    close: async () => undefined,
  };
}

/**
 * Returns the reason why the address gets no more receipts. Returns undefined if a receipt may be
 * sent. `sent` contains all receipts of the last day. If a limit stops a receipt, the receipt is
 * never sent. If it were sent later, a later visitor might get no receipt because of the limit.
 */
function overLimitReason(
  sent: readonly Delivered[],
  recipient: string,
  now: number,
): string | undefined {
  const mailbox = mailboxOf(recipient);
  const toThis = sent.filter(each => mailboxOf(each.recipient) === mailbox).length;
  if (toThis >= maxPerAddressAndDay) return 'this address got one within a day';
  if (sent.length >= maxPerDay) return `${maxPerDay} went out within a day`;

  const lately = sent.filter(({ endedAt }) => endedAt >= now - hourMs).length;
  return lately >= maxPerHour ? `${maxPerHour} went out within an hour` : undefined;
}

/**
 * Returns the mailbox of an address, so that the limit counts mailboxes and not addresses.
 * Several addresses may lead to the same mailbox: a `+` and a text may follow the name (RFC
 * 5233), and Gmail ignores dots in the name.
 */
function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const box = name.replace(/(?<=.)\+.*$/, '');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}

/**
 * If the server refuses a visitor's address, another attempt would have the same result. So the
 * receipt is not sent again.
 */
function refusedVisitor(reason: string): DeliveryOutcome {
  return { outcome: 'refused', reason };
}

/**
 * Returns the visitor's address in lower case, because the same address may be typed with capital
 * letters. Undefined if the visitor gave no valid address.
 */
function addressIn(enquiry: Enquiry): string | undefined {
  const address = valueIn(enquiry, 'email').toLowerCase();
  return isEmail(address) ? address : undefined;
}

function valueIn(enquiry: Enquiry, meaning: MailLine['role']): string {
  const form = mailForms.find(({ id }) => id === enquiry.form);
  return linesOf(enquiry, form).find(line => line.role === meaning)?.value ?? '';
}
