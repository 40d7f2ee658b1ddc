/**
 * What an answer of a mail server is about: by its enhanced code and, where that is vague, by its
 * words.
 */
import type { NodemailerError } from 'nodemailer';

type SmtpFault = Partial<NodemailerError>;

/** `5.4.5` of `550-5.4.5 Daily user sending limit exceeded`; empty where it gives none. */
export function statusOf({ response = '' }: SmtpFault): string {
  return /^\d{3}[ -]([45]\.\d{1,3}\.\d{1,3})(?=\s|$)/.exec(response)?.[1] ?? '';
}

/** 1.7, 1.8: the sender's address. 2.252, 7.60: Exchange's "may not send as this one". */
export const aboutSender = /^5\.(?:1\.[78]|2\.252|7\.60)$/;

/** An address or a mailbox. Source: RFC 3463, 3.2 and 3.3. */
export const aboutRecipient = /^5\.[12]\./;

/**
 * The mail system, the network, or the rules for a machine, a login or a domain: what is refused
 * so is not refused for what it says. 7.0 and 7.1 may be said of the text. Source: RFC 3463, 3.4,
 * 3.5 and 3.8; RFC 7372.
 */
export const aboutOthers = /^5\.(?:[34]\.|7\.(?![01]$))/;

/** 4.5: congestion. 7.28: a flood. Source: RFC 3463, 3.5; IANA, "SMTP Enhanced Status Codes". */
const congested = /^[45]\.(?:4\.5|7\.28)$/;

/** Providers say it under any code: 5.1.90, 5.2.0, 5.4.6, 5.7.1 or none. */
const limitWords =
  /quota|limit|throttl|too many|frequency|unusual|\brate\b|\bper (?:minute|hour|day)\b|credits/i;

const sizeWords = /\bsize\b|too (?:large|big|long)/i;

/** Whether the mail server refuses or puts off a mail since the account has sent too many. */
export function isProviderLimit(fault: SmtpFault): boolean {
  const status = statusOf(fault);
  if (isFullMailbox(fault) || isTooLarge(fault)) return false;
  return congested.test(status) || limitWords.test(fault.response ?? '');
}

/** The recipient's, and not the sender's limit. It is emptied one day. Source: RFC 3463, 3.3. */
export function isFullMailbox(fault: SmtpFault): boolean {
  const { response = '' } = fault;
  const status = statusOf(fault);
  if (/^[45]\.2\.2$/.test(status)) return true;
  // Exchange says a sender's limit under 2.0, "other mailbox status".
  const isOfMailbox = /^[45]\.2\.1$/.test(status) || /mailbox|inbox|storage/i.test(response);
  return isOfMailbox && (limitWords.test(response) || /\bfull\b/i.test(response));
}

/** Source: RFC 3463, 3.3 and 3.4; RFC 1870, 6.1, of a 552 to the sender. */
export function isTooLarge(fault: SmtpFault): boolean {
  const { command, responseCode, response = '' } = fault;
  const status = statusOf(fault);
  if (/^5\.(?:3\.4|2\.3)$/.test(status) || sizeWords.test(response)) return true;
  return command === 'MAIL FROM' && responseCode === 552 && !limitWords.test(response);
}

/**
 * One line for the log: servers quote addresses in their answers, errors what they choked on; none
 * may get there.
 */
export function mailFaultReason(fault: unknown): string {
  const { message }: { message?: unknown } = Object(fault);
  return String(message ?? fault)
    .replace(/(?:"[^"]*"|[^\s<>()[\]"',;:]*)@[^\s<>()[\]"',;:]*/g, '(address)')
    .replace(/\+?\d[\d\s-]{5,}\d/g, '(number)')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}
