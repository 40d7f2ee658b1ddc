/** Says whether the connection to the mail server is encrypted. */
import type { PeerCertificate } from 'node:tls';
import { hasLogin, isLocal, mustEncrypt } from '../../mail/encryption';
import { type Finding, ok, warning, wrong } from './finding';

const dayMs = 24 * 60 * 60_000;

/** `server`: its address without a password. `certificate`: the one that was checked. */
export function encryptionFinding(
  smtpUrl: string,
  server: string,
  certificate: PeerCertificate | undefined,
  now: number,
): Finding {
  const about = 'Encryption';
  const connection = `The connection to ${server}`;
  if (certificate !== undefined)
    return ok(about, `${connection} is encrypted; ${described(certificate, now)}.`);
  if (mustEncrypt(smtpUrl)) {
    const text = `${connection} is encrypted, but its certificate is not checked: it may be anyone's.`;
    return warning(about, text, 'Take tls.rejectUnauthorized=false out of SMTP_URL.');
  }
  if (isLocal(smtpUrl)) return ok(about, `${connection} is not encrypted; it stays on this machine.`);
  const text = `${connection} is not encrypted: who is on the way reads ${hasLogin(smtpUrl) ? 'the password and ' : ''}the enquiries.`;
  const todo = 'Ask the provider for a port with encryption: smtps:// and 465, or smtp:// and 587.';
  return hasLogin(smtpUrl) ? wrong(about, text, todo) : warning(about, text, todo);
}

function described({ subject, subjectaltname, issuer, valid_to }: PeerCertificate, now: number): string {
  const names = subject.CN ?? subjectaltname ?? 'no name';
  const days = Math.floor((Date.parse(valid_to) - now) / dayMs);
  return `its certificate is for ${names}, is issued by ${issuer.O ?? issuer.CN} and is good for ${days} days`;
}
