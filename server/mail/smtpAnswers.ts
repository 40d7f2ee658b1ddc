/**
 * Finds out what a mail server's answer is about: by its enhanced status code and, if that is
 * vague, by its words.
 */
import type { NodemailerError } from 'nodemailer';

type SmtpFault = Partial<NodemailerError>;

/**
 * The enhanced status code: `5.4.5` of `550-5.4.5 Daily user sending limit exceeded`. Empty if
 * the answer has none.
 */
export function statusOf({ response = '' }: SmtpFault): string {
  return /^\d{3}[ -]([45]\.\d{1,3}\.\d{1,3})(?=\s|$)/.exec(response)?.[1] ?? '';
}

/**
 * The answer is about the sender. 1.7, 1.8: the sender's address. 2.252, 7.60: Exchange's "may
 * not send as this sender".
 */
export const aboutSender = /^5\.(?:1\.[78]|2\.252|7\.60)$/;

/** The answer is about a recipient's address or mailbox. Source: RFC 3463, 3.2 and 3.3. */
export const aboutRecipient = /^5\.[12]\./;

/**
 * The answer is about the mail system, the network, or a rule for a machine, a login or a domain,
 * and not about the mail's content. 7.0 and 7.1 are left out, because they may be about the
 * content. Source: RFC 3463, 3.4, 3.5 and 3.8; RFC 7372.
 */
export const aboutOthers = /^5\.(?:[34]\.|7\.(?![01]$))/;

/** 4.5: congestion. 7.28: a flood. Source: RFC 3463, 3.5; IANA, "SMTP Enhanced Status Codes". */
const congested = /^[45]\.(?:4\.5|7\.28)$/;

/** Providers report a sending limit under any code: 5.1.90, 5.2.0, 5.4.6, 5.7.1 or none. */
const limitWords =
  /quota|limit|throttl|too many|frequency|unusual|\brate\b|\bper (?:minute|hour|day)\b|credits/i;

const sizeWords = /\bsize\b|too (?:large|big|long)/i;

/** Whether the mail server refuses or postpones a mail because the account has sent too many. */
export function isProviderLimit(fault: SmtpFault): boolean {
  const status = statusOf(fault);
  if (isFullMailbox(fault) || isTooLarge(fault)) return false;
  return congested.test(status) || limitWords.test(fault.response ?? '');
}

/**
 * Whether the recipient's mailbox is full, which is not a limit of the sender. It will be emptied
 * some day. Source: RFC 3463, 3.3.
 */
export function isFullMailbox(fault: SmtpFault): boolean {
  const { response = '' } = fault;
  const status = statusOf(fault);
  if (/^[45]\.2\.2$/.test(status)) return true;
  // Exchange reports a sender's limit under 2.0, "other mailbox status".
  const isOfMailbox = /^[45]\.2\.1$/.test(status) || /mailbox|inbox|storage/i.test(response);
  return isOfMailbox && (limitWords.test(response) || /\bfull\b/i.test(response));
}

/**
 * Whether the mail is too large. Source: RFC 3463, 3.3 and 3.4; RFC 1870, 6.1, for a 552 to MAIL
 * FROM.
 */
export function isTooLarge(fault: SmtpFault): boolean {
  const { command, responseCode, response = '' } = fault;
  const status = statusOf(fault);
  if (/^5\.(?:3\.4|2\.3)$/.test(status) || sizeWords.test(response)) return true;
  return command === 'MAIL FROM' && responseCode === 552 && !limitWords.test(response);
}

/**
 * The error as one line for the log, without addresses and numbers: servers quote them in
 * answers, and errors quote their input.
 */
export function mailFaultReason(fault: unknown): string {
  const { message }: { message?: unknown } = Object(fault);
  return String(message ?? fault)
    .replace(/(?:"[^"]*"|[^\s<>()[\]"',;:]*)@[^\s<>()[\]"',;:]*/g, '(address)')
    .replace(/\+?\d[\d\s-]{5,}\d/g, '(number)')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}
