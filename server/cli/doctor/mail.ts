/** Tries the way of every enquiry: the mail server, the login, and a mail to MAIL_TO. */
import type { Config } from '../../config/config';
import type { Mail } from '../../mail/transport';
import { type RefusedRecipient, type SmtpOptions, smtpOptions, smtpTransport } from '../../mail/transport';
import { encryptionFinding } from './encryption';
import { type Finding, ok, warning, wrong } from './finding';

/** With `sends`, a mail goes out; else only the login is tried. */
export async function mailFindings(config: Config, sends: boolean, now: number): Promise<readonly Finding[]> {
  const { mailTo, notSet } = config;
  const smtp = smtpOptions(config);
  if (smtp === undefined) {
    const text = 'SMTP_URL is not set: no enquiry is mailed; each is only a file under DATA_DIR/mail.';
    return [
      wrong(
        'Mail',
        text,
        'Set SMTP_URL to your mail server, such as smtp://user:password@mail.example.org:587',
      ),
    ];
  }
  const recipient = notSet.includes('MAIL_TO')
    ? [wrong('Recipient', `MAIL_TO is not set: enquiries go to ${mailTo.join(', ')}.`, 'Set MAIL_TO.')]
    : [];
  const sender = notSet.includes('MAIL_FROM')
    ? [
        warning(
          'Sender',
          'MAIL_FROM is not set: most mail servers refuse website@localhost.',
          'Set MAIL_FROM.',
        ),
      ]
    : [];
  return [...recipient, ...sender, ...(await wayFindings(config, smtp, sends, now))];
}

async function wayFindings(
  config: Config,
  smtp: SmtpOptions,
  sends: boolean,
  now: number,
): Promise<readonly Finding[]> {
  const transport = smtpTransport(smtp);
  const server = transport.describe;
  try {
    const encryption = encryptionFinding(smtp.smtpUrl, server, await transport.verify(), now);
    if (!sends) return [ok('Mail', `${server} answers, and takes the login. No mail was sent.`), encryption];
    const refused = await transport.send(testMail(config, now));
    const to = recipients(config.mailTo, refused.length);
    const text = `${server} took a test mail ${to}: look whether it is in the inbox.`;
    return [ok('Mail', text), encryption, ...refused.map(refusedFinding)];
  } catch (fault) {
    const { code = '', message = '' }: { code?: unknown; message?: unknown } = Object(fault);
    return [wrong('Mail', `${server} does not take mail: ${String(message)}`, adviceFor(String(code)))];
  } finally {
    await transport.close();
  }
}

function recipients(mailTo: readonly string[], refused: number): string {
  if (refused === 0) return `to ${mailTo.join(', ')}`;
  return `for ${mailTo.length - refused} of ${mailTo.length} recipients`;
}

/**
 * One accepted recipient means delivered, lest it gets a mail twice: this one gets none, and nobody would learn of it.
 * Answers may have several lines.
 */
function refusedFinding({ address, code, answer }: RefusedRecipient): Finding {
  const isForNow = code < 500;
  return wrong(
    'Recipient',
    `The mail server ${isForNow ? 'puts off' : 'refuses'} ${address}, while it takes others: ${answer.replace(/\s+/g, ' ')}`,
    `${isForNow ? 'Try again in an hour; if it is the same then, check' : 'Check'} the address in MAIL_TO: enquiries do not reach it, and are not sent to it again.`,
  );
}

/** Source: nodemailer's error codes. */
function adviceFor(code: string): string {
  switch (code) {
    case 'EAUTH':
      return 'Check user and password in SMTP_URL (with % codes for special characters); some providers want an app password.';
    case 'EENVELOPE':
      return 'Check MAIL_FROM and MAIL_TO: the mail server refuses one of them.';
    case 'EMESSAGE':
      return 'The mail server refuses the text of the mail: ask who runs it.';
    case 'ETLS':
      return 'Use smtps:// for port 465 and smtp:// for 587, and the name that the certificate has. Where the mail server offers no encryption and the way to it is safe, add ?requireTLS=false to SMTP_URL.';
    default:
      return 'Check host and port in SMTP_URL, and that this machine may reach them (a firewall may block port 25).';
  }
}

function testMail({ site, mailFrom, mailTo }: Config, now: number): Mail {
  const text = `This is a test from the website of ${site.name}. Enquiries come by the same way: as you read this, they reach you.`;
  return {
    from: { name: site.name, address: mailFrom },
    to: mailTo,
    subject: `Test from the website of ${site.name}`,
    ...{ text: `${text}\n`, html: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>\n` },
    messageId: `<doctor.${now.toString(36)}@${new URL(site.url).hostname}>`,
    date: new Date(now),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
