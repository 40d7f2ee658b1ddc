/**
 * Tests everything that a mail depends on: the mail server, encryption, the login, and a mail to
 * each person who gets enquiries.
 */
import type { PeerCertificate } from 'node:tls';
import type { NodemailerError } from 'nodemailer';
import type { Site } from '../../shared/site';
import { dayMs } from '../../shared/time';
import { allRecipients, type Settings } from '../config/config';
import { type Finding, ok, warning, wrong } from '../config/finding';
import { encryptionOf, type Mail, openMail, type Transport } from '../mail/transport';
import { inDays } from '../system/duration';
import { mailFinding } from './mailCure';

/**
 * Returns the findings about mail. Returns none if no mail server is set. If `sendsTestMail` is
 * true, sends a mail. Otherwise only signs in to the mail server.
 */
export async function mailFindings(
  config: Settings,
  site: Pick<Site, 'name' | 'url'>,
  { sendsTestMail, now }: { readonly sendsTestMail: boolean; readonly now: number },
): Promise<readonly Finding[]> {
  const { smtpUrl } = config;
  const transport = openMail(config, site);
  if (smtpUrl === undefined || transport === undefined) return [];

  const server = transport.describe;
  try {
    const encryption = encryptionFinding(smtpUrl, await transport.verify(), now);
    if (!sendsTestMail)
      return [
        ok('Mail', `${server} answers, and accepts the login. No mail was sent.`),
        encryption,
      ];

    const to = allRecipients(config);
    const refused = await sendToEach({ ...testMail(config, site, now), to }, transport);
    const whom =
      refused.length === 0
        ? `to ${to.join(', ')}`
        : `for ${to.length - refused.length} of ${to.length} recipients`;
    return [
      ok('Mail', `${server} accepted a test mail ${whom}: check that it is in the inbox.`),
      encryption,
      ...refused.map(refusedFinding),
    ];
  } catch (fault) {
    return [mailFinding(fault, server)];
  } finally {
    await transport.close();
  }
}

/** A recipient that the mail server refuses, with the server's answer. */
interface Refusal {
  readonly recipient: string;
  readonly fault: Partial<NodemailerError>;
}

/**
 * Sends the mail to each recipient. Resolves with the recipients that were refused. Rejects with
 * nodemailer's error if all recipients were refused.
 */
async function sendToEach(mail: Mail, transport: Transport): Promise<readonly Refusal[]> {
  const refused: Refusal[] = [];
  for (const recipient of mail.to) {
    await transport.send(mail, recipient).catch(fault => refused.push({ recipient, fault }));
  }
  if (refused.length === mail.to.length) throw refused[0]?.fault;
  return refused;
}

/**
 * Returns the finding about encryption. `certificate` is undefined if no certificate was checked.
 */
export function encryptionFinding(
  smtpUrl: string,
  certificate: PeerCertificate | undefined,
  now: number,
): Finding {
  const { protocol, host, searchParams } = new URL(smtpUrl);
  const { hasLogin, isLocal, isRequired } = encryptionOf(smtpUrl);
  const connection = `The connection to ${protocol}//${host}`;
  if (certificate !== undefined)
    return ok('Encryption', `${connection} is encrypted; ${described(certificate, now)}.`);
  if (isLocal && !isRequired) return ok('Encryption', `${connection} stays on this machine.`);

  if (isRequired || searchParams.get('tls.rejectUnauthorized') === 'false') {
    const where = isRequired ? '' : ' if the mail server offers it';
    const text = `${connection} is encrypted${where}, but its certificate is not checked: it may be anyone's.`;
    const todo = 'Take tls.rejectUnauthorized=false out of SMTP_URL.';
    return hasLogin && !isRequired
      ? wrong('Encryption', text, todo)
      : warning('Encryption', text, todo);
  }

  const todo = 'Ask the provider for a port with encryption: smtps:// and 465, or smtp:// and 587.';
  const read = (what: string) =>
    `${connection} is not encrypted: anyone on the way can read ${what}.`;
  return hasLogin
    ? wrong('Encryption', read('the password and the enquiries'), todo)
    : warning('Encryption', read('the enquiries'), todo);
}

function described(
  { subject, subjectaltname, issuer, valid_to }: PeerCertificate,
  now: number,
): string {
  const names = subject.CN ?? subjectaltname ?? 'no name';
  const days = Math.floor((Date.parse(valid_to) - now) / dayMs);
  return `its certificate is for ${names}, is issued by ${issuer.O ?? issuer.CN} and is good for ${inDays(days)}`;
}

/**
 * Returns the finding about a recipient that the mail server refuses. Mails to this recipient
 * wait. The other recipients get their mails. The server's answer may have several lines, but the
 * finding shows it as one line.
 */
function refusedFinding({ recipient, fault }: Refusal): Finding {
  const { responseCode = 0, response = '' } = fault;
  const isTemporary = responseCode < 500;
  const does = isTemporary ? 'puts off' : 'refuses';
  const text = `The mail server ${does} ${recipient}, although it accepts others: ${response.replace(/\s+/g, ' ')}`;
  const check = isTemporary ? 'If it is the same in an hour, check' : 'Check';
  const todo = `${check} the address in MAIL_TO: enquiries wait for it until it is accepted or taken out.`;
  return isTemporary ? warning('Recipient', text, todo) : wrong('Recipient', text, todo);
}

function testMail(
  { mailFrom }: Settings,
  site: Pick<Site, 'name' | 'url'>,
  now: number,
): Omit<Mail, 'to'> {
  const text = `This is a test from the website of ${site.name}. Enquiries are sent in the same way, so they reach you, too.`;
  return {
    from: { name: site.name, address: mailFrom },
    subject: `Test from the website of ${site.name}`,
    text: `${text}\n`,
    html: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>\n`,
    messageId: `<doctor.${now.toString(36)}@${new URL(site.url).hostname}>`,
    date: new Date(now),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
