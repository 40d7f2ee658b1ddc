/** Tries the way of every enquiry: the mail server, the login, and a mail to MAIL_TO. */
import type { Config } from '../config';
import type { Mail } from '../mail/mail';
import { smtpTransport } from '../mail/transport';
import { type Finding, look, ok, wrong } from './finding';

/** With `sends`, a mail goes out; else only the login is tried. */
export async function mailFindings(config: Config, sends: boolean, now: number): Promise<readonly Finding[]> {
  const { smtpUrl, mailTo, notSet } = config;
  if (smtpUrl === undefined) {
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
    ? [look('Sender', 'MAIL_FROM is not set: most mail servers refuse website@localhost.', 'Set MAIL_FROM.')]
    : [];
  return [...recipient, ...sender, await wayFinding(config, smtpUrl, sends, now)];
}

async function wayFinding(config: Config, smtpUrl: string, sends: boolean, now: number): Promise<Finding> {
  const transport = smtpTransport(smtpUrl);
  const server = transport.describe;
  try {
    await transport.verify();
    if (!sends) return ok('Mail', `${server} answers, and takes the login. No mail was sent.`);
    await transport.send(testMail(config, now));
    return ok(
      'Mail',
      `${server} took a test mail to ${config.mailTo.join(', ')}: look whether it is in the inbox.`,
    );
  } catch (fault) {
    const { code = '', message = '' }: { code?: unknown; message?: unknown } = Object(fault);
    return wrong('Mail', `${server} does not take mail: ${String(message)}`, adviceFor(String(code)));
  } finally {
    await transport.close();
  }
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
      return 'Use smtps:// for port 465 and smtp:// for 587, and the name that the certificate has.';
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
