/**
 * What the doctor says of a mail server that does not take a mail: for each fault, what it is and
 * what mends it.
 */
import type { NodemailerError } from 'nodemailer';
import { isProviderLimit } from '../../mail/smtpAnswers';
import { type Finding, warning, wrong } from './finding';

type Fault = Partial<NodemailerError>;

/**
 * `server`: its address without a password. `byUrl`:
 * SMTP_URL names it, not SMTP_HOST and its companions.
 */
export function mailFinding(thrown: unknown, server: string, byUrl: boolean): Finding {
  const fault: Fault = Object(thrown);
  const text = `${server} does not take mail: ${(fault.message ?? '').trim().replace(/\s+/g, ' ')}`;
  if (fault.responseCode === 450 || fault.responseCode === 451)
    return warning('Mail', text, putOff);
  return wrong('Mail', text, adviceFor(fault, byUrl, server));
}

const putOff =
  'This is no fault where the mail server greylists, which puts off the first mail of a sender: enquiries are tried again by themselves until they are taken. Run the doctor again in ten minutes.';

/** Codes of certificates: OpenSSL's, as node:tls passes them on. */
function adviceFor(fault: Fault, byUrl: boolean, server: string): string {
  switch (fault.originalCode) {
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return 'No authority that this machine knows has signed its certificate. If that is an authority of your own, set SMTP_CA_FILE to a file with its certificate (PEM); else ask the provider.';
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `Its certificate is for another name: write the mail server's name into ${byUrl ? 'SMTP_URL' : 'SMTP_HOST'} as the certificate has it, and no IP address.`;
    case 'CERT_HAS_EXPIRED':
    case 'CERT_NOT_YET_VALID':
      return 'Its certificate is not valid today: see whether the clock of this machine is right, then ask who runs the mail server to renew it.';
  }
  switch (fault.code) {
    case 'EAUTH':
      return loginAdvice(fault, byUrl);
    case 'EENVELOPE':
    case 'EMESSAGE':
      return answerAdvice(fault, byUrl);
    case 'ETLS':
      return 'The mail server offers no encryption (STARTTLS): ask the provider for another port, usually 465 or 587. Where the way to it is safe, write ?requireTLS=false at the end of SMTP_URL.';
    case 'EDNS':
      return `There is no host of that name: check it in ${byUrl ? 'SMTP_URL' : 'SMTP_HOST'}.`;
    default:
      return fault.responseCode === undefined
        ? connectionAdvice(fault, byUrl, server)
        : refusedMachineAdvice(fault.responseCode);
  }
}

const later =
  'Enquiries wait, and are tried again by themselves. If it lasts, ask who runs the mail server.';

/** It was found, and has answered: with a refusal in place of its greeting, or at its end. */
function refusedMachineAdvice(responseCode: number): string {
  if (responseCode < 500) return `The mail server takes nothing at the moment. ${later}`;
  return 'The mail server takes nothing from this machine: ask who runs it, with its answer. The addresses of rented machines often are on lists of spammers: a mail server with a login, such as that of your mail provider, takes mail from anywhere.';
}

/**
 * The account takes no password at all, whatever it is. Microsoft: 535 5.7.139 and 504 5.7.4, where
 * SMTP with a password is switched off. Source: RFC 4954, 4, of 504.
 */
function takesNoPassword({ responseCode, response = '' }: Fault): boolean {
  return responseCode === 504 || /\b5\.7\.139\b|basic authentication/i.test(response);
}

const noPassword =
  'The mail server takes no password for this account, so another password does not help. With Microsoft 365, let the administrator switch on "Authenticated SMTP" for this mailbox; outlook.com and hotmail.com take none any more. Else send through a provider that takes a password or a key: Gmail with an app password, Zoho, Brevo, Amazon SES. MAIL_FROM must be an address that it lets you send from.';

function loginAdvice(fault: Fault, byUrl: boolean): string {
  const { responseCode = 0 } = fault;
  if (takesNoPassword(fault)) return noPassword;
  if (responseCode >= 400 && responseCode < 500)
    return `The mail server cannot check logins now. ${later}`;
  const where = byUrl
    ? 'in SMTP_URL (with % codes for special characters)'
    : '(SMTP_USER, SMTP_PASSWORD)';
  return `Check user and password ${where}; some providers want an app password.`;
}

/** What was answered to a mail; extended codes say more than the three digits. Source: RFC 3463. */
function answerAdvice(fault: Fault, byUrl: boolean): string {
  const { command, responseCode = 0, response = '' } = fault;
  if (isProviderLimit(fault))
    return 'The sending limit of the mail provider is used up: enquiries wait, and are tried again by themselves until it is over. Ask the provider for a higher one if that happens again.';
  const login = byUrl ? 'user and password in SMTP_URL' : 'SMTP_USER and SMTP_PASSWORD';
  if (responseCode === 530) return `Set ${login}: the mail server wants a login.`;
  if (/\brelay/i.test(response))
    return `The mail server passes mail for MAIL_TO on only after a login: set ${login}, or use the mail server of the provider of MAIL_TO.`;
  const isTooLarge =
    /\b5\.(?:3\.4|2\.3)\b/.test(response) || (responseCode === 552 && command === 'DATA');
  if (isTooLarge || responseCode === 0)
    return 'The mail is too large for this mail server: ask who runs it to take mails of 1 MB (an enquiry may have 4,000 characters).';
  if (responseCode === 452 || responseCode === 552)
    return 'The mailbox of MAIL_TO, or the disk of the mail server, is full: make room there. Enquiries wait, and are tried again by themselves.';
  if (responseCode < 500) return `The mail server cannot take the mail now. ${later}`;
  if (command === 'MAIL FROM' || /\bsender\b/i.test(response))
    return 'Check MAIL_FROM: it must be an address that this login may send from.';
  if (command === 'RCPT TO')
    return 'Check MAIL_TO (and MAIL_TO_FEEDBACK and its like): the mail server knows no such recipient, or does not want mail from MAIL_FROM.';
  if (/\b5\.7\.\d/.test(response))
    return 'The rules of the mail server refuse it: ask who runs it, with its answer. Often SPF or DKIM of the domain of MAIL_FROM is the reason: see what is said of them here.';
  return 'The mail server refuses the text of the mail: ask who runs it.';
}

function connectionAdvice({ message = '' }: Fault, byUrl: boolean, server: string): string {
  const isSmtps = server.startsWith('smtps:');
  if (isSmtps && /wrong version number|packet length too long/.test(message))
    return byUrl
      ? 'The port begins without encryption: write smtp:// instead of smtps:// (usually port 587), which is then encrypted by STARTTLS.'
      : 'The port begins without encryption: set SMTP_PORT=587.';
  if (!isSmtps && /greeting never received/i.test(message))
    return byUrl
      ? `The port may be one that is encrypted from the start: write smtps:// instead of smtp:// (usually port 465). ${blockedPorts}`
      : `The port may be one that is encrypted from the start: set SMTP_PORT=465, or SMTP_URL=smtps://… for another port. ${blockedPorts}`;
  return `Check host and port in ${byUrl ? 'SMTP_URL' : 'SMTP_HOST and SMTP_PORT'}. ${blockedPorts}`;
}

/** Source: what DigitalOcean, Hetzner, Google Cloud and Oracle Cloud say of ports of mail. */
const blockedPorts =
  "If they are right, the host of this machine may block the port: nearly all block 25, many block 465 and 587 as well. Ask it to open 465 or 587, or take the provider's other port: 2525 at Brevo, SendGrid and Mailgun, 2587 at Amazon SES, both with smtp://.";
