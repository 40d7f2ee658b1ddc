/** Delivers an enquiry by mail, and says in the outbox's words what the mail server answered. */
import type { NodemailerError } from 'nodemailer';
import type { Enquiry } from '../outbox/enquiry';
import type { Send, SendResult } from '../outbox/outbox';
import { enquiryFor } from './laterRecipients';
import { duringMail, type Mail, type Transport } from './transport';

/** `code`: such as `EAUTH`, `EENVELOPE` (the answer to MAIL, RCPT or DATA), `EMESSAGE` (to the text). */
type MailFault = Partial<NodemailerError> & { readonly [duringMail]?: boolean };

/** The outbox's `Send`. What cannot be composed is refused. `keep` gets an enquiry for recipients that were refused. */
export function deliver(
  transport: Transport,
  compose: (enquiry: Enquiry) => Mail,
  keep: (enquiry: Enquiry) => Promise<unknown> = async () => undefined,
): Send {
  return async enquiry => {
    let mail: Mail;
    try {
      mail = compose(enquiry);
    } catch (fault) {
      return { outcome: 'refused', reason: `The mail cannot be written: ${reasonOf(fault)}` };
    }
    if (mail.to.length === 0) return { outcome: 'delivered', as: notWanted };
    try {
      const refused = (await transport.send(mail)).map(({ recipient = '' }) => recipient);
      // One that cannot be kept, which the outbox says, must not bring the mail to the others again.
      if (refused.length > 0) await keep(enquiryFor(enquiry, refused)).catch(() => undefined);
      return { outcome: 'delivered', ...(transport.as && { as: transport.as }) };
    } catch (fault) {
      return resultOf(Object(fault), mail);
    }
  };
}

const notWanted = 'Not mailed, since its recipients are no longer in MAIL_TO';

/** What is the same in every mail: a mistyped one would otherwise have each enquiry refused, one after the other. */
const sharedSettings: Readonly<Record<string, string>> = { 'MAIL FROM': 'MAIL_FROM', 'RCPT TO': 'MAIL_TO' };

/** 530 authentication required, 534, 535, 538: no way to log in. Source: RFC 4954, 6. */
const aboutLogin = [530, 534, 535, 538];

/** Refused is only what was said of this enquiry. A refused login, sender or MAIL_TO holds all up until it is mended. */
function resultOf(fault: MailFault, { hasOwnRecipients }: Mail): SendResult {
  const { code = '', command = '', responseCode = 0, response = '', [duringMail]: isDuringMail } = fault;
  const reason = [code, reasonOf(fault)].filter(Boolean).join(': ');
  const transportRetry: SendResult = { outcome: 'retry', scope: 'transport', reason };
  const enquiryRetry: SendResult = { outcome: 'retry', scope: 'enquiry', reason };
  const refused: SendResult = { outcome: 'refused', reason };

  // 421: the server is about to close. Over one mail, that is this mail's fault: it is retried alone.
  if (responseCode === 421) return isDuringMail ? enquiryRetry : transportRetry;
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    // No answer: nodemailer itself found the mail too large for this server, or without a usable recipient.
    if (responseCode === 0) return refused;
    // 503: the session is out of step, which says nothing of the enquiry.
    if (responseCode < 500 || responseCode === 503) return enquiryRetry;
    if (aboutLogin.includes(responseCode)) return transportRetry;
    // A full mailbox is emptied one day. Source: RFC 3463, X.2.2.
    if (/\b5\.2\.2\b/.test(response)) return enquiryRetry;
    if (command === 'RCPT TO' && hasOwnRecipients)
      return { ...enquiryRetry, reason: `Is MAIL_TO of this form right? ${reason}` };
    const setting = sharedSettings[command];
    // 552 to the sender: this mail is too large.
    if (setting === undefined || (command === 'MAIL FROM' && responseCode === 552)) return refused;
    return { ...transportRetry, reason: `Is ${setting} right? ${reason}` };
  }
  // The mail cannot be built, and never could be.
  if (['EFILEACCESS', 'EURLACCESS', 'ESTREAM'].includes(code)) return refused;
  // No code: a slip of ours over this mail. A broken connection over this very mail must not stop the others.
  return code === '' || isDuringMail ? enquiryRetry : transportRetry;
}

/** One line for the log: servers quote addresses in their answers, errors what they choked on; none may get there. */
function reasonOf(fault: unknown): string {
  const { message }: { message?: unknown } = Object(fault);
  return String(message ?? fault)
    .replace(/(?:"[^"]*"|[^\s<>()[\]"',;:]*)@[^\s<>()[\]"',;:]*/g, '(address)')
    .replace(/\+?\d[\d\s-]{5,}\d/g, '(number)')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}
