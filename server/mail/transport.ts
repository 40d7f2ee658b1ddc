/** Hands a mail to a mail server. */
import { isIPv4 } from 'node:net';
import type { ConnectionOptions, PeerCertificate } from 'node:tls';
import { checkServerIdentity } from 'node:tls';
import type { SendMailOptions } from 'nodemailer';
import type { Site } from '../../shared/site';
import type { Config } from '../config/config';
import type { Log } from '../system/log';
import { isLoopbackHost } from '../system/loopback';
import { mailFaultReason } from './smtpAnswers';

/** An object with a checked address, never text: nodemailer reads `a@x, b@y` in a text as two. */
type Mailbox = Readonly<{ name: string; address: string }>;

export interface Mail {
  readonly from: Mailbox;
  /** All who get it, as each of them reads. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: Mailbox;
  /** With its angle brackets; the same for every attempt to deliver an enquiry. */
  readonly messageId: string;
  readonly date: Date;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Transport {
  /** Hands it over for one of its recipients. Rejects as nodemailer does. */
  send(mail: Mail, recipient: string): Promise<void>;
  close(): Promise<void>;
  /** Where mails go, for the log: no user, no password. */
  readonly describe: string;
}

// Nobody waits for a mail, but one that hangs must not hold one of the few connections for long.
const connectionTimeout = 10_000;
const socketTimeout = 30_000;
/**
 * A mail server may go by the settings of a session's begin: who mends them and tries again gets a
 * new one.
 */
const idleTimeoutMs = 3_000;
/** A server that trickles bytes is never silent. */
const maxSendMs = 120_000;

/** By the settings; undefined where no mail server is set. */
export function openMail(
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
  { url }: Pick<Site, 'url'>,
): SmtpTransport | undefined {
  return smtpUrl === undefined ? undefined : smtpTransport(smtpUrl, clientNameOf(url));
}

/**
 * The name by which the site at this address greets the mail server (RFC 5321, 4.1.1.1). Undefined
 * where nodemailer is to choose: mail servers refuse a bare name such as localhost.
 */
export function clientNameOf(siteUrl: string): string | undefined {
  const { hostname } = new URL(siteUrl);
  // An address stands in brackets, and nodemailer takes the name as it is.
  // Source: RFC 5321, 4.1.3.
  if (isIPv4(hostname)) return `[${hostname}]`;
  return hostname.includes('.') ? hostname : undefined;
}

export interface SmtpTransport extends Transport {
  /**
   * Logs in, and gives the certificate that was checked, if any. Rejects with nodemailer's error.
   */
  verify(): Promise<PeerCertificate | undefined>;
}

/**
 * A pool of at most five connections to a mail server, opened when they are needed. The query of
 * `smtpUrl` has nodemailer's options, which win.
 */
export function smtpTransport(smtpUrl: string, clientName?: string): SmtpTransport {
  const { host, protocol } = new URL(smtpUrl);
  let certificate: PeerCertificate | undefined;
  let opened: ReturnType<typeof openPool> | undefined;
  const checks: ConnectionOptions = {
    // Not called where the URL says `tls.rejectUnauthorized=false`:
    // then there is no checked one to show.
    checkServerIdentity(name, shown) {
      certificate = shown;
      return checkServerIdentity(name, shown);
    },
  };
  const { isLocal, hasLogin } = encryptionOf(smtpUrl);
  // Debian's Postfix offers STARTTLS with a certificate that it has signed itself, and nobody is on
  // the way.
  const tls = isLocal && !hasLogin ? { rejectUnauthorized: false } : checks;
  let sending = 0;
  let idle: NodeJS.Timeout | undefined;

  const pool = () => {
    opened ??= openPool(smtpUrl, clientName, tls).catch(fault => {
      // What failed to load is loaded anew for the next mail.
      opened = undefined;
      throw fault;
    });
    return opened;
  };
  const closeIdle = () => {
    void opened?.then(each => each.close());
    opened = undefined;
  };
  return {
    describe: `${protocol}//${host}`,
    async verify() {
      await (await pool()).verify();
      return certificate;
    },
    async send(mail, recipient) {
      const transporter = await pool();
      clearTimeout(idle);
      sending += 1;
      // AbortSignal.timeout would keep each mail of a burst in memory.
      const timeout = new AbortController();
      const { signal } = timeout;
      const timer = setTimeout(() => timeout.abort(), maxSendMs);
      try {
        const envelope = { from: mail.from.address, to: [recipient] };
        await transporter.sendMail({ ...optionsOf(mail), envelope, signal });
      } finally {
        clearTimeout(timer);
        sending -= 1;
        if (sending === 0) idle = setTimeout(closeIdle, idleTimeoutMs).unref();
      }
    },
    close: async () => (await opened)?.close({ force: true }),
  };
}

/** What nodemailer gets of a mail. */
export function optionsOf({ to, headers, ...mail }: Mail): SendMailOptions {
  return {
    ...mail,
    to: [...to],
    headers: { ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Loads nodemailer with the first mail. */
async function openPool(smtpUrl: string, clientName: string | undefined, tls: ConnectionOptions) {
  const { default: nodemailer } = await import('nodemailer');
  const transporter = nodemailer.createTransport({
    // In one object: options given beside a URL, `pool` among them, are not read by nodemailer.
    url: smtpUrl,
    // What it is greeted by (EHLO); else the name of the machine, which may be nobody's.
    name: clientName,
    requireTLS: encryptionOf(smtpUrl).isRequired,
    tls,
    pool: true,
    maxConnections: 5,
    // One more try at once, for a kept connection that the server has dropped meanwhile; then the
    // delivery decides.
    maxRequeues: 1,
    connectionTimeout,
    socketTimeout,
    greetingTimeout: connectionTimeout,
    dnsTimeout: connectionTimeout,
  });
  // Without a listener, an error of an idle connection would be thrown.
  transporter.on('error', () => undefined);
  return transporter;
}

/** How the connection to the mail server is kept from strangers. */
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

/**
 * Sends one that no enquiry brings, such as the weekly digest: each recipient gets it, whatever
 * becomes of the others'. Resolves with how many were taken; the log has why another was not.
 */
export async function sendToEach(
  mail: Mail,
  transport: Pick<Transport, 'send'>,
  log: Log,
): Promise<number> {
  async function isTaken(recipient: string): Promise<boolean> {
    try {
      await transport.send(mail, recipient);
      return true;
    } catch (fault) {
      log.warn('A mail to the office was not taken', {
        subject: mail.subject,
        reason: mailFaultReason(fault),
      });
      return false;
    }
  }

  const taken = await Promise.all(mail.to.map(isTaken));
  return taken.filter(Boolean).length;
}
