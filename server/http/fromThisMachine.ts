/** Whether a program on this machine asks, to whom more is told than to strangers. */
import type { IncomingMessage } from 'node:http';
import { isLoopbackAddress, isLoopbackHost } from '../system/loopback';

/** What proxies add. */
const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * By a loopback socket, by a loopback name, and through no proxy. What a proxy on this machine
 * passes on came from anywhere: it adds a field, or passes on the site's name as Host. nginx does
 * neither without a recipe, but asks by HTTP/1.0, as no program of today does. And a page elsewhere
 * may have given its own name this machine's address.
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
