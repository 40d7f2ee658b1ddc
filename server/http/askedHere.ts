/** Tells the operator's own programs on this machine from everyone else. */
import type { Request } from 'express';

/** What proxies add to a request that they pass on. */
const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether a program on this machine asks by itself. Behind a proxy on this machine every visitor's connection comes
 * from loopback too: such a request has a field that a proxy adds, or the site's name as its Host.
 */
export function isAskedHere(req: Request): boolean {
  const address = req.socket.remoteAddress ?? '';
  const isLoopback = /^(?:::1|(?:::ffff:)?127(?:\.\d+){3})$/.test(address);
  const host = req.headers.host ?? '';
  const namesLoopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(host);
  return isLoopback && namesLoopback && passedOn.every(name => req.headers[name] === undefined);
}
