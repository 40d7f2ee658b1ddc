/** Whether the connection to the mail server is encrypted, and by which certificate. */
import { checkServerIdentity, type PeerCertificate } from 'node:tls';

/**
 * Whether a connection that is not encrypted is refused: always by smtps, and by smtp where it would carry a login off
 * this machine, unless SMTP_URL says `?requireTLS=false`. Whoever is on the way could otherwise hide that the mail
 * server offers STARTTLS, and read the password.
 */
export function mustEncrypt(smtpUrl: string): boolean {
  const url = new URL(smtpUrl);
  if (url.protocol === 'smtps:') return true;
  const asked = url.searchParams.get('requireTLS');
  if (asked !== null) return asked === 'true';
  return hasLogin(smtpUrl) && !staysHere(smtpUrl);
}

/** Whether SMTP_URL has a user or a password. */
export function hasLogin(smtpUrl: string): boolean {
  const { username, password } = new URL(smtpUrl);
  return username !== '' || password !== '';
}

/** Whether the mail server is this machine's own. */
export function staysHere(smtpUrl: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(new URL(smtpUrl).hostname);
}

/**
 * Options of node:tls that check a certificate as node:tls itself does, and show it. Not called where the URL says
 * `tls.rejectUnauthorized=false`.
 */
export function showCertificate(show: (certificate: PeerCertificate) => void) {
  return {
    checkServerIdentity(host: string, certificate: PeerCertificate) {
      show(certificate);
      return checkServerIdentity(host, certificate);
    },
  };
}
