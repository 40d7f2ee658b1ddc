/**
 * Finds out why a mail server does not accept a mail. First reads the enhanced status code in the
 * answer. If this code is not clear enough, reads the words of the answer.
 */
import type { NodemailerError } from 'nodemailer';

type SmtpFault = Partial<NodemailerError>;

/**
 * Returns the enhanced status code of an answer, such as `5.4.5` in `550-5.4.5 Daily user sending
 * limit exceeded`. Empty if the answer has none.
 */
export function statusOf({ response = '' }: SmtpFault): string {
  return /^\d{3}[ -]([45]\.\d{1,3}\.\d{1,3})(?=\s|$)/.exec(response)?.[1] ?? '';
}

/**
 * Matches the codes that are about the sender. 1.7 and 1.8: the sender's address is wrong. 2.252
 * and 7.60: on Exchange, this login may not use this sender.
 */
export const aboutSender = /^5\.(?:1\.[78]|2\.252|7\.60)$/;

/**
 * Matches the status codes for a fault of the recipient's address or mailbox. Source: RFC 3463,
 * 3.2 and 3.3.
 */
export const aboutRecipient = /^5\.[12]\./;

/**
 * Matches the codes that are not about this mail, but about the mail system, the network, or a
 * rule for the machine, the login or the domain. The codes 5.7.0 and 5.7.1 are left out, because
 * they may be about the content of the mail. Source: RFC 3463, 3.4, 3.5 and 3.8; RFC 7372.
 */
export const aboutOthers = /^5\.(?:[34]\.|7\.(?![01]$))/;

/**
 * Matches the codes which say that too many mails were sent. 4.5: congestion. 7.28: a flood.
 * Source: RFC 3463, 3.5; IANA, "SMTP Enhanced Status Codes".
 */
const congested = /^[45]\.(?:4\.5|7\.28)$/;

/**
 * Providers report a sending limit with any code (5.1.90, 5.2.0, 5.4.6, 5.7.1) or without a code.
 */
const limitWords =
  /quota|limit|throttl|too many|frequency|unusual|\brate\b|\bper (?:minute|hour|day)\b|credits/i;

const sizeWords = /\bsize\b|too (?:large|big|long)/i;

/**
 * True if the mail server refuses or postpones a mail because the account has sent too many
 * mails.
 */
export function isProviderLimit(fault: SmtpFault): boolean {
  const status = statusOf(fault);
  if (isFullMailbox(fault) || isTooLarge(fault)) return false;
  return congested.test(status) || limitWords.test(fault.response ?? '');
}

/**
 * True if the mailbox of the recipient is full. A full mailbox is not a sending limit: the mail
 * can be delivered as soon as the recipient has deleted some mails. Source: RFC 3463, 3.3.
 */
export function isFullMailbox(fault: SmtpFault): boolean {
  const { response = '' } = fault;
  const status = statusOf(fault);
  if (/^[45]\.2\.2$/.test(status)) return true;
  // The code 2.0, "other mailbox status", is left out: Exchange uses it for a sending limit.
  const isOfMailbox = /^[45]\.2\.1$/.test(status) || /mailbox|inbox|storage/i.test(response);
  return isOfMailbox && (limitWords.test(response) || /\bfull\b/i.test(response));
}

/**
 * Whether the mail is too large. A server may say this in its answer to MAIL FROM, with the code
 * 552 and without a clear enhanced code. Source: RFC 3463, 3.3 and 3.4; RFC 1870, 6.1.
 */
export function isTooLarge(fault: SmtpFault): boolean {
  const { command, responseCode, response = '' } = fault;
  const status = statusOf(fault);
  if (/^5\.(?:3\.4|2\.3)$/.test(status) || sizeWords.test(response)) return true;
  return command === 'MAIL FROM' && responseCode === 552 && !limitWords.test(response);
}

/**
 * Returns the error as one line for the log. Mail addresses and long numbers are removed, because
 * the answer of a server or the message of an error may quote a visitor's address or number.
 */
export function mailFaultReason(fault: unknown): string {
  const { message }: { message?: unknown } = Object(fault);
  return String(message ?? fault)
    .replace(/(?:"[^"]*"|[^\s<>()[\]"',;:]*)@[^\s<>()[\]"',;:]*/g, '(address)')
    .replace(/\+?\d[\d\s-]{5,}\d/g, '(number)')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}
