/** Turns the answer of a mail server into the outcome of a delivery. */
import type { NodemailerError } from 'nodemailer';
import { hourMs } from '../../shared/time';
import {
  aboutOthers,
  aboutRecipient,
  aboutSender,
  isFullMailbox,
  isProviderLimit,
  isTooLarge,
  mailFaultReason,
  statusOf,
} from '../mail/smtpAnswers';
import { type DeliveryOutcome, overLimit } from '../store/deliveries';

/**
 * An error of nodemailer. `code`: such as `EAUTH`, `EENVELOPE` (the answer to MAIL, RCPT or DATA)
 * or `EMESSAGE` (the answer to the text).
 */
type MailFault = Partial<NodemailerError>;

/** Gives the outcome if the mail server refuses a recipient's address. */
export type RefusedRecipient = (reason: string) => DeliveryOutcome;

/**
 * Codes about the login. 530: a login is required. 534, 535 and 538: the login was refused. Source:
 * RFC 4954, 6.
 */
const aboutLogin = [530, 534, 535, 538];

/** Codes for a mail that cannot be built. Another attempt would fail in the same way. */
const aboutMail = ['EFILEACCESS', 'EURLACCESS', 'ESTREAM'];

/**
 * Turns an error into an outcome. Only an error about this mail gives `refused`. All other errors
 * give `retry`, because their cause can end. For example, somebody corrects a wrong login or
 * sender, or the limit of a provider ends. If the server refuses the recipient,
 * `refusedRecipient` makes the outcome.
 */
export function mailOutcome(thrown: unknown, refusedRecipient: RefusedRecipient): DeliveryOutcome {
  const fault: MailFault = Object(thrown);
  const { code = '', responseCode = 0 } = fault;
  const reason = [code, mailFaultReason(fault)].filter(Boolean).join(': ');

  // The code 421 says that the server closes the connection. This code says nothing about the
  // mail.
  const isAnswer = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421;
  if (isAnswer) return answerOutcome(fault, reason, refusedRecipient);
  return { outcome: aboutMail.includes(code) ? 'refused' : 'retry', reason };
}

/**
 * Returns the outcome if the server has answered to MAIL FROM, to RCPT TO, or to the text of the
 * mail.
 */
function answerOutcome(
  fault: MailFault,
  reason: string,
  refusedRecipient: RefusedRecipient,
): DeliveryOutcome {
  const { command, responseCode = 0 } = fault;
  const status = statusOf(fault);
  const refused: DeliveryOutcome = { outcome: 'refused', reason };
  const retry: DeliveryOutcome = { outcome: 'retry', reason };

  // If there is no response code, the error comes from nodemailer and not from the server. In
  // this case, the mail is too large for the server, or the mail has no address that can be used.
  if (responseCode === 0) return refused;
  if (isFullMailbox(fault)) return retry;
  if (isProviderLimit(fault)) return overLimitOutcome(reason, responseCode);

  // 503 means that the commands were in a wrong order. This fault has nothing to do with the
  // enquiry.
  if (responseCode < 500 || responseCode === 503) return retry;
  if (aboutLogin.includes(responseCode)) return retry;
  if (command === 'RCPT TO') return refusedRecipient(reason);
  if (isTooLarge(fault)) return refused;
  if (command === 'MAIL FROM' || aboutSender.test(status)) {
    return { outcome: 'retry', reason: `Is MAIL_FROM right? ${reason}` };
  }
  if (aboutRecipient.test(status)) return refusedRecipient(reason);
  // 552 means exceeded storage. Source: RFC 5321, 4.2.3.
  if (responseCode === 552) return retry;
  return aboutOthers.test(status) ? { ...retry, inMs: hourMs } : refused;
}

/**
 * Returns the outcome if the mail provider allows no more mails for now. Such a limit ends within
 * a day. If the answer is permanent (5xx), the pause is an hour, because providers block accounts
 * that try too often.
 */
function overLimitOutcome(reason: string, responseCode: number): DeliveryOutcome {
  const retry: DeliveryOutcome = { outcome: 'retry', reason: `${overLimit}: ${reason}` };
  return responseCode < 500 ? retry : { ...retry, inMs: hourMs };
}
