/** How the connection to the mail server is kept from strangers. */
import { isLoopbackHost } from '../system/loopback';

export interface Encryption {
  readonly hasLogin: boolean;
  /** The mail server is this machine's own. */
  readonly isLocal: boolean;
  /** A connection that is not encrypted is refused. */
  readonly isRequired: boolean;
}

/** What SMTP_URL says of it. */
export function encryptionOf(smtpUrl: string): Encryption {
  const { protocol, username, password, hostname, searchParams } = new URL(smtpUrl);
  const hasLogin = username !== '' || password !== '';
  const isLocal = isLoopbackHost(hostname);
  const asked = searchParams.get('requireTLS');
  // Else someone on the way could hide that the mail server offers STARTTLS, and read the password.
  const isRequired =
    protocol === 'smtps:' || (asked === null ? hasLogin && !isLocal : asked === 'true');
  return { hasLogin, isLocal, isRequired };
}
