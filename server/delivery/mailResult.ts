/** Says in the words of deliveries what a mail server answered. */
import type { NodemailerError } from 'nodemailer';
import { hourMs } from '../../shared/time';
import { mailFaultReason } from '../mail/mailFaultReason';
import { failedDuringMail } from '../mail/transport';
import { overLimit } from '../store/deliveryQueue';
import type { SendResult } from './deliveryTarget';

/**
 * `code`: such as `EAUTH`, `EENVELOPE` (the answer
 * to MAIL, RCPT or DATA), `EMESSAGE` (to the text).
 */
type MailFault = Partial<NodemailerError> & { readonly [failedDuringMail]?: boolean };

/** What it comes to that the server takes no mail for an address. */
export type RefusedRecipient = (reason: string) => SendResult;

/** 530 authentication required, 534, 535, 538: no way to log in. Source: RFC 4954, 6. */
const aboutLogin = [530, 534, 535, 538];

/** The mail cannot be built, and never could be. */
const aboutMail = ['EFILEACCESS', 'EURLACCESS', 'ESTREAM'];

/**
 * Refused is only what was said of this very mail. A refused login or sender holds up all mails
 * until it is mended; a limit of the provider is over one day. What a refused recipient comes to is
 * the caller's to say.
 */
export function mailResult(thrown: unknown, refusedRecipient: RefusedRecipient): SendResult {
  const fault: MailFault = Object(thrown);
  const { code = '', responseCode = 0 } = fault;
  const isDuringMail = fault[failedDuringMail] === true;
  const reason = [code, mailFaultReason(fault)].filter(Boolean).join(': ');
  const retryTarget: SendResult = { outcome: 'retry', scope: 'target', reason };
  const retryDelivery: SendResult = { outcome: 'retry', scope: 'delivery', reason };

  // 421: the server is about to close. Over one mail,
  // that is this mail's fault: it is retried alone.
  if (responseCode === 421) return isDuringMail ? retryDelivery : retryTarget;
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return answerResult(fault, reason, refusedRecipient);
  if (aboutMail.includes(code)) return { outcome: 'refused', reason };

  // No code: a slip of ours over this mail. A broken connection over this very mail must not stop
  // the others.
  return code === '' || isDuringMail ? retryDelivery : retryTarget;
}

/** The server's answer to MAIL FROM, RCPT TO or the text. */
function answerResult(
  fault: MailFault,
  reason: string,
  refusedRecipient: RefusedRecipient,
): SendResult {
  const { command, responseCode = 0 } = fault;
  const status = statusOf(fault);
  const refused: SendResult = { outcome: 'refused', reason };
  const retryDelivery: SendResult = { outcome: 'retry', scope: 'delivery', reason };
  const retryTarget: SendResult = { outcome: 'retry', scope: 'target', reason };

  // No answer: nodemailer itself found the mail too large
  // for this server, or without a usable recipient.
  if (responseCode === 0) return refused;
  if (isFullMailbox(fault, status)) return retryDelivery;
  if (isOverLimit(fault, status)) return overLimitResult(reason, responseCode);

  // 503: the session is out of step, which says nothing of the enquiry.
  if (responseCode < 500 || responseCode === 503) return retryDelivery;
  if (aboutLogin.includes(responseCode)) return retryTarget;
  if (command === 'RCPT TO') return refusedRecipient(reason);
  if (isTooLarge(fault, status)) return refused;
  if (command === 'MAIL FROM' || aboutSender.test(status)) {
    return { ...retryTarget, reason: `Is MAIL_FROM right? ${reason}` };
  }
  if (aboutRecipient.test(status)) return refusedRecipient(reason);
  // Exceeded storage. Source: RFC 5321, 4.2.3.
  if (responseCode === 552) return retryDelivery;
  return aboutOthers.test(status) ? { ...retryDelivery, inMs: hourMs } : refused;
}

/** It ends by itself, at the latest within a day. An account that asks too often is kept out. */
function overLimitResult(reason: string, responseCode: number): SendResult {
  const text = `${overLimit}: ${reason}`;
  if (responseCode < 500) return { outcome: 'retry', scope: 'delivery', reason: text };
  return { outcome: 'retry', scope: 'delivery', reason: text, inMs: hourMs };
}

/** `5.4.5` of `550-5.4.5 Daily user sending limit exceeded`; empty where it gives none. */
function statusOf({ response = '' }: MailFault): string {
  return /^\d{3}[ -]([45]\.\d{1,3}\.\d{1,3})(?=\s|$)/.exec(response)?.[1] ?? '';
}

/** 1.7, 1.8: the sender's address. 2.252, 7.60: Exchange's "may not send as this one". */
const aboutSender = /^5\.(?:1\.[78]|2\.252|7\.60)$/;

/** An address or a mailbox. Source: RFC 3463, 3.2 and 3.3. */
const aboutRecipient = /^5\.[12]\./;

/**
 * The mail system, the network, or the rules for a machine, a login or a domain: what is refused
 * so is not refused for what it says. 7.0 and 7.1 may be said of the text. Source: RFC 3463, 3.4,
 * 3.5 and 3.8; RFC 7372.
 */
const aboutOthers = /^5\.(?:[34]\.|7\.(?![01]$))/;

/** 4.5: congestion. 7.28: a flood. Source: RFC 3463, 3.5; IANA, "SMTP Enhanced Status Codes". */
const congested = /^[45]\.(?:4\.5|7\.28)$/;

/** Providers say it under any code: 5.1.90, 5.2.0, 5.4.6, 5.7.1 or none. */
const limitWords =
  /quota|limit|throttl|too many|frequency|unusual|\brate\b|\bper (?:minute|hour|day)\b|credits/i;

const sizeWords = /\bsize\b|too (?:large|big|long)/i;

/** Whether the mail server refuses or puts off a mail since the account has sent too many. */
export function isProviderLimit(fault: Partial<NodemailerError>): boolean {
  const status = statusOf(fault);
  return !isFullMailbox(fault, status) && isOverLimit(fault, status);
}

function isOverLimit(fault: MailFault, status: string): boolean {
  if (isTooLarge(fault, status)) return false;
  return congested.test(status) || limitWords.test(fault.response ?? '');
}

/** The recipient's, and not the sender's limit. It is emptied one day. Source: RFC 3463, 3.3. */
function isFullMailbox({ response = '' }: MailFault, status: string): boolean {
  if (/^[45]\.2\.2$/.test(status)) return true;
  // Exchange says a sender's limit under 2.0, "other mailbox status".
  const isOfMailbox = /^[45]\.2\.1$/.test(status) || /mailbox|inbox|storage/i.test(response);
  return isOfMailbox && (limitWords.test(response) || /\bfull\b/i.test(response));
}

/** Source: RFC 3463, 3.3 and 3.4; RFC 1870, 6.1, of a 552 to the sender. */
function isTooLarge({ command, responseCode, response = '' }: MailFault, status: string): boolean {
  if (/^5\.(?:3\.4|2\.3)$/.test(status) || sizeWords.test(response)) return true;
  return command === 'MAIL FROM' && responseCode === 552 && !limitWords.test(response);
}
