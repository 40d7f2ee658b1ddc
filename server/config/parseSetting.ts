/** Reads the text of a setting; undefined means that the setting does not take it. */
import { isIP } from 'node:net';
import { isEmail } from '../../shared/forms/kinds';
import { redisAddress } from './redisAddress';

/** Decimal digits only: no sign, no exponent, no space. */
export function wholeNumber(text: string, from: number, to: number): number | undefined {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return number >= from && number <= to ? number : undefined;
}

/** One line without control characters. */
export function oneLine(text: string, max: number): string | undefined {
  return text.length <= max && !/\p{Cc}/u.test(text) ? text : undefined;
}

/** `on` or `off`. */
export function onOrOff(text: string): boolean | undefined {
  return text === 'on' ? true : text === 'off' ? false : undefined;
}

export function logFormat(text: string): 'text' | 'json' | undefined {
  return text === 'text' || text === 'json' ? text : undefined;
}

/** An IP address or a host name, to listen on. */
export function hostName(text: string): string | undefined {
  return /^[\w.:-]+$/.test(text) ? text : undefined;
}

/** An http or https address. */
export function webUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : undefined;
}

/** An http or https address without user, path, query and fragment; comes back without a slash at the end. */
export function siteUrl(text: string): string | undefined {
  const url = webUrl(text);
  return url?.href === `${url?.origin}/` ? url?.origin : undefined;
}

/** An smtp or smtps address with a host, unchanged. */
export function smtpUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSmtp = url?.protocol === 'smtp:' || url?.protocol === 'smtps:';
  return isSmtp && url.hostname !== '' ? text : undefined;
}

/** The address of a Redis, of Sentinels or of a Cluster, unchanged. */
export function redisUrl(text: string): string | undefined {
  return redisAddress(text) && text;
}

/** What all keys in Redis begin with. No braces: they stand around it. */
export function keyPrefix(text: string): string | undefined {
  return /^[\w.:-]{1,100}$/.test(text) ? text : undefined;
}

/** Phone numbers with country code, at least one. */
export function phones(text: string): readonly [string, ...string[]] | undefined {
  const [first, ...others] = entries(text);
  return first !== undefined && [first, ...others].every(phone => phonePattern.test(phone))
    ? [first, ...others]
    : undefined;
}

/** One of them. */
export const phonePattern = /^\+\d[\d ]{5,24}$/;

/** One email address. */
export function address(text: string): string | undefined {
  return isEmail(text) ? text : undefined;
}

/** Email addresses, at least one. */
export function addresses(text: string): readonly string[] | undefined {
  const all = entries(text);
  return all.every(isEmail) ? all : undefined;
}

/**
 * Express's "trust proxy". `true` is not taken: it would believe any X-Forwarded-For, so that everyone
 * could choose the address that the rate limit counts, and express-rate-limit refuses it.
 */
export function trustProxy(text: string): false | number | string | undefined {
  if (text === 'off' || text === 'false' || text === '0') return false;
  if (/^\d+$/.test(text)) return wholeNumber(text, 1, 32);
  const all = entries(text);
  return all.every(isProxy) ? all.join(',') : undefined;
}

/** One entry of the list that Express hands to proxy-addr: a named range, an address, or address/bits. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const mostBits = { 4: 32, 6: 128 }[isIP(address)];
  if (mostBits === undefined || rest.length > 0) return false;
  return bits === undefined || wholeNumber(bits, 1, mostBits) !== undefined;
}

/** The entries of a comma-separated text; an empty entry stays, so that its check refuses it. */
function entries(text: string): string[] {
  return text.split(',').map(entry => entry.trim());
}
