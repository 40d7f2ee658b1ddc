/** Sends mails through a mail server (SMTP). */
import { isIPv4 } from 'node:net';
import type { ConnectionOptions, PeerCertificate } from 'node:tls';
import { checkServerIdentity } from 'node:tls';
import type { SendMailOptions } from 'nodemailer';
import type { Site } from '../../shared/site';
import type { Config } from '../config/config';
import type { Log } from '../system/log';
import { isLoopbackHost } from '../system/loopback';
import { mailFaultReason } from './smtpAnswers';

/**
 * The sender of a mail. The type is an object and not a text, because nodemailer would read the
 * text `a@x, b@y` as two addresses.
 */
type Mailbox = Readonly<{ name: string; address: string }>;

export interface Mail {
  readonly from: Mailbox;
  /** All recipients, as the mail names them. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: Mailbox;
  /** The Message-ID with angle brackets. It is the same for every attempt to deliver an enquiry. */
  readonly messageId: string;
  readonly date: Date;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Transport {
  /**
   * Sends the mail to one of its recipients. If nodemailer cannot send it, rejects with
   * nodemailer's error.
   */
  send(mail: Mail, recipient: string): Promise<void>;
  close(): Promise<void>;
  /** The name of the mail server in the log. It contains no user and no password. */
  readonly describe: string;
}

// The time limits may be long, because no visitor waits for a mail. But there are only a few
// connections, so a mail without an answer must not use a connection for too long.
const connectionTimeout = 10_000;
const socketTimeout = 30_000;
/**
 * After this time without a mail, all connections are closed. The reason: some mail servers read
 * the settings of an account only when a connection begins. If somebody corrects such a setting,
 * the next attempt must open a new connection.
 */
const idleTimeoutMs = 3_000;
/**
 * The longest time for one mail. This limit is needed because the socket timeout does not end a
 * connection on which the mail server slowly sends bytes.
 */
const maxSendMs = 120_000;

/** Opens the transport for the mail server in the settings. Undefined if no mail server is set. */
export function openMail(
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
  { url }: Pick<Site, 'url'>,
): SmtpTransport | undefined {
  return smtpUrl === undefined ? undefined : smtpTransport(smtpUrl, clientNameOf(url));
}

/**
 * Returns the name by which the site introduces itself to the mail server (RFC 5321, 4.1.1.1). A
 * name without a dot, such as localhost, would be refused. In that case the result is undefined,
 * and nodemailer chooses a name.
 */
export function clientNameOf(siteUrl: string): string | undefined {
  const { hostname } = new URL(siteUrl);
  // An IP address must be in brackets, and nodemailer does not add them. Source: RFC 5321, 4.1.3.
  if (isIPv4(hostname)) return `[${hostname}]`;
  return hostname.includes('.') ? hostname : undefined;
}

export interface SmtpTransport extends Transport {
  /**
   * Logs in. Resolves with the certificate that was checked, or with undefined if no certificate
   * was checked. Rejects with nodemailer's error.
   */
  verify(): Promise<PeerCertificate | undefined>;
}

/**
 * Sends mails through up to five connections to a mail server. A connection is opened when it is
 * needed. If the query of `smtpUrl` has an option of nodemailer, this option replaces the one in
 * this file.
 */
export function smtpTransport(smtpUrl: string, clientName?: string): SmtpTransport {
  const { host, protocol } = new URL(smtpUrl);
  let certificate: PeerCertificate | undefined;
  let opened: ReturnType<typeof openPool> | undefined;
  const checks: ConnectionOptions = {
    // With `tls.rejectUnauthorized=false` in the URL, Node does not call this function. Then no
    // certificate is checked, and `certificate` stays undefined.
    checkServerIdentity(name, shown) {
      certificate = shown;
      return checkServerIdentity(name, shown);
    },
  };
  const { isLocal, hasLogin } = encryptionOf(smtpUrl);
  // On Debian, Postfix has a certificate that it has signed itself. This certificate is accepted
  // if Postfix runs on this machine, because nobody else can read a connection inside the
  // machine.
  const tls = isLocal && !hasLogin ? { rejectUnauthorized: false } : checks;
  let sending = 0;
  let idle: NodeJS.Timeout | undefined;

  const pool = () => {
    opened ??= openPool(smtpUrl, clientName, tls).catch(fault => {
      // If nodemailer could not be loaded, the server tries again at the next mail.
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
      // AbortSignal.timeout is not used. Its timer would keep each mail in memory until the time
      // is over, even if the mail is sent long before.
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

/** The options of a mail for nodemailer. */
export function optionsOf({ to, headers, ...mail }: Mail): SendMailOptions {
  return {
    ...mail,
    to: [...to],
    headers: { ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Opens the pool. Loads nodemailer only when the first mail is sent. */
async function openPool(smtpUrl: string, clientName: string | undefined, tls: ConnectionOptions) {
  const { default: nodemailer } = await import('nodemailer');
  const transporter = nodemailer.createTransport({
    // The URL must be in the object with the other options. If nodemailer gets a URL and options,
    // it ignores all options, including `pool`.
    url: smtpUrl,
    // The name in EHLO. Without it, nodemailer uses the machine's name, which may not exist.
    name: clientName,
    requireTLS: encryptionOf(smtpUrl).isRequired,
    tls,
    pool: true,
    maxConnections: 5,
    // A connection from the pool may be dead, so nodemailer immediately makes a second attempt.
    // All other attempts come from the queue of deliveries.
    maxRequeues: 1,
    connectionTimeout,
    socketTimeout,
    greetingTimeout: connectionTimeout,
    dnsTimeout: connectionTimeout,
  });
  // Without a listener, an error of an idle connection would end the process.
  transporter.on('error', () => undefined);
  return transporter;
}

/** How the connection to the mail server is protected. */
export interface Encryption {
  readonly hasLogin: boolean;
  /** The mail server runs on this machine. */
  readonly isLocal: boolean;
  /** An unencrypted connection is refused. */
  readonly isRequired: boolean;
}

/** Reads the encryption from SMTP_URL. */
export function encryptionOf(smtpUrl: string): Encryption {
  const { protocol, username, password, hostname, searchParams } = new URL(smtpUrl);
  const hasLogin = username !== '' || password !== '';
  const isLocal = isLoopbackHost(hostname);
  const asked = searchParams.get('requireTLS');
  // If the site logs in at a server on another machine, encryption is required. Otherwise
  // somebody between the two machines could remove the server's offer of STARTTLS, and read the
  // password.
  const isRequired =
    protocol === 'smtps:' || (asked === null ? hasLogin && !isLocal : asked === 'true');
  return { hasLogin, isLocal, isRequired };
}

/**
 * Sends a mail that belongs to no enquiry, such as the weekly digest, to each recipient. If one
 * recipient is refused, the others still get the mail. Resolves with the number of recipients
 * that were accepted. The log says why the others were refused.
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
      log.warn('A mail to the office was not accepted', {
        subject: mail.subject,
        reason: mailFaultReason(fault),
      });
      return false;
    }
  }

  const taken = await Promise.all(mail.to.map(isTaken));
  return taken.filter(Boolean).length;
}
