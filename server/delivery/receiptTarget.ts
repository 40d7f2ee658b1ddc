/** The target "receipt": a mail to the visitor who gave an address, that the enquiry has come. */
import { mailForms } from '../../shared/forms';
import { isEmail } from '../../shared/forms/kinds';
import type { Site } from '../../shared/site';
import { dayMs, hourMs } from '../../shared/time';
import { composeReceipt } from '../mail/composeReceipt';
import { linesOf, type MailLine } from '../mail/mailLines';
import type { Transport } from '../mail/transport';
import type { Claim } from '../store/deliveryQueue';
import type { Delivered, Enquiry } from '../store/enquiryTypes';
import type { DeliveryTarget, SendResult } from './deliveryTarget';
import { mailResult } from './mailResult';

export interface ReceiptOptions {
  /** RECEIPTS: where they are off, what still waits ends. */
  readonly isOn: boolean;
  readonly transport: Transport;
  readonly site: Site;
  readonly mailFrom: string;
  readonly sentSince: (since: number) => Promise<readonly Delivered[]>;
  /**
   * Whether another receipt to the same address is in hand, by any process that shares the store.
   */
  readonly isAnotherUnderWay: (claim: Claim) => Promise<boolean>;
  readonly now: () => number;
}

/** So that nobody can have this site write to a stranger again and again. */
const maxPerAddressAndDay = 1;
const maxPerHour = 30;
const maxPerDay = 100;

export function receiptTarget(options: ReceiptOptions): DeliveryTarget {
  const { transport, site, mailFrom, sentSince, isAnotherUnderWay, now } = options;
  // A receipt that lies in a file tells the visitor nothing.
  const isOn = options.isOn && transport.isServer;

  return {
    kind: 'receipt',
    parallel: 1,
    reachesNewPlaces: false,
    // On a full disk the limits would count none of those that went out.
    waitsForNotes: true,
    unreachableText: 'Mail cannot be sent now, all receipts wait',
    refusedText: 'The mail server refuses this receipt',
    releasesHeld: false,

    placesFor(enquiry) {
      const address = isOn && enquiry.suspicions.length === 0 ? addressIn(enquiry) : undefined;
      return address === undefined ? [] : [{ target: 'receipt', recipient: address }];
    },

    async send(claim) {
      const { enquiry, recipient } = claim;
      // By then the office has called, or the visitor has given up. It comes first: one that waits
      // for a machine with other settings must not do so for ever.
      if (now() - enquiry.receivedAt > dayMs) {
        return { outcome: 'ended', reason: 'older than a day' };
      }
      if (!isOn) return { outcome: 'notSet' };
      // Before the count: when two machines each hold a receipt to one address, at least one of
      // them sees the other, here or in the count.
      if (await isAnotherUnderWay(claim)) {
        return {
          outcome: 'retry',
          scope: 'delivery',
          reason: 'another one to this address is on its way',
        };
      }
      const reason = overLimitReason(await sentSince(now() - dayMs), recipient, now());
      if (reason !== undefined) return { outcome: 'ended', reason, isUsual: true };

      try {
        const number = valueIn(enquiry, 'phone');
        await transport.send(
          composeReceipt({ enquiry, recipient, number, site, mailFrom }),
          recipient,
        );
        return { outcome: 'delivered' };
      } catch (fault) {
        return mailResult(fault, refusedVisitor);
      }
    },

    // The target "mail" closes the transport that they share.
    close: async () => undefined,
  };
}

/**
 * Why no other receipt may go to an address; `sent`: all of the last day. What is over a limit
 * ends: waiting, it would only take the place of those of the next hour.
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
 * One name for the mailbox behind an address: what follows a `+` leads to the same one (RFC 5233),
 * and so do dots at Gmail. Whom it is mailed to stays as the visitor wrote it.
 */
function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const box = name.replace(/(?<=.)\+.*$/, '');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}

/**
 * A visitor's address that is refused now will be refused later too: only a mail server that is
 * away is waited for.
 */
function refusedVisitor(reason: string): SendResult {
  return { outcome: 'refused', reason };
}

/** In lower case, so that one address counts as one. */
function addressIn(enquiry: Enquiry): string | undefined {
  const address = valueIn(enquiry, 'email').toLowerCase();
  return isEmail(address) ? address : undefined;
}

function valueIn(enquiry: Enquiry, meaning: MailLine['role']): string {
  const form = mailForms.find(({ id }) => id === enquiry.form);
  return linesOf(enquiry, form).find(line => line.role === meaning)?.value ?? '';
}
