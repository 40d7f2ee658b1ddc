/** If a mail server refuses a mail, finds out from its answer what the operator can do. */
import type { NodemailerError } from 'nodemailer';
import { type Finding, warning, wrong } from '../config/finding';
import { isFullMailbox, isProviderLimit } from '../mail/smtpAnswers';

type Fault = Partial<NodemailerError>;

/**
 * Returns the finding about an error of the mail server. `server` is the address of the mail
 * server, without its password.
 */
export function mailFinding(thrown: unknown, server: string): Finding {
  const fault: Fault = Object(thrown);
  const { message = '', responseCode = 0 } = fault;
  const text = `${server} does not accept mail: ${message.trim().replace(/\s+/g, ' ')}`;
  const cure = cures.find(({ when }) => when(fault))?.cure ?? askProvider;
  // The codes 450 and 451 often mean greylisting: the server refuses the first mail of a new
  // sender for some minutes. The next attempt succeeds, so the finding is only a warning.
  const isGreylisted = responseCode === 450 || responseCode === 451;
  return isGreylisted ? warning('Mail', text, cure) : wrong('Mail', text, cure);
}

interface Cure {
  readonly when: (fault: Fault) => boolean;
  readonly cure: string;
}

const waits = 'Enquiries wait, and are sent again automatically.';
const askProvider = `Ask the operator of the mail server, and quote its answer. ${waits}`;

/** Codes of OpenSSL, as node:tls gives them. */
const unknownAuthority = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);

/** The order of the list matters: the first entry whose `when` returns true is used. */
const cures: readonly Cure[] = [
  {
    when: ({ originalCode = '' }) => unknownAuthority.has(originalCode),
    cure: 'This machine does not know the authority of its certificate. If it is your own authority, start the server and the doctor with NODE_EXTRA_CA_CERTS=FILE, the file with its certificate (PEM). Otherwise ask the provider.',
  },
  {
    when: ({ originalCode }) => originalCode === 'ERR_TLS_CERT_ALTNAME_INVALID',
    cure: "Its certificate is for another name: write the mail server's name into SMTP_URL (or SMTP_HOST) as in the certificate, not an IP address.",
  },
  {
    when: ({ originalCode }) =>
      originalCode === 'CERT_HAS_EXPIRED' || originalCode === 'CERT_NOT_YET_VALID',
    cure: 'Its certificate is not valid today: check the clock of this machine, then ask the operator of the mail server to renew it.',
  },
  {
    // Microsoft answers 5.7.139 if the account does not allow SMTP with a password. Status 504
    // means that the server does not support this sign-in method. Source: RFC 4954, section 4.
    when: ({ code, responseCode, response = '' }) =>
      code === 'EAUTH' &&
      (responseCode === 504 || /\b5\.7\.139\b|basic authentication/i.test(response)),
    cure: 'The mail server accepts no password for this account, so another password does not help. With Microsoft 365, let the administrator switch on "Authenticated SMTP" for this mailbox; outlook.com and hotmail.com accept none any more. Otherwise send through a provider that accepts a password or a key: Gmail with an app password, Zoho, Brevo, Amazon SES.',
  },
  {
    when: ({ code, responseCode = 0 }) => code === 'EAUTH' && !isTemporary(responseCode),
    cure: 'Check user and password: SMTP_USER and SMTP_PASSWORD, or SMTP_URL, with % codes for special characters. Some providers require an app password.',
  },
  {
    when: ({ code }) => code === 'ETLS',
    cure: 'The mail server offers no encryption (STARTTLS): ask the provider for another port, usually 465 or 587. If the connection to it is safe, add ?requireTLS=false to SMTP_URL.',
  },
  {
    when: ({ code }) => code === 'EDNS',
    cure: 'There is no host of that name: check it in SMTP_URL, or SMTP_HOST.',
  },
  {
    when: ({ responseCode }) => responseCode === undefined,
    // Source: DigitalOcean, Hetzner, Google Cloud and Oracle Cloud, on blocked mail ports.
    cure: 'Check host and port: 465 needs smtps:// in SMTP_URL (or SMTP_PORT=465), and 587 smtp://. If they are right, the host of this machine may block the port: nearly all block 25, many block 465 and 587 as well. Ask it to open one, or take the other port of the provider: 2525 at Brevo, SendGrid and Mailgun, 2587 at Amazon SES, both with smtp://.',
  },
  {
    when: isProviderLimit,
    cure: `The sending limit of the mail provider is used up. ${waits} Ask the provider for a higher one if that happens again.`,
  },
  {
    when: ({ responseCode }) => responseCode === 530,
    cure: 'The mail server requires a login: set user and password (SMTP_USER and SMTP_PASSWORD, or in SMTP_URL).',
  },
  {
    when: ({ response = '' }) => /\brelay/i.test(response),
    cure: 'The mail server passes mail for MAIL_TO on only after a login: set user and password (SMTP_USER and SMTP_PASSWORD, or in SMTP_URL), or use the mail server of the provider of MAIL_TO.',
  },
  {
    when: isFullMailbox,
    cure: `The mailbox of MAIL_TO is full: make room there. ${waits}`,
  },
  {
    when: ({ responseCode = 0 }) => isTemporary(responseCode),
    cure: `The mail server does not accept it now. ${waits} Run the doctor again in ten minutes; if that does not help, ask the operator of the mail server.`,
  },
  {
    when: ({ command, response = '' }) => command === 'MAIL FROM' || /\bsender\b/i.test(response),
    cure: 'Check MAIL_FROM: it must be an address that this login may send from.',
  },
  {
    when: ({ command }) => command === 'RCPT TO',
    cure: 'Check MAIL_TO and MAIL_TO_*: the mail server knows no such recipient, or refuses mail from MAIL_FROM.',
  },
  {
    when: ({ code, response = '' }) => code === 'EMESSAGE' && /\b5\.7\.\d/.test(response),
    cure: 'The rules of the mail server refuse it: ask its operator, and quote its answer. Often SPF or DKIM of the domain of MAIL_FROM is the reason: see the lines about them here.',
  },
  {
    // The mail server sends no greeting. It answers with an error before it knows anything about
    // the mail.
    when: ({ code }) => code !== 'EMESSAGE' && code !== 'EENVELOPE',
    cure: 'The mail server accepts nothing from this machine: ask its operator, and quote its answer. The addresses of rented machines are often on lists of spammers: a mail server with a login, such as that of your mail provider, accepts mail from anywhere.',
  },
];

function isTemporary(responseCode: number): boolean {
  return responseCode >= 400 && responseCode < 500;
}
