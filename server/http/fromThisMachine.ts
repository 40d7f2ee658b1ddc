/**
 * Finds out whether a program on this machine has sent a request. Such a program gets more
 * information than a stranger.
 */
import type { IncomingMessage } from 'node:http';
import { isLoopbackAddress, isLoopbackHost } from '../system/loopback';

/** Headers that proxies add to a request. */
const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * True if a program on this machine has sent the request itself. The address of the sender and
 * the name in Host must both be loopback. A proxy on this machine also sends requests from
 * loopback, but for clients everywhere. So this function recognises a proxy:
 * - Most proxies add a header, or send the name of the site as Host.
 * - nginx without our settings does neither, but sends HTTP/1.0. Other programs no longer use
 *   HTTP/1.0.
 *
 * The check of Host has a second purpose. A page of another site may use a domain that leads to
 * this machine. For requests from such a page, the result is false.
 */
export function isFromThisMachine({
  socket,
  headers,
  httpVersion,
}: Pick<IncomingMessage, 'socket' | 'headers' | 'httpVersion'>): boolean {
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  return (
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    isLoopbackHost(host) &&
    httpVersion !== '1.0' &&
    passedOn.every(name => headers[name] === undefined)
  );
}
