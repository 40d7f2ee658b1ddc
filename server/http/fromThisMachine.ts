/**
 * Whether a request comes from a program on this machine. Such a program sees more than strangers
 * do.
 */
import type { IncomingMessage } from 'node:http';
import { isLoopbackAddress, isLoopbackHost } from '../system/loopback';

/** Headers that proxies add to a request. */
const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * True if the socket and the Host name are loopback, and no proxy is in between. A proxy on this
 * machine passes on requests from anywhere. Most proxies add a header or send the site's name as
 * Host. If nginx does not use our recipe, it does neither. In that case it uses HTTP/1.0, which
 * other programs no longer use. The check of Host also refuses requests from another site's page,
 * if that site's name points to this machine.
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
