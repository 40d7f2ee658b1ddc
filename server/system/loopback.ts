/** Names and addresses of this machine: what goes there never leaves it. */
import { isIPv4 } from 'node:net';

/**
 * `localhost`, `127.0.0.1` or `::1`, which stands in brackets in an address of the web. Not a name
 * that somebody has given one of these addresses.
 */
export function isLoopbackHost(host: string): boolean {
  return /^(?:localhost|::1|\[::1\])$/i.test(host) || isLoopbackIPv4(host);
}

/** Of the other end of a socket. */
export function isLoopbackAddress(address: string): boolean {
  // `::ffff:` is how a server on both IP versions sees version 4.
  return address === '::1' || isLoopbackIPv4(address.replace(/^::ffff:/, ''));
}

/** Source: RFC 1122, 3.2.1.3: all of 127.0.0.0/8. */
function isLoopbackIPv4(text: string): boolean {
  return isIPv4(text) && text.startsWith('127.');
}
