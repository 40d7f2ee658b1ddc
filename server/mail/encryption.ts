/** Whether the connection to the mail server is encrypted. */

/**
 * Whether a connection that is not encrypted is refused: always by smtps, and by smtp where it would carry a login off
 * this machine, unless SMTP_URL says `?requireTLS=false`. Someone between the two could otherwise hide that the mail
 * server offers STARTTLS, and read the password.
 */
export function mustEncrypt(smtpUrl: string): boolean {
  const { protocol, searchParams } = new URL(smtpUrl);
  if (protocol === 'smtps:') return true;
  const asked = searchParams.get('requireTLS');
  return asked === null ? hasLogin(smtpUrl) && !isLocal(smtpUrl) : asked === 'true';
}

/**
 * Whether any certificate will do: for a mail server of this machine that wants no login. Debian's Postfix offers
 * STARTTLS with a certificate that it has signed itself, and nobody is on the way.
 */
export function takesAnyCertificate(smtpUrl: string): boolean {
  return isLocal(smtpUrl) && !hasLogin(smtpUrl);
}

/** Whether SMTP_URL has a user or a password. */
export function hasLogin(smtpUrl: string): boolean {
  const { username, password } = new URL(smtpUrl);
  return username !== '' || password !== '';
}

/** Whether the mail server is this machine's own. */
export function isLocal(smtpUrl: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(new URL(smtpUrl).hostname);
}
