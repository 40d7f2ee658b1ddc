/** What SMTP_URL says of the connection to the mail server. `isRequired`: one that is not encrypted is refused. */
export function encryptionOf(smtpUrl: string) {
  const { protocol, username, password, hostname, searchParams } = new URL(smtpUrl);
  const hasLogin = username !== '' || password !== '';
  /** The mail server is this machine's own. */
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(hostname);
  const asked = searchParams.get('requireTLS');
  // Else someone on the way could hide that the mail server offers STARTTLS, and read the password.
  const isRequired =
    protocol === 'smtps:' || (asked === null ? hasLogin && !isLocal : asked === 'true');
  return { hasLogin, isLocal, isRequired };
}
