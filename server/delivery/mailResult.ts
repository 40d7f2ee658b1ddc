/** Says in the words of deliveries what a mail server answered. */
import type { NodemailerError } from 'nodemailer';
import { hourMs } from '../../shared/time';
import { mailFaultReason } from '../mail/mailFaultReason';
import {
  aboutOthers,
  aboutRecipient,
  aboutSender,
  isFullMailbox,
  isProviderLimit,
  isTooLarge,
  statusOf,
} from '../mail/smtpAnswers';
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
  if (isFullMailbox(fault)) return retryDelivery;
  if (isProviderLimit(fault)) return overLimitResult(reason, responseCode);

  // 503: the session is out of step, which says nothing of the enquiry.
  if (responseCode < 500 || responseCode === 503) return retryDelivery;
  if (aboutLogin.includes(responseCode)) return retryTarget;
  if (command === 'RCPT TO') return refusedRecipient(reason);
  if (isTooLarge(fault)) return refused;
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
