/** Recognises the names and addresses that mean this machine. */
import { isIPv4 } from 'node:net';

/**
 * Whether the host is this machine: `localhost`, 127.0.0.0/8 or `::1` (with brackets in a URL).
 * Any other name does not count, even if DNS gives one of these addresses for that name.
 */
export function isLoopbackHost(host: string): boolean {
  return /^(?:localhost|::1|\[::1\])$/i.test(host) || isLoopbackIPv4(host);
}

/** Whether the address of the other end of a socket is on this machine. */
export function isLoopbackAddress(address: string): boolean {
  // A server that listens on both IP versions gets an IPv4 address as `::ffff:…`.
  return address === '::1' || isLoopbackIPv4(address.replace(/^::ffff:/, ''));
}

/** All of 127.0.0.0/8. Source: RFC 1122, 3.2.1.3. */
function isLoopbackIPv4(text: string): boolean {
  return isIPv4(text) && text.startsWith('127.');
}
