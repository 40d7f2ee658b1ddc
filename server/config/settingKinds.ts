/** The kinds of text that settings take. */
import { isIP } from 'node:net';
import { isEmail } from '../../shared/forms/kinds';
import { redisAddress } from './redisAddress';

export interface Kind<T> {
  /** The end of "NAME must be …". */
  readonly takes: string;
  /** The value of a text; undefined where the text is refused. */
  readonly parse: (text: string) => T | undefined;
}

export function wholeNumber(from: number, to: number): Kind<number> {
  return { takes: `a whole number from ${from} to ${to}`, parse: text => numberOf(text, from, to) };
}

/** One line without control characters. */
export function line(takes: string, max: number): Kind<string> {
  return textThat(text => text.length <= max && !/\p{Cc}/u.test(text), takes);
}

export function oneOf<const T extends string>(...texts: readonly T[]): Kind<T> {
  return { takes: texts.join(' or '), parse: text => texts.find(each => each === text) };
}

export const onOrOff: Kind<boolean> = {
  takes: 'on or off',
  parse: text => ({ on: true, off: false })[text],
};

/** To listen on. */
export const hostName = textThat(text => /^[\w.:-]+$/.test(text), 'an IP address or a host name');

export const webAddress: Kind<string> = {
  takes: 'an http or https address',
  parse: text => webUrl(text)?.href,
};

/** Comes back without a slash at the end. */
export const siteAddress: Kind<string> = {
  takes: 'an http or https address without a path, such as https://example.org',
  parse(text) {
    const url = webUrl(text);
    return url?.href === `${url?.origin}/` ? url?.origin : undefined;
  },
};

export const smtpAddress = textThat(text => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return ['smtp:', 'smtps:'].includes(url?.protocol ?? '') && url?.hostname !== '';
}, 'an address such as smtp://user:password@mail.example.org:587 (or smtps://; % codes for special characters in the password, or SMTP_HOST, SMTP_USER and SMTP_PASSWORD instead)');

export const sharedRedis = textThat(
  text => redisAddress(text) !== undefined,
  'an address such as redis://user:password@redis.example.org:6379, redis+sentinel://user:password@one.example.org:26379,two.example.org:26379/mymaster or redis+cluster://user:password@one.example.org:6379 (rediss for TLS; % codes for special characters in the password)',
);

/** No braces: in a Cluster's keys they enclose it. */
export const keyPrefix = textThat(
  text => /^[\w.:-]{1,100}$/.test(text),
  'at most 100 letters, digits, dots, colons, hyphens and underscores',
);

export const phonePattern = /^\+\d[\d ]{5,24}$/;

export const phones: Kind<readonly [string, ...string[]]> = {
  takes: 'phone numbers with country code, separated by commas, such as +91 98765 43210',
  parse(text) {
    const [first = '', ...others] = entries(text);
    return [first, ...others].every(phone => phonePattern.test(phone)) ? [first, ...others] : undefined;
  },
};

export const email = textThat(isEmail, 'one email address');

export const emails: Kind<readonly string[]> = {
  takes: 'one or more email addresses, separated by commas',
  parse: text => (entries(text).every(isEmail) ? entries(text) : undefined),
};

/**
 * Express's "trust proxy". `true` is refused: it would believe any X-Forwarded-For, so that everyone could choose the
 * address that the rate limit counts.
 */
export const proxies: Kind<false | number | string> = {
  takes: 'off, a number of proxies from 1 to 32, or a list of loopback, linklocal, uniquelocal and addresses',
  parse(text) {
    if (['off', 'false', '0'].includes(text)) return false;
    if (/^\d+$/.test(text)) return numberOf(text, 1, 32);
    return entries(text).every(isProxy) ? entries(text).join(',') : undefined;
  },
};

/** One entry of the list that Express hands to proxy-addr: a named range, an address, or address/bits. */
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

function textThat(isRight: (text: string) => boolean, takes: string): Kind<string> {
  return { takes, parse: text => (isRight(text) ? text : undefined) };
}

/** Decimal digits only: no sign, no exponent, no space. */
function numberOf(text: string, from: number, to: number): number | undefined {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return number >= from && number <= to ? number : undefined;
}

/** The entries of a comma-separated text; an empty entry stays, so that its check refuses it. */
function entries(text: string): readonly string[] {
  return text.split(',').map(entry => entry.trim());
}
