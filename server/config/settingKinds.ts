/**
 * The kinds of values that settings accept. Each error text ends a sentence that begins with
 * "NAME must be".
 */
import { isIP } from 'node:net';
import * as z from 'zod';
import { isEmail } from '../../shared/forms/kinds';
import { isLoopbackHost } from '../system/loopback';
import { databaseAddress } from './databaseAddress';

// Zod must not compile the schemas. Compiling would take a fortieth of the time of a start. This
// is more time than it saves, because each schema checks only one value.
z.config({ jitless: true });

/**
 * A kind of value that `parse` reads from a text. If `parse` returns undefined, the text is
 * refused.
 */
function parsedBy<T>(parse: (text: string) => T | undefined, error: string) {
  return z.string().transform((text, { addIssue }) => {
    const value = parse(text);
    if (value !== undefined) return value;
    addIssue(error);
    return z.NEVER;
  });
}

export function wholeNumber(
  from: number,
  to: number,
): z.ZodPipe<z.ZodString, z.ZodTransform<number, string>> {
  return parsedBy(text => numberOf(text, from, to), `a whole number from ${from} to ${to}`);
}

/**
 * The port of the site, or the path of the socket through which a proxy on the same machine
 * reaches the site. The path is a Unix socket, or a named pipe of Windows. On Linux, the path of
 * a socket may have 107 bytes. Source: unix(7); Node, "Identifying paths for IPC connections".
 */
export const portOrPath = parsedBy<number | string>(
  text => numberOf(text, 0, 65_535) ?? socketPath(text),
  'a whole number from 0 to 65535, or the path of a socket (/run/site/site.sock, at most 107 bytes)',
);

function socketPath(text: string): string | undefined {
  const isPath = /^\/[^\p{Cc}]*[^\p{Cc}/]$/u.test(text) && Buffer.byteLength(text) <= 107;
  const isPipe = /^\\\\[.?]\\pipe\\[^\p{Cc}]+$/u.test(text);
  return isPath || isPipe ? text : undefined;
}

/** One line without control characters. */
export function line(error: string, max: number): z.ZodString {
  return z.string().refine(text => text.length <= max && !/\p{Cc}/u.test(text), error);
}

export const onOrOff = z.enum(['on', 'off'], 'on or off').transform(text => text === 'on');

/** The address at which the server listens. */
export const hostName = z.string().regex(/^[\w.:-]+$/, 'an IP address or a host name');

/**
 * The host of the mail server. In the parsed value, an IPv6 address is in brackets, as in a URL.
 */
export const mailHost = parsedBy(text => {
  const host = isIP(text) === 6 ? `[${text}]` : text;
  return /^(?:[\w.-]+|\[.+\])$/.test(host) && URL.canParse(`smtp://${host}`) ? host : undefined;
}, 'a host name or an IP address (a port goes into SMTP_PORT)');

export const webAddress = parsedBy(text => webUrl(text)?.href, 'an http or https address');

/**
 * An address to which the server sends POST requests. It must not contain a user and a password,
 * because fetch throws for such an address. Source: Fetch, 5.4, the constructor of Request.
 */
export const postAddress = parsedBy(
  text => withoutLogin(webUrl(text))?.href,
  'an http or https address without a user and a password',
);

/**
 * An address to which the server sends POST requests. The connection must be encrypted, or must
 * stay on this machine.
 */
export const securePostAddress = parsedBy(text => {
  const url = withoutLogin(webUrl(text));
  const isHere = isLoopbackHost(url?.hostname ?? '');
  return url?.protocol === 'https:' || isHere ? url?.href : undefined;
}, 'an https address, or an http address of this machine, without a user and a password');

/** A key for signatures. Source: Standard Webhooks, "Signature scheme, Symmetric". */
export const signingSecret = z.string().refine(text => {
  const { length } = Buffer.from(text.slice('whsec_'.length), 'base64');
  return /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text) && length >= 24 && length <= 64;
}, 'whsec_ and 24 to 64 random bytes in Base64, as echo "whsec_$(openssl rand -base64 32)" prints it');

/** The address of the site. The parsed value has no slash at the end. */
export const siteAddress = parsedBy(text => {
  const url = webUrl(text);
  return url?.href === `${url?.origin}/` ? url?.origin : undefined;
}, 'an http or https address without a path, such as https://example.org');

/**
 * The URL of the mail server. A URL with a path is refused: the path is probably part of a
 * password with a `/` that is not encoded. For example, `user:2026/a@host` would be read as the
 * host `user` and the port 2026, and the log would show this host and port.
 */
export const smtpAddress = z.string().refine(text => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['smtp:', 'smtps:'].includes(url.protocol)) return false;
  const hasOptionsAlone = /^\/?$/.test(url.pathname) && !/[@#]/.test(url.search + url.hash);
  return url.hostname !== '' && hasOptionsAlone;
}, 'an address such as smtp://user:password@mail.example.org:587 (or smtps://; % codes for special characters in the password, or SMTP_HOST, SMTP_USER and SMTP_PASSWORD instead)');

/** The address of the database, parsed into its parts. */
export const database = z.string().transform((text, { addIssue }) => {
  const address = databaseAddress(text);
  if (!('expected' in address)) return address;
  addIssue(address.expected);
  return z.NEVER;
});

export const phonePattern = /^\+\d[\d ]{5,24}$/;

export const phones = parsedBy(text => {
  const [first = '', ...others] = entries(text);
  const all = [first, ...others] as const;
  return all.every(phone => phonePattern.test(phone)) ? all : undefined;
}, 'phone numbers with country code, separated by commas, such as +91 98765 43210');

export const email = z.string().refine(isEmail, 'one email address');

export const emails = parsedBy(
  text => (entries(text).every(isEmail) ? entries(text) : undefined),
  'one or more email addresses, separated by commas',
);

/**
 * A value for Express's setting "trust proxy". `true` is not allowed: a client could then invent
 * its address, and avoid the rate limit.
 */
export const proxies = parsedBy<false | number | string>(text => {
  if (['off', 'false', '0'].includes(text)) return false;
  if (/^\d+$/.test(text)) return numberOf(text, 1, 32);
  return entries(text).every(isProxy) ? entries(text).join(',') : undefined;
}, 'off, a number of proxies from 1 to 32, or a list of loopback, linklocal, uniquelocal and addresses');

/**
 * Whether a text is an entry of the list for Express's proxy-addr: a named range, an address, or
 * address/bits.
 */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits = '1', ...rest] = text.split('/');
  const maxBits = { 4: 32, 6: 128 }[isIP(address)];
  return maxBits !== undefined && rest.length === 0 && numberOf(bits, 1, maxBits) !== undefined;
}

export function webUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : undefined;
}

function withoutLogin(url: URL | undefined): URL | undefined {
  return url?.username === '' && url.password === '' ? url : undefined;
}

/**
 * Parses a whole number. Only decimal digits are allowed: no sign, no exponent, no space. Returns
 * undefined for any other text, and for a number outside of the range.
 */
function numberOf(text: string, from: number, to: number): number | undefined {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return number >= from && number <= to ? number : undefined;
}

/**
 * Splits a text at its commas. Empty entries are not removed here, so that the next check can
 * refuse them.
 */
function entries(text: string): readonly string[] {
  return text.split(',').map(entry => entry.trim());
}
